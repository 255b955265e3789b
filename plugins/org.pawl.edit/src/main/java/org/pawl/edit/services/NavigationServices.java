// SPDX-License-Identifier: EPL-2.0
package org.pawl.edit.services;

import java.util.List;
import java.util.Optional;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.xtext.EcoreUtil2;
import org.pawl.edit.change.CreateInModel;
import org.pawl.edit.host.EditorHost;
import org.pawl.edit.host.ParsedCounterparts;
import org.pawl.model.MachineClass;
import org.pawl.model.Model;
import org.pawl.model.Region;
import org.pawl.model.SystemDefinition;
import org.pawl.model.query.Members;
import org.pawl.model.query.Systems;

/** Navigation from the diagram to other diagrams, to the text and to the C. */
public final class NavigationServices {

  /** The action of a double click. */
  public EObject open(EObject element) {
    EditorHost.current().open(element);
    return element;
  }

  public EObject openText(EObject element) {
    EditorHost.current().showText(element);
    return element;
  }

  /** Opens the diagram of the machine inside of the element, if there is one. */
  public EObject openMachine(EObject element) {
    inside(element).forEach(EditorHost.current()::showDiagram);
    return element;
  }

  /** False for the machine of the current diagram. */
  public boolean hasMachine(EObject element) {
    return !inside(element).isEmpty();
  }

  private static List<Region> inside(EObject element) {
    return new StateMachineServices()
        .machines(element).stream().filter(machine -> machine != element).toList();
  }

  /**
   * Opens the diagram of the system with an object of the class, or else of the first system of the
   * model.
   */
  public EObject openSystem(EObject element) {
    system(element).ifPresent(EditorHost.current()::showDiagram);
    return element;
  }

  public boolean hasSystem(EObject element) {
    return system(element).isPresent();
  }

  /** Creates the system of a model without one, and opens it. */
  public EObject beginSystem(EObject element) {
    MachineClass type = EcoreUtil2.getContainerOfType(element, MachineClass.class);
    ParsedCounterparts.change(type, CreateInModel::system);
    return openSystem(element);
  }

  private static Optional<SystemDefinition> system(EObject element) {
    Model model = EcoreUtil2.getContainerOfType(element, Model.class);
    MachineClass type = EcoreUtil2.getContainerOfType(element, MachineClass.class);
    List<SystemDefinition> systems = Members.of(model.getMembers(), SystemDefinition.class);
    return systems.stream()
        .filter(system -> Systems.instances(system).stream().anyMatch(i -> i.getType() == type))
        .findFirst()
        .or(() -> systems.stream().findFirst());
  }

  public EObject openC(EObject element) {
    EditorHost.current().showC(element);
    return element;
  }
}
