// SPDX-License-Identifier: EPL-2.0
package org.pawl.edit.services;

import org.eclipse.emf.ecore.EObject;
import org.pawl.edit.host.EditorHost;
import org.pawl.edit.validation.LastKnownProblems;

/** The problems that the text editor shows, by element, and its ways out of them. */
public final class ProblemServices {
  public boolean hasProblems(EObject element) {
    return !problems(element).isEmpty();
  }

  /** All of them, a line each. */
  public String problems(EObject element) {
    return LastKnownProblems.of(element);
  }

  /** Lets a person choose what to do about them. */
  public EObject mend(EObject element) {
    EditorHost.current().chooseFix();
    return element;
  }
}
