// SPDX-License-Identifier: EPL-2.0
package org.pawl.edit.services;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.xtext.EcoreUtil2;
import org.pawl.diagram.describe.Diagrams;
import org.pawl.diagram.stored.StoredLayout;
import org.pawl.edit.host.DiagramViews;
import org.pawl.edit.host.ParsedCounterparts;
import org.pawl.edit.sync.SynchronizedModel;
import org.pawl.model.Machine;
import org.pawl.model.MachineClass;
import org.pawl.model.Submachine;
import org.pawl.model.SystemDefinition;

/** The menu entry that removes the manual layout. */
public final class LayoutServices {

  public boolean isPlaced(EObject element, Collection<?> views) {
    StoredLayout stored = ParsedCounterparts.synced(element).layout();
    return !without(stored, element, views).places().equals(stored.places());
  }

  /**
   * Removes the manual layout of the selected elements with their content; on a diagram, of the
   * whole diagram.
   */
  public EObject layOutAgain(EObject element, Collection<?> views) {
    SynchronizedModel synced = ParsedCounterparts.synced(element);
    synced.place(stored -> without(stored, element, views));
    return element;
  }

  private static StoredLayout without(StoredLayout stored, EObject element, Collection<?> views) {
    if (views.isEmpty()) {
      return without(stored, element, false);
    }
    StoredLayout rest = stored;
    for (Object view : views) {
      EObject shown = view instanceof EObject one ? DiagramViews.target(one).orElse(null) : null;
      if (shown != null && SynchronizedModel.of(shown).isPresent()) {
        boolean box = DiagramViews.owner((EObject) view).isPresent();
        rest = without(rest, shown, box && Diagrams.list(shown).isPresent());
      }
    }
    return rest;
  }

  /**
   * @param list whether only the list of the element's members is meant
   */
  private static StoredLayout without(StoredLayout stored, EObject element, boolean list) {
    boolean whole = element instanceof Machine || element instanceof SystemDefinition;
    Optional<String> key =
        list
            ? Diagrams.list(element)
            : whole
                ? Optional.of(Diagrams.key(element))
                : ParsedCounterparts.synced(element).keys().key(element);
    return stored.without(
        stored.places().keySet().stream()
            .filter(place -> key.filter(k -> isOf(place, k)).isPresent())
            .filter(place -> !isElsewhere(place, element))
            .collect(Collectors.toSet()));
  }

  private static boolean isOf(String place, String key) {
    return place.startsWith(key)
        && (place.length() == key.length() || ".#~".indexOf(place.charAt(key.length())) >= 0);
  }

  /** The submachines of a class are not on the diagram of its machine. */
  private static boolean isElsewhere(String place, EObject element) {
    MachineClass type =
        element instanceof Machine
            ? EcoreUtil2.getContainerOfType(element, MachineClass.class)
            : null;
    List<Submachine> others = new ArrayList<>();
    if (type != null) {
      others.addAll(EcoreUtil2.getAllContentsOfType(type, Submachine.class));
    }
    return others.stream().anyMatch(other -> isOf(place, Diagrams.key(other)));
  }
}
