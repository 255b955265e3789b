// SPDX-License-Identifier: EPL-2.0
package org.pawl.trace.analysis;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import org.pawl.trace.format.Entry;
import org.pawl.trace.format.Field;
import org.pawl.trace.format.Problem;
import org.pawl.trace.format.RecordClass;
import org.pawl.trace.format.RecordKind;
import org.pawl.trace.format.TraceRecord;

/**
 * Follows queues and steps through a trace, to say of each record what it belongs to.
 *
 * <p>Where frames are missing it forgets what it cannot know: a wrong cause would be worse than
 * none.
 */
public final class Tracker {
  /** More than any queue holds; the rest was got while the reader was not looking. */
  private static final int LONGEST_QUEUE = 1024;

  private final Map<Integer, Deque<TraceRecord>> queues = new HashMap<>();
  private final Map<Integer, TraceRecord> steps = new HashMap<>();
  private final Map<Integer, Integer> states = new HashMap<>();

  /** Of timers and recalls, by the object that gets the event. */
  private final Map<Integer, TraceRecord> causes = new HashMap<>();

  private final Map<Integer, Publication> publications = new HashMap<>();
  private final List<Integer> nested = new ArrayList<>();
  private int running = TraceRecord.MAIN;

  /** A publication and the subscriber that it was last posted to: they are served downwards. */
  private record Publication(TraceRecord found, int last) {}

  /** The object or thread that runs after the last entry told; 0 for none. */
  public int running() {
    return running;
  }

  /** Whether the object is handling an event. */
  public boolean isInStep(int object) {
    return steps.containsKey(object);
  }

  /** The state by priority of each object that has told one. */
  public Map<Integer, Integer> states() {
    return Map.copyOf(states);
  }

  public Told tell(Entry entry) {
    if (entry instanceof Problem) {
      if (((Problem) entry).what() != Problem.What.UNKNOWN) {
        forget();
      }
      return new Told(entry, Told.NO_TASK, null);
    }
    var found = (TraceRecord) entry;
    return switch (found.kind()) {
      case TICK -> new Told(found, Told.NO_TASK, null);
      case LOST -> {
        forget();
        yield new Told(found, Told.NO_TASK, null);
      }
      case DISPATCH -> dispatch(found);
      case DONE -> done(found);
      case STALE -> by(Field.OBJECT, found, unqueue(found));
      case POST -> post(found, false);
      case POST_LIFO -> post(found, true);
      case REFUSED -> by(Field.SENDER, found, cause(found));
      case PUBLISH -> {
        int sender = found.number(Field.SENDER);
        publications.put(sender, new Publication(found, Integer.MAX_VALUE));
        yield by(Field.SENDER, found, null);
      }
      case EXPIRE, RECALL -> {
        causes.put(found.number(Field.OBJECT), found);
        yield by(Field.OBJECT, found, null);
      }
      case TRANSITION, INITIAL -> {
        Field leaf = found.kind() == RecordKind.INITIAL ? Field.STATE : Field.TARGET;
        states.put(found.number(Field.OBJECT), found.number(leaf));
        yield by(Field.OBJECT, found, null);
      }
      case INTERNAL, UNHANDLED -> {
        states.put(found.number(Field.OBJECT), found.number(Field.STATE));
        yield by(Field.OBJECT, found, null);
      }
      case SWITCH -> {
        running = found.number(Field.TO);
        yield by(Field.TO, found, null);
      }
      default -> withoutEffect(found);
    };
  }

  /** A record that changes nothing here: of the task that it names, else of the running one. */
  private Told withoutEffect(TraceRecord found) {
    if (found.kind().recordClass() == RecordClass.SYSTEM) {
      return new Told(found, Told.NO_TASK, null);
    }
    for (Field owner : List.of(Field.OBJECT, Field.THREAD)) {
      if (found.has(owner)) {
        return by(owner, found, null);
      }
    }
    return new Told(found, running, null);
  }

  private static Told by(Field field, TraceRecord found, TraceRecord cause) {
    return new Told(found, found.number(field), cause);
  }

  private Told dispatch(TraceRecord found) {
    int object = found.number(Field.OBJECT);
    nested.remove((Integer) object);
    nested.add(object);
    steps.put(object, found);
    running = object;
    return by(Field.OBJECT, found, unqueue(found));
  }

  private Told done(TraceRecord found) {
    int object = found.number(Field.OBJECT);
    nested.remove((Integer) object);
    publications.remove(object);
    running = nested.isEmpty() ? TraceRecord.MAIN : nested.get(nested.size() - 1);
    return by(Field.OBJECT, found, steps.remove(object));
  }

  private Told post(TraceRecord found, boolean first) {
    Deque<TraceRecord> queue =
        queues.computeIfAbsent(found.number(Field.TO), to -> new ArrayDeque<>());
    if (first) {
      queue.addFirst(found);
    } else {
      queue.addLast(found);
    }
    if (queue.size() > LONGEST_QUEUE) {
      queue.removeFirst();
    }
    return by(Field.SENDER, found, cause(found));
  }

  /** The post that queued the event; those before it must have been got unseen. */
  private TraceRecord unqueue(TraceRecord found) {
    Deque<TraceRecord> queue = queues.get(found.number(Field.OBJECT));
    if (queue == null) {
      return null;
    }
    long signal = found.get(Field.SIGNAL);
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
   * What the post belongs to: an expiry or a recall is followed by one, a publication by several.
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
        || publication.found().get(Field.SIGNAL) != post.get(Field.SIGNAL)
        || publication.last() <= to) {
      return null;
    }
    publications.put(sender, new Publication(publication.found(), to));
    return publication.found();
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
