// SPDX-License-Identifier: EPL-2.0
package org.pawl.services.internal.scxml.document;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.pawl.model.query.Limits;
import org.pawl.services.imports.format.ImportException;
import org.pawl.services.imports.format.ImportFinding;

/**
 * Writes the lines of a model, indented by four spaces per level, and records the line of the
 * document that each is made of.
 */
public final class ModelPrinter {
  /** A line, and the line of the document it is made of. */
  public record Line(String text, int depth, int origin) {}

  /** The index of the first line after the comment that names the document. */
  private static final int BEGINNING = 1;

  private final List<Line> lines = new ArrayList<>();
  private int depth;
  private int origin = 1;
  private long characters;

  /** Sets the element that the following lines are made of. */
  public void at(Element element) {
    origin = element.line();
  }

  public void line(String format, Object... arguments) throws ImportException {
    String text = format.formatted(arguments);
    characters += 4L * depth + text.length() + 1;
    if (characters > Limits.TEXT) {
      throw ImportBudget.tooLong(origin);
    }
    lines.add(new Line(text, depth, origin));
  }

  public void open(String format, Object... arguments) throws ImportException {
    line(format, arguments);
    depth++;
  }

  public void close() throws ImportException {
    depth--;
    line("}");
  }

  public static String text(List<Line> lines) {
    StringBuilder text = new StringBuilder();
    for (Line line : lines) {
      text.append(line.text().isEmpty() ? "" : "    ".repeat(line.depth()) + line.text())
          .append('\n');
    }
    return text.toString();
  }

  /** The lines, with a comment above each line that has a finding. */
  public List<Line> marked(List<ImportFinding> marked) {
    Map<Integer, List<ImportFinding>> byPlace = byPlace(marked);
    List<Line> all = new ArrayList<>();
    for (int i = 0; i < lines.size(); i++) {
      Line line = lines.get(i);
      for (ImportFinding finding : byPlace.getOrDefault(i, List.of())) {
        String message = "// line %d: %s".formatted(finding.line(), finding.message());
        all.add(new Line(message, line.depth(), finding.line()));
      }
      all.add(line);
    }
    return all;
  }

  /**
   * The findings by the line that their comment is written above: the first line of the last
   * element that does not begin after the finding's line.
   */
  private Map<Integer, List<ImportFinding>> byPlace(List<ImportFinding> marked) {
    TreeMap<Integer, Integer> firstOfOrigin = new TreeMap<>();
    for (int i = BEGINNING; i < lines.size(); i++) {
      firstOfOrigin.putIfAbsent(lines.get(i).origin(), i);
    }
    Map<Integer, List<ImportFinding>> byPlace = new TreeMap<>();
    for (ImportFinding finding : marked) {
      Map.Entry<Integer, Integer> first = firstOfOrigin.floorEntry(finding.line());
      byPlace
          .computeIfAbsent(first == null ? BEGINNING : first.getValue(), p -> new ArrayList<>())
          .add(finding);
    }
    return byPlace;
  }
}
