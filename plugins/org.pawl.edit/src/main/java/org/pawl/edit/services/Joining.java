// SPDX-License-Identifier: EPL-2.0
package org.pawl.edit.services;

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
import org.pawl.edit.change.End;
import org.pawl.edit.text.Script;
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
 * What the palette draws from one thing to another: by the name that the viewpoint gives it.
 *
 * @param begins whether it can begin there
 */
record Joining(Predicate<EObject> begins, Change change) {

  /** Ends, and the views that stand for them. */
  record Ends(EObject source, EObject sourceView, EObject target, EObject targetView) {
    /** Where a transition leads: through a point, into the state on whose border it is. */
    End end() {
      EObject owner = Views.owner(targetView).orElse(null);
      return target instanceof EntryPoint point && owner instanceof State state
          ? End.of(Twins.of(state), Twins.of(point))
          : End.of(Twins.of((Vertex) target));
    }

    <T extends EObject> T owner(Class<T> kind) {
      return kind.cast(Views.owner(sourceView).orElseThrow());
    }
  }

  /** Makes it. */
  interface Change {
    EObject of(Ends ends);
  }

  private static final Map<String, Joining> ALL = new LinkedHashMap<>();

  static {
    ALL.put("Transition", new Joining(Joining::leaves, Joining::transition));
    ALL.put(
        "LocalTransition",
        new Joining(
            State.class::isInstance,
            ends -> fromState(ends, s -> CreateTransition.local(s, null, ends.end()))));
    ALL.put("CompletionTransition", started(CreateTransition.DONE));
    ALL.put("Timer", started(CreateTransition.AFTER));
    ALL.put("Connection", new Joining(Port.class::isInstance, Joining::connection));
    ALL.put("Post", new Joining(Interrupt.class::isInstance, Joining::post));
    ALL.put("Use", new Joining(Task.class::isInstance, Joining::use));
    ALL.put(
        "Publish",
        new Joining(o -> o instanceof Instance || o instanceof Interrupt, Joining::publish));
    ALL.put("Subscribe", new Joining(Event.class::isInstance, Joining::subscribe));
  }

  static Joining of(String name) {
    Joining found = ALL.get(name);
    if (found == null) {
      throw new IllegalArgumentException(name);
    }
    return found;
  }

  /** The names of all. */
  static Set<String> names() {
    return ALL.keySet();
  }

  EObject join(EObject source, EObject sourceView, EObject target, EObject targetView) {
    return change.of(new Ends(source, sourceView, target, targetView));
  }

  // --- transitions

  private static Joining started(String trigger) {
    return new Joining(
        State.class::isInstance,
        ends -> fromState(ends, s -> CreateTransition.external(s, trigger, ends.end())));
  }

  private static EObject fromState(Ends ends, Function<State, Script> transition) {
    return Twins.change((State) ends.source(), transition);
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
        && Views.owner(ends.sourceView()).orElse(null) instanceof State use
        && use.getType() != null) {
      return Twins.change(
          use, twin -> CreateInMachine.exitConnection(twin, Twins.of(point), ends.end()));
    }
    return Twins.change(
        (Vertex) ends.source(), twin -> CreateTransition.external(twin, ends.end()));
  }

  // --- systems

  private static EObject connection(Ends ends) {
    return Twins.change(
        ends.owner(Instance.class),
        sender ->
            CreateFlow.connection(
                sender, Twins.of((Port) ends.source()), Twins.of((Instance) ends.target())));
  }

  private static EObject post(Ends ends) {
    return Twins.change(
        (Interrupt) ends.source(),
        interrupt -> {
          Instance receiver = Twins.of((Instance) ends.target());
          return CreateFlow.posts(interrupt, Guesses.posted(interrupt, receiver), receiver);
        });
  }

  private static EObject use(Ends ends) {
    return Twins.change(
        (Mutex) ends.target(), mutex -> CreateInSystem.uses(Twins.of((Task) ends.source()), mutex));
  }

  private static EObject publish(Ends ends) {
    return Flowing.publish(ends.source(), (Event) ends.target(), ends.targetView());
  }

  private static EObject subscribe(Ends ends) {
    return Flowing.subscribe((Instance) ends.target(), (Event) ends.source(), ends.sourceView());
  }
}
