// SPDX-License-Identifier: EPL-2.0
package org.pawl.diagram.stored;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.pawl.diagram.geometry.Box;
import org.pawl.diagram.geometry.Point;
import org.pawl.diagram.stored.StoredLayout.EdgePlace;
import org.pawl.diagram.stored.StoredLayout.NodePlace;
import org.pawl.diagram.stored.StoredLayout.Place;

/**
 * The text of a {@code .pawllayout} file: one line per key, sorted, so that merges work line by
 * line. A node has {@code key x y width height}, an edge {@code key bends x y ... label x y}.
 */
public final class LayoutFileText {
  private static final String COMMENT = "#";

  private LayoutFileText() {}

  /** Reads all valid lines; other lines are reported as problems of the result. */
  public static StoredLayout read(String text) {
    Map<String, Place> places = new TreeMap<>();
    List<String> problems = new ArrayList<>();
    String[] lines = text.split("\\R", -1);
    for (int i = 0; i < lines.length; i++) {
      String line = lines[i].strip();
      if (line.isEmpty() || line.startsWith(COMMENT)) {
        continue;
      }
      List<String> words = List.of(line.split("\\s+"));
      Optional<Place> place = place(words.subList(1, words.size()));
      if (place.isEmpty()) {
        problems.add((i + 1) + ": not a place, ignored: " + line);
      } else if (places.put(words.get(0), place.get()) != null) {
        problems.add((i + 1) + ": a second place of " + words.get(0) + "; this one counts");
      }
    }
    return new StoredLayout(places, problems);
  }

  private static Optional<Place> place(List<String> words) {
    try {
      int label = words.indexOf("label");
      if (!words.isEmpty() && words.get(0).equals("bends") || label == 0) {
        List<String> before = words.subList(0, label < 0 ? words.size() : label);
        List<Point> bends = before.isEmpty() ? List.of() : points(before);
        List<Point> corner = label < 0 ? List.of() : points(words.subList(label, words.size()));
        return corner.size() > 1 || bends.isEmpty() && corner.isEmpty()
            ? Optional.empty()
            : Optional.of(new EdgePlace(bends, corner.stream().findFirst()));
      }
      double[] n = numbers(words);
      boolean box = n.length == 4 && n[2] >= 0 && n[3] >= 0;
      return box ? Optional.of(new NodePlace(new Box(n[0], n[1], n[2], n[3]))) : Optional.empty();
    } catch (NumberFormatException notANumber) {
      return Optional.empty();
    }
  }

  /** The coordinates after a keyword. */
  private static List<Point> points(List<String> words) {
    double[] numbers = numbers(words.subList(1, words.size()));
    if (numbers.length % 2 != 0) {
      throw new NumberFormatException("a coordinate is missing");
    }
    List<Point> points = new ArrayList<>();
    for (int i = 0; i < numbers.length; i += 2) {
      points.add(new Point(numbers[i], numbers[i + 1]));
    }
    return List.copyOf(points);
  }

  private static double[] numbers(List<String> words) {
    double[] numbers = words.stream().mapToDouble(Double::parseDouble).toArray();
    if (Arrays.stream(numbers).anyMatch(n -> !Double.isFinite(n) || Math.abs(n) > 1e6)) {
      throw new NumberFormatException("out of range");
    }
    return numbers;
  }

  /** The text from which {@link #read} reads the same places. */
  public static String write(StoredLayout stored) {
    StringBuilder text = new StringBuilder();
    stored.places().forEach((key, place) -> text.append(line(key, place)).append('\n'));
    return text.toString();
  }

  /**
   * Replaces a qualified name. Comments keep their position; invalid lines are kept, and sorted
   * with the rest.
   */
  public static String renamed(String text, String from, String to) {
    List<String> lines = new ArrayList<>(List.of(text.split("\n", -1)));
    List<Integer> indexes = new ArrayList<>();
    List<String> placed = new ArrayList<>();
    for (int i = 0; i < lines.size(); i++) {
      String line = lines.get(i);
      if (!line.isBlank() && !line.startsWith(COMMENT)) {
        String key = line.strip().split("\\s+")[0];
        indexes.add(i);
        placed.add(
            line.replaceFirst(Pattern.quote(key), quoted(StoredLayout.renamed(key, from, to))));
      }
    }
    placed.sort(Comparator.comparing(line -> line.strip().split("\\s+")[0]));
    for (int i = 0; i < placed.size(); i++) {
      lines.set(indexes.get(i), placed.get(i));
    }
    return String.join("\n", lines);
  }

  private static String quoted(String key) {
    return Matcher.quoteReplacement(key);
  }

  private static String line(String key, Place place) {
    if (place instanceof NodePlace node) {
      Box box = node.box();
      return String.join(
          " ",
          key + " ",
          number(box.x()),
          number(box.y()),
          number(box.width()),
          number(box.height()));
    }
    EdgePlace edge = (EdgePlace) place;
    StringBuilder line = new StringBuilder(key);
    if (!edge.bends().isEmpty()) {
      line.append("  bends");
      edge.bends().forEach(bend -> append(line, bend));
    }
    edge.label().ifPresent(corner -> append(line.append("  label"), corner));
    return line.toString();
  }

  private static void append(StringBuilder line, Point point) {
    line.append(' ').append(number(point.x())).append(' ').append(number(point.y()));
  }

  /** Rounded to tenths of a pixel. */
  private static String number(double value) {
    long tenths = Math.round(value * 10);
    return tenths % 10 == 0 ? Long.toString(tenths / 10) : Double.toString(tenths / 10.0);
  }
}
