// SPDX-License-Identifier: EPL-2.0
package org.pawl.trace.text;

import java.io.PrintStream;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.pawl.trace.analysis.CauseTracker;
import org.pawl.trace.analysis.EntryInContext;
import org.pawl.trace.analysis.TraceTotals;
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
  private final CauseTracker tracker = new CauseTracker();
  private final TraceTotals totals = new TraceTotals();
  private TimeFormat timeFormat;
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

  /**
   * @param out receives the tables; it is not closed
   */
  public SummaryWriter(PrintStream out, RecordNames names) {
    this.out = out;
    this.names = names;
  }

  @Override
  public void begin(TimeFormat known) {
    timeFormat = known;
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

  private OfTask object(TraceRecord record) {
    return task(record.number(Field.OBJECT));
  }

  private void count(EntryInContext context) {
    totals.add(context, true);
    TraceRecord record = context.record();
    if (record == null) {
      return;
    }
    records++;
    switch (record.kind()) {
      case DISPATCH -> {
        object(record).dispatched++;
        object(record).patient = longer(object(record).patient, context);
      }
      case DONE -> {
        if (context.cause() != null) {
          object(record).longest = longer(object(record).longest, context);
        }
      }
      case STALE -> object(record).stale++;
      case REFUSED -> task(record.number(Field.TO)).refused++;
      case INITIAL -> object(record).state(record.number(Field.STATE)).entered++;
      case TRANSITION -> {
        object(record).state(record.number(Field.SOURCE)).left++;
        object(record).state(record.number(Field.TARGET)).entered++;
      }
      case INTERNAL -> object(record).state(record.number(Field.STATE)).internal++;
      case UNHANDLED -> {
        object(record).unhandled++;
        object(record).state(record.number(Field.STATE)).unhandled++;
      }
      case NEW -> {
        pool(record).taken++;
        pool(record).fewest = Math.min(pool(record).fewest, record.get(Field.FREE));
      }
      case NONE -> pool(record).refused++;
      default -> {}
    }
  }

  private OfPool pool(TraceRecord record) {
    return pools.computeIfAbsent(record.number(Field.POOL), p -> new OfPool());
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
                timeFormat.plain(Math.max(first, 0)),
                timeFormat.plain(last),
                timeFormat.unit()));
    if (!tasks.isEmpty()) {
      objects();
      states();
    }
    if (!pools.isEmpty()) {
      pools();
    }
    String losses = totals.losses();
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
                timeFormat.span(of.busy),
                share(of.busy),
                of.longest == null
                    ? "-"
                    : timeFormat.span(of.longest.sinceCause())
                        + ", "
                        + names.of(of.longest.cause(), Field.SIGNAL),
                of.patient == null || of.patient.cause() == null
                    ? "-"
                    : timeFormat.span(of.patient.sinceCause())
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
