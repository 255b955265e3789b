// SPDX-License-Identifier: EPL-2.0
package org.pawl.edit.host;

import org.eclipse.emf.ecore.EObject;
import org.pawl.edit.text.EditRefusedException;

/**
 * API: the functions of the surrounding workbench that the services use. The default
 * implementations do nothing.
 */
public abstract class EditorHost {
  private static EditorHost current = new EditorHost() {};

  protected EditorHost() {}

  public static EditorHost current() {
    return current;
  }

  public static void set(EditorHost host) {
    current = host;
  }

  /**
   * Reports to the user why a change was not made. By default the exception is thrown to the
   * caller.
   */
  public void refused(EditRefusedException refused) {
    throw refused;
  }

  /** Reports to the user what else a change has done. */
  public void notifyUser(String message) {}

  /** Opens the text editor at an element. */
  public void showText(EObject element) {}

  /** Opens the generated C of an element. */
  public void showC(EObject element) {}

  /** Opens the diagram of a machine. */
  public void showDiagram(EObject machine) {}

  /** Opens the text or the C of an element, as set in the preferences. */
  public void open(EObject element) {
    showText(element);
  }

  /** Lets the user choose a quick fix for the selected elements, and applies it. */
  public void chooseFix() {}

  /** Whether a state or an object is active in the running program. */
  public boolean isActive(EObject element) {
    return false;
  }
}
