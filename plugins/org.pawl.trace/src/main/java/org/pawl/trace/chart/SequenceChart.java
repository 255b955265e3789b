// SPDX-License-Identifier: EPL-2.0
package org.pawl.trace.chart;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.pawl.trace.format.Field;
import org.pawl.trace.format.RecordKind;
import org.pawl.trace.format.TraceProblem;
import org.pawl.trace.format.TraceRecord;
import org.pawl.trace.names.RecordNames;
import org.pawl.trace.text.TimeFormat;

/** Draws the chart, from the lowest layer to the highest: pauses, lifelines, bars, arrows, text. */
final class SequenceChart {
  private static final int HEADS = 64;
  private static final int HEAD_HEIGHT = 34;
  private static final int BAR = 4;
  private static final int STATE_HEIGHT = 18;
  private static final int MARGIN = 24;
  private static final int NOTE_HEIGHT = 16;
  private static final int CLOSEST_TIMES = 13;

  private final List<ChartItem> items;
  private final RecordNames names;
  private final TimeFormat durations;
  private final Lifelines lanes;
  private final ChartWriter.Before before;
  private final List<String> notes;
  private final ChartRows rows;
  private final ExecutionBars bars;
  private final MessageArrows arrows;
  private final SvgBuilder writing = new SvgBuilder();
  private final SvgBuilder states = new SvgBuilder();

  SequenceChart(
      List<ChartItem> items,
      RecordNames names,
      TimeFormat durations,
      Lifelines lanes,
      ChartWriter.Before before,
      List<String> notes) {
    this.items = items;
    this.names = names;
    this.durations = durations;
    this.lanes = lanes;
    this.before = before;
    this.notes = notes;
    int top = HEADS + HEAD_HEIGHT;
    rows = new ChartRows(items, top + (before.states().isEmpty() ? 0 : 28));
    bars = new ExecutionBars(items, rows, names, before.steps(), before.running(), top);
    arrows = new MessageArrows(items, names, durations, lanes, rows, bars);
  }

  String svg() {
    int right = Math.max(lanes.right() + MARGIN, 640);
    int bottom = rows.bottom() + MARGIN;
    int height = bottom + 12 + NOTE_HEIGHT * notes.size();
    var svg = new SvgBuilder();
    svg.raw(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%1$d\" height=\"%2$d\" viewBox=\"0 0 %1$d %2$d\" class=\"pawl-trace\" role=\"img\">"
            .formatted(right, height));
    svg.raw("<title>" + SvgBuilder.escaped(title()) + "</title>");
    svg.raw("<style>\n" + resource("chart.css") + "</style>");
    svg.raw(resource("defs.svg").strip());
    svg.rectangle("paper", 0, 0, right, height, 0, "");
    heading(svg);
    lifelines(svg, bottom);
    pauses(svg, right);
    bars(svg);
    svg.raw(arrows.lines().toString().stripTrailing());
    marks(right);
    svg.raw(states.toString().stripTrailing());
    svg.raw(arrows.labels().toString().stripTrailing());
    svg.raw(writing.toString().stripTrailing());
    times(svg);
    heads(svg);
    for (int i = 0; i < notes.size(); i++) {
      svg.write("note", 16, bottom + 8 + NOTE_HEIGHT * i, notes.get(i));
    }
    return svg.raw("</svg>").toString().replaceAll("\n{2,}", "\n");
  }

  private String title() {
    return "Trace" + (names.system().isEmpty() ? "" : " of " + names.system());
  }

  private void heading(SvgBuilder svg) {
    svg.write("title", 16, 26, title());
    if (!items.isEmpty()) {
      long from = items.get(0).time();
      long to = items.get(items.size() - 1).time();
      svg.write(
          "subtitle",
          16,
          44,
          "%s to %s %s, %d records"
              .formatted(
                  durations.plain(from), durations.plain(to), durations.unit(), items.size()));
    }
    legend(svg);
  }

  /** A legend of the marks that the chart contains. */
  private void legend(SvgBuilder svg) {
    int x = 240;
    x = legend(svg, x, has(RecordKind.POST) || has(RecordKind.POST_LIFO), "post", "post");
    x = legend(svg, x, has(RecordKind.PUBLISH), "publish", "publish, to each subscriber");
    x = legend(svg, x, has(RecordKind.EXPIRE), "timer", "timeout");
    legend(svg, x, has(RecordKind.REFUSED), "refused", "refused");
  }

