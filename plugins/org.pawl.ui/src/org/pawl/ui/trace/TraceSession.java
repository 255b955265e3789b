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
import org.pawl.trace.text.EntryText;
import org.pawl.trace.text.TimeFormat;

/** One run of a program: its live state and its last events. Thread-safe. */
public final class TraceSession implements LiveListener {
  /** The maximum number of events in the view; the file has all. */
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
   * @param changed called in the reading thread
   */
  TraceSession(String title, Path file, Runnable changed) {
    this.title = title;
    this.file = file;
    this.changed = changed;
  }

  String title() {
    return title;
  }

  /** The trace that the program writes; grows while it runs. */
  Path file() {
    return file;
  }

  synchronized boolean hasEnded() {
    return ended;
  }

  /** The reason why nothing is shown; empty if there is no problem. */
  synchronized String problem() {
    return problem;
  }

  /** The number of all events; those before the last {@link #MOST_EVENTS} are in the file only. */
  synchronized long total() {
    return total;
  }

  /** The events after the given number of events, as far as they are stored. */
  synchronized List<TraceEvent> eventsFrom(long first) {
    long skipped = Math.max(0, first - (total - events.size()));
    return events.stream().skip(skipped).toList();
  }

  synchronized List<LiveObject> objects() {
    return system == null ? List.of() : system.objects();
  }

  /** How long the object has been in its state, as text. */
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
      return; // Ignored, because there are about a hundred of these per second, without
      // information.
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
