// SPDX-License-Identifier: EPL-2.0
package org.pawl.generator.internal.text;

import java.util.ArrayList;
import java.util.List;
import org.eclipse.emf.ecore.EObject;
import org.pawl.lang.Documentation;
import org.pawl.model.Reaction;

/** The documentation of the model's elements as comments in C. */
public final class CComments {
  /** The width of a comment's text; leaves room for indentation and the comment's delimiters. */
  private static final int COLUMNS = 88;

  private CComments() {}

  /**
   * The element's documentation on lines of its own; empty if it has none. For a reaction, also
   * that of its first branch.
   */
  public static List<String> of(EObject element) {
    List<String> lines = new ArrayList<>();
    if (element.eContainer() instanceof Reaction reaction
        && reaction.getBranches().get(0) == element) {
      lines.addAll(of(reaction));
    }
    Documentation.of(element).map(CComments::comment).ifPresent(lines::addAll);
    return lines;
  }

  /**
   * As {@link #of}, without text that the element before has already.
   *
   * @param before the event declared together with this one, before it; or null
   */
  public static List<String> of(EObject element, EObject before) {
    boolean said = before != null && Documentation.of(before).equals(Documentation.of(element));
    return said ? List.of() : of(element);
  }

  /** {@code /* state busy *}{@code /}; the documentation follows after a colon. */
  public static String titled(String title, EObject element) {
    String text = Documentation.of(element).map(t -> title + ": " + t).orElse(title);
    return String.join("\n", comment(text)) + "\n";
  }

  /** A comment of these lines. */
  public static List<String> text(List<String> lines) {
    return comment(String.join("\n", lines));
  }

  private static List<String> comment(String text) {
    List<String> lines = new ArrayList<>();
    text.replace("*/", "* /")
        .replace("/*", "/ *")
        .replaceAll("\\?(?=\\?)", "? ") // two question marks may begin a trigraph
        .lines()
        .forEach(line -> wrap(line, lines));
    lines.replaceAll(LineText::closed);
    if (lines.size() == 1) {
      return List.of("/* " + lines.get(0) + " */");
    }
    List<String> comment = new ArrayList<>(List.of("/*"));
    lines.forEach(line -> comment.add((" * " + line).stripTrailing()));
    comment.add(" */");
    return comment;
  }

  /** Breaks a long line at spaces; the continuation is indented like the line. */
  private static void wrap(String line, List<String> lines) {
    String indentation = line.substring(0, line.length() - line.stripLeading().length());
    String rest = line;
    int space = lastSpace(rest, indentation.length());
    while (rest.length() > COLUMNS && space > 0) {
      lines.add(rest.substring(0, space).stripTrailing());
      rest = indentation + rest.substring(space).strip();
      space = lastSpace(rest, indentation.length());
    }
    lines.add(rest);
  }

  /**
   * The last space that leaves a line short enough, else the first; -1: the line is one word. A
   * space with a combining mark is a letter.
   */
  private static int lastSpace(String line, int from) {
    int space = line.lastIndexOf(' ', COLUMNS);
    while (space > from && !LineText.isWhole(line, space)) {
      space = line.lastIndexOf(' ', space - 1);
    }
    if (space > from) {
      return space;
    }
    int first = line.indexOf(' ', from);
    while (first >= 0 && !LineText.isWhole(line, first)) {
      first = line.indexOf(' ', first + 1);
    }
    return first;
  }
}
