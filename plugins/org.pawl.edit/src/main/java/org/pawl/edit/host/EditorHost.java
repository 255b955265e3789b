// SPDX-License-Identifier: EPL-2.0
package org.pawl.edit.host;

import org.eclipse.emf.ecore.EObject;
import org.pawl.edit.text.EditRefusedException;

/** Where the services run: what shows the diagrams. Alone, they show nothing. */
public abstract class EditorHost {
  private static EditorHost current = new EditorHost() {};

  protected EditorHost() {}

  public static EditorHost current() {
    return current;
  }

  public static void set(EditorHost host) {
    current = host;
  }

  /** Tells the person why a change was not made. Without a person to tell, the caller gets it. */
  public void refused(EditRefusedException refused) {
    throw refused;
  }

  /** Tells the person what else a change has done. */
  public void told(String message) {}

  /** Shows what an element was read from. */
  public void showText(EObject element) {}

  /** Shows the C that was generated from an element. */
  public void showC(EObject element) {}

  /** Shows the diagram of a machine. */
  public void showDiagram(EObject machine) {}

  /** Shows one or the other, whichever the person has chosen to see first. */
  public void open(EObject element) {
    showText(element);
  }

  /** Asks what to do about the problems of what is selected, and does it. */
  public void chooseFix() {}

  /** Whether a state or an object runs now, in the program that is watched. */
  public boolean isActive(EObject element) {
    return false;
  }
}
