// SPDX-License-Identifier: EPL-2.0
package org.pawl.edit.internal.properties;

import java.util.Optional;
import java.util.stream.Collectors;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.xtext.nodemodel.ILeafNode;
import org.eclipse.xtext.nodemodel.util.NodeModelUtils;
import org.pawl.edit.internal.properties.PropertyDescriptor.Kind;
import org.pawl.edit.internal.syntax.FragmentParser;
import org.pawl.edit.text.EditRefusedException;
import org.pawl.edit.text.EditScript;
import org.pawl.edit.text.TextRemoval;
import org.pawl.lang.Documentation;
import org.pawl.lang.text.Extent;
import org.pawl.lang.text.LineIndex;
import org.pawl.lang.text.ModelText;
import org.pawl.lang.text.Replacement;
import org.pawl.lang.text.TextStyle;
import org.pawl.model.Event;
import org.pawl.model.Field;

/** Adds, changes and removes the documentation comment of an element. */
final class DocumentationComment {
  private DocumentationComment() {}

  static void add(EObject element, PropertyCollector fields) {
    EObject documented = element instanceof Event ? element.eContainer() : element;
    if (FragmentParser.member(documented) != documented && !(documented instanceof Field)) {
      return; // an element in the middle of a line
    }
    fields.add(
        "documentation",
        Kind.DOCUMENTATION,
        Documentation.of(documented).orElse(""),
        text -> set(documented, text));
  }

  private static EditScript set(EObject element, String text) {
    if (text.contains("*/")) {
      throw EditRefusedException.because(element, "'*/' ends a comment", "write it without");
    }
    ModelText model = ModelText.of(element);
    TextStyle style = TextStyle.of(model.text());
    int start = ModelText.node(element).getOffset();
    String indentation = model.lines().indentation(start);
    Optional<ILeafNode> old = Documentation.of(element).flatMap(known -> comment(element));
    if (text.isEmpty()) {
      return old.map(
              comment ->
                  new TextRemoval(model)
                      .region(new Extent(comment.getOffset(), comment.getEndOffset()))
                      .script())
          .orElse(EditScript.of());
    }
    String comment = comment(text, style, indentation);
    if (old.isPresent()) {
      return EditScript.of(
          Replacement.between(old.get().getOffset(), old.get().getEndOffset(), comment));
    }
    LineIndex lines = model.lines();
    boolean ownLine = lines.column(start) == indentation.length();
    return EditScript.of(
        Replacement.insertion(start, comment + (ownLine ? style.lineEnd() + indentation : " ")));
  }

  private static String comment(String text, TextStyle style, String indentation) {
    if (!text.contains("\n")) {
      return "/** " + text.strip() + " */";
    }
    String end = style.lineEnd() + indentation;
    return text.lines()
        .map(line -> (end + " * " + line).stripTrailing())
        .collect(Collectors.joining("", "/**", end + " */"));
  }

  /** The last comment before the element, if it documents the element. */
  private static Optional<ILeafNode> comment(EObject element) {
    int offset = ModelText.node(element).getOffset();
    while (offset > 0) {
      ILeafNode leaf =
          NodeModelUtils.findLeafNodeAtOffset(ModelText.node(element).getRootNode(), offset - 1);
      if (leaf == null || !leaf.isHidden()) {
        break;
      }
      if (leaf.getText().matches("(?s)/\\*\\*[^*/].*")) {
        return Optional.of(leaf);
      }
      offset = leaf.getTotalOffset();
    }
    return Optional.empty();
  }
}
