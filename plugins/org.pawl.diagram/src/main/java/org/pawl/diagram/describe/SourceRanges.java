// SPDX-License-Identifier: EPL-2.0
package org.pawl.diagram.describe;

import java.util.stream.Collectors;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.xtext.nodemodel.INode;
import org.eclipse.xtext.nodemodel.util.NodeModelUtils;
import org.pawl.diagram.SourceRange;

/** The positions of elements in their text. */
final class SourceRanges {
  private static final SourceRange NONE = new SourceRange("", "", 1, 0, 0);

  private SourceRanges() {}

  /** The position of a parsed element; an empty range for other elements. */
  static SourceRange of(EObject element) {
    INode node = NodeModelUtils.findActualNodeFor(element);
    if (node == null || element.eResource() == null) {
      return NONE;
    }
    return new SourceRange(
        element.eResource().getURI().toString(),
        element.eResource().getURIFragment(element),
        node.getStartLine(),
        node.getOffset(),
        node.getLength());
  }

  /**
   * The text of an element from its first token on, where the lines of C keep only their
   * indentation relative to each other.
   */
  static String text(EObject element) {
    INode node = NodeModelUtils.findActualNodeFor(element);
    return node == null ? "" : outdented(NodeModelUtils.getTokenText(node));
  }

  /** The first line begins with the first token. */
  private static String outdented(String text) {
    int indentation =
        text.lines()
            .skip(1)
            .filter(line -> !line.isBlank() && !line.startsWith("#"))
            .mapToInt(SourceRanges::indentation)
            .min()
            .orElse(0);
    return text.lines()
        .map(line -> line.substring(Math.min(indentation, indentation(line))))
        .collect(Collectors.joining("\n"));
  }

  private static int indentation(String line) {
    return line.length() - line.stripLeading().length();
  }
}
