// SPDX-License-Identifier: EPL-2.0
package org.pawl.edit.services;

import java.util.List;
import org.eclipse.emf.ecore.EObject;
import org.pawl.model.Region;

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

  /** The diagram of the machine that is inside, if there is one. */
  public EObject openMachine(EObject element) {
    inside(element).forEach(Host.current()::showDiagram);
    return element;
  }

  /** Not for what is that machine itself: its diagram is the one that one looks at. */
  public boolean hasMachine(EObject element) {
    return !inside(element).isEmpty();
  }

  private static List<Region> inside(EObject element) {
    return new StateMachineServices()
        .machines(element).stream().filter(machine -> machine != element).toList();
  }

  public EObject openC(EObject element) {
    Host.current().showC(element);
    return element;
  }
}