  private static int legend(SvgBuilder svg, int x, boolean present, String style, String words) {
    if (!present) {
      return x;
    }
    svg.element(
        "path",
        "class=\"%s\" d=\"M%d 40h24\" marker-end=\"url(#pawl-%s)\"".formatted(style, x, style));
    if (style.equals("publish")) {
      svg.circle("source", x, 40, "3", "");
    }
    svg.write("subtitle", x + 32, 44, words);
    return x + 48 + TextWidths.width(words);
  }

  private boolean has(RecordKind kind) {
    return items.stream().anyMatch(item -> item.kind() == kind);
  }

  private void lifelines(SvgBuilder svg, int bottom) {
    for (int task : lanes.tasks()) {
      svg.line("lifeline", lanes.x(task), HEADS + HEAD_HEIGHT, lanes.x(task), bottom - 8);
    }
  }

  private void heads(SvgBuilder svg) {
    int width = lanes.width() - 14;
    for (int task : lanes.tasks()) {
      int x = lanes.x(task);
      boolean outside = task == TraceRecord.INTERRUPT || task == TraceRecord.MAIN;
      svg.rectangle(
          outside ? "head outside" : "head", x - width / 2, HEADS, width, HEAD_HEIGHT, 5, "");
      String kind = outside ? "" : (names.isThread(task) ? "thread, " : "") + "priority " + task;
      svg.write("name", x, HEADS + (outside ? 21 : 15), names.task(task));
      if (!outside) {
        svg.write("kind", x, HEADS + 28, kind);
      }
    }
    for (int y : rows.reminders()) {
      lanes.tasks().forEach(task -> svg.write("reminder", lanes.x(task), y, names.task(task)));
    }
    for (Map.Entry<Integer, Integer> resting : before.states().entrySet()) {
      state(
          svg, resting.getKey(), resting.getValue(), HEADS + HEAD_HEIGHT + 16, "state before", "");
    }
  }

  private void pauses(SvgBuilder svg, int right) {
    for (ChartRows.Mark pause : rows.pauses()) {
      svg.rectangle("pause", 0, pause.y() - 8, right, 16, 0, "");
      svg.write(
          "pausetext", Lifelines.LEFT - 12, pause.y() + 4, "+ " + durations.span(pause.time()));
    }
  }

  private void bars(SvgBuilder svg) {
    for (ExecutionBars.Bar bar : bars.all()) {
      if (!lanes.has(bar.task())) {
        continue;
      }
      int x = lanes.x(bar.task()) - BAR;
      svg.rectangle(
          "bar", x, bar.top(), 2 * BAR, Math.max(2, bar.bottom() - bar.top()), 0, title(bar));
      for (int[] part : bar.running()) {
        svg.rectangle("running", x, part[0], 2 * BAR, part[1] - part[0], 0, title(bar));
      }
    }
  }

  private String title(ExecutionBars.Bar bar) {
    String name = names.task(bar.task());
    if (bar.dispatch() == null) {
      return name + " runs";
    }
    String step = name + " handles " + names.of(bar.dispatch(), Field.SIGNAL);
    return bar.end() < 0
        ? step
        : step + " for " + durations.span(bar.end() - bar.dispatch().time());
  }

  /** The marks on lifelines. */
  private void marks(int right) {
    for (int i = 0; i < items.size(); i++) {
      ChartItem item = items.get(i);
      int y = rows.y(i);
      TraceRecord found = item.context().record();
      if (found == null) {
        band(right, y, ((TraceProblem) item.context().entry()).text());
      } else if (found.kind() == RecordKind.LOST) {
        band(right, y, found.get(Field.COUNT) + " records did not fit into the ring");
      } else if (lanes.has(item.context().task())) {
        mark(item, found, lanes.x(item.context().task()), y);
      } else if (found.kind() == RecordKind.USER) {
        writing.write("user", Lifelines.LEFT + 4, y + 4, user(found), at(found));
      }
    }
  }

  private void band(int right, int y, String words) {
    states.line("damage", Lifelines.LEFT, y, right - MARGIN, y);
    writing.write("damagetext", (Lifelines.LEFT + right - MARGIN) / 2, y + 4, words);
  }

