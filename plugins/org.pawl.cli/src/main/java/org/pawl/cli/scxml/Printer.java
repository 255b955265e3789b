// SPDX-License-Identifier: EPL-2.0
package org.pawl.cli.scxml;

import java.util.ArrayList;
import java.util.List;
import org.pawl.cli.scxml.Findings.Finding;

/** Lines of a model, four spaces per level, each with the line of the document it is made of. */
final class Printer {
  private record Line(String text, int depth, int origin) {}

  private final List<Line> lines = new ArrayList<>();
  private int depth;
  private int origin = 1;

  /** What is printed from now on is made of the element. */
  void at(Element element) {
    origin = element.line();
  }

  void line(String format, Object... arguments) {
    lines.add(new Line(format.formatted(arguments), depth, origin));
  }

  void open(String format, Object... arguments) {
    line(format, arguments);
    depth++;
  }

  void close() {
    depth--;
    line("}");
  }

  /** Of each line of the text, the line of the document it is made of. */
  List<Integer> origins(List<Finding> marked) {
    return mark(marked).stream().map(Line::origin).toList();
  }

  /** The text, with a comment above each place that something is to be said about. */
  String text(List<Finding> marked) {
    StringBuilder text = new StringBuilder();
    for (Line line : mark(marked)) {
      text.append(line.text().isEmpty() ? "" : "    ".repeat(line.depth()) + line.text())
          .append('\n');
    }
    return text.toString();
  }

  private List<Line> mark(List<Finding> marked) {
    List<Line> all = new ArrayList<>(lines);
    for (Finding finding : marked) {
      int place = place(all, finding.line());
      String message = "// line %d: %s".formatted(finding.line(), finding.message());
      all.add(place, new Line(message, all.get(place).depth(), finding.line()));
    }
    return all;
  }

  /** The first line of the latest element that does not begin behind that line. */
  private static int place(List<Line> all, int line) {
    int best = 1; // behind what tells of the document
    for (int i = 1; i < all.size(); i++) {
      boolean comment = all.get(i).text().startsWith("//");
      if (!comment && all.get(i).origin() <= line && all.get(i).origin() > all.get(best).origin()) {
        best = i;
      }
    }
    return best;
  }
}
