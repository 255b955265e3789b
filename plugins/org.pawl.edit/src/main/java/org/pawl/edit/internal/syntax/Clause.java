// SPDX-License-Identifier: EPL-2.0
package org.pawl.edit.internal.syntax;

import java.util.List;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.eclipse.xtext.nodemodel.ILeafNode;
import org.eclipse.xtext.nodemodel.INode;
import org.eclipse.xtext.nodemodel.util.NodeModelUtils;
import org.pawl.lang.text.Extent;
import org.pawl.lang.text.ModelText;
import org.pawl.lang.text.Replacement;

/** Locates the text of one feature of an element. */
public final class Clause {
  private Clause() {}

  public static List<INode> nodes(EObject element, EStructuralFeature feature) {
    return NodeModelUtils.findNodesForFeature(element, feature);
  }

  public static boolean has(EObject element, EStructuralFeature feature) {
    return !nodes(element, feature).isEmpty();
  }

  /** From the first value to the last one. */
  public static Extent extent(EObject element, EStructuralFeature feature) {
    List<INode> nodes = nodes(element, feature);
    return new Extent(nodes.get(0).getOffset(), nodes.get(nodes.size() - 1).getEndOffset());
  }

  /** The text of the feature; empty if it is not set. */
  public static String text(EObject element, EStructuralFeature feature) {
    return has(element, feature) ? extent(element, feature).in(file(element)) : "";
  }

  public static int behindFeature(EObject element, EStructuralFeature feature) {
    return extent(element, feature).to();
  }

  public static String file(EObject element) {
    return ModelText.node(element).getRootNode().getText();
  }

  /**
   * Includes tokens around the value that belong to the feature, for example {@code [} and {@code
   * ]}.
   *
   * @param before the number of tokens before the value
   * @param behind the number of tokens after the value
   */
  public static Extent with(EObject element, EStructuralFeature feature, int before, int behind) {
    Extent value = extent(element, feature);
    int from = value.from();
    int to = value.to();
    for (int i = 0; i < before; i++) {
      from = token(element, from, -1).getOffset();
    }
    for (int i = 0; i < behind; i++) {
      to = token(element, to, 1).getEndOffset();
    }
    return new Extent(from, to);
  }

  /** The next token before or after an offset, without comments. */
  public static ILeafNode token(EObject element, int offset, int direction) {
    INode root = ModelText.node(element).getRootNode();
    int at = direction < 0 ? offset - 1 : offset;
    ILeafNode leaf = NodeModelUtils.findLeafNodeAtOffset(root, at);
    while (leaf != null && leaf.isHidden()) {
      at = direction < 0 ? leaf.getTotalOffset() - 1 : leaf.getTotalEndOffset();
      leaf = at < 0 ? null : NodeModelUtils.findLeafNodeAtOffset(root, at);
    }
    if (leaf == null) {
      throw new IllegalArgumentException("no token at " + offset);
    }
    return leaf;
  }

  /** Removes a clause and the white space before it. */
  public static Replacement remove(EObject element, Extent clause) {
    String text = file(element);
    int from = clause.from();
    while (from > 0 && Character.isWhitespace(text.charAt(from - 1))) {
      from--;
    }
    // A line comment before the clause is kept, so the line break after it is kept too.
    boolean comment =
        from > 0
            && NodeModelUtils.findLeafNodeAtOffset(ModelText.node(element).getRootNode(), from - 1)
                .isHidden();
    return Replacement.between(comment ? clause.from() : from, clause.to(), "");
  }
}
