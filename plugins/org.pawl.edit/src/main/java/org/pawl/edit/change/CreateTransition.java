// SPDX-License-Identifier: EPL-2.0
package org.pawl.edit.change;

import static org.pawl.model.PawlPackage.Literals.*;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.xtext.EcoreUtil2;
import org.eclipse.xtext.nodemodel.INode;
import org.eclipse.xtext.nodemodel.util.NodeModelUtils;
import org.pawl.edit.internal.syntax.ElementNames;
import org.pawl.edit.internal.syntax.TransitionEnd;
import org.pawl.edit.internal.syntax.ValidationGuard;
import org.pawl.edit.text.EditRefusedException;
import org.pawl.edit.text.EditScript;
import org.pawl.lang.scoping.UsedModels;
import org.pawl.lang.text.ModelText;
import org.pawl.lang.text.Replacement;
import org.pawl.lang.text.TextStyle;
import org.pawl.lang.text.ValueList;
import org.pawl.model.Branch;
import org.pawl.model.Branching;
import org.pawl.model.Deferral;
import org.pawl.model.EntryPoint;
import org.pawl.model.Event;
import org.pawl.model.EventDeclaration;
import org.pawl.model.EventTrigger;
import org.pawl.model.ExitPoint;
import org.pawl.model.History;
import org.pawl.model.Model;
import org.pawl.model.Reaction;
import org.pawl.model.State;
import org.pawl.model.Vertex;
import org.pawl.model.query.Members;
import org.pawl.model.query.Scope;

/** Creates transitions and reactions. */
public final class CreateTransition {
  /** A completion trigger. */
  public static final String DONE = "done";

  /** A time trigger with a placeholder duration. */
  public static final String AFTER = "after 1 s";

  /** Like {@link #AFTER}, but periodic. */
  public static final String EVERY = "every 1 s";

  private static final String PLACEHOLDER = "[true]";

  private CreateTransition() {}

  /** An event trigger. */
  public static String on(EObject context, Event event) {
    return ElementNames.reference(context, EVENT_TRIGGER__EVENT, event);
  }

  /**
   * Creates a transition between two vertices. From a state, it is external, and its trigger is the
   * first event that the state does not handle. From a choice or junction, it is another branch.
   */
  public static EditScript external(Vertex source, TransitionEnd end) {
    return source instanceof State state ? reaction(state, null, end, false) : onward(source, end);
  }

  /**
   * @param trigger for example {@code EAT}, {@link #DONE}, {@link #AFTER}; null for the first event
   *     that the state does not handle
   */
  public static EditScript external(State source, String trigger, TransitionEnd end) {
    return reaction(source, trigger, end, false);
  }

  /** A local transition: it does not leave the outer one of its ends. */
  public static EditScript local(State source, String trigger, TransitionEnd end) {
    if (!Scope.mayBeLocal(source, end.target())) {
      throw EditRefusedException.because(
          source,
          "a local transition leads into its own state, or out to one around it",
          "draw an external one");
    }
    return reaction(source, trigger, end, true);
  }

  /** An internal transition with an empty effect. */
  public static EditScript internal(State state, String trigger) {
    return reaction(state, trigger, null, false);
  }

  private static EditScript reaction(State state, String given, TransitionEnd end, boolean local) {
    String leads =
        end == null ? "/ { }" : (local ? "-> local " : "-> ") + ElementNames.end(state, end);
    EditScript declared = new EditScript(List.of());
    String trigger = given;
    if (trigger == null) {
      Optional<Event> event = unhandled(state);
      if (event.isPresent()) {
        trigger = on(state, event.get());
      } else {
        Model model = EcoreUtil2.getContainerOfType(state, Model.class);
        trigger = ElementNames.fresh(model, "EVENT");
        declared = CreateInModel.event(model);
      }
    }
    String keyword = trigger.matches("(?s)(after|every)\\b.*") ? "" : "on ";
    return declared.and(EditScript.inserting(state, REACTION, keyword + trigger + " " + leads));
  }

  /** The first event that the state does not handle. */
  private static Optional<Event> unhandled(State state) {
    List<EventTrigger> known =
        Members.of(state.getMembers(), Reaction.class).stream()
            .flatMap(reaction -> Members.of(reaction.getTriggers(), EventTrigger.class).stream())
            .toList();
    Model model = EcoreUtil2.getContainerOfType(state, Model.class);
    List<Model> models = new ArrayList<>(List.of(model));
    models.addAll(UsedModels.of(model));
    return models.stream()
        .flatMap(m -> Members.of(m.getMembers(), EventDeclaration.class).stream())
        .flatMap(declaration -> declaration.getEvents().stream())
        .filter(event -> known.stream().noneMatch(trigger -> trigger.getEvent() == event))
        .findFirst();
  }

