// SPDX-License-Identifier: EPL-2.0
package org.pawl.edit.change;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EReference;
import org.eclipse.xtext.nodemodel.ILeafNode;
import org.pawl.edit.internal.syntax.Clause;
import org.pawl.edit.text.EditScript;
import org.pawl.edit.text.TextRemoval;
import org.pawl.lang.text.Extent;
import org.pawl.lang.text.ModelText;
import org.pawl.lang.text.Replacement;
import org.pawl.lang.text.ValueList;
import org.pawl.model.Branch;
import org.pawl.model.Field;
import org.pawl.model.Reaction;

/** The parts of a text that {@link Delete} removes: elements, values of lists, clauses. */
final class DeletedText {
  private final Predicate<EObject> isDeleted;
  private final TextRemoval removal;
  private final List<Replacement> others = new ArrayList<>();

  /**
   * @param any an element of the file
   * @param isDeleted whether an element is deleted, or an element that contains it
   */
  DeletedText(EObject any, Predicate<EObject> isDeleted) {
    this.isDeleted = isDeleted;
    removal = new TextRemoval(ModelText.of(any));
  }

  DeletedText elements(Set<EObject> deleted) {
    for (EObject element : deleted) {
      if (!isDeleted.test(element.eContainer()) && !Delete.isListed(element)) {
        if (element instanceof Field) {
          field(element);
        } else {
          removal.element(element);
        }
      }
      if (element instanceof Branch && element.eContainer() instanceof Reaction reaction) {
        lonelyElse(reaction);
      }
    }
    return this;
  }

  /**
   * @param values by owner and list, the indices of the deleted values
   */
  DeletedText values(Map<EObject, Map<EReference, Set<Integer>>> values) {
    values.forEach(
        (owner, lists) -> {
          if (!isDeleted.test(owner)) {
            lists.forEach(
                (feature, gone) -> others.addAll(new ValueList(owner, feature).remove(gone)));
          }
        });
    return this;
  }

  DeletedText clauses(Map<EObject, Extent> clauses) {
    clauses.forEach(
        (owner, clause) -> {
          if (!isDeleted.test(owner)) {
            others.add(Clause.remove(owner, clause));
          }
        });
    return this;
  }

  EditScript script() {
    return removal.script().and(others);
  }

  /** Includes the comma after the field, or else the one before it. */
  private void field(EObject field) {
    Extent extent = Extent.of(field);
    ILeafNode behind = Clause.token(field, ModelText.node(field).getEndOffset(), 1);
    ILeafNode before = Clause.token(field, ModelText.node(field).getOffset(), -1);
    if (behind.getText().equals(",")) {
      removal.region(new Extent(extent.from(), Math.max(extent.to(), behind.getEndOffset())));
    } else {
      removal.region(extent);
      if (before.getText().equals(",")) {
        others.add(Replacement.between(before.getOffset(), before.getEndOffset(), ""));
      }
    }
  }

  /** A reaction whose only branch is {@code else} does not need the keyword. */
  private void lonelyElse(Reaction reaction) {
    List<Branch> left = reaction.getBranches().stream().filter(isDeleted.negate()).toList();
    if (isDeleted.test(reaction) || left.size() != 1 || !left.get(0).isOtherwise()) {
      return;
    }
    ILeafNode word = ModelText.token(left.get(0), "else");
    if (word.getEndOffset() == ModelText.node(left.get(0)).getEndOffset()) {
      return;
    }
    int next = Clause.token(reaction, word.getEndOffset(), 1).getOffset();
    others.add(Replacement.between(word.getOffset(), next, ""));
  }
}
