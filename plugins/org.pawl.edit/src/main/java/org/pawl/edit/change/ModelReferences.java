// SPDX-License-Identifier: EPL-2.0
package org.pawl.edit.change;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.eclipse.emf.common.util.TreeIterator;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EReference;
import org.eclipse.emf.ecore.resource.ResourceSet;
import org.eclipse.xtext.resource.XtextResource;
import org.pawl.lang.ide.names.Occurrences;

/** The references between elements of all files in memory. */
public final class ModelReferences {
  private final Map<EObject, List<Reference>> byTarget = new IdentityHashMap<>();

  /**
   * One value of a reference.
   *
   * @param index of the value in a list; 0 if the reference has a single value
   */
  public record Reference(EObject source, EReference feature, int index, EObject target) {}

  ModelReferences(ResourceSet files) {
    for (XtextResource file : Occurrences.models(files)) {
      for (TreeIterator<EObject> all = file.getAllContents(); all.hasNext(); ) {
        add(all.next());
      }
    }
  }

  private void add(EObject source) {
    for (EReference feature : source.eClass().getEAllReferences()) {
      if (feature.isContainment() || feature.isContainer()) {
        continue;
      }
      if (source.eGet(feature) instanceof List<?> values) {
        for (int i = 0; i < values.size(); i++) {
          add(new Reference(source, feature, i, (EObject) values.get(i)));
        }
      } else if (source.eGet(feature) instanceof EObject target) {
        add(new Reference(source, feature, 0, target));
      }
    }
  }

  private void add(Reference reference) {
    byTarget.computeIfAbsent(reference.target(), t -> new ArrayList<>()).add(reference);
  }

  /** The references to an element and to all elements inside of it. */
  public List<Reference> to(EObject element) {
    List<Reference> found = new ArrayList<>(byTarget.getOrDefault(element, List.of()));
    for (TreeIterator<EObject> all = element.eAllContents(); all.hasNext(); ) {
      found.addAll(byTarget.getOrDefault(all.next(), List.of()));
    }
    return found;
  }
}
