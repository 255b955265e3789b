// SPDX-License-Identifier: EPL-2.0
package org.pawl.edit.internal.tools;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import org.eclipse.emf.ecore.EObject;
import org.pawl.edit.change.CreateFlow;
import org.pawl.edit.change.CreateInMachine;
import org.pawl.edit.change.CreateInSystem;
import org.pawl.edit.change.CreateTransition;
import org.pawl.edit.host.DiagramViews;
import org.pawl.edit.host.ParsedCounterparts;
import org.pawl.edit.internal.syntax.TransitionEnd;
import org.pawl.edit.text.EditScript;
import org.pawl.model.Branching;
import org.pawl.model.EntryPoint;
import org.pawl.model.Event;
import org.pawl.model.ExitPoint;
import org.pawl.model.History;
import org.pawl.model.Instance;
import org.pawl.model.Interrupt;
import org.pawl.model.Mutex;
import org.pawl.model.Port;
import org.pawl.model.State;
import org.pawl.model.Task;
import org.pawl.model.Vertex;

/**
 * A connection tool of the palette, by its name in the viewpoint.
 *
 * @param begins whether a connection can begin at an element
 */
public record ConnectionTool(Predicate<EObject> begins, Change change) {

  /** The connected elements and their views. */
  public record Ends(EObject source, EObject sourceView, EObject target, EObject targetView) {
    /** The target of a transition: a point, or the state of a point. */
    public TransitionEnd end() {
      EObject owner = DiagramViews.owner(targetView).orElse(null);
      return target instanceof EntryPoint point && owner instanceof State state
          ? TransitionEnd.of(ParsedCounterparts.of(state), ParsedCounterparts.of(point))
          : TransitionEnd.of(ParsedCounterparts.of((Vertex) target));
    }

    <T extends EObject> T owner(Class<T> kind) {
      return kind.cast(DiagramViews.owner(sourceView).orElseThrow());
    }
  }

  /** Creates the connection. */
  interface Change {
    public EObject of(Ends ends);
  }

  private static final Map<String, ConnectionTool> ALL = new LinkedHashMap<>();

  static {
    ALL.put("Transition", new ConnectionTool(ConnectionTool::leaves, ConnectionTool::transition));
    ALL.put(
        "LocalTransition",
        new ConnectionTool(
            State.class::isInstance,
            ends -> fromState(ends, s -> CreateTransition.local(s, null, ends.end()))));
    ALL.put("CompletionTransition", started(CreateTransition.DONE));
    ALL.put("Timer", started(CreateTransition.AFTER));
    ALL.put("Connection", new ConnectionTool(Port.class::isInstance, ConnectionTool::connection));
    ALL.put("Post", new ConnectionTool(Interrupt.class::isInstance, ConnectionTool::post));
    ALL.put("Use", new ConnectionTool(Task.class::isInstance, ConnectionTool::use));
    ALL.put(
        "Publish",
        new ConnectionTool(
            o -> o instanceof Instance || o instanceof Interrupt, ConnectionTool::publish));
    ALL.put("Subscribe", new ConnectionTool(Event.class::isInstance, ConnectionTool::subscribe));
  }

  public static ConnectionTool of(String name) {
    ConnectionTool found = ALL.get(name);
    if (found == null) {
      throw new IllegalArgumentException(name);
    }
    return found;
  }

  /** The names of all tools. */
  public static Set<String> names() {
    return ALL.keySet();
  }

  public EObject join(EObject source, EObject sourceView, EObject target, EObject targetView) {
    return change.of(new Ends(source, sourceView, target, targetView));
  }

  // --- transitions

  private static ConnectionTool started(String trigger) {
    return new ConnectionTool(
        State.class::isInstance,
        ends -> fromState(ends, s -> CreateTransition.external(s, trigger, ends.end())));
  }

  private static EObject fromState(Ends ends, Function<State, EditScript> transition) {
    return ParsedCounterparts.change((State) ends.source(), transition);
  }

  private static boolean leaves(EObject source) {
    return source instanceof State
        || source instanceof Branching
        || source instanceof History
        || source instanceof EntryPoint
        || source instanceof ExitPoint;
  }

  private static EObject transition(Ends ends) {
    if (ends.source() instanceof ExitPoint point
        && DiagramViews.owner(ends.sourceView()).orElse(null) instanceof State use
        && use.getType() != null) {
      return ParsedCounterparts.change(
          use,
          counterpart ->
              CreateInMachine.exitConnection(
                  counterpart, ParsedCounterparts.of(point), ends.end()));
    }
    return ParsedCounterparts.change(
        (Vertex) ends.source(), counterpart -> CreateTransition.external(counterpart, ends.end()));
  }

  // --- systems

  private static EObject connection(Ends ends) {
    return ParsedCounterparts.change(
        ends.owner(Instance.class),
        sender ->
            CreateFlow.connection(
                sender,
                ParsedCounterparts.of((Port) ends.source()),
                ParsedCounterparts.of((Instance) ends.target())));
  }

  private static EObject post(Ends ends) {
    return ParsedCounterparts.change(
        (Interrupt) ends.source(),
        interrupt -> {
          Instance receiver = ParsedCounterparts.of((Instance) ends.target());
          return CreateFlow.posts(
              interrupt, DefaultReferences.posted(interrupt, receiver), receiver);
        });
  }

  private static EObject use(Ends ends) {
    return ParsedCounterparts.change(
        (Mutex) ends.target(),
        mutex -> CreateInSystem.uses(ParsedCounterparts.of((Task) ends.source()), mutex));
  }

  private static EObject publish(Ends ends) {
    return PublishSubscribeEdges.publish(ends.source(), (Event) ends.target(), ends.targetView());
  }

  private static EObject subscribe(Ends ends) {
    return PublishSubscribeEdges.subscribe(
        (Instance) ends.target(), (Event) ends.source(), ends.sourceView());
  }
}
