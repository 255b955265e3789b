// SPDX-License-Identifier: EPL-2.0
package org.pawl.edit.services;

import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.xtext.nodemodel.INode;
import org.eclipse.xtext.nodemodel.util.NodeModelUtils;
import org.pawl.diagram.Line;
import org.pawl.edit.text.Refused;
import org.pawl.lang.Documentation;
import org.pawl.lang.ide.symbols.ElementLabels;
import org.pawl.lang.text.ModelText;
import org.pawl.lang.text.Style;
import org.pawl.model.Region;
import org.pawl.model.Task;

/** What can be told of an element that is not drawn anyway. */
final class ToolTip {
  /** More would be no tool tip. */
  private static final int LONG = 100;

  private static final Pattern WORD = Pattern.compile("\\w+");

  /** Where a transition leads, which is seen. */
  private static final String TARGET = "->[^\\[\\]{}/]*$";

  private static final String ELLIPSIS = "…";

  private final EObject element;
  private final String drawn;

  private ToolTip(EObject element, String drawn) {
    this.element = element;
    this.drawn = drawn;
  }

  /**
   * What documents an element, and in full what is drawn shortened or not at all.
   *
   * @param edge whether it is seen as an edge, whatever else stands for it
   * @param drawn all words that one sees of it; empty, where it is a sign
   */
  static String of(EObject element, boolean edge, String drawn) {
    ToolTip tip = new ToolTip(element, drawn);
    return Stream.of(tip.documentation(), tip.more(edge))
        .filter(text -> !text.isEmpty())
        .collect(Collectors.joining("\n\n"));
  }

  private String documentation() {
    String text = Documentation.of(Twins.of(element)).orElse("");
    return drawn.contains(text) ? "" : text;
  }

  private String more(boolean edge) {
    Drawing drawing = Drawing.of(element);
    if (edge) {
      return drawing.edge(element).map(words -> lines(words.label())).orElse("");
    }
    if (element instanceof Region || element instanceof Task) {
      return drawing.node(element).map(node -> lines(node.lines())).orElseGet(this::text);
    }
    return text();
  }

  /** A transition's words are one line of the model, however many are drawn. */
  private String lines(List<Line> lines) {
    return lines.stream()
        .map(Line::full)
        .distinct()
        .filter(full -> saysMore(full, seen(lines, full)))
        .collect(Collectors.joining("\n"));
  }

  /** What is drawn of the lines that stand for one of the model. */
  private String seen(List<Line> lines, String full) {
    Set<String> shown = drawn.lines().collect(Collectors.toSet());
    return lines.stream()
        .filter(line -> line.full().equals(full) && shown.contains(line.text()))
        .map(Line::text)
        .collect(Collectors.joining(" "));
  }

  /** Of what has members or says much, what it is. */
  private String text() {
    EObject twin = Twins.of(element);
    INode node = ModelText.node(twin);
    String text = node == null ? "" : NodeModelUtils.getTokenText(node);
    boolean head = element instanceof Region || drawn.isEmpty() || text.length() > LONG;
    String told =
        head ? ElementLabels.of(twin) : Style.outdent(text, ModelText.of(twin).indentation(twin));
    return saysMore(told, drawn) ? told : "";
  }

  /** Whether there is a name, a number or a word of C in it that is not seen. */
  private boolean saysMore(String told, String seen) {
    Set<String> known = words(seen);
    known.addAll(words(Refused.kind(element)));
    known.add("on");
    return seen.contains(ELLIPSIS)
        || words(told.replaceFirst(TARGET, "")).stream()
            .anyMatch(word -> !known.contains(word) && !isKind(word));
  }

  /** {@code param} is one of {@code parameter}. */
  private boolean isKind(String word) {
    return Refused.kind(element).toLowerCase(Locale.ROOT).startsWith(word);
  }

  private static Set<String> words(String text) {
    return WORD.matcher(text)
        .results()
        .map(m -> m.group())
        .collect(Collectors.toCollection(HashSet::new));
  }
}
