// SPDX-License-Identifier: EPL-2.0
package org.pawl.ui.trace;

import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import org.pawl.trace.analysis.EntryInContext;
import org.pawl.trace.format.RecordKind;
import org.pawl.trace.live.LiveListener;
import org.pawl.trace.live.LiveObject;
import org.pawl.trace.live.LiveSystem;
import org.pawl.trace.live.ModelLocation;
import org.pawl.trace.text.TimeFormat;
import org.pawl.trace.text.EntryText;

/** One run of a program: what is known of it, and the last that it did. Any thread may ask. */
public final class TraceSession implements LiveListener {
  /** The view shows no more; the file has all. */
  static final int MOST_EVENTS = 20_000;

  private final String title;
  private final Path file;
  private final Runnable changed;
  private final Deque<TraceEvent> events = new ArrayDeque<>();
  private LiveSystem system;
  private TimeFormat durations;
  private EntryText wording;
  private long total;
  private boolean ended;
  private String problem = "";

  /**
   * @param changed called in the thread that reads
   */
  TraceSession(String title, Path file, Runnable changed) {
    this.title = title;
    this.file = file;
    this.changed = changed;
  }

  String title() {
    return title;
  }

  /** What the program writes; grows while it runs. */
  Path file() {
    return file;
  }

  synchronized boolean hasEnded() {
    return ended;
  }

  /** Why nothing is shown; empty if nothing is wrong. */
  synchronized String problem() {
    return problem;
  }

  /** How many events there were; those before the last {@link #MOST_EVENTS} are in the file. */
  synchronized long total() {
    return total;
  }

  /** The events behind the first so many, as far as they are kept. */
  synchronized List<TraceEvent> eventsFrom(long first) {
    long skipped = Math.max(0, first - (total - events.size()));
    return events.stream().skip(skipped).toList();
  }

  synchronized List<LiveObject> objects() {
    return system == null ? List.of() : system.objects();
  }

  /** For people: how long the object has been where it is. */
  synchronized String since(LiveObject object) {
    return object.since() < 0 || durations == null
        ? ""
        : durations.span(Math.max(0, system.time() - object.since()));
  }

  synchronized String unit() {
    return durations == null ? "" : durations.unit();
  }

  Optional<ModelLocation> place(LiveObject object) {
    LiveSystem known = known();
    return known == null ? Optional.empty() : known.place(object.priority());
  }

  Optional<ModelLocation> place(TraceEvent event) {
    LiveSystem known = known();
    return known == null ? Optional.empty() : known.place(event.context());
  }

  private synchronized LiveSystem known() {
    return system;
  }

  @Override
  public synchronized void started(LiveSystem started, TimeFormat known) {
    system = started;
    durations = known;
    wording = new EntryText(started.names(), known);
  }

  @Override
  public synchronized void entryRead(EntryInContext context) {
    if (context.record() != null && context.record().kind() == RecordKind.TICK) {
      return; // A hundred a second that say nothing.
    }
    events.addLast(new TraceEvent(context, wording.of(context)));
    total++;
    if (events.size() > MOST_EVENTS) {
      events.removeFirst();
    }
  }

  @Override
  public void caughtUp() {
    changed.run();
  }

  @Override
  public void ended(String reason) {
    synchronized (this) {
      ended = true;
      problem = reason;
    }
    changed.run();
  }
}
