// SPDX-License-Identifier: EPL-2.0
package org.pawl.tests.semantics.reference;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.pawl.model.Code;
import org.pawl.model.CompletionTrigger;
import org.pawl.model.ExecutionOrder;
import org.pawl.model.Machine;
import org.pawl.model.MachineClass;
import org.pawl.model.TimeTrigger;
import org.pawl.model.Unhandled;

/**
 * One object of a class, run by the rules of docs/reference/semantics.md: slow, and as simple as
 * possible. Its actions and guards are the C of {@link LittleC}.
 */
public final class Reference {
  /** The maximum number of consecutive completions; more never end. */
  private static final int MOST_COMPLETIONS = 1000;

  private final MachineClass type;
  private final ExecutionOrder order;
  private final Machine machine;
  private final Surroundings surroundings;
  private final Configuration configuration;
  private final Program program;
  private final Decision decision;
  private final Movement movement;
  private final Timers timers;
  private final Deque<Happening> queue = new ArrayDeque<>();
  private final List<Happening> kept = new ArrayList<>();
  private final OptionalInt store;
  private boolean handled;

  /** Endless completions, or endless entries of one transition. */
  public static final class Endless extends RuntimeException {
    private static final long serialVersionUID = 1L;
  }

  private static final class Assertion extends RuntimeException {
    private static final long serialVersionUID = 1L;

    Assertion(String message) {
      super(message);
    }
  }

  /**
   * Runs an object from its start.
   *
   * @param steps of a case of tests/semantics: the inputs of each step, before the object runs;
   *     {@code start}, {@code tick}, {@code tick:1}, {@code GO}, {@code GO(5)}
   * @return the labels of each step, each followed by a semicolon; the last is the assertion, if
   *     one fails
   */
  public static List<String> run(
      MachineClass type, ExecutionOrder order, List<List<String>> steps) {
    Reference object = new Reference(type, order);
    List<String> traces = new ArrayList<>();
    try {
      steps.forEach(step -> traces.add(object.step(step)));
    } catch (Assertion failed) {
      traces.add(object.program.takeTrace() + failed.getMessage());
    }
    return traces;
  }

  public Reference(MachineClass type, ExecutionOrder order) {
    this.type = type;
    this.order = order;
    machine =
        type.getMembers().stream()
            .filter(Machine.class::isInstance)
            .map(Machine.class::cast)
            .findFirst()
            .orElseThrow();
    surroundings = new Surroundings(type);
    configuration = new Configuration(new TreeRegion(machine, null));
    program = new Program(type, surroundings, configuration);
    timers = new Timers(timer -> queue.add(new Happening.Timeout(timer)));
    Actions actions = actions();
    decision = new Decision(actions);
    movement = new Movement(configuration, decision, actions, order);
    store = surroundings.store();
  }

  private Actions actions() {
    return new Actions() {
      @Override
      public void run(Code code) {
        program.run(code);
      }

      @Override
      public boolean holds(Code guard) {
        return guard == null || program.value(guard) != 0;
      }

      @Override
      public void armTimers(TreeVertex state) {
        timers.arm(state, Reference.this::ticks);
      }

      @Override
      public void disarmTimers(TreeVertex state) {
        timers.disarm(state);
      }
    };
  }

  private long ticks(TimeTrigger trigger) {
    return surroundings.ticks(trigger, program.value(trigger.getDelay()));
  }

  /** The names of the active leaves, each with those of its ancestors. */
  public List<String> configuration() {
    return configuration.leaves().stream().map(TreeVertex::toString).toList();
  }

  /** The trace of the step. */
  public String step(List<String> happenings) {
    handled = true;
    for (String happening : happenings) {
      if (happening.equals("start")) {
        start();
      } else if (happening.equals("tick") || happening.startsWith("tick:")) {
        timers.tick(surroundings.rate(happening));
      } else {
        queue.add(event(happening));
        if (!type.isActive()) {
          work();
        }
      }
    }
    work();
    return program.takeTrace() + (handled || type.isActive() ? "" : "unhandled");
  }

  private Happening event(String text) {
    String name = text.replaceAll("\\(.*", "");
    List<Long> values = new ArrayList<>();
    if (!name.equals(text)) {
      for (String value : text.substring(name.length() + 1, text.length() - 1).split(",")) {
        values.add(Long.decode(value.strip()));
      }
    }
    return surroundings.event(name, values);
  }

  // --- run to completion: rules 4, 7, 15, 16

  private void start() {
    movement.start();
    complete();
    movement.hasMoved();
  }

  /** Rule 16: deferred events come before queued ones, if states were entered or left. */
  private void work() {
    while (!queue.isEmpty()) {
      Happening next = queue.removeFirst();
      if (!(next instanceof Happening.Timeout timeout) || timeout.timer().take()) {
        dispatch(next);
        if (movement.hasMoved()) {
          release();
        }
      }
    }
  }

  private void dispatch(Happening happening) {
    see(happening);
    Selection selection = new Selection(configuration, decision, happening);
    switch (selection.result()) {
      case SELECTED -> run(selection.withoutConflicts(order));
      case DEFERRED -> keep(happening);
      default -> unhandled(happening);
    }
    complete();
  }

  private void see(Happening happening) {
    program.setEvent(happening instanceof Happening.Posted posted ? posted.fields() : null);
  }

  /** Rule 6: in document order, each whole; without those whose source has been left. */
  private void run(List<Selection.Selected> selected) {
    handled = true;
    movement.beginStep();
    for (Selection.Selected one : selected) {
      if (!movement.hasLeft(one.source())) {
        run(one);
      }
    }
  }

  private void run(Selection.Selected one) {
    if (one.isInternal()) {
      program.run(one.way().get(0).effect());
    } else {
      movement.take(one.way());
    }
  }

  /**
   * Rule 7: of events only; false for the caller of a passive object without an unhandled action.
   */
  private void unhandled(Happening happening) {
    if (happening instanceof Happening.Posted) {
      List<Unhandled> own =
          machine.getMembers().stream()
              .filter(Unhandled.class::isInstance)
              .map(Unhandled.class::cast)
              .toList();
      handled = !own.isEmpty();
      own.forEach(unhandled -> program.run(unhandled.getAction()));
    }
  }

  /** Rule 15: each a step of its own, only the state's own reactions, once. */
  private void complete() {
    program.setEvent(null);
    int count = 0;
    for (Optional<TreeVertex> next = configuration.takeCompleted();
        next.isPresent();
        next = configuration.takeCompleted()) {
      if (++count > MOST_COMPLETIONS) {
        throw new Endless();
      }
      movement.beginStep();
      Selection.own(
              next.get(),
              decision,
              reaction ->
                  reaction.getTriggers().stream().anyMatch(CompletionTrigger.class::isInstance))
          .ifPresent(this::run);
    }
  }

  // --- deferral: rule 16

  private void keep(Happening happening) {
    if (store.isPresent() && kept.size() == store.getAsInt()) {
      throw new Assertion("assert defer:1");
    }
    kept.add(happening);
  }

  /** The oldest event that the current configuration does not defer; until there is none. */
  private void release() {
    Optional<Happening> next = nextReleased();
    while (next.isPresent()) {
      kept.remove(next.get());
      dispatch(next.get());
      next = nextReleased();
    }
    movement.hasMoved();
  }

  private Optional<Happening> nextReleased() {
    for (Happening happening : kept) {
      see(happening);
      if (new Selection(configuration, decision, happening).result() != Selection.Result.DEFERRED) {
        return Optional.of(happening);
      }
    }
    return Optional.empty();
  }
}
