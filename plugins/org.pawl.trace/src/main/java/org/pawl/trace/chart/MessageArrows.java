// SPDX-License-Identifier: EPL-2.0
package org.pawl.trace.chart;

import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.pawl.trace.format.Field;
import org.pawl.trace.format.RecordKind;
import org.pawl.trace.format.TraceRecord;
import org.pawl.trace.names.RecordNames;
import org.pawl.trace.text.TimeFormat;

/** The arrows of events, from their post to their dispatch. */
final class MessageArrows {
  private static final int BAR = 4;
  private static final int GAP = 2;

  private final RecordNames names;
  private final TimeFormat timeFormat;
  private final Lifelines lifelines;
  private final ChartRows rows;
  private final ExecutionBars bars;
  private final SvgBuilder lines = new SvgBuilder();
  private final SvgBuilder labels = new SvgBuilder();

  /** The y coordinate of the record that starts each arrow. */
  private final Map<TraceRecord, Integer> from = new IdentityHashMap<>();

  /** Posts that are still in a queue, with their items. */
  private final Map<TraceRecord, ChartItem> queued = new IdentityHashMap<>();

  MessageArrows(
      List<ChartItem> items,
      RecordNames names,
      TimeFormat timeFormat,
      Lifelines lifelines,
      ChartRows rows,
      ExecutionBars bars) {
    this.names = names;
    this.timeFormat = timeFormat;
    this.lifelines = lifelines;
    this.rows = rows;
    this.bars = bars;
    for (int i = 0; i < items.size(); i++) {
      add(items.get(i), rows.y(i));
    }
    items.stream()
        .filter(item -> queued.containsKey(item.context().record()))
        .forEach(item -> stillQueued(item, item.context().record()));
  }

  SvgBuilder lines() {
    return lines;
  }

  SvgBuilder labels() {
    return labels;
  }

  private void add(ChartItem item, int y) {
    TraceRecord record = item.context().record();
    if (record == null || record.kind() == RecordKind.LOST) {
      return;
    }
    switch (record.kind()) {
      case PUBLISH -> {
        if (lifelines.has(record.number(Field.SENDER))) {
          lines.circle(
              "source",
              lifelines.x(record.number(Field.SENDER)),
              y,
              "3.5",
              "%s publishes %s, %s"
                  .formatted(
                      names.of(record, Field.SENDER), names.of(record, Field.SIGNAL), at(record)));
        }
      }
      case EXPIRE -> {
        if (lifelines.has(record.number(Field.OBJECT))) {
          hourglass(record, y);
        }
      }
      case POST, POST_LIFO -> {
        from.put(record, y);
        queued.put(record, item);
      }
      case REFUSED -> refused(record, y);
      case DISPATCH, STALE -> {
        if (lifelines.has(record.number(Field.OBJECT))) {
          arrives(item, record, y);
        }
      }
      default -> {}
    }
  }

  private void hourglass(TraceRecord record, int y) {
    String title =
        names.of(record, Field.SIGNAL)
            + " of "
            + names.of(record, Field.OBJECT)
            + ", "
            + at(record);
    lines.raw(
        "<g class=\"hourglass out\"><title>%s</title><use href=\"#pawl-hourglass\" x=\"%d\" y=\"%d\"/></g>"
            .formatted(
                SvgBuilder.escaped(title), lifelines.x(record.number(Field.OBJECT)) + 24, y));
  }

