// SPDX-License-Identifier: EPL-2.0
package org.pawl.lang.ide.symbols;

import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.eclipse.xtext.nodemodel.ICompositeNode;
import org.eclipse.xtext.nodemodel.ILeafNode;
import org.eclipse.xtext.nodemodel.INode;
import org.eclipse.xtext.nodemodel.util.NodeModelUtils;
import org.pawl.model.Event;
import org.pawl.model.EventDeclaration;
import org.pawl.model.MachineClass;
import org.pawl.model.Model;
import org.pawl.model.PawlPackage;
import org.pawl.model.PayloadType;
import org.pawl.model.Task;
import org.pawl.model.query.ShortText;

/**
 * The head of an element as in its text, on one line: the label in an outline and the start of a
 * hover. It includes guards, but no effects: {@code on EAT [e->philo == me->id] -> eating}.
 */
public final class ElementLabels {
  private static final int LONGEST = 100;

  private ElementLabels() {}

  public static String of(EObject element) {
    if (element instanceof Event event) {
      return "event " + event.getName() + payload(event);
    }
    return of(element, element instanceof PayloadType || element instanceof Task);
  }

  private static String of(EObject element, boolean whole) {
    ICompositeNode node = NodeModelUtils.findActualNodeFor(element);
    return node == null ? "" : shortened(head(node, element, whole));
  }

  private static String payload(Event event) {
    if (!(event.eContainer() instanceof EventDeclaration declaration)) {
      return "";
    }
    List<INode> nodes =
        NodeModelUtils.findNodesForFeature(
            declaration, PawlPackage.Literals.EVENT_DECLARATION__PAYLOAD);
    return nodes.isEmpty() ? "" : ": " + nodes.get(0).getText().strip();
  }

  /** Up to the brace that opens the element's members; without effects and comments. */
  private static String head(ICompositeNode node, EObject element, boolean whole) {
    StringBuilder text = new StringBuilder();
    for (ILeafNode leaf : node.getLeafNodes()) {
      if (leaf.isHidden()) {
        space(text);
        continue;
      }
      String token = leaf.getText();
      if (!whole && token.equals("{") || isMember(leaf, element)) {
        break;
      }
      if (token.startsWith("{") && token.length() > 1) {
        trimSlash(text);
      } else {
        text.append(token);
      }
    }
    return text.toString().strip();
  }

  /** A model has no braces around its members. */
  private static boolean isMember(ILeafNode leaf, EObject element) {
    return element instanceof Model && NodeModelUtils.findActualSemanticObjectFor(leaf) != element;
  }

  private static void space(StringBuilder text) {
    if (text.length() > 0 && text.charAt(text.length() - 1) != ' ') {
      text.append(' ');
    }
  }

  private static void trimSlash(StringBuilder text) {
    int end = text.length();
    while (end > 0 && text.charAt(end - 1) == ' ') {
      end--;
    }
    if (end > 0 && text.charAt(end - 1) == '/') {
      end--;
    }
    text.setLength(end);
    space(text);
  }

  private static String shortened(String text) {
    String line = text.lines().map(String::strip).collect(Collectors.joining(" "));
    return ShortText.shortened(line, LONGEST, "…");
  }

  /** Without members, and without the keyword if the outline's icon shows it. */
  static String inOutline(EObject element, EStructuralFeature name) {
    if (element instanceof MachineClass || element instanceof Model || element instanceof Event) {
      return Objects.requireNonNullElse((String) element.eGet(name), "");
    }
    return of(element, false);
  }
}
