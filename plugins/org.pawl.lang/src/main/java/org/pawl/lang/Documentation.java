// SPDX-License-Identifier: EPL-2.0
package org.pawl.lang;

import java.util.Optional;
import java.util.stream.Collectors;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.xtext.nodemodel.ICompositeNode;
import org.eclipse.xtext.nodemodel.ILeafNode;
import org.eclipse.xtext.nodemodel.INode;
import org.eclipse.xtext.nodemodel.util.NodeModelUtils;
import org.pawl.model.Event;
import org.pawl.model.query.Expansion;

/**
 * The documentation of an element: the last comment {@code /** ... *}{@code /} before the element's
 * first token.
 */
public final class Documentation {
  private static final String OPEN = "/**";
  private static final String CLOSE = "*/";

  private Documentation() {}

  /**
   * The text without stars and indentation, its lines separated by line feeds; empty if there is
   * none. Events declared together share the comment before their declaration; the copy that a use
   * of a submachine creates has its origin's.
   */
  public static Optional<String> of(EObject element) {
    EObject origin = Expansion.origin(element);
    Optional<String> own = before(NodeModelUtils.findActualNodeFor(origin));
    return own.isEmpty() && origin instanceof Event && origin.eContainer() != null
        ? of(origin.eContainer())
        : own;
  }

  private static Optional<String> before(INode node) {
    INode first = node == null ? null : firstToken(node);
    if (first == null) {
      return Optional.empty();
    }
    for (INode leaf = leafBefore(first); leaf != null; leaf = leafBefore(leaf)) {
      if (leaf instanceof ILeafNode text && !text.isHidden()) {
        return Optional.empty();
      }
      if (isDocumentation(leaf.getText())) {
        return Optional.of(text(leaf.getText())).filter(text -> !text.isEmpty());
      }
    }
    return Optional.empty();
  }

  private static INode leafBefore(INode node) {
    INode around = node;
    while (around != null && !around.hasPreviousSibling()) {
      around = around.getParent();
    }
    INode before = around == null ? null : around.getPreviousSibling();
    while (before instanceof ICompositeNode composite && composite.getLastChild() != null) {
      before = composite.getLastChild();
    }
    return before;
  }

  private static INode firstToken(INode node) {
    for (ILeafNode leaf : node.getLeafNodes()) {
      if (!leaf.isHidden()) {
        return leaf;
      }
    }
    return null;
  }

  /** Excludes an empty comment, and a comment that consists of stars. */
  private static boolean isDocumentation(String comment) {
    return comment.startsWith(OPEN)
        && comment.length() >= OPEN.length() + CLOSE.length()
        && comment.charAt(OPEN.length()) != '*';
  }

  private static String text(String comment) {
    return comment
        .substring(OPEN.length(), comment.length() - CLOSE.length())
        .lines()
        .map(line -> line.replaceFirst("^\\s*\\*? ?", "").stripTrailing())
        .collect(Collectors.joining("\n"))
        .strip();
  }
}
