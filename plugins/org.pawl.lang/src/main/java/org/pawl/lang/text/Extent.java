// SPDX-License-Identifier: EPL-2.0
package org.pawl.lang.text;

import org.eclipse.emf.ecore.EObject;
import org.eclipse.xtext.nodemodel.ICompositeNode;
import org.eclipse.xtext.nodemodel.ILeafNode;
import org.eclipse.xtext.nodemodel.INode;
import org.eclipse.xtext.nodemodel.util.NodeModelUtils;

/**
 * The text that belongs to an element: its own text, the comments directly above it, and a comment
 * that ends its last line. A comment after an empty line, or after another element, does not belong
 * to it.
 *
 * @param from offset in the file
 * @param to the offset after the last character
 */
public record Extent(int from, int to) {
  public static Extent of(EObject element) {
    ICompositeNode node = ModelText.node(element);
    String text = node.getRootNode().getText();
    int from = withCommentsAbove(node, text);
    int to = node.getEndOffset();
    return new Extent(from, startsLine(text, from) ? withCommentBehind(node, text) : to);
  }

  /** The element's text alone. */
  public static Extent bare(EObject element) {
    ICompositeNode node = ModelText.node(element);
    return new Extent(node.getOffset(), node.getEndOffset());
  }

  public String in(String text) {
    return text.substring(from, to);
  }

  private static int withCommentsAbove(ICompositeNode node, String text) {
    int from = node.getOffset();
    while (from > 0) {
      int end = from;
      while (end > 0 && Character.isWhitespace(text.charAt(end - 1))) {
        end--;
      }
      ILeafNode leaf = end == 0 ? null : leaf(node, end - 1);
      if (leaf == null || !isComment(leaf) || lineEnds(text, end, from) > 1) {
        return from;
      }
      boolean ownLine = startsLine(text, leaf.getOffset());
      boolean documents = leaf.getText().startsWith("/**") && lineEnds(text, end, from) == 0;
      if (!ownLine && !documents) {
        return from;
      }
      from = leaf.getOffset();
    }
    return from;
  }

  private static int withCommentBehind(ICompositeNode node, String text) {
    int end = node.getEndOffset();
    int behind = skipBlanks(text, end);
    if (behind >= text.length() || text.charAt(behind) != '/') {
      return end;
    }
    ILeafNode leaf = leaf(node, behind);
    if (leaf == null || !isComment(leaf) || leaf.getText().stripTrailing().contains("\n")) {
      return end;
    }
    int last = behind + leaf.getText().stripTrailing().length();
    int next = skipBlanks(text, last);
    return next == text.length() || isLineEnd(text.charAt(next)) ? last : end;
  }

  private static ILeafNode leaf(INode node, int offset) {
    return NodeModelUtils.findLeafNodeAtOffset(node.getRootNode(), offset);
  }

  private static boolean isComment(ILeafNode leaf) {
    return leaf.isHidden() && leaf.getText().startsWith("/");
  }

  private static int lineEnds(String text, int from, int to) {
    return (int) text.substring(from, to).chars().filter(c -> c == '\n').count();
  }

  private static int skipBlanks(String text, int offset) {
    int behind = offset;
    while (behind < text.length() && " \t".indexOf(text.charAt(behind)) >= 0) {
      behind++;
    }
    return behind;
  }

  private static boolean isLineEnd(char c) {
    return c == '\n' || c == '\r';
  }

  /** Whether only white space precedes it in its line. */
  public static boolean startsLine(String text, int offset) {
    int before = offset;
    while (before > 0 && " \t".indexOf(text.charAt(before - 1)) >= 0) {
      before--;
    }
    return before == 0 || text.charAt(before - 1) == '\n';
  }

  /** The end of the line, if only white space and the element's own comment follow; else -1. */
  static int lineEndBehind(EObject element) {
    ICompositeNode node = ModelText.node(element);
    String text = node.getRootNode().getText();
    int behind = skipBlanks(text, withCommentBehind(node, text));
    if (behind < text.length() && !isLineEnd(text.charAt(behind))) {
      return -1;
    }
    while (behind > node.getEndOffset() && " \t".indexOf(text.charAt(behind - 1)) >= 0) {
      behind--;
    }
    return behind;
  }
}
