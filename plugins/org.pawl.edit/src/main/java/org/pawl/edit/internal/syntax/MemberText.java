// SPDX-License-Identifier: EPL-2.0
package org.pawl.edit.internal.syntax;

import org.eclipse.emf.ecore.EObject;
import org.pawl.edit.text.EditScript;
import org.pawl.lang.text.Extent;
import org.pawl.lang.text.ModelText;
import org.pawl.lang.text.TextStyle;

/** The text of a member with its comments, without indentation. */
public final class MemberText {
  private MemberText() {}

  public static String of(EObject member) {
    return of(member, new EditScript(java.util.List.of()));
  }

  /**
   * @param changes inside of the member
   */
  public static String of(EObject member, EditScript changes) {
    ModelText model = ModelText.of(member);
    Extent extent = Extent.of(member);
    int growth =
        changes.replacements().stream().mapToInt(r -> r.text().length() - r.length()).sum();
    String text =
        changes.applyTo(model.text()).substring(extent.from(), extent.to() + growth).strip();
    return TextStyle.outdent(text, model.indentation(member));
  }
}