  private void mark(ChartItem item, TraceRecord found, int x, int y) {
    switch (found.kind()) {
      case INITIAL -> {
        states.line("becomes", x, y - 17, x, y - STATE_HEIGHT / 2);
        states.circle("initial", x, y - 17, "3.5", "");
        state(found, Field.STATE, y, "enters " + names.of(found, Field.STATE) + " at first");
      }
      case TRANSITION ->
          state(
              found,
              Field.TARGET,
              y,
              "from " + names.of(found, Field.SOURCE) + " to " + names.of(found, Field.TARGET));
      case INTERNAL ->
          states.circle(
              "internal", x, y, "3", "internal in " + names.of(found, Field.STATE) + at(found));
      case UNHANDLED ->
          writing.write(
              "odd",
              x + 10,
              y + 4,
              "unhandled",
              "no reaction to "
                  + names.of(found, Field.SIGNAL)
                  + " in "
                  + names.of(found, Field.STATE)
                  + at(found));
      case ARM -> timer(x, y, "arms", found, ", due in " + found.get(Field.DELAY) + " ticks", "");
      case DISARM -> timer(x, y, "disarms", found, "", " off");
      case STALE ->
          writing.write(
              "odd",
              x + 10,
              y + 4,
              names.of(found, Field.SIGNAL) + " stale",
              at(found).substring(2));
      case DEFER ->
          writing.write(
              "odd",
              x + 10,
              y + 4,
              names.of(found, Field.SIGNAL) + " deferred",
              at(found).substring(2));
      case BLOCK -> writing.write("odd", x + 10, y + 4, "waits", at(found).substring(2));
      case READY -> writing.write("odd", x + 10, y + 4, "ready", at(found).substring(2));
      case NONE ->
          writing.write(
              "wrong",
              x + 10,
              y + 4,
              "no block in " + names.of(found, Field.POOL),
              at(found).substring(2));
      case USER -> writing.write("user", x + 10, y + 4, user(found), at(found).substring(2));
      default -> {}
    }
  }

  private static String user(TraceRecord found) {
    return "user %d: %d"
        .formatted(found.number() - RecordKind.USER.number(), found.get(Field.VALUE));
  }

  private String at(TraceRecord found) {
    return ", " + durations.plain(found.time()) + " " + durations.unit();
  }

  private void timer(int x, int y, String verb, TraceRecord found, String more, String style) {
    String title =
        names.of(found, Field.OBJECT)
            + " "
            + verb
            + " "
            + names.of(found, Field.SIGNAL)
            + more
            + at(found);
    states.raw(
        "<g class=\"hourglass%s\"><title>%s</title><use href=\"#pawl-hourglass\" x=\"%d\" y=\"%d\"/></g>"
            .formatted(style, SvgBuilder.escaped(title), x + 14, y));
    if (found.kind() == RecordKind.ARM) {
      writing.write("ticks", x + 22, y + 4, Long.toString(found.get(Field.DELAY)));
    }
  }

  private void state(TraceRecord found, Field field, int y, String title) {
    int object = found.number(Field.OBJECT);
    String full = names.task(object) + " " + title + at(found);
    state(states, object, found.number(field), y, "state", full);
  }

  private void state(SvgBuilder svg, int object, int state, int y, String style, String title) {
    String words = Lifelines.shortName(names.state(object, state));
    int width = Math.min(TextWidths.width(words) + 18, lanes.width() - 4);
    int x = lanes.x(object);
    svg.rectangle(
        style, x - width / 2, y - STATE_HEIGHT / 2, width, STATE_HEIGHT, STATE_HEIGHT / 2, title);
    svg.write("statename", x, y + 4, words, title);
  }

  /**
   * Writes the time of each row if it differs from the last one written and there is enough space.
   */
  private void times(SvgBuilder svg) {
    int last = Integer.MIN_VALUE / 2;
    String written = "";
    svg.write("axis", Lifelines.LEFT - 12, HEADS + 21, durations.unit());
    for (int i = 0; i < items.size(); i++) {
      String time = durations.plain(items.get(i).time());
      int y = rows.y(i);
      if (!time.equals(written) && y - last >= CLOSEST_TIMES) {
        svg.write("axis", Lifelines.LEFT - 12, y + 4, time);
        svg.line("tick", Lifelines.LEFT - 8, y, Lifelines.LEFT - 4, y);
        written = time;
        last = y;
      }
    }
  }

  private static String resource(String name) {
    try (InputStream stream = SequenceChart.class.getResourceAsStream(name)) {
      return new String(stream.readAllBytes(), StandardCharsets.UTF_8).replace("\r", "");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
