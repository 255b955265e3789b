// SPDX-License-Identifier: EPL-2.0
package org.pawl.edit.services;

import org.eclipse.emf.ecore.EObject;
import org.pawl.edit.host.EditorHost;
import org.pawl.edit.validation.LastKnownProblems;

/** The problems and quick fixes of the text editor, by element. */
public final class ProblemServices {
  public boolean hasProblems(EObject element) {
    return !problems(element).isEmpty();
  }

  /** All problems, one per line. */
  public String problems(EObject element) {
    return LastKnownProblems.of(element);
  }

  /** Lets the user choose a quick fix. */
  public EObject chooseQuickFix(EObject element) {
    EditorHost.current().chooseFix();
    return element;
  }
}
