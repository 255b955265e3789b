// SPDX-License-Identifier: EPL-2.0
package org.pawl.sirius.internal.feedback;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.ToIntFunction;
import java.util.stream.Collectors;

/** Wraps text to a width, with a maximum number of lines; the longest paragraphs are shortened. */
final class WrappedText {
  /** More lines would cover the diagram. */
  private static final int LINES = 8;

  private static final String ELLIPSIS = "…";

  private final int room;
  private final ToIntFunction<String> width;
  private final List<List<String>> paragraphs = new ArrayList<>();

  WrappedText(String words, int room, ToIntFunction<String> width) {
    this.room = room;
    this.width = width;
    words.lines().forEach(line -> paragraphs.add(wrapped(line)));
    int many = paragraphs.stream().mapToInt(List::size).sum();
    for (; many > Math.max(LINES, paragraphs.size()); many--) {
      shorten(paragraphs.stream().max(Comparator.comparing(List::size)).orElseThrow());
    }
  }

  String text() {
    return paragraphs.stream().flatMap(List::stream).collect(Collectors.joining("\n"));
  }

  private boolean fits(String line) {
    return width.applyAsInt(line) <= room;
  }

  private List<String> wrapped(String line) {
    List<String> lines = new ArrayList<>();
    String begun = "";
    for (String word : line.split(" ")) {
      String longer = begun.isEmpty() ? word : begun + " " + word;
      if (fits(longer)) {
        begun = longer;
        continue;
      }
      if (!begun.isEmpty()) {
        lines.add(begun);
      }
      begun = word;
      while (!fits(begun) && begun.length() > 1) {
        int end = begun.length() - 1;
        while (end > 1 && !fits(begun.substring(0, end))) {
          end--;
        }
        lines.add(begun.substring(0, end));
        begun = begun.substring(end);
      }
    }
    lines.add(begun);
    return lines;
  }

  /** Removes the last line, and adds an ellipsis to the one before. */
  private void shorten(List<String> lines) {
    lines.remove(lines.size() - 1);
    String last = lines.remove(lines.size() - 1);
    if (last.endsWith(ELLIPSIS)) {
      last = last.substring(0, last.length() - 1);
    }
    while (last.length() > 1 && !fits(last + ELLIPSIS)) {
      last = last.substring(0, last.length() - 1);
    }
    lines.add(last + ELLIPSIS);
  }
}
