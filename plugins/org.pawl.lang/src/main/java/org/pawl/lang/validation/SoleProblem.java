// SPDX-License-Identifier: EPL-2.0
package org.pawl.lang.validation;

import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.pawl.lang.problem.ProblemCode;

/** A problem because of which no other problem of the model is reported. */
record SoleProblem(
    ProblemCode problem, EObject element, EStructuralFeature feature, String message) {}
