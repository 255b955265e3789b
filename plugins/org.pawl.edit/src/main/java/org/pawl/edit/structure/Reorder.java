// SPDX-License-Identifier: EPL-2.0
package org.pawl.edit.structure;

import org.eclipse.emf.ecore.EObject;
import org.pawl.edit.text.EditRefusedException;
import org.pawl.edit.text.EditScript;
import org.pawl.lang.text.Extent;
import org.pawl.lang.text.ModelText;
import org.pawl.lang.text.Replacement;

/** Changes the order of members in the text. */
public final class Reorder {
  private Reorder() {}

  /** Exchanges two members of one element, with their comments. */
  public static EditScript exchange(EObject member, EObject other) {
    if (member == other || member.eContainer() != other.eContainer()) {
      throw EditRefusedException.because(
          member, "it is not beside the other one", "choose members of one element");
    }
    String text = ModelText.of(member).text();
    Extent one = Extent.of(member);
    Extent two = Extent.of(other);
    return EditScript.of(
        Replacement.between(one.from(), one.to(), two.in(text)),
        Replacement.between(two.from(), two.to(), one.in(text)));
  }
}