  private void arrives(ChartItem item, TraceRecord record, int y) {
    TraceRecord post = item.context().cause();
    ChartItem sent = post == null ? null : queued.remove(post);
    int x = lifelines.x(record.number(Field.OBJECT));
    String signal = names.of(record, Field.SIGNAL);
    String title = title(item, record, post);
    boolean timeout = sent != null && Lifelines.isOwn(sent) || sent == null && isTimeout(record);
    if (record.kind() == RecordKind.STALE) {
      return;
    }
    if (timeout) {
      int start = sent == null ? y - 10 : from.get(post);
      int side = x + 24;
      draw("timer", "M%d %dV%dH%d".formatted(side, start + 6, y, x + BAR + GAP), title);
      labels.write("event timeout", side + 6, y + 4, signal, title);
      return;
    }
    if (sent == null || !lifelines.has(post.number(Field.SENDER))) {
      lines.circle("unseen", x - 30, y, "2.5", "posted outside this chart");
      draw("post", "M%d %dH%d".formatted(x - 28, y, x - BAR - GAP), title);
      labels.write("event left", x - 9, y + 12, signal, title);
      return;
    }
    String style = item(sent);
    int sender = post.number(Field.SENDER);
    int start = from.get(post);
    if (lifelines.x(sender) == x) {
      draw(style, "M%d %dh24V%dH%d".formatted(x + BAR, start, y, x + BAR + GAP), title);
      labels.write("event right", x + 32, y + 4, signal, title);
      return;
    }
    int sign = lifelines.x(sender) < x ? 1 : -1;
    int edge = bars.covers(sender, start) ? BAR : 0;
    draw(
        style,
        "M%d %dL%d %d"
            .formatted(lifelines.x(sender) + sign * edge, start, x - sign * (BAR + GAP), y),
        title);
    labels.write(sign > 0 ? "event left" : "event right", x - sign * 10, y + 12, signal, title);
  }

  private static String item(ChartItem sent) {
    return sent.isPart() ? "publish" : "post";
  }

  private static boolean isTimeout(TraceRecord record) {
    return record.number(Field.SIGNAL) >= org.pawl.trace.names.NumericNames.FIRST_TIMEOUT;
  }

  private void draw(String style, String path, String title) {
    lines.element(
        "path",
        "class=\"%s\" d=\"%s\" marker-end=\"url(#pawl-%s)\"".formatted(style, path, style),
        title);
  }

  private void refused(TraceRecord record, int y) {
    int sender = record.number(Field.SENDER);
    int to = record.number(Field.TO);
    if (!lifelines.has(to)) {
      return;
    }
    int x = lifelines.x(to);
    int start = lifelines.has(sender) && sender != to ? lifelines.x(sender) : x - 34;
    int sign = start < x ? 1 : -1;
    String title =
        "%s to %s refused: %d free, %s"
            .formatted(
                names.of(record, Field.SIGNAL),
                names.of(record, Field.TO),
                record.get(Field.FREE),
                at(record));
    draw("refused", "M%d %dH%d".formatted(start, y, x - sign * 9), title);
    labels.write(
        sign > 0 ? "event wrong left" : "event wrong right",
        x - sign * 16,
        y + 13,
        names.of(record, Field.SIGNAL) + " refused",
        title);
  }

  private void stillQueued(ChartItem item, TraceRecord post) {
    int sender = post.number(Field.SENDER);
    int to = post.number(Field.TO);
    if (!lifelines.has(to) || !lifelines.has(sender) || sender == to || Lifelines.isOwn(item)) {
      return;
    }
    int y = from.get(post);
    int sign = lifelines.x(sender) < lifelines.x(to) ? 1 : -1;
    int x = lifelines.x(to) - sign * 8;
    String title = title(item, post, post) + ", not dispatched in this chart";
    lines.element(
        "path",
        "class=\"%s queued\" d=\"M%d %dH%d\""
            .formatted(item(item), lifelines.x(sender), y, x - sign * 3),
        title);
    lines.circle("unseen", x, y, "2.5", title);
    labels.write(
        sign > 0 ? "event left" : "event right",
        x - sign * 6,
        y + 12,
        names.of(post, Field.SIGNAL),
        title);
  }

  private String title(ChartItem item, TraceRecord record, TraceRecord post) {
    String signal = names.of(record, Field.SIGNAL);
    if (post == null) {
      return signal + " to " + names.of(record, Field.OBJECT) + ", dispatched " + at(record);
    }
    String way =
        "%s from %s to %s, posted %s"
            .formatted(signal, names.of(post, Field.SENDER), names.of(post, Field.TO), at(post));
    return record == post
        ? way
        : "%s, dispatched %s after it".formatted(way, timeFormat.span(item.context().sinceCause()));
  }

  private String at(TraceRecord record) {
    return timeFormat.plain(record.time()) + " " + timeFormat.unit();
  }
}
