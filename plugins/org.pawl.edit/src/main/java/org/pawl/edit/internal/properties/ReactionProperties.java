// SPDX-License-Identifier: EPL-2.0
package org.pawl.edit.internal.properties;

import static org.pawl.model.PawlPackage.Literals.*;

import org.eclipse.emf.ecore.EObject;
import org.pawl.edit.internal.properties.PropertyCollector.Around;
import org.pawl.edit.internal.properties.PropertyDescriptor.Kind;
import org.pawl.edit.internal.syntax.BranchText;
import org.pawl.edit.internal.syntax.Clause;
import org.pawl.edit.internal.syntax.FragmentParser;
import org.pawl.edit.text.EditRefusedException;
import org.pawl.edit.text.EditScript;
import org.pawl.lang.c.CCode;
import org.pawl.lang.c.CLines;
import org.pawl.lang.text.Extent;
import org.pawl.lang.text.ModelText;
import org.pawl.lang.text.Replacement;
import org.pawl.lang.text.TextStyle;
import org.pawl.model.Branch;
import org.pawl.model.CompletionTrigger;
import org.pawl.model.EventTrigger;
import org.pawl.model.Reaction;
import org.pawl.model.TimeTrigger;
import org.pawl.model.util.PawlSwitch;

/** Properties of reactions, and of their branches and triggers. */
final class ReactionProperties extends PawlSwitch<Boolean> {
  private final PropertyCollector fields;

  ReactionProperties(PropertyCollector fields) {
    this.fields = fields;
  }

  @Override
  public Boolean defaultCase(EObject other) {
    return false;
  }

  /** Includes the properties of the branch if there is only one. */
  @Override
  public Boolean caseReaction(Reaction reaction) {
    triggers(reaction);
    if (reaction.getBranches().size() == 1) {
      PropertySheet.of(reaction.getBranches().get(0)).stream()
          .filter(property -> !property.name().matches("triggers|documentation"))
          .forEach(
              p ->
                  fields.add(
                      p.name(),
                      p.kind(),
                      p.choices(),
                      p.value(),
                      text -> p.set(text).of(reaction.eResource().getURI())));
    }
    return true;
  }

  private void triggers(Reaction reaction) {
    fields.add(
        "triggers",
        Kind.TEXT,
        Clause.text(reaction, REACTION__TRIGGERS),
        text -> triggers(reaction, text));
  }

  /** All triggers but time triggers follow the keyword {@code on}. */
  private static EditScript triggers(Reaction reaction, String text) {
    int from = ModelText.node(reaction).getOffset();
    String word = text.matches("(?s)(after|every)\\b.*") ? "" : "on ";
    Replacement change =
        Replacement.between(from, Clause.behindFeature(reaction, REACTION__TRIGGERS), word + text);
    new FragmentParser(reaction).check(EditScript.of(change), change, text, REACTION__TRIGGERS);
    return EditScript.of(change);
  }

  @Override
  public Boolean caseBranch(Branch branch) {
    BranchText text = new BranchText(branch);
    if (text.isOnly()) {
      triggers(text.reaction());
    }
    fields.add("guard", Kind.CODE, guard(branch), value -> guard(branch, text, value));
    fields.effect(SEGMENT__EFFECT, text.guard() == null ? branchStart(text) : text.behindGuard());
    if (text.arrow() != null) {
      int behind = Clause.token(branch, text.arrow().getEndOffset(), 1).getOffset();
      fields.flag("local", branch.isLocal(), "local", behind);
    }
    return true;
  }

  private static int branchStart(BranchText text) {
    return text.reaction() == null ? 0 : text.triggers().to();
  }

  private static String guard(Branch branch) {
    if (branch.isOtherwise()) {
      return "else";
    }
    return branch.getGuard() == null
        ? ""
        : new CCode(branch.getGuard().getSource()).inner().strip().replace("\r\n", "\n");
  }

  /** A C expression, or {@code else}. */
  private static EditScript guard(Branch branch, BranchText parts, String value) {
    String guard = value.isEmpty() || value.equals("else") ? value : brackets(branch, value);
    Extent old = parts.guard();
    if (guard.isEmpty() && parts.reaction() == null) {
      throw EditRefusedException.because(branch, "it needs a guard", "write one, or else");
    }
    Replacement change;
    if (old == null) {
      change = Replacement.insertion(parts.behindGuard(), " " + guard);
    } else if (guard.isEmpty()) {
      change = Clause.remove(branch, old);
    } else {
      change = Replacement.between(old.from(), old.to(), guard);
    }
    EObject counterpart = new FragmentParser(branch).read(EditScript.of(change), change, guard);
    if (!guard.isEmpty()
        && !(counterpart instanceof Branch after
            && guard.equals(after.isOtherwise() ? "else" : Clause.text(after, BRANCH__GUARD)))) {
      throw EditRefusedException.because(
          branch, "'" + value + "' is more than its guard", "write a condition");
    }
    return EditScript.of(change);
  }

  /** A condition that begins or ends with a directive or a line comment has its own lines. */
  private static String brackets(Branch branch, String condition) {
    ModelText model = ModelText.of(branch);
    TextStyle style = TextStyle.of(model.text());
    String text = style.ends(condition.strip());
    String line = style.lineEnd() + model.indentation(branch);
    return "["
        + (CLines.beginsWithDirective(text) ? line : "")
        + text
        + (CLines.endsWithItsLine(text) ? line : "")
        + "]";
  }

  // --- triggers

  @Override
  public Boolean caseEventTrigger(EventTrigger trigger) {
    fields.required("event", EVENT_TRIGGER__EVENT);
    return true;
  }

  @Override
  public Boolean caseTimeTrigger(TimeTrigger trigger) {
    fields.word("kind", "after", "every");
    fields.required("delay", TIME_TRIGGER__DELAY);
    fields.optional("rate", TIME_TRIGGER__RATE, new Around(" ", ""), TIME_TRIGGER__DELAY);
    fields.word("unit", "ticks", "ms", "s");
    return true;
  }

  @Override
  public Boolean caseCompletionTrigger(CompletionTrigger trigger) {
    return true;
  }
}
