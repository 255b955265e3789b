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
import org.pawl.diagram.TextLine;
import org.pawl.edit.host.ParsedCounterparts;
import org.pawl.edit.host.ParsedDiagrams;
import org.pawl.edit.text.EditRefusedException;
import org.pawl.lang.Documentation;
import org.pawl.lang.ide.symbols.ElementLabels;
import org.pawl.lang.text.ModelText;
import org.pawl.lang.text.TextStyle;
import org.pawl.model.Region;
import org.pawl.model.Task;

/** The tooltip of an element: information that is not drawn. */
final class ToolTip {
  /** The maximum length of code in a tooltip, in characters. */
  private static final int LONG = 100;

  private static final Pattern WORD = Pattern.compile("\\w+");

  /** The target of a transition, which the drawing shows. */
  private static final String TARGET = "->[^\\[\\]{}/]*$";

  private static final String ELLIPSIS = "…";

  private final EObject element;
  private final String drawn;

  private ToolTip(EObject element, String drawn) {
    this.element = element;
    this.drawn = drawn;
  }

  /**
   * The documentation of an element, and the full text of what is shortened or not drawn.
   *
   * @param edge whether the element is drawn as an edge, even if it has a node too
   * @param drawn the visible text; empty for an element that is drawn as a symbol only
   */
  static String of(EObject element, boolean edge, String drawn) {
    ToolTip tip = new ToolTip(element, drawn);
    return Stream.of(tip.documentation(), tip.more(edge))
        .filter(text -> !text.isEmpty())
        .collect(Collectors.joining("\n\n"));
  }

  private String documentation() {
    String text = Documentation.of(ParsedCounterparts.of(element)).orElse("");
    return drawn.contains(text) ? "" : text;
  }

  private String more(boolean edge) {
    ParsedDiagrams drawing = ParsedDiagrams.of(element);
    if (edge) {
      return drawing.edge(element).map(words -> lines(words.label())).orElse("");
    }
    if (element instanceof Region || element instanceof Task) {
      return drawing.node(element).map(node -> lines(node.lines())).orElseGet(this::text);
    }
    return text();
  }

  /** The label of a transition is one line of the model, even if it is drawn on several lines. */
  private String lines(List<TextLine> lines) {
    return lines.stream()
        .map(TextLine::full)
        .distinct()
        .filter(full -> addsInformation(full, seen(lines, full)))
        .collect(Collectors.joining("\n"));
  }

  /** The visible text of lines that belong to one line of the model. */
  private String seen(List<TextLine> lines, String full) {
    Set<String> shown = drawn.lines().collect(Collectors.toSet());
    return lines.stream()
        .filter(line -> line.full().equals(full) && shown.contains(line.text()))
        .map(TextLine::text)
        .collect(Collectors.joining(" "));
  }

  /** For an element with members or a long text, its kind and name. */
  private String text() {
    EObject counterpart = ParsedCounterparts.of(element);
    INode node = ModelText.node(counterpart);
    String text = node == null ? "" : NodeModelUtils.getTokenText(node);
    boolean head = element instanceof Region || drawn.isEmpty() || text.length() > LONG;
    String told =
        head
            ? ElementLabels.of(counterpart)
            : TextStyle.outdent(text, ModelText.of(counterpart).indentation(counterpart));
    return addsInformation(told, drawn) ? told : "";
  }

  /** Whether the text contains a name, a number or a word of C that is not visible. */
  private boolean addsInformation(String told, String seen) {
    Set<String> known = words(seen);
    known.addAll(words(EditRefusedException.kind(element)));
    known.add("on");
    return seen.contains(ELLIPSIS)
        || words(told.replaceFirst(TARGET, "")).stream()
            .anyMatch(word -> !known.contains(word) && !isKind(word));
  }

  /** Treats {@code param} as a form of {@code parameter}. */
  private boolean isKind(String word) {
    return EditRefusedException.kind(element).toLowerCase(Locale.ROOT).startsWith(word);
  }

  private static Set<String> words(String text) {
    return WORD.matcher(text)
        .results()
        .map(m -> m.group())
        .collect(Collectors.toCollection(HashSet::new));
  }
}
