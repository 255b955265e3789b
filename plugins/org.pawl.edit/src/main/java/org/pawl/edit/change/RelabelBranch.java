// SPDX-License-Identifier: EPL-2.0
package org.pawl.edit.change;

import static org.pawl.model.PawlPackage.Literals.*;

import java.util.List;
import org.pawl.edit.internal.syntax.BranchText;
import org.pawl.edit.internal.syntax.Clause;
import org.pawl.edit.internal.syntax.FragmentParser;
import org.pawl.edit.text.EditRefusedException;
import org.pawl.edit.text.EditScript;
import org.pawl.lang.text.Extent;
import org.pawl.lang.text.ModelText;
import org.pawl.lang.text.Replacement;
import org.pawl.lang.text.TextStyle;
import org.pawl.model.Branch;
import org.pawl.model.Reaction;

/**
 * Writes the label of a branch: {@code EAT, DONE [guard] / { effect }}. The branches of a reaction
 * share its triggers: a branch with changed triggers becomes a reaction of its own.
 */
final class RelabelBranch {
  private final Branch branch;
  private final BranchText parts;

  private RelabelBranch(Branch branch) {
    this.branch = branch;
    parts = new BranchText(branch);
  }

  static EditScript to(Branch branch, String label) {
    // Diagrams show the keyword else in brackets, like a guard.
    String text = label.replaceFirst("^([^/]*)\\[\\s*else\\s*\\]", "$1else");
    RelabelBranch change = new RelabelBranch(branch);
    return change.parts.reaction() == null
        ? change.own(Relabel.indented(branch, text))
        : change.ofReaction(Relabel.indented(branch, text.replaceFirst("^on\\s+", "")));
  }

  private EditScript ofReaction(String text) {
    Reaction reaction = parts.reaction();
    String leads = parts.leads().isEmpty() ? "" : " " + parts.leads();
    String whole = keyword(text) + text + leads;
    Extent all = Extent.bare(reaction);
    Replacement alone = Relabel.replaced(all, whole);
    Reaction read = (Reaction) new FragmentParser(reaction).read(EditScript.of(alone), alone, text);
    Branch counterpart =
        read == null || read.getBranches().size() != 1 ? null : read.getBranches().get(0);
    refuseOther(counterpart);
    if (parts.isOnly()) {
      Extent head = new Extent(all.from(), parts.behindEffect());
      return EditScript.of(Relabel.minimal(branch, Relabel.replaced(head, keyword(text) + text)));
    }
    BranchText after = new BranchText(counterpart);
    String triggers = after.triggers().in(Clause.file(counterpart));
    List<String> known = Relabel.words(parts.triggers().in(Clause.file(branch)));
    return Relabel.words(triggers).equals(known)
        ? own(after.own().in(Clause.file(counterpart)))
        : split(whole);
  }

  static String keyword(String triggers) {
    return triggers.matches("(?s)(after|every)\\b.*") ? "" : "on ";
  }

  private void refuseOther(Branch counterpart) {
    if (counterpart == null || !new BranchText(counterpart).leads().equals(parts.leads())) {
      throw EditRefusedException.because(
          branch, "the label says more than trigger, guard and effect", "drag the arrow's end");
    }
  }

  /** Writes guard and effect only. */
  private EditScript own(String text) {
    Replacement change = Relabel.replaced(parts.own(), text);
    Branch counterpart =
        (Branch) new FragmentParser(branch).read(EditScript.of(change), change, text);
    refuseOther(counterpart);
    if (!new BranchText(counterpart).own().in(Clause.file(counterpart)).equals(text)) {
      throw EditRefusedException.because(branch, "the label is more than one", "write one branch");
    }
    return EditScript.of(Relabel.minimal(branch, change));
  }

  /** Moves the branch out of the reaction, into a new reaction after it. */
  private EditScript split(String text) {
    Reaction reaction = parts.reaction();
    ModelText model = ModelText.of(reaction);
    String line = TextStyle.of(model.text()).lineEnd() + model.indentation(reaction);
    Branch last = reaction.getBranches().get(reaction.getBranches().size() - 1);
    if (branch == last) {
      Extent old = Extent.bare(branch);
      int from = old.from();
      while (Character.isWhitespace(model.text().charAt(from - 1))) {
        from--;
      }
      return EditScript.of(Replacement.between(from, old.to(), line + text));
    }
    int end = ModelText.node(reaction).getEndOffset();
    return Delete.of(branch).and(EditScript.of(Replacement.insertion(end, line + text)));
  }
}
