// SPDX-License-Identifier: EPL-2.0
package org.pawl.trace.chart;

import java.io.PrintStream;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.pawl.trace.analysis.Selection;
import org.pawl.trace.analysis.Told;
import org.pawl.trace.analysis.Tracker;
import org.pawl.trace.format.Field;
import org.pawl.trace.format.TraceRecord;
import org.pawl.trace.names.Names;
import org.pawl.trace.text.Durations;
import org.pawl.trace.text.TraceWriter;

/** A sequence chart as SVG: a lifeline for each object, time going down. */
public final class ChartWriter implements TraceWriter {
  /** What a reader scrolls through; more is asked for explicitly. */
  public static final int MOST = 500;

  private final PrintStream out;
  private final Names names;
  private final Selection selection;
  private final int most;
  private final Tracker tracker = new Tracker();
  private final List<Item> items = new ArrayList<>();
  private final Set<Integer> seen = new TreeSet<>();
  private Durations durations;
  private Before before = new Before(Map.of(), Set.of(), TraceRecord.MAIN);
  private long behind;
  private long firstBehind;
  private long notDrawn;

  /**
   * How things were before the first item: where machines rested, which object was in a step, which
   * task ran.
   */
  record Before(Map<Integer, Integer> states, Set<Integer> steps, int running) {}

  /**
   * @param most how many records to draw; how many come behind them is told
   */
  public ChartWriter(PrintStream out, Names names, Selection selection, int most) {
    this.out = out;
    this.names = names;
    this.selection = selection;
    this.most = most;
  }

  @Override
  public void begin(Durations known) {
    durations = known;
  }

  @Override
  public void add(Told told, boolean selected) {
    if (selected && items.isEmpty() && Item.isDrawn(told, names)) {
      before = before();
    }
    tracker.tell(told.entry());
    see(told);
    if (!selected) {
      return;
    }
    if (!Item.isDrawn(told, names)) {
      notDrawn++;
    } else if (items.size() < most) {
      items.add(new Item(told, tracker.running()));
    } else {
      firstBehind = behind == 0 ? told.entry().time() : firstBehind;
      behind++;
    }
  }

  private Before before() {
    Set<Integer> steps = new TreeSet<>();
    seen.stream().filter(tracker::isInStep).forEach(steps::add);
    return new Before(tracker.states(), steps, tracker.running());
  }

  private void see(Told told) {
    TraceRecord found = told.found();
    if (found != null && found.has(Field.OBJECT)) {
      seen.add(found.number(Field.OBJECT));
    } else if (found != null && found.has(Field.THREAD)) {
      seen.add(found.number(Field.THREAD));
    }
  }

  @Override
  public String end() {
    List<String> notes = new ArrayList<>();
    if (behind > 0) {
      notes.add(
          "%d further records, from %s %s on, are left out (draw more with --most, or choose with --from, --to, --only, --object)"
              .formatted(behind, durations.plain(firstBehind), durations.unit()));
    }
    if (notDrawn > 0) {
      notes.add(
          notDrawn
              + " records are of kinds that a chart does not show (ticks, allocations, start, switches between objects)");
    }
    Set<Integer> shown = selection.tasks().isEmpty() ? seen : selection.tasks();
    Map<Integer, Integer> states = new HashMap<>(before.states());
    states.keySet().retainAll(shown);
    var lanes = new Lanes(items, names, shown, states);
    Set<Integer> steps = new TreeSet<>(before.steps());
    steps.retainAll(lanes.tasks());
    var drawing =
        new Drawing(
            items, names, durations, lanes, new Before(states, steps, before.running()), notes);
    out.print(drawing.svg());
    String drawn = items.size() == 1 ? "1 record drawn" : items.size() + " records drawn";
    return notes.isEmpty() ? drawn : drawn + "; " + String.join("; ", notes);
  }
}
