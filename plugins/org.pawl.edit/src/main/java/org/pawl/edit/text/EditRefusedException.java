// SPDX-License-Identifier: EPL-2.0
package org.pawl.edit.text;

import java.util.Locale;
import java.util.regex.Pattern;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.xtext.nodemodel.INode;
import org.pawl.lang.text.ModelText;
import org.pawl.model.Named;

/**
 * An edit that is not possible. The message is for the user: it names the element, its line, and
 * the remedy.
 */
public final class EditRefusedException extends RuntimeException {
  /** Between two words of a class name. */
  private static final Pattern NEXT_WORD = Pattern.compile("(?<=[a-z])(?=[A-Z])");

  public EditRefusedException(String message) {
    super(message);
  }

  /**
   * Refuses because of an element.
   *
   * @param why the reason, without the element's name
   * @param remedy what the user can do
   */
  public static EditRefusedException because(EObject element, String why, String remedy) {
    return new EditRefusedException(named(element) + ": " + why + "; " + remedy);
  }

  /** The kind of an element: {@code entry point}. */
  public static String kind(EObject element) {
    return NEXT_WORD.matcher(element.eClass().getName()).replaceAll(" ").toLowerCase(Locale.ROOT);
  }

  /** For example {@code state 'idle' (line 7)}. */
  private static String named(EObject element) {
    String name =
        element instanceof Named named && named.getName() != null
            ? " '" + named.getName() + "'"
            : "";
    INode node = ModelText.node(element);
    return kind(element) + name + (node == null ? "" : " (line " + node.getStartLine() + ")");
  }
}
