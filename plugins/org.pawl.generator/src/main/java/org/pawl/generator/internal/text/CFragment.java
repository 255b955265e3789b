// SPDX-License-Identifier: EPL-2.0
package org.pawl.generator.internal.text;

import java.util.ArrayList;
import java.util.List;
import org.pawl.lang.c.CCode;
import org.pawl.lang.c.CLines;

/**
 * A piece of the model's C without its delimiters.
 *
 * @param lines as written, the first without its indentation if it follows the delimiter in its
 *     line
 * @param firstStandsAlone whether the first line has its own indentation
 * @param line the number of the first line in the model; 0: unknown
 */
public record CFragment(List<String> lines, boolean firstStandsAlone, String modelFile, int line) {

  public static CFragment statements(String source, String modelFile, int line) {
    String inside = inside(source);
    int skipped = 0;
    boolean alone = false;
    for (int end = inside.indexOf('\n');
        end >= 0 && inside.substring(0, end).isBlank();
        end = inside.indexOf('\n')) {
      inside = inside.substring(end + 1);
      skipped++;
      alone = true;
    }
    inside = inside.stripTrailing();
    if (!alone) {
      inside = inside.stripLeading();
    }
    List<String> lines = inside.isEmpty() ? List.of() : List.of(inside.split("\n", -1));
    return new CFragment(lines, alone, modelFile, below(line, skipped));
  }

  static CFragment expression(String source, String modelFile, int line) {
    String inside = inside(source);
    String text = inside.strip();
    int skipped =
        (int) inside.substring(0, inside.indexOf(text)).chars().filter(c -> c == '\n').count();
    List<String> lines = new ArrayList<>(List.of(text.split("\n", -1)));
    if (CLines.endsWithItsLine(text)) {
      lines.add("");
    }
    if (CLines.beginsWithDirective(text)) {
      lines.add(0, "");
      skipped--;
    }
    return new CFragment(lines, false, modelFile, below(line, skipped));
  }

  private static int below(int line, int skipped) {
    return line == 0 ? 0 : line + skipped;
  }

  private static String inside(String source) {
    return new CCode(source.replace("\r\n", "\n").strip()).inner();
  }

  /**
   * The lines with their common indentation replaced by the given one. Preprocessor lines begin in
   * the first column; continuation lines are unchanged. If the first line of an expression is
   * blank, the template's line ends before it; if the last line is blank, the template's line
   * continues after it.
   */
  List<String> indented(String indentation) {
    String common = commonIndentation();
    List<String> result = new ArrayList<>();
    for (int i = 0; i < lines.size(); i++) {
      String line = lines.get(i);
      if (continuesAnother(i)) {
        result.add(line);
      } else if (line.stripLeading().startsWith("#")) {
        result.add(line.stripLeading());
      } else if (line.isBlank()) {
        result.add(i < lines.size() - 1 ? "" : indentation);
      } else {
        result.add(indentation + line.substring(i == 0 && !firstStandsAlone ? 0 : common.length()));
      }
    }
    return result;
  }

  private boolean continuesAnother(int i) {
    return i > 0 && lines.get(i - 1).endsWith("\\");
  }

  private String commonIndentation() {
    String common = null;
    for (int i = firstStandsAlone ? 0 : 1; i < lines.size(); i++) {
      String line = lines.get(i);
      if (line.isBlank() || line.stripLeading().startsWith("#") || continuesAnother(i)) {
        continue;
      }
      String own = line.substring(0, line.length() - line.stripLeading().length());
      common = common == null ? own : commonPrefix(common, own);
    }
    return common == null ? "" : common;
  }

  private static String commonPrefix(String a, String b) {
    String prefix = a;
    while (!b.startsWith(prefix)) {
      prefix = prefix.substring(0, prefix.length() - 1);
    }
    return prefix;
  }
}
