// SPDX-License-Identifier: EPL-2.0
package org.pawl.trace.text;

import java.io.PrintStream;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.pawl.trace.analysis.EntryInContext;
import org.pawl.trace.analysis.TraceTotals;
import org.pawl.trace.analysis.Tracker;
import org.pawl.trace.format.Field;
import org.pawl.trace.format.TraceRecord;
import org.pawl.trace.names.RecordNames;

/** Tables of the events, times and states of each object, and of the losses. */
public final class SummaryWriter implements TraceWriter {
  private static final int NO_TASK = -1;

  private final PrintStream out;
  private final RecordNames names;
  private final Map<Integer, OfTask> tasks = new TreeMap<>();
  private final Map<Integer, OfPool> pools = new TreeMap<>();
  private final Tracker tracker = new Tracker();
  private final TraceTotals tally = new TraceTotals();
  private TimeFormat durations;
  private long first = -1;
  private long last;
  private long records;
  private int running = NO_TASK;
  private long since;

  /** The totals of an object or a thread. */
  private static final class OfTask {
    private long dispatched;
    private long unhandled;
    private long refused;
    private long stale;
    private long busy;
    private EntryInContext longest;
    private EntryInContext patient;
    private final Map<Integer, OfState> states = new TreeMap<>();

    private OfState state(int index) {
      return states.computeIfAbsent(index, i -> new OfState());
    }
  }

  private static final class OfState {
    private long entered;
    private long left;
    private long internal;
    private long unhandled;
  }

  private static final class OfPool {
    private long taken;
    private long refused;
    private long fewest = Long.MAX_VALUE;
  }

  public SummaryWriter(PrintStream out, RecordNames names) {
    this.out = out;
    this.names = names;
  }

  @Override
  public void begin(TimeFormat known) {
    durations = known;
  }

  @Override
  public void add(EntryInContext context, boolean selected) {
    long time = context.entry().time();
    if (selected) {
      first = first < 0 ? time : first;
      busy(time);
      last = Math.max(last, time);
      count(context);
    }
    tracker.track(context.entry());
    running = tracker.running();
    since = time;
  }

  /** The task that ran since the last entry was busy, unless it waits for an event. */
  private void busy(long time) {
    if (running > TraceRecord.MAIN
        && running != TraceRecord.INTERRUPT
        && (tracker.isInStep(running) || names.isThread(running))) {
      task(running).busy += Math.max(0, time - Math.max(since, first));
    }
  }

  private OfTask task(int priority) {
    return tasks.computeIfAbsent(priority, p -> new OfTask());
  }

  private OfTask object(TraceRecord found) {
    return task(found.number(Field.OBJECT));
  }

  private void count(EntryInContext context) {
    tally.add(context, true);
    TraceRecord found = context.record();
    if (found == null) {
      return;
    }
    records++;
    switch (found.kind()) {
      case DISPATCH -> {
        object(found).dispatched++;
        object(found).patient = longer(object(found).patient, context);
      }
      case DONE -> {
        if (context.cause() != null) {
          object(found).longest = longer(object(found).longest, context);
        }
      }
      case STALE -> object(found).stale++;
      case REFUSED -> task(found.number(Field.TO)).refused++;
      case INITIAL -> object(found).state(found.number(Field.STATE)).entered++;
      case TRANSITION -> {
        object(found).state(found.number(Field.SOURCE)).left++;
        object(found).state(found.number(Field.TARGET)).entered++;
      }
      case INTERNAL -> object(found).state(found.number(Field.STATE)).internal++;
      case UNHANDLED -> {
        object(found).unhandled++;
        object(found).state(found.number(Field.STATE)).unhandled++;
      }
      case NEW -> {
        pool(found).taken++;
        pool(found).fewest = Math.min(pool(found).fewest, found.get(Field.FREE));
      }
      case NONE -> pool(found).refused++;
      default -> {}
    }
  }

  private OfPool pool(TraceRecord found) {
    return pools.computeIfAbsent(found.number(Field.POOL), p -> new OfPool());
  }

  private static EntryInContext longer(EntryInContext known, EntryInContext now) {
    return known == null || now.sinceCause() > known.sinceCause() ? now : known;
  }

  @Override
  public String end() {
    out.print(
        "%d records, %s to %s %s\n"
            .formatted(
                records,
                durations.plain(Math.max(first, 0)),
                durations.plain(last),
                durations.unit()));
    if (!tasks.isEmpty()) {
      objects();
      states();
    }
    if (!pools.isEmpty()) {
      pools();
    }
    String losses = tally.losses();
    out.print("\n" + losses.substring(0, 1).toUpperCase(Locale.ROOT) + losses.substring(1) + ".\n");
    return "";
  }

  private void objects() {
    var table =
        new TextTable(
            "object",
            "events",
            "unhandled",
            "stale",
            "refused",
            "busy",
            "share",
            "longest step",
            "longest wait");
    tasks.forEach(
        (priority, of) ->
            table.add(
                names.task(priority),
                of.dispatched,
                of.unhandled,
                of.stale,
                of.refused,
                durations.span(of.busy),
                share(of.busy),
                of.longest == null
                    ? "-"
                    : durations.span(of.longest.sinceCause())
                        + ", "
                        + names.of(of.longest.cause(), Field.SIGNAL),
                of.patient == null || of.patient.cause() == null
                    ? "-"
                    : durations.span(of.patient.sinceCause())
                        + ", "
                        + names.of(of.patient.record(), Field.SIGNAL)));
    table.print(out);
  }

  private String share(long busy) {
    return last > first
        ? String.format(Locale.ROOT, "%.1f %%", 100.0 * busy / (last - first))
        : "-";
  }

  private void states() {
    var table = new TextTable("object", "state", "entered", "left", "internal", "unhandled");
    tasks.forEach(
        (priority, of) ->
            of.states.forEach(
                (index, state) ->
                    table.add(
                        names.task(priority),
                        names.state(priority, index),
                        state.entered,
                        state.left,
                        state.internal,
                        state.unhandled)));
    table.print(out);
  }

  private void pools() {
    var table = new TextTable("pool", "taken", "refused", "fewest free");
    pools.forEach(
        (index, of) ->
            table.add(
                names.pool(index),
                of.taken,
                of.refused,
                of.fewest == Long.MAX_VALUE ? "-" : of.fewest));
    table.print(out);
  }
}
