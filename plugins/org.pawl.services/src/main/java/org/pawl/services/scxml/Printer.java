// SPDX-License-Identifier: EPL-2.0
package org.pawl.services.scxml;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.pawl.model.query.Limits;
import org.pawl.services.scxml.Findings.Finding;

/** Lines of a model, four spaces per level, each with the line of the document it is made of. */
final class Printer {
  /** A line, and the line of the document it is made of. */
  record Line(String text, int depth, int origin) {}

  /** Behind what tells of the document. */
  private static final int BEGINNING = 1;

  private final List<Line> lines = new ArrayList<>();
  private int depth;
  private int origin = 1;
  private long characters;

  /** What is printed from now on is made of the element. */
  void at(Element element) {
    origin = element.line();
  }

  void line(String format, Object... arguments) throws ScxmlProblem {
    String text = format.formatted(arguments);
    characters += 4L * depth + text.length() + 1;
    if (characters > Limits.TEXT) {
      throw Room.tooLong(origin);
    }
    lines.add(new Line(text, depth, origin));
  }

  void open(String format, Object... arguments) throws ScxmlProblem {
    line(format, arguments);
    depth++;
  }

  void close() throws ScxmlProblem {
    depth--;
    line("}");
  }

  static String text(List<Line> lines) {
    StringBuilder text = new StringBuilder();
    for (Line line : lines) {
      text.append(line.text().isEmpty() ? "" : "    ".repeat(line.depth()) + line.text())
          .append('\n');
    }
    return text.toString();
  }

  /** The lines, with a comment above each place that something is to be said about. */
  List<Line> marked(List<Finding> marked) {
    Map<Integer, List<Finding>> byPlace = byPlace(marked);
    List<Line> all = new ArrayList<>();
    for (int i = 0; i < lines.size(); i++) {
      Line line = lines.get(i);
      for (Finding finding : byPlace.getOrDefault(i, List.of())) {
        String message = "// line %d: %s".formatted(finding.line(), finding.message());
        all.add(new Line(message, line.depth(), finding.line()));
      }
      all.add(line);
    }
    return all;
  }

  /** By the first line of the latest element that does not begin behind the finding's line. */
  private Map<Integer, List<Finding>> byPlace(List<Finding> marked) {
    TreeMap<Integer, Integer> firstOfOrigin = new TreeMap<>();
    for (int i = BEGINNING; i < lines.size(); i++) {
      firstOfOrigin.putIfAbsent(lines.get(i).origin(), i);
    }
    Map<Integer, List<Finding>> byPlace = new TreeMap<>();
    for (Finding finding : marked) {
      Map.Entry<Integer, Integer> first = firstOfOrigin.floorEntry(finding.line());
      byPlace
          .computeIfAbsent(first == null ? BEGINNING : first.getValue(), p -> new ArrayList<>())
          .add(finding);
    }
    return byPlace;
  }
}
