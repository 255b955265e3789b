// SPDX-License-Identifier: EPL-2.0
package org.pawl.edit.services;

import org.eclipse.emf.ecore.EObject;
import org.pawl.diagram.describe.Diagrams;
import org.pawl.edit.change.Delete;
import org.pawl.edit.change.Move;
import org.pawl.edit.change.Paste;
import org.pawl.edit.mirror.Renamed;
import org.pawl.model.Named;
import org.pawl.model.Region;

/** What the palette and the mouse do. Each gives the element that it was asked of. */
public final class EditServices {

  /**
   * @param kind a name of {@link Creation}
   */
  public boolean canCreate(EObject clicked, String kind) {
    return Creation.of(kind).ownerAt(clicked).isPresent();
  }

  public EObject create(EObject clicked, String kind) {
    return Creation.of(kind).at(clicked);
  }

  /**
   * @param kind a name of {@link Joining}
   */
  public boolean canConnect(EObject source, String kind) {
    return Joining.of(kind).begins().test(source);
  }

  public EObject connect(
      EObject source, String kind, EObject target, EObject sourceView, EObject targetView) {
    return Twins.told(source, () -> Joining.of(kind).join(source, sourceView, target, targetView));
  }

  public EObject delete(EObject element) {
    return Twins.change(element, Delete::of);
  }

  /** Of an edge that stands for a name in a list. */
  public EObject disconnect(EObject source, EObject edge) {
    return Twins.told(source, () -> Flowing.disconnect(source, edge));
  }

  // --- moving

  public boolean canMove(EObject element, EObject into) {
    return into instanceof Region
        || element instanceof org.pawl.model.TaskSetting && into instanceof org.pawl.model.Task;
  }

  /** Into another state, region or machine; transitions keep their ends. */
  public EObject move(EObject element, EObject into) {
    String from = Diagrams.key(element);
    if (!(element instanceof Named named)) {
      return Twins.change(element, twin -> Move.into(twin, Twins.of(into)));
    }
    Renamed renamed = new Renamed(from, Diagrams.key(into) + "." + named.getName());
    return Twins.change(element, twin -> Move.into(twin, Twins.of(into)), renamed);
  }

  /** A copy, with its comments; names that are taken are made fresh. */
  public EObject paste(EObject into, EObject copied) {
    return Twins.change(into, twin -> Paste.of(Twins.of(copied), twin));
  }
}
