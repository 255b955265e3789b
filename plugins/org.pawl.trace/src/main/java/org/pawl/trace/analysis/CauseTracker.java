// SPDX-License-Identifier: EPL-2.0
package org.pawl.trace.analysis;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import org.pawl.trace.format.Field;
import org.pawl.trace.format.RecordClass;
import org.pawl.trace.format.RecordKind;
import org.pawl.trace.format.TraceEntry;
import org.pawl.trace.format.TraceProblem;
import org.pawl.trace.format.TraceRecord;

/**
 * Follows event queues and run-to-completion steps through a trace, to find the cause of each
 * record. For one thread.
 *
 * <p>After missing frames it discards its state, because a wrong cause is worse than none.
 */
public final class CauseTracker {
  /**
   * Longer than any queue of the runtime: older posts were dispatched in frames that are missing.
   */
  private static final int LONGEST_QUEUE = 1024;

  private final Map<Integer, Deque<TraceRecord>> queues = new HashMap<>();
  private final Map<Integer, TraceRecord> steps = new HashMap<>();
  private final Map<Integer, Integer> states = new HashMap<>();

  /** The last expired timer or recalled event, by the receiving object. */
  private final Map<Integer, TraceRecord> causes = new HashMap<>();

  private final Map<Integer, Publication> publications = new HashMap<>();
  private final List<Integer> nested = new ArrayList<>();
  private int running = TraceRecord.MAIN;

  /**
   * A publication and the subscriber that it was last posted to. Subscribers get it in descending
   * priority.
   */
  private record Publication(TraceRecord record, int last) {}

  /** The object or thread that runs after the last entry; 0 for none. */
  public int running() {
    return running;
  }

  /** Whether the object is processing an event. */
  public boolean isInStep(int object) {
    return steps.containsKey(object);
  }

  /** The last known state of each object, by the object's priority. */
  public Map<Integer, Integer> states() {
    return Map.copyOf(states);
  }

  /** The entry with its context. Called for each entry, in order. */
  public EntryInContext track(TraceEntry entry) {
    if (entry instanceof TraceProblem) {
      if (((TraceProblem) entry).kind() != TraceProblem.Kind.UNKNOWN) {
        forget();
      }
      return new EntryInContext(entry, EntryInContext.NO_TASK, null);
    }
    var record = (TraceRecord) entry;
    return switch (record.kind()) {
      case TICK -> new EntryInContext(record, EntryInContext.NO_TASK, null);
      case LOST -> {
        forget();
        yield new EntryInContext(record, EntryInContext.NO_TASK, null);
      }
      case DISPATCH -> dispatch(record);
      case DONE -> done(record);
      case STALE -> by(Field.OBJECT, record, unqueue(record));
      case POST -> post(record, false);
      case POST_LIFO -> post(record, true);
      case REFUSED -> by(Field.SENDER, record, cause(record));
      case PUBLISH -> {
        int sender = record.number(Field.SENDER);
        publications.put(sender, new Publication(record, Integer.MAX_VALUE));
        yield by(Field.SENDER, record, null);
      }
      case EXPIRE, RECALL -> {
        causes.put(record.number(Field.OBJECT), record);
        yield by(Field.OBJECT, record, null);
      }
      case TRANSITION, INITIAL -> {
        Field leaf = record.kind() == RecordKind.INITIAL ? Field.STATE : Field.TARGET;
        states.put(record.number(Field.OBJECT), record.number(leaf));
        yield by(Field.OBJECT, record, null);
      }
      case INTERNAL, UNHANDLED -> {
        states.put(record.number(Field.OBJECT), record.number(Field.STATE));
        yield by(Field.OBJECT, record, null);
      }
      case SWITCH -> {
        running = record.number(Field.TO);
        yield by(Field.TO, record, null);
      }
      default -> withoutEffect(record);
    };
  }

  /**
   * A record without effect on queues and steps. It belongs to the task that it names, else to the
   * running one.
   */
  private EntryInContext withoutEffect(TraceRecord record) {
    if (record.kind().recordClass() == RecordClass.SYSTEM) {
      return new EntryInContext(record, EntryInContext.NO_TASK, null);
    }
    for (Field owner : List.of(Field.OBJECT, Field.THREAD)) {
      if (record.has(owner)) {
        return by(owner, record, null);
      }
    }
    return new EntryInContext(record, running, null);
  }

  private static EntryInContext by(Field field, TraceRecord record, TraceRecord cause) {
    return new EntryInContext(record, record.number(field), cause);
  }

  private EntryInContext dispatch(TraceRecord record) {
    int object = record.number(Field.OBJECT);
    nested.remove((Integer) object);
    nested.add(object);
    steps.put(object, record);
    running = object;
    return by(Field.OBJECT, record, unqueue(record));
  }

  private EntryInContext done(TraceRecord record) {
    int object = record.number(Field.OBJECT);
    nested.remove((Integer) object);
    publications.remove(object);
    running = nested.isEmpty() ? TraceRecord.MAIN : nested.get(nested.size() - 1);
    return by(Field.OBJECT, record, steps.remove(object));
  }

  private EntryInContext post(TraceRecord record, boolean first) {
    Deque<TraceRecord> queue =
        queues.computeIfAbsent(record.number(Field.TO), to -> new ArrayDeque<>());
    if (first) {
      queue.addFirst(record);
    } else {
      queue.addLast(record);
    }
    if (queue.size() > LONGEST_QUEUE) {
      queue.removeFirst();
    }
    return by(Field.SENDER, record, cause(record));
  }

  /**
   * The post that queued the event. Posts before it were dispatched in missing frames, and are
   * removed.
   */
  private TraceRecord unqueue(TraceRecord record) {
    Deque<TraceRecord> queue = queues.get(record.number(Field.OBJECT));
    if (queue == null) {
      return null;
    }
    long signal = record.get(Field.SIGNAL);
    if (queue.stream().noneMatch(post -> post.get(Field.SIGNAL) == signal)) {
      return null;
    }
    Iterator<TraceRecord> posts = queue.iterator();
    while (true) {
      TraceRecord post = posts.next();
      posts.remove();
      if (post.get(Field.SIGNAL) == signal) {
        return post;
      }
    }
  }

  /**
   * The cause of the post: an expiry or a recall is followed by one post, a publication by several.
   */
  private TraceRecord cause(TraceRecord post) {
    int to = post.number(Field.TO);
    TraceRecord own = causes.remove(to);
    if (own != null && own.get(Field.SIGNAL) == post.get(Field.SIGNAL)) {
      return own;
    }
    int sender = post.number(Field.SENDER);
    Publication publication = publications.remove(sender);
    if (publication == null
        || publication.record().get(Field.SIGNAL) != post.get(Field.SIGNAL)
        || publication.last() <= to) {
      return null;
    }
    publications.put(sender, new Publication(publication.record(), to));
    return publication.record();
  }

  private void forget() {
    queues.clear();
    steps.clear();
    nested.clear();
    causes.clear();
    publications.clear();
    running = TraceRecord.MAIN;
  }
}
