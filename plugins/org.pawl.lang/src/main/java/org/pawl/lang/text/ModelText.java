// SPDX-License-Identifier: EPL-2.0
package org.pawl.lang.text;

import org.eclipse.emf.ecore.EObject;
import org.eclipse.xtext.nodemodel.ICompositeNode;
import org.eclipse.xtext.nodemodel.ILeafNode;
import org.eclipse.xtext.nodemodel.util.NodeModelUtils;
import org.eclipse.xtext.resource.XtextResource;

/**
 * The text of a model: finds elements in it, and removes parts of it. A removal changes only its
 * own place, and leaves no empty line. {@link Insertion} inserts.
 */
public final class ModelText {
  private final LineIndex lines;

  public ModelText(XtextResource file) {
    lines = LineIndex.of(file);
  }

  /** The text of the file from which the element was parsed. */
  public static ModelText of(EObject element) {
    return new ModelText((XtextResource) element.eResource());
  }

  public String text() {
    return lines.text();
  }

  public LineIndex lines() {
    return lines;
  }

  // --- positions of elements

  /** The node from which the element was parsed; null if it was not parsed from a text. */
  public static ICompositeNode node(EObject element) {
    return NodeModelUtils.findActualNodeFor(element);
  }

  /** The first token of the element itself, without its members; null if it has none. */
  public static ILeafNode token(EObject element, String text) {
    for (ILeafNode leaf : node(element).getLeafNodes()) {
      if (isOwn(leaf, element, text)) {
        return leaf;
      }
    }
    return null;
  }

  /** The last token of the element itself. */
  public static ILeafNode lastToken(EObject element, String text) {
    ILeafNode found = null;
    for (ILeafNode leaf : node(element).getLeafNodes()) {
      if (isOwn(leaf, element, text)) {
        found = leaf;
      }
    }
    return found;
  }

  private static boolean isOwn(ILeafNode leaf, EObject element, String text) {
    return leaf.getText().equals(text)
        && !leaf.isHidden()
        && !LeafKinds.isC(leaf)
        && NodeModelUtils.findActualSemanticObjectFor(leaf) == element;
  }

  /** The white space at the beginning of the element's first line. */
  public String indentation(EObject element) {
    return lines.indentation(node(element).getOffset());
  }

  // --- members

  public Replacement insertBehind(EObject element, String text) {
    return Replacement.insertion(node(element).getEndOffset(), text);
  }

  /** Removes an element with the comments that belong to it, and its line if it is alone on it. */
  public Replacement remove(EObject element) {
    Extent own = Extent.of(element);
    return remove(own.from(), own.to());
  }

  /** Removes the text between two offsets, with its lines if nothing else is on them. */
  public Replacement remove(int from, int to) {
    String text = text();
    int before = from;
    while (before > 0 && " \t".indexOf(text.charAt(before - 1)) >= 0) {
      before--;
    }
    int after = to;
    while (after < text.length() && " \t\r".indexOf(text.charAt(after)) >= 0) {
      after++;
    }
    boolean first = before == 0 || text.charAt(before - 1) == '\n';
    boolean last = after == text.length() || text.charAt(after) == '\n';
    if (first && last) {
      return Replacement.between(before, Math.min(after + 1, text.length()), "");
    }
    return last ? Replacement.between(before, to, "") : Replacement.between(from, after, "");
  }
}
