// SPDX-License-Identifier: EPL-2.0
package org.pawl.edit.change;

import org.eclipse.emf.ecore.EObject;
import org.pawl.edit.internal.syntax.BranchText;
import org.pawl.edit.internal.syntax.Clause;
import org.pawl.lang.text.Extent;
import org.pawl.lang.text.ModelText;
import org.pawl.model.Branch;
import org.pawl.model.PawlPackage;
import org.pawl.model.Reaction;
import org.pawl.model.Segment;

/**
 * The text of a model with a label that is still typed, and that need not be correct. Proposals for
 * the label are those of this text at the cursor.
 *
 * @param text of the whole file
 * @param cursor the offset of the cursor in it
 */
public record TypedLabel(String text, int cursor) {

  /**
   * The text with a label of {@link LabelText}.
   *
   * @param element an element of the parsed text
   * @param edge whether the label is at the edge of an element that is a node too
   * @param cursor the offset in the label
   */
  public static TypedLabel of(EObject element, boolean edge, String label, int cursor) {
    if (element instanceof Reaction reaction) {
      return of(reaction.getBranches().get(0), edge, label, cursor);
    }
    if (element instanceof Branch branch) {
      return ofBranch(branch, label, cursor);
    }
    if (edge && element instanceof Segment segment) {
      return Clause.has(segment, PawlPackage.Literals.SEGMENT__EFFECT)
          ? in(segment, LabelText.effect(segment), "", label, "", cursor)
          : in(segment, at(Relabel.anchor(segment)), " ", label, "", cursor);
    }
    return in(element, LabelText.extent(element), "", label, "", cursor);
  }

  /** A branch is typed as the only one of its reaction. */
  private static TypedLabel ofBranch(Branch branch, String label, int cursor) {
    BranchText parts = new BranchText(branch);
    if (parts.reaction() == null) {
      return in(branch, parts.own(), "", label, " ", cursor);
    }
    String before = label.startsWith("on ") ? "" : RelabelBranch.keyword(label);
    Extent whole = Extent.bare(parts.reaction());
    return in(branch, whole, before, label, " " + parts.leads(), cursor);
  }

  private static Extent at(int offset) {
    return new Extent(offset, offset);
  }

  private static TypedLabel in(
      EObject element, Extent place, String before, String label, String behind, int cursor) {
    // With a further character, because indenting removes the end of the last line.
    int typed = Relabel.indented(element, label.substring(0, cursor) + "x").length() - 1;
    String written = before + Relabel.indented(element, label) + behind;
    String file = ModelText.of(element).text();
    return new TypedLabel(
        file.substring(0, place.from()) + written + file.substring(place.to()),
        place.from() + before.length() + typed);
  }
}
