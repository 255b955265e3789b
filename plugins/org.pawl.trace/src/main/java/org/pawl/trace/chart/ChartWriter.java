// SPDX-License-Identifier: EPL-2.0
package org.pawl.trace.chart;

import java.io.PrintStream;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.pawl.trace.analysis.CauseTracker;
import org.pawl.trace.analysis.EntryInContext;
import org.pawl.trace.analysis.TraceSelection;
import org.pawl.trace.format.Field;
import org.pawl.trace.format.TraceRecord;
import org.pawl.trace.names.RecordNames;
import org.pawl.trace.text.TimeFormat;
import org.pawl.trace.text.TraceWriter;

/** A sequence chart as SVG: a lifeline for each object, time going down. */
public final class ChartWriter implements TraceWriter {
  /** The default maximum number of records in a chart. */
  public static final int MOST = 500;

  private final PrintStream out;
  private final RecordNames names;
  private final TraceSelection selection;
  private final int most;
  private final CauseTracker tracker = new CauseTracker();
  private final List<ChartItem> items = new ArrayList<>();
  private final Set<Integer> seen = new TreeSet<>();
  private TimeFormat timeFormat;
  private Before before = new Before(Map.of(), Set.of(), TraceRecord.MAIN);
  private long behind;
  private long firstBehind;
  private long notDrawn;

  /**
   * The state before the first item: the leaf states of machines, the objects in a step, and the
   * running task.
   */
  record Before(Map<Integer, Integer> states, Set<Integer> steps, int running) {}

  /**
   * @param most the maximum number of records to draw; the remark says how many are left out
   */
  public ChartWriter(PrintStream out, RecordNames names, TraceSelection selection, int most) {
    this.out = out;
    this.names = names;
    this.selection = selection;
    this.most = most;
  }

  @Override
  public void begin(TimeFormat known) {
    timeFormat = known;
  }

  @Override
  public void add(EntryInContext context, boolean selected) {
    if (selected && items.isEmpty() && ChartItem.isDrawn(context, names)) {
      before = before();
    }
    tracker.track(context.entry());
    see(context);
    if (!selected) {
      return;
    }
    if (!ChartItem.isDrawn(context, names)) {
      notDrawn++;
    } else if (items.size() < most) {
      items.add(new ChartItem(context, tracker.running()));
    } else {
      firstBehind = behind == 0 ? context.entry().time() : firstBehind;
      behind++;
    }
  }

  private Before before() {
    Set<Integer> steps = new TreeSet<>();
    seen.stream().filter(tracker::isInStep).forEach(steps::add);
    return new Before(tracker.states(), steps, tracker.running());
  }

  private void see(EntryInContext context) {
    TraceRecord record = context.record();
    if (record != null && record.has(Field.OBJECT)) {
      seen.add(record.number(Field.OBJECT));
    } else if (record != null && record.has(Field.THREAD)) {
      seen.add(record.number(Field.THREAD));
    }
  }

  @Override
  public String end() {
    List<String> notes = new ArrayList<>();
    if (behind > 0) {
      notes.add(
          "%d further records, from %s %s on, are left out (draw more with --most, or choose with --from, --to, --only, --object)"
              .formatted(behind, timeFormat.plain(firstBehind), timeFormat.unit()));
    }
    if (notDrawn > 0) {
      notes.add(
          notDrawn
              + " records are of kinds that a chart does not show (ticks, allocations, start, switches between objects)");
    }
    Set<Integer> shown = selection.tasks().isEmpty() ? seen : selection.tasks();
    Map<Integer, Integer> states = new HashMap<>(before.states());
    states.keySet().retainAll(shown);
    var lifelines = new Lifelines(items, names, shown, states);
    Set<Integer> steps = new TreeSet<>(before.steps());
    steps.retainAll(lifelines.tasks());
    var drawing =
        new SequenceChart(
            items,
            names,
            timeFormat,
            lifelines,
            new Before(states, steps, before.running()),
            notes);
    out.print(drawing.svg());
    String drawn = items.size() == 1 ? "1 record drawn" : items.size() + " records drawn";
    return notes.isEmpty() ? drawn : drawn + "; " + String.join("; ", notes);
  }
}
