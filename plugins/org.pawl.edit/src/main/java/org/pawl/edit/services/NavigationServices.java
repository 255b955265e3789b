// SPDX-License-Identifier: EPL-2.0
package org.pawl.edit.services;

import org.eclipse.emf.ecore.EObject;

/** From the diagram to the text and to the C. */
public final class NavigationServices {

  /** What a double click does. */
  public EObject open(EObject element) {
    Host.current().open(element);
    return element;
  }

  public EObject openText(EObject element) {
    Host.current().showText(element);
    return element;
  }

  public EObject openC(EObject element) {
    Host.current().showC(element);
    return element;
  }
}
