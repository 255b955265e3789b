// SPDX-License-Identifier: EPL-2.0
package org.pawl.diagram.describe;

import java.util.stream.Collectors;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.xtext.nodemodel.INode;
import org.eclipse.xtext.nodemodel.util.NodeModelUtils;
import org.pawl.diagram.SourceRange;

/** Where elements stand in their text. */
final class SourceRanges {
  private static final SourceRange NONE = new SourceRange("", "", 1, 0, 0);

  private SourceRanges() {}

  /** Of an element that was read from a text; else a place that is nowhere. */
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
   * The text of an element, without what stands before its first token: here too, C has the
   * indentation of its lines among each other, and no more.
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