  private static EditScript onward(Vertex source, TransitionEnd end) {
    if (source instanceof Branching branching) {
      return branch(branching, end);
    }
    if (source instanceof History history) {
      return historyDefault(history, end);
    }
    if (source instanceof EntryPoint point) {
      return inward(point, end);
    }
    if (source instanceof ExitPoint point && point.eContainer() instanceof State) {
      throw EditRefusedException.because(point, "it leads somewhere already", "drag that end");
    }
    throw EditRefusedException.because(source, "no transition leaves it", "begin at a state");
  }

  private static EditScript branch(Branching branching, TransitionEnd end) {
    String leads = " -> " + ElementNames.end(branching, end);
    Optional<Branch> otherwise = otherwise(branching.getBranches());
    if (otherwise.isEmpty()) {
      return EditScript.inserting(branching, BRANCH, "else" + leads);
    }
    return EditScript.of(before(otherwise.get(), PLACEHOLDER + leads));
  }

  /** The target of an entry point that entered its state by default. */
  private static EditScript inward(EntryPoint point, TransitionEnd end) {
    if (point.getTarget() != null) {
      throw EditRefusedException.because(point, "it leads somewhere already", "drag that end");
    }
    String leads = " -> " + ElementNames.end(point.eContainer(), end);
    return ValidationGuard.require(
        point, EditScript.of(ModelText.of(point).insertBehind(point, leads)));
  }

  /** The default target of a history: used if the region was never active before. */
  private static EditScript historyDefault(History history, TransitionEnd end) {
    if (history.getTarget() != null) {
      throw EditRefusedException.because(
          history, "its default transition leads somewhere", "drag that end");
    }
    String leads = " -> " + ElementNames.end(history.eContainer(), end);
    return EditScript.of(ModelText.of(history).insertBehind(history, leads));
  }

  /**
   * Adds a branch to a reaction, after the branches with guards and before {@code else}. An
   * existing branch without a guard gets one.
   */
  public static EditScript branch(Reaction reaction, TransitionEnd end) {
    String leads = " -> " + ElementNames.end(reaction.eContainer(), end);
    Optional<Branch> otherwise = otherwise(reaction.getBranches());
    if (otherwise.isPresent()) {
      return EditScript.of(before(otherwise.get(), PLACEHOLDER + leads));
    }
    Branch last = reaction.getBranches().get(reaction.getBranches().size() - 1);
    EditScript added = EditScript.of(behind(reaction, last, "else" + leads));
    if (last.getGuard() != null) {
      return added;
    }
    List<INode> triggers = NodeModelUtils.findNodesForFeature(reaction, REACTION__TRIGGERS);
    int end0 = triggers.get(triggers.size() - 1).getEndOffset();
    return EditScript.of(Replacement.insertion(end0, " " + PLACEHOLDER)).and(added);
  }

  private static Optional<Branch> otherwise(List<Branch> branches) {
    return branches.stream().filter(Branch::isOtherwise).findFirst();
  }

  /** Starts a new line if the given branch is on a line of its own. */
  private static Replacement before(Branch branch, String text) {
    ModelText model = ModelText.of(branch);
    int offset = ModelText.node(branch).getOffset();
    String line = model.lines().indentation(offset);
    boolean own = model.lines().column(offset) == line.length();
    String end = own ? TextStyle.of(model.text()).lineEnd() + line : " ";
    return Replacement.insertion(offset, text + end);
  }

  /** Starts a new line if the last branch is not on the line on which the reaction begins. */
  private static Replacement behind(Reaction reaction, Branch last, String text) {
    ModelText model = ModelText.of(reaction);
    INode node = ModelText.node(last);
    boolean own = ModelText.node(reaction).getStartLine() != node.getEndLine();
    TextStyle style = TextStyle.of(model.text());
    String space = own ? style.lineEnd() + model.indentation(reaction) + style.step() : " ";
    return Replacement.insertion(node.getEndOffset(), space + text);
  }

  /** Defers an event while the state is active: adds it to the list of the state, if it has one. */
  public static EditScript deferral(State state, Event event) {
    String name = ElementNames.reference(state, DEFERRAL__EVENTS, event);
    List<Deferral> lists = Members.of(state.getMembers(), Deferral.class);
    for (Deferral list : lists) {
      if (list.getEvents().contains(event)) {
        throw EditRefusedException.because(
            list, "it defers '" + event.getName() + "' already", "choose another");
      }
    }
    return lists.isEmpty()
        ? EditScript.inserting(state, DEFERRAL, "defer " + name)
        : EditScript.of(new ValueList(lists.get(lists.size() - 1), DEFERRAL__EVENTS).append(name));
  }
}
