// SPDX-License-Identifier: EPL-2.0
package org.pawl.edit.change;

import static org.pawl.model.PawlPackage.Literals.*;

import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.pawl.edit.change.Fields.Around;
import org.pawl.edit.change.Property.Kind;
import org.pawl.edit.text.Extent;
import org.pawl.edit.text.Refused;
import org.pawl.edit.text.Script;
import org.pawl.lang.c.CCode;
import org.pawl.lang.ide.text.ModelText;
import org.pawl.lang.ide.text.Replacement;
import org.pawl.model.Branch;
import org.pawl.model.Branching;
import org.pawl.model.CompletionTrigger;
import org.pawl.model.Deferral;
import org.pawl.model.Entry;
import org.pawl.model.EntryPoint;
import org.pawl.model.EventTrigger;
import org.pawl.model.Exit;
import org.pawl.model.ExitConnection;
import org.pawl.model.ExitPoint;
import org.pawl.model.FinalState;
import org.pawl.model.History;
import org.pawl.model.Initial;
import org.pawl.model.OrthogonalRegion;
import org.pawl.model.Reaction;
import org.pawl.model.State;
import org.pawl.model.Submachine;
import org.pawl.model.TimeTrigger;
import org.pawl.model.Unhandled;
import org.pawl.model.query.Members;
import org.pawl.model.query.Regions;
import org.pawl.model.util.PawlSwitch;

/** What is set of states and of what leads from one to another. */
final class MachineProperties extends PawlSwitch<Boolean> {
  private final Fields fields;

  MachineProperties(Fields fields) {
    this.fields = fields;
  }

  @Override
  public Boolean defaultCase(EObject other) {
    return false;
  }

  @Override
  public Boolean caseState(State state) {
    fields.optional("submachine", STATE__TYPE, Properties.TYPE, NAMED__NAME);
    Properties.action(fields, "entry", Regions.entry(state).orElse(null), ENTRY, "entry / ");
    Properties.action(fields, "exit", Regions.exit(state).orElse(null), EXIT, "exit / ");
    Deferral deferral =
        Members.of(state.getMembers(), Deferral.class).stream().findFirst().orElse(null);
    fields.member("deferred", deferral, DEFERRAL, "defer ", "");
    return true;
  }

  @Override
  public Boolean caseFinalState(FinalState state) {
    return true;
  }

  @Override
  public Boolean caseBranching(Branching branching) {
    return true;
  }

  @Override
  public Boolean caseOrthogonalRegion(OrthogonalRegion region) {
    return true;
  }

  @Override
  public Boolean caseSubmachine(Submachine submachine) {
    return true;
  }

  @Override
  public Boolean caseHistory(History history) {
    fields.flag("deep", history.isDeep(), "deep", ModelText.node(history).getOffset());
    effect(NAMED__NAME);
    return true;
  }

  @Override
  public Boolean caseEntryPoint(EntryPoint point) {
    effect(NAMED__NAME);
    return true;
  }

  @Override
  public Boolean caseExitPoint(ExitPoint point) {
    effect(NAMED__NAME);
    return true;
  }

  @Override
  public Boolean caseExitConnection(ExitConnection connection) {
    fields.required("exit point", EXIT_CONNECTION__POINT);
    effect(EXIT_CONNECTION__POINT);
    return true;
  }

  private void effect(EStructuralFeature behind) {
    fields.effect(SEGMENT__EFFECT, fields.anchor(behind));
  }

  @Override
  public Boolean caseInitial(Initial initial) {
    fields.effect(SEGMENT__EFFECT, ModelText.token(initial, "initial").getEndOffset());
    return true;
  }

  @Override
  public Boolean caseEntry(Entry entry) {
    fields.block("action", ENTRY__ACTION);
    return true;
  }

  @Override
  public Boolean caseExit(Exit exit) {
    fields.block("action", EXIT__ACTION);
    return true;
  }

  @Override
  public Boolean caseUnhandled(Unhandled unhandled) {
    fields.block("action", UNHANDLED__ACTION);
    return true;
  }

  @Override
  public Boolean caseDeferral(Deferral deferral) {
    fields.required("events", DEFERRAL__EVENTS);
    return true;
  }

  // --- reactions

  /** Those of its branch, too, if it has only one. */
  @Override
  public Boolean caseReaction(Reaction reaction) {
    triggers(reaction);
    if (reaction.getBranches().size() == 1) {
      Properties.of(reaction.getBranches().get(0)).stream()
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

  /** {@code on} stands before all triggers but times. */
  private static Script triggers(Reaction reaction, String text) {
    int from = ModelText.node(reaction).getOffset();
    String word = text.matches("(?s)(after|every)\\b.*") ? "" : "on ";
    Replacement change =
        Replacement.between(from, Clause.behindFeature(reaction, REACTION__TRIGGERS), word + text);
    new Trial(reaction).check(Script.of(change), change, text, REACTION__TRIGGERS);
    return Script.of(change);
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
        : new CCode(branch.getGuard().getSource()).inner().strip();
  }

  /** C, or {@code else}. */
  private static Script guard(Branch branch, BranchText parts, String value) {
    String guard = value.isEmpty() || value.equals("else") ? value : "[" + value.strip() + "]";
    Extent old = parts.guard();
    if (guard.isEmpty() && parts.reaction() == null) {
      throw Refused.because(branch, "it needs a guard", "write one, or else");
    }
    Replacement change;
    if (old == null) {
      change = Replacement.insertion(parts.behindGuard(), " " + guard);
    } else if (guard.isEmpty()) {
      change = Clause.remove(branch, old);
    } else {
      change = Replacement.between(old.from(), old.to(), guard);
    }
    EObject twin = new Trial(branch).read(Script.of(change), change, guard);
    if (!guard.isEmpty()
        && !(twin instanceof Branch after
            && guard.equals(after.isOtherwise() ? "else" : Clause.text(after, BRANCH__GUARD)))) {
      throw Refused.because(branch, "'" + value + "' is more than its guard", "write a condition");
    }
    return Script.of(change);
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
