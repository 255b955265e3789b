// SPDX-License-Identifier: EPL-2.0
package org.pawl.trace.live;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.pawl.generator.trace.TraceNames;
import org.pawl.trace.analysis.EntryInContext;
import org.pawl.trace.format.Field;
import org.pawl.trace.format.TraceRecord;
import org.pawl.trace.names.ModelNames;
import org.pawl.trace.names.RecordNames;

/**
 * The state of a running system, as far as its trace has been read. One thread calls {@link
 * #update}; the other methods may be called from any thread.
 *
 * <p>Objects of the model are listed from the start. Threads, and all tasks if there is no model,
 * are listed from their first record on.
 */
public final class LiveSystem {
  private final RecordNames names;
  private final TraceNames numbering;
  private final Map<Integer, Integer> lengths;
  private final Map<Integer, LiveObjectTracker> watched = new TreeMap<>();
  private long time;

  public LiveSystem(RecordNames names) {
    this.names = names;
    var model = names instanceof ModelNames m ? m : null;
    numbering = model == null ? null : model.numbering();
    lengths = model == null ? Map.of() : QueueLengths.lengths(model.definition());
    names.tasks().stream().filter(task -> !names.isThread(task)).forEach(this::of);
  }

  public RecordNames names() {
    return names;
  }

  /** The time of the last entry. */
  public synchronized long time() {
    return time;
  }

  /** Objects and threads in ascending priority. */
  public synchronized List<LiveObject> objects() {
    return watched.values().stream().map(LiveObjectTracker::now).toList();
  }

  /** The location in the model of the object's active state, or else of its class. */
  public synchronized Optional<ModelLocation> place(int priority) {
    return watched.containsKey(priority) && of(priority).element() != null
        ? ModelLocation.of(of(priority).element())
        : Optional.empty();
  }

  /** The location in the model of the state that the entry names, or else of the object's class. */
  public synchronized Optional<ModelLocation> place(EntryInContext context) {
    TraceRecord found = context.record();
    if (found == null || numbering == null) {
      return Optional.empty();
    }
    for (Field field : List.of(Field.TARGET, Field.STATE)) {
      if (found.has(field)) {
        return numbering
            .place(found.number(Field.OBJECT), found.number(field))
            .flatMap(ModelLocation::of);
      }
    }
    return numbering.type(context.task()).flatMap(ModelLocation::of);
  }

  public synchronized void update(EntryInContext context) {
    TraceRecord found = context.record();
    time = context.entry().time();
    if (found == null) {
      return;
    }
    switch (found.kind()) {
      case DISPATCH -> object(found).dispatched(found);
      case DONE -> object(found).done();
      case TRANSITION -> object(found).entered(found.number(Field.TARGET), time);
      case INITIAL -> object(found).entered(found.number(Field.STATE), time);
      case INTERNAL, UNHANDLED -> object(found).stayed(found.number(Field.STATE), time);
      case POST, POST_LIFO, REFUSED -> of(found.number(Field.TO)).posted(found);
      case STALE -> object(found).dropped();
      case BLOCK -> of(found.number(Field.THREAD)).does("waits", time);
      case READY -> of(found.number(Field.THREAD)).does("ready", time);
      case SWITCH -> {
        thread(found.number(Field.TO)).ifPresent(to -> to.does("runs", time));
        thread(found.number(Field.FROM))
            .filter(from -> from.now().states().contains("runs"))
            .ifPresent(from -> from.does("ready", time));
      }
      default -> {
        // The other kinds do not change the state of a task.
      }
    }
  }

  private LiveObjectTracker object(TraceRecord found) {
    return of(found.number(Field.OBJECT));
  }

  private Optional<LiveObjectTracker> thread(int priority) {
    return names.isThread(priority) ? Optional.of(of(priority)) : Optional.empty();
  }

  private LiveObjectTracker of(int priority) {
    return watched.computeIfAbsent(
        priority, p -> new LiveObjectTracker(p, names, numbering, lengths.getOrDefault(p, -1)));
  }
}
