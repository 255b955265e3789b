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
  private final TimeFormat durations;
  private final Lifelines lanes;
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
      TimeFormat durations,
      Lifelines lanes,
      ChartRows rows,
      ExecutionBars bars) {
    this.names = names;
    this.durations = durations;
    this.lanes = lanes;
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
    TraceRecord found = item.context().record();
    if (found == null || found.kind() == RecordKind.LOST) {
      return;
    }
    switch (found.kind()) {
      case PUBLISH -> {
        if (lanes.has(found.number(Field.SENDER))) {
          lines.circle(
              "source",
              lanes.x(found.number(Field.SENDER)),
              y,
              "3.5",
              "%s publishes %s, %s"
                  .formatted(
                      names.of(found, Field.SENDER), names.of(found, Field.SIGNAL), at(found)));
        }
      }
      case EXPIRE -> {
        if (lanes.has(found.number(Field.OBJECT))) {
          hourglass(found, y);
        }
      }
      case POST, POST_LIFO -> {
        from.put(found, y);
        queued.put(found, item);
      }
      case REFUSED -> refused(found, y);
      case DISPATCH, STALE -> {
        if (lanes.has(found.number(Field.OBJECT))) {
          arrives(item, found, y);
        }
      }
      default -> {}
    }
  }

  private void hourglass(TraceRecord found, int y) {
    String title =
        names.of(found, Field.SIGNAL) + " of " + names.of(found, Field.OBJECT) + ", " + at(found);
    lines.raw(
        "<g class=\"hourglass out\"><title>%s</title><use href=\"#pawl-hourglass\" x=\"%d\" y=\"%d\"/></g>"
            .formatted(SvgBuilder.escaped(title), lanes.x(found.number(Field.OBJECT)) + 24, y));
  }

  private void arrives(ChartItem item, TraceRecord found, int y) {
    TraceRecord post = item.context().cause();
    ChartItem sent = post == null ? null : queued.remove(post);
    int x = lanes.x(found.number(Field.OBJECT));
    String signal = names.of(found, Field.SIGNAL);
    String title = title(item, found, post);
    boolean timeout = sent != null && Lifelines.isOwn(sent) || sent == null && isTimeout(found);
    if (found.kind() == RecordKind.STALE) {
      return;
    }
    if (timeout) {
      int start = sent == null ? y - 10 : from.get(post);
      int side = x + 24;
      draw("timer", "M%d %dV%dH%d".formatted(side, start + 6, y, x + BAR + GAP), title);
      labels.write("event timeout", side + 6, y + 4, signal, title);
      return;
    }
    if (sent == null || !lanes.has(post.number(Field.SENDER))) {
      lines.circle("unseen", x - 30, y, "2.5", "posted outside this chart");
      draw("post", "M%d %dH%d".formatted(x - 28, y, x - BAR - GAP), title);
      labels.write("event left", x - 9, y + 12, signal, title);
      return;
    }
    String style = item(sent);
    int sender = post.number(Field.SENDER);
    int start = from.get(post);
    if (lanes.x(sender) == x) {
      draw(style, "M%d %dh24V%dH%d".formatted(x + BAR, start, y, x + BAR + GAP), title);
      labels.write("event right", x + 32, y + 4, signal, title);
      return;
    }
    int sign = lanes.x(sender) < x ? 1 : -1;
    int edge = bars.covers(sender, start) ? BAR : 0;
    draw(
        style,
        "M%d %dL%d %d".formatted(lanes.x(sender) + sign * edge, start, x - sign * (BAR + GAP), y),
        title);
    labels.write(sign > 0 ? "event left" : "event right", x - sign * 10, y + 12, signal, title);
  }

  private static String item(ChartItem sent) {
    return sent.isPart() ? "publish" : "post";
  }

  private static boolean isTimeout(TraceRecord found) {
    return found.number(Field.SIGNAL) >= org.pawl.trace.names.NumericNames.FIRST_TIMEOUT;
  }

  private void draw(String style, String path, String title) {
    lines.element(
        "path",
        "class=\"%s\" d=\"%s\" marker-end=\"url(#pawl-%s)\"".formatted(style, path, style),
        title);
  }

  private void refused(TraceRecord found, int y) {
    int sender = found.number(Field.SENDER);
    int to = found.number(Field.TO);
    if (!lanes.has(to)) {
      return;
    }
    int x = lanes.x(to);
    int start = lanes.has(sender) && sender != to ? lanes.x(sender) : x - 34;
    int sign = start < x ? 1 : -1;
    String title =
        "%s to %s refused: %d free, %s"
            .formatted(
                names.of(found, Field.SIGNAL),
                names.of(found, Field.TO),
                found.get(Field.FREE),
                at(found));
    draw("refused", "M%d %dH%d".formatted(start, y, x - sign * 9), title);
    labels.write(
        sign > 0 ? "event wrong left" : "event wrong right",
        x - sign * 16,
        y + 13,
        names.of(found, Field.SIGNAL) + " refused",
        title);
  }

  private void stillQueued(ChartItem item, TraceRecord post) {
    int sender = post.number(Field.SENDER);
    int to = post.number(Field.TO);
    if (!lanes.has(to) || !lanes.has(sender) || sender == to || Lifelines.isOwn(item)) {
      return;
    }
    int y = from.get(post);
    int sign = lanes.x(sender) < lanes.x(to) ? 1 : -1;
    int x = lanes.x(to) - sign * 8;
    String title = title(item, post, post) + ", not dispatched in this chart";
    lines.element(
        "path",
        "class=\"%s queued\" d=\"M%d %dH%d\""
            .formatted(item(item), lanes.x(sender), y, x - sign * 3),
        title);
    lines.circle("unseen", x, y, "2.5", title);
    labels.write(
        sign > 0 ? "event left" : "event right",
        x - sign * 6,
        y + 12,
        names.of(post, Field.SIGNAL),
        title);
  }

  private String title(ChartItem item, TraceRecord found, TraceRecord post) {
    String signal = names.of(found, Field.SIGNAL);
    if (post == null) {
      return signal + " to " + names.of(found, Field.OBJECT) + ", dispatched " + at(found);
    }
    String way =
        "%s from %s to %s, posted %s"
            .formatted(signal, names.of(post, Field.SENDER), names.of(post, Field.TO), at(post));
    return found == post
        ? way
        : "%s, dispatched %s after it".formatted(way, durations.span(item.context().sinceCause()));
  }

  private String at(TraceRecord found) {
    return durations.plain(found.time()) + " " + durations.unit();
  }
}
