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
import org.pawl.edit.text.Refused;
import org.pawl.edit.text.Script;
import org.pawl.lang.scoping.UsedModels;
import org.pawl.lang.text.ModelText;
import org.pawl.lang.text.Replacement;
import org.pawl.lang.text.Style;
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

/** New transitions and reactions. */
public final class CreateTransition {
  /** A completion trigger. */
  public static final String DONE = "done";

  /** A time trigger that a person will make another of. */
  public static final String AFTER = "after 1 s";

  /** As {@link #AFTER}, again and again. */
  public static final String EVERY = "every 1 s";

  private static final String PLACEHOLDER = "[true]";

  private CreateTransition() {}

  /** A trigger by an event. */
  public static String on(EObject context, Event event) {
    return Spelling.reference(context, EVENT_TRIGGER__EVENT, event);
  }

  /**
   * From one vertex to another. What leaves a state is started by the first event that the state
   * does not react to, and is external; what leaves a choice or junction is a further branch.
   */
  public static Script external(Vertex source, End end) {
    return source instanceof State state ? reaction(state, null, end, false) : onward(source, end);
  }

  /**
   * @param trigger such as {@code EAT}, {@link #DONE}, {@link #AFTER}; null for the first event
   *     that the state does not react to
   */
  public static Script external(State source, String trigger, End end) {
    return reaction(source, trigger, end, false);
  }

  /** One that does not leave the outer of its ends. */
  public static Script local(State source, String trigger, End end) {
    if (!Scope.mayBeLocal(source, end.target())) {
      throw Refused.because(
          source,
          "a local transition leads into its own state, or out to one around it",
          "draw an external one");
    }
    return reaction(source, trigger, end, true);
  }

  /** One that stays where it is, and does nothing yet. */
  public static Script internal(State state, String trigger) {
    return reaction(state, trigger, null, false);
  }

  private static Script reaction(State state, String given, End end, boolean local) {
    String leads = end == null ? "/ { }" : (local ? "-> local " : "-> ") + Spelling.end(state, end);
    Script declared = new Script(List.of());
    String trigger = given;
    if (trigger == null) {
      Optional<Event> event = unhandled(state);
      if (event.isPresent()) {
        trigger = on(state, event.get());
      } else {
        Model model = EcoreUtil2.getContainerOfType(state, Model.class);
        trigger = Spelling.fresh(model, "EVENT");
        declared = CreateInModel.event(model);
      }
    }
    String keyword = trigger.matches("(?s)(after|every)\\b.*") ? "" : "on ";
    return declared.and(Script.inserting(state, REACTION, keyword + trigger + " " + leads));
  }

  /** The first event that the state does not react to. */
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

  private static Script onward(Vertex source, End end) {
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
      throw Refused.because(point, "it leads somewhere already", "drag that end");
    }
    throw Refused.because(source, "no transition leaves it", "begin at a state");
  }

  private static Script branch(Branching branching, End end) {
    String leads = " -> " + Spelling.end(branching, end);
    Optional<Branch> otherwise = otherwise(branching.getBranches());
    if (otherwise.isEmpty()) {
      return Script.inserting(branching, BRANCH, "else" + leads);
    }
    return Script.of(before(otherwise.get(), PLACEHOLDER + leads));
  }

  /** Where an entry point leads that entered its state by default. */
  private static Script inward(EntryPoint point, End end) {
    if (point.getTarget() != null) {
      throw Refused.because(point, "it leads somewhere already", "drag that end");
    }
    String leads = " -> " + Spelling.end(point.eContainer(), end);
    return Sound.require(point, Script.of(ModelText.of(point).insertBehind(point, leads)));
  }

  /** Where the region goes that was never active before. */
  private static Script historyDefault(History history, End end) {
    if (history.getTarget() != null) {
      throw Refused.because(history, "its default transition leads somewhere", "drag that end");
    }
    String leads = " -> " + Spelling.end(history.eContainer(), end);
    return Script.of(ModelText.of(history).insertBehind(history, leads));
  }

  /**
   * One more way that a reaction may go, behind the guarded ones and before {@code else}. A branch
   * without a guard gets one first.
   */
  public static Script branch(Reaction reaction, End end) {
    String leads = " -> " + Spelling.end(reaction.eContainer(), end);
    Optional<Branch> otherwise = otherwise(reaction.getBranches());
    if (otherwise.isPresent()) {
      return Script.of(before(otherwise.get(), PLACEHOLDER + leads));
    }
    Branch last = reaction.getBranches().get(reaction.getBranches().size() - 1);
    Script added = Script.of(behind(reaction, last, "else" + leads));
    if (last.getGuard() != null) {
      return added;
    }
    List<INode> triggers = NodeModelUtils.findNodesForFeature(reaction, REACTION__TRIGGERS);
    int end0 = triggers.get(triggers.size() - 1).getEndOffset();
    return Script.of(Replacement.insertion(end0, " " + PLACEHOLDER)).and(added);
  }

  private static Optional<Branch> otherwise(List<Branch> branches) {
    return branches.stream().filter(Branch::isOtherwise).findFirst();
  }

  /** On a line of its own if the other one has one. */
  private static Replacement before(Branch branch, String text) {
    ModelText model = ModelText.of(branch);
    int offset = ModelText.node(branch).getOffset();
    String line = model.lines().indentation(offset);
    boolean own = model.lines().column(offset) == line.length();
    String end = own ? Style.of(model.text()).lineEnd() + line : " ";
    return Replacement.insertion(offset, text + end);
  }

  /** On a line of its own if the branch before ends on another one than the reaction begins. */
  private static Replacement behind(Reaction reaction, Branch last, String text) {
    ModelText model = ModelText.of(reaction);
    INode node = ModelText.node(last);
    boolean own = ModelText.node(reaction).getStartLine() != node.getEndLine();
    Style style = Style.of(model.text());
    String space = own ? style.lineEnd() + model.indentation(reaction) + style.step() : " ";
    return Replacement.insertion(node.getEndOffset(), space + text);
  }

  /** Keeps an event for later while the state is active: in its list, if it has one. */
  public static Script deferral(State state, Event event) {
    String name = Spelling.reference(state, DEFERRAL__EVENTS, event);
    List<Deferral> lists = Members.of(state.getMembers(), Deferral.class);
    for (Deferral list : lists) {
      if (list.getEvents().contains(event)) {
        throw Refused.because(
            list, "it defers '" + event.getName() + "' already", "choose another");
      }
    }
    return lists.isEmpty()
        ? Script.inserting(state, DEFERRAL, "defer " + name)
        : Script.of(new ValueList(lists.get(lists.size() - 1), DEFERRAL__EVENTS).append(name));
  }
}
