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
 * possible. Its actions and guards are the C of {@link CSubset}.
 */
public final class ReferenceInterpreter {
  /** The maximum number of consecutive completions; more never end. */
  private static final int MOST_COMPLETIONS = 1000;

  private final MachineClass type;
  private final ExecutionOrder order;
  private final Machine machine;
  private final ClassContext context;
  private final Configuration configuration;
  private final ClassCode program;
  private final PathDecision decision;
  private final TransitionExecution execution;
  private final Timers timers;
  private final Deque<EventOccurrence> queue = new ArrayDeque<>();
  private final List<EventOccurrence> kept = new ArrayList<>();
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
    ReferenceInterpreter object = new ReferenceInterpreter(type, order);
    List<String> traces = new ArrayList<>();
    try {
      steps.forEach(step -> traces.add(object.step(step)));
    } catch (Assertion failed) {
      traces.add(object.program.takeTrace() + failed.getMessage());
    }
    return traces;
  }

  public ReferenceInterpreter(MachineClass type, ExecutionOrder order) {
    this.type = type;
    this.order = order;
    machine =
        type.getMembers().stream()
            .filter(Machine.class::isInstance)
            .map(Machine.class::cast)
            .findFirst()
            .orElseThrow();
    context = new ClassContext(type);
    configuration = new Configuration(new TreeRegion(machine, null));
    program = new ClassCode(type, context, configuration);
    timers = new Timers(timer -> queue.add(new EventOccurrence.Timeout(timer)));
    Actions actions = actions();
    decision = new PathDecision(actions);
    execution = new TransitionExecution(configuration, decision, actions, order);
    store = context.store();
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
        timers.arm(state, ReferenceInterpreter.this::ticks);
      }

      @Override
      public void disarmTimers(TreeVertex state) {
        timers.disarm(state);
      }
    };
  }

  private long ticks(TimeTrigger trigger) {
    return context.ticks(trigger, program.value(trigger.getDelay()));
  }

  /** The names of the active leaves, each with those of its ancestors. */
  public List<String> configuration() {
    return configuration.leaves().stream().map(TreeVertex::toString).toList();
  }

  /** The trace of the step. */
  public String step(List<String> inputs) {
    handled = true;
    for (String input : inputs) {
      if (input.equals("start")) {
        start();
      } else if (input.equals("tick") || input.startsWith("tick:")) {
        timers.tick(context.rate(input));
      } else {
        queue.add(event(input));
        if (!type.isActive()) {
          work();
        }
      }
    }
    work();
    return program.takeTrace() + (handled || type.isActive() ? "" : "unhandled");
  }

  private EventOccurrence event(String text) {
    String name = text.replaceAll("\\(.*", "");
    List<Long> values = new ArrayList<>();
    if (!name.equals(text)) {
      for (String value : text.substring(name.length() + 1, text.length() - 1).split(",")) {
        values.add(Long.decode(value.strip()));
      }
    }
    return context.event(name, values);
  }

  // --- run to completion: rules 4, 7, 15, 16

  private void start() {
    execution.start();
    complete();
    execution.hasMoved();
  }

  /** Rule 16: deferred events come before queued ones, if states were entered or left. */
  private void work() {
    while (!queue.isEmpty()) {
      EventOccurrence next = queue.removeFirst();
      if (!(next instanceof EventOccurrence.Timeout timeout) || timeout.timer().take()) {
        dispatch(next);
        if (execution.hasMoved()) {
          release();
        }
      }
    }
  }

  private void dispatch(EventOccurrence occurrence) {
    see(occurrence);
    TransitionSelection selection = new TransitionSelection(configuration, decision, occurrence);
    switch (selection.result()) {
      case SELECTED -> run(selection.withoutConflicts(order));
      case DEFERRED -> keep(occurrence);
      default -> unhandled(occurrence);
    }
    complete();
  }

  private void see(EventOccurrence occurrence) {
    program.setEvent(occurrence instanceof EventOccurrence.Posted posted ? posted.fields() : null);
  }

  /** Rule 6: in document order, each whole; without those whose source has been left. */
  private void run(List<TransitionSelection.Selected> selected) {
    handled = true;
    execution.beginStep();
    for (TransitionSelection.Selected one : selected) {
      if (!execution.hasLeft(one.source())) {
        run(one);
      }
    }
  }

  private void run(TransitionSelection.Selected one) {
    if (one.isInternal()) {
      program.run(one.path().get(0).effect());
    } else {
      execution.take(one.path());
    }
  }

  /**
   * Rule 7: of events only; false for the caller of a passive object without an unhandled action.
   */
  private void unhandled(EventOccurrence occurrence) {
    if (occurrence instanceof EventOccurrence.Posted) {
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
      execution.beginStep();
      TransitionSelection.own(
              next.get(),
              decision,
              reaction ->
                  reaction.getTriggers().stream().anyMatch(CompletionTrigger.class::isInstance))
          .ifPresent(this::run);
    }
  }

  // --- deferral: rule 16

  private void keep(EventOccurrence occurrence) {
    if (store.isPresent() && kept.size() == store.getAsInt()) {
      throw new Assertion("assert defer:1");
    }
    kept.add(occurrence);
  }

  /** The oldest event that the current configuration does not defer; until there is none. */
  private void release() {
    Optional<EventOccurrence> next = nextReleased();
    while (next.isPresent()) {
      kept.remove(next.get());
      dispatch(next.get());
      next = nextReleased();
    }
    execution.hasMoved();
  }

  private Optional<EventOccurrence> nextReleased() {
    for (EventOccurrence occurrence : kept) {
      see(occurrence);
      if (new TransitionSelection(configuration, decision, occurrence).result()
          != TransitionSelection.Result.DEFERRED) {
        return Optional.of(occurrence);
      }
    }
    return Optional.empty();
  }
}
