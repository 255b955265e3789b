// SPDX-License-Identifier: EPL-2.0
package org.pawl.lsp;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.pawl.generator.output.GeneratedFile;

/** Finds sections of a generated file by their heading comments and their definitions. */
final class Excerpt {
  /** The maximum number of lines, so that a hover stays small. */
  private static final int MOST_LINES = 40;

  private final List<String> lines;

  private Excerpt(List<String> lines) {
    this.lines = lines;
  }

  /** The excerpts of a file; empty if there is no file. */
  static Excerpt of(Optional<GeneratedFile> file) {
    return new Excerpt(file.map(f -> f.content().lines().toList()).orElse(List.of()));
  }

  /**
   * The section from the comment with the title, with or without documentation, to the next title.
   */
  Optional<String> section(String title) {
    for (int i = 0; i < lines.size(); i++) {
      if (isHead(lines, i, title)) {
        int end = i + 1;
        while (end < lines.size() && !lines.get(end - 1).endsWith("*/")) {
          end++;
        }
        int start = end;
        while (end < lines.size() && !startsAnother(end)) {
          end++;
        }
        return shown(start, end);
      }
    }
    return Optional.empty();
  }

  private static boolean isHead(List<String> lines, int index, String title) {
    String line = lines.get(index);
    String text = line;
    if (line.equals("/*") && index + 1 < lines.size()) {
      text = "/*" + lines.get(index + 1).replaceFirst("^ \\*", "");
    }
    String head = "/* " + title;
    return text.equals(head + " */") || text.equals(head) || text.startsWith(head + ": ");
  }

  /** A title, or a function that the kernel calls, which is behind all states. */
  private boolean startsAnother(int index) {
    String line = lines.get(index);
    return line.startsWith("/*") && !isCommentOfFunction(index)
        || line.startsWith("void ")
        || line.startsWith("#ifdef")
        || line.startsWith("#endif");
  }

  /** The comment of a function is directly before it; a title is before an empty line. */
  private boolean isCommentOfFunction(int index) {
    int end = index;
    while (end < lines.size() && !lines.get(end).endsWith("*/")) {
      end++;
    }
    return end + 1 < lines.size() && lines.get(end + 1).startsWith("static ");
  }

  /** The definition of a function. */
  Optional<String> function(String name) {
    for (int i = 0; i < lines.size(); i++) {
      String line = lines.get(i);
      boolean head = line.startsWith("static ") && line.contains(name + "(");
      if (head && !line.endsWith(";")) {
        int end = i;
        while (end < lines.size() && !lines.get(end).equals("}")) {
          end++;
        }
        return shown(i, Math.min(end + 1, lines.size()));
      }
    }
    return Optional.empty();
  }

  /** The paragraph around the first line that contains the text, between blank lines. */
  Optional<String> paragraph(String text) {
    for (int i = 0; i < lines.size(); i++) {
      if (lines.get(i).contains(text)) {
        int start = i;
        while (start > 0 && !lines.get(start - 1).isBlank()) {
          start--;
        }
        int end = i;
        while (end < lines.size() && !lines.get(end).isBlank()) {
          end++;
        }
        return shown(start, end);
      }
    }
    return Optional.empty();
  }

  /** The first line that begins with the text, white space apart, as a whole word. */
  Optional<String> line(String text) {
    return lines.stream()
        .map(String::strip)
        .filter(line -> line.startsWith(text))
        .filter(
            line ->
                line.length() == text.length()
                    || !isWord(line.charAt(text.length()))
                    || text.endsWith(" "))
        .findFirst();
  }

  private static boolean isWord(char c) {
    return Character.isLetterOrDigit(c) || c == '_';
  }

  private Optional<String> shown(int start, int end) {
    List<String> text = new ArrayList<>(lines.subList(start, end));
    String all = String.join("\n", text).strip();
    if (text.size() > MOST_LINES) {
      all = String.join("\n", text.subList(0, MOST_LINES)).strip() + "\n/* ... */";
    }
    return all.isEmpty() ? Optional.empty() : Optional.of(all);
  }
}
