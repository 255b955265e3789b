// SPDX-License-Identifier: EPL-2.0
package org.pawl.edit.internal.syntax;

import static org.pawl.model.PawlPackage.Literals.*;

import org.eclipse.xtext.nodemodel.ILeafNode;
import org.pawl.lang.text.Extent;
import org.pawl.lang.text.ModelText;
import org.pawl.model.Branch;
import org.pawl.model.Reaction;

/** Locates the parts of a branch in the text: {@code triggers [guard] / effect -> target}. */
public final class BranchText {
  private final Branch branch;

  public BranchText(Branch branch) {
    this.branch = branch;
  }

  /** The reaction of the branch; null for branches of choices and junctions. */
  public Reaction reaction() {
    return branch.eContainer() instanceof Reaction reaction ? reaction : null;
  }

  public boolean isFirst() {
    return reaction() != null && reaction().getBranches().indexOf(branch) == 0;
  }

  /** Whether the reaction has no other branch. */
  public boolean isOnly() {
    return reaction() != null && reaction().getBranches().size() == 1;
  }

  public Extent triggers() {
    return Clause.extent(reaction(), REACTION__TRIGGERS);
  }

  /** The guard with its brackets, or {@code else}; null if there is neither. */
  public Extent guard() {
    if (branch.isOtherwise()) {
      ILeafNode word = ModelText.token(branch, "else");
      return new Extent(word.getOffset(), word.getEndOffset());
    }
    return branch.getGuard() == null ? null : Clause.extent(branch, BRANCH__GUARD);
  }

  /** The end of the guard, or the place for one. */
  public int behindGuard() {
    Extent guard = guard();
    return guard != null ? guard.to() : triggers().to();
  }

  /** The end of the effect, or the place for one. */
  public int behindEffect() {
    return Clause.has(branch, SEGMENT__EFFECT)
        ? Clause.behindFeature(branch, SEGMENT__EFFECT)
        : behindGuard();
  }

  /** The extent of guard and effect; empty if the branch has only a target. */
  public Extent own() {
    int to = behindEffect();
    int from =
        guard() == null && !Clause.has(branch, SEGMENT__EFFECT)
            ? to
            : ModelText.node(branch).getOffset();
    return new Extent(from, to);
  }

  /** For example {@code -> local a.b via c}; an empty string if there is no target. */
  public String leads() {
    ILeafNode arrow = arrow();
    return arrow == null
        ? ""
        : Clause.file(branch).substring(arrow.getOffset(), ModelText.node(branch).getEndOffset());
  }

  public ILeafNode arrow() {
    return ModelText.token(branch, "->");
  }
}
