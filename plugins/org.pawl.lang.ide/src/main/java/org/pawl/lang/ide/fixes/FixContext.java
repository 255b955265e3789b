// SPDX-License-Identifier: EPL-2.0
package org.pawl.lang.ide.fixes;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.eclipse.emf.ecore.EClass;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EReference;
import org.eclipse.lsp4j.Diagnostic;
import org.eclipse.lsp4j.TextEdit;
import org.eclipse.xtext.EcoreUtil2;
import org.eclipse.xtext.nodemodel.ICompositeNode;
import org.eclipse.xtext.nodemodel.ILeafNode;
import org.eclipse.xtext.nodemodel.util.NodeModelUtils;
import org.eclipse.xtext.resource.XtextResource;
import org.pawl.lang.ide.text.ProtocolPositions;
import org.pawl.lang.text.Insertion;
import org.pawl.lang.text.ModelText;
import org.pawl.lang.text.Replacement;
import org.pawl.lang.text.ValueList;

/** A problem and the text around it, with functions for the edits of fixes. */
final class FixContext {
  private static final Pattern QUOTED = Pattern.compile("'([^']*)'");

  private final Diagnostic problem;
  private final XtextResource file;
  private final ModelText model;
  private final ProtocolPositions lines;
  private final int start;
  private final int end;

  FixContext(Diagnostic problem, XtextResource file) {
    this.problem = problem;
    this.file = file;
    model = new ModelText(file);
    lines = new ProtocolPositions(model.lines());
    start = lines.offset(problem.getRange().getStart());
    end = lines.offset(problem.getRange().getEnd());
  }

  String message() {
    return problem.getMessage();
  }

  String text() {
    return model.text().substring(start, end);
  }

  int start() {
    return start;
  }

  int end() {
    return end;
  }

  /** The text that the message suggests: the quoted pieces after a word such as "write". */
  List<String> suggested(String behind) {
    int from = message().indexOf(behind);
    List<String> pieces = new ArrayList<>();
    Matcher matcher = QUOTED.matcher(from < 0 ? "" : message().substring(from));
    while (matcher.find()) {
      pieces.add(matcher.group(1));
    }
    return pieces;
  }

  // --- the model

  ILeafNode leaf() {
    return NodeModelUtils.findLeafNodeAtOffset(file.getParseResult().getRootNode(), start);
  }

  EObject element() {
    return NodeModelUtils.findActualSemanticObjectFor(leaf());
  }

  /** The nearest element of a kind around the problem; null if there is none. */
  <T extends EObject> T around(Class<T> kind) {
    return EcoreUtil2.getContainerOfType(element(), kind);
  }

  static ICompositeNode node(EObject element) {
    return ModelText.node(element);
  }

  /** A token of the element itself, without its members. */
  static ILeafNode token(EObject element, String text) {
    return ModelText.token(element, text);
  }

  boolean isIn(EObject element) {
    return element != null && element.eResource() == file && node(element) != null;
  }

  // --- edits

  TextEdit replace(String text) {
    return replace(start, end, text);
  }

  TextEdit replace(int from, int to, String text) {
    return edit(Replacement.between(from, to, text));
  }

  TextEdit insertBehind(EObject element, String text) {
    return edit(model.insertBehind(element, text));
  }

  /** Inserts a new member at the place of its kind. */
  List<TextEdit> add(EObject owner, EClass kind, String text) {
    return Insertion.of(owner, kind, text).stream().map(this::edit).toList();
  }

  /** Removes an element with the comments that belong to it. */
  TextEdit remove(EObject element) {
    return edit(model.remove(element));
  }

  TextEdit remove(int from, int to) {
    return edit(model.remove(from, to));
  }

  /** Removes the value with the problem from a list; the whole list with its last value. */
  List<TextEdit> removeFromList(EObject list, EReference feature) {
    return removeFromList(list, feature, new ValueList(list, feature).indexAt(start));
  }

  /** Removes a value from a list, by its index; the whole list with its last value. */
  List<TextEdit> removeFromList(EObject list, EReference feature, int index) {
    ValueList values = new ValueList(list, feature);
    return values.size() < 2
        ? List.of(remove(list))
        : values.remove(List.of(index)).stream().map(this::edit).toList();
  }

  private TextEdit edit(Replacement change) {
    return new TextEdit(lines.range(change.offset(), change.end()), change.text());
  }
}
