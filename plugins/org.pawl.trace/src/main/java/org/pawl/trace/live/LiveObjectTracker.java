// SPDX-License-Identifier: EPL-2.0
package org.pawl.trace.live;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.eclipse.emf.ecore.EObject;
import org.pawl.generator.trace.TraceNames;
import org.pawl.model.MachineClass;
import org.pawl.model.Vertex;
import org.pawl.trace.format.Field;
import org.pawl.trace.format.TraceRecord;
import org.pawl.trace.names.RecordNames;

/** The state of one object or thread, as far as the trace has been read. */
final class LiveObjectTracker {
  private final int priority;
  private final RecordNames names;
  private final TraceNames numbering;
  private final int capacity;
  private final ActiveConfiguration configuration = new ActiveConfiguration();
  private String word = "";
  private long since = -1;
  private String lastEvent = "";
  private int waiting;
  private int most;
  private long handled;
  private boolean inStep;

  /**
   * @param numbering the numbers of the model's elements; null if the model is unknown
   * @param capacity of the queue; -1 if unknown
   */
  LiveObjectTracker(int priority, RecordNames names, TraceNames numbering, int capacity) {
    this.priority = priority;
    this.names = names;
    this.numbering = numbering;
    this.capacity = capacity;
  }

  void dispatched(TraceRecord found) {
    waiting = Math.max(0, waiting - 1);
    lastEvent = names.of(found, Field.SIGNAL);
    handled++;
    inStep = true;
  }

  void done() {
    inStep = false;
  }

  /** An event was queued, or refused because the queue was full. */
  void posted(TraceRecord found) {
    waiting = Math.max(0, capacity - found.number(Field.FREE));
    most = Math.max(most, waiting);
  }

  /** An event left the queue without a dispatch. */
  void dropped() {
    waiting = Math.max(0, waiting - 1);
  }

  /** The machine entered the state. It may have exited the same state before. */
  void entered(int state, long time) {
    restsIn(state);
    since = time;
  }

  /** The machine is in the state and has not exited it. */
  void stayed(int state, long time) {
    if (restsIn(state)) {
      since = time;
    }
  }

  /** Sets the activity of a thread. */
  void does(String what, long time) {
    if (!word.equals(what)) {
      word = what;
      since = time;
    }
  }

  private boolean restsIn(int state) {
    var place = vertex(state);
    if (place != null) {
      return configuration.restsIn(place);
    }
    String title = names.state(priority, state);
    boolean news = !word.equals(title);
    word = title;
    return news;
  }

  private Vertex vertex(int state) {
    return numbering == null ? null : numbering.place(priority, state).orElse(null);
  }

  private MachineClass type() {
    return numbering == null ? null : numbering.type(priority).orElse(null);
  }

  /** The last entered leaf state, else the class; null without model. */
  EObject element() {
    List<Vertex> leaves = configuration.leaves();
    return leaves.isEmpty() ? type() : leaves.get(leaves.size() - 1);
  }

  LiveObject now() {
    MachineClass type = type();
    Set<String> keys = new LinkedHashSet<>();
    configuration.leaves().forEach(leaf -> keys.addAll(StateKeys.active(type, leaf)));
    return new LiveObject(
        priority,
        names.task(priority),
        type == null ? "" : StateKeys.of(type),
        titles(),
        keys,
        since,
        lastEvent,
        capacity < 0 ? -1 : waiting,
        capacity < 0 ? -1 : most,
        capacity,
        handled,
        inStep);
  }

  private List<String> titles() {
    if (configuration.leaves().isEmpty()) {
      return word.isEmpty() ? List.of() : List.of(word);
    }
    return configuration.leaves().stream().map(StateKeys::names).toList();
  }
}
