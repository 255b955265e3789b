// SPDX-License-Identifier: EPL-2.0
package org.pawl.tests.generator;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Code on a page that is copied from a file. A comment before the code names the file:
 *
 * <pre>{@code
 * <!-- tests/generator/golden/history/history.pawl -->                 the whole file
 * <!-- tests/generator/golden/history/history.pawl: state running -->  an element with its content
 * <!-- .../history_Washer.c: Washer_stop, Washer_running_exit -->      definitions, by their names
 * }</pre>
 *
 * Needs only Java, because {@code releng/golden --update} runs it as a program, with the root and
 * the pages, to bring the code up to date.
 */
final class Excerpts {
  private static final Pattern EXCERPT =
      Pattern.compile(
          "^<!-- ([\\w./-]+\\.(?:pawl|c|h))(?:: ([^\\n]+?))? -->\\n```(\\w+)\\n(.*?)^```$",
          Pattern.DOTALL | Pattern.MULTILINE);

  private final Path root;

  Excerpts(Path root) {
    this.root = root;
  }

  public static void main(String[] arguments) throws IOException {
    Excerpts excerpts = new Excerpts(Path.of(arguments[0]));
    for (String name : List.of(arguments).subList(1, arguments.length)) {
      Path page = excerpts.root.resolve(name);
      Files.writeString(page, excerpts.refreshed(Files.readString(page)));
    }
  }

  /** Code on a page, and the current text of its file. */
  record Excerpt(String origin, String onPage, String inFile) {}

  /** The excerpts of a page. */
  List<Excerpt> in(String page) throws IOException {
    List<Excerpt> found = new ArrayList<>();
    for (Matcher excerpt = EXCERPT.matcher(page); excerpt.find(); ) {
      found.add(new Excerpt(origin(excerpt), excerpt.group(4), inFile(excerpt)));
    }
    return found;
  }

  /** The page with the current text of its files. */
  String refreshed(String page) throws IOException {
    StringBuilder refreshed = new StringBuilder();
    int end = 0;
    for (Matcher excerpt = EXCERPT.matcher(page); excerpt.find(); end = excerpt.end(4)) {
      refreshed.append(page, end, excerpt.start(4)).append(inFile(excerpt));
    }
    return refreshed.append(page.substring(end)).toString();
  }

  private static String origin(Matcher excerpt) {
    return excerpt.group(1) + (excerpt.group(2) == null ? "" : ": " + excerpt.group(2));
  }

  private String inFile(Matcher excerpt) throws IOException {
    List<String> lines = Files.readAllLines(root.resolve(excerpt.group(1)));
    if (excerpt.group(2) == null) {
      return text(lines);
    }
    boolean model = excerpt.group(1).endsWith(".pawl");
    List<String> parts = new ArrayList<>();
    for (String name : excerpt.group(2).split(", ")) {
      List<String> part = model ? element(lines, name) : definition(lines, name);
      if (part.isEmpty()) {
        throw new IllegalArgumentException(excerpt.group(1) + " has no " + name);
      }
      parts.add(text(part));
    }
    return String.join("\n", parts);
  }

  private static String text(List<String> lines) {
    return String.join("\n", lines) + "\n";
  }

  /** An element of a model by its first words, {@code state running}; up to its closing brace. */
  private static List<String> element(List<String> lines, String words) {
    Pattern start = Pattern.compile("( *)" + Pattern.quote(words) + "(?!\\w).*");
    for (int first = 0; first < lines.size(); ++first) {
      Matcher matcher = start.matcher(lines.get(first));
      if (matcher.matches()) {
        String indentation = matcher.group(1);
        int last = first;
        if (lines.get(first).endsWith("{")) {
          while (!lines.get(last).equals(indentation + "}")) {
            ++last;
          }
        }
        return lines.subList(first, last + 1).stream()
            .map(line -> line.startsWith(indentation) ? line.substring(indentation.length()) : line)
            .toList();
      }
    }
    return List.of();
  }

  /** A definition at the outermost level of a C file, with the comment above it. */
  private static List<String> definition(List<String> lines, String name) {
    Pattern declared = Pattern.compile("[^=(]*\\b" + Pattern.quote(name) + "\\b.*");
    List<String> declaration = List.of();
    for (int first = 0; first < lines.size(); ++first) {
      if (opens(lines.get(first))) {
        int last = end(lines, first);
        List<String> found = lines.subList(withComment(lines, first), last + 1);
        boolean braces = lines.get(last).startsWith("}");
        boolean ofEnum = lines.get(first).equals("enum {");
        if (declared.matcher(lines.get(first)).matches()
            || declared.matcher(lines.get(last)).matches()
            || ofEnum && found.stream().anyMatch(line -> declared.matcher(line).matches())) {
          if (braces || lines.get(first).matches("#.*|.* = .*")) {
            return found;
          }
          declaration = declaration.isEmpty() ? found : declaration;
        }
        first = last;
      }
    }
    return declaration;
  }

  /** Declarations between the braces of {@code extern "C"} are at the outermost level. */
  static boolean opens(String line) {
    boolean word = !line.isEmpty() && Character.isLetter(line.charAt(0));
    return word && !line.equals("extern \"C\" {") || line.startsWith("#define ");
  }

  /**
   * The end of the definition that begins at a line: a closing brace in the first column, or a
   * semicolon before any brace.
   */
  static int end(List<String> lines, int first) {
    boolean braces = false;
    if (lines.get(first).startsWith("#")) {
      return first;
    }
    for (int last = first; last < lines.size(); ++last) {
      String line = lines.get(last);
      if (last > first && line.startsWith("}") || !braces && line.endsWith(";")) {
        return last;
      }
      braces |= line.endsWith("{");
    }
    throw new IllegalArgumentException("no end: " + lines.get(first));
  }

  private static int withComment(List<String> lines, int first) {
    int start = first;
    if (first > 0 && lines.get(first - 1).endsWith("*/")) {
      do {
        --start;
      } while (!lines.get(start).startsWith("/*"));
    }
    return start;
  }
}
