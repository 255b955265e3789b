// SPDX-License-Identifier: EPL-2.0
package org.pawl.edit.services;

import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.pawl.diagram.describe.Diagrams;
import org.pawl.edit.change.Delete;
import org.pawl.edit.change.Labels;
import org.pawl.edit.change.Move;
import org.pawl.edit.change.Reconnect;
import org.pawl.edit.change.Relabel;
import org.pawl.edit.mirror.Renamed;
import org.pawl.edit.services.Joining.Ends;
import org.pawl.edit.text.Refused;
import org.pawl.edit.text.Script;
import org.pawl.model.Branch;
import org.pawl.model.EntryPoint;
import org.pawl.model.ExitConnection;
import org.pawl.model.ExitPoint;
import org.pawl.model.Named;
import org.pawl.model.Region;
import org.pawl.model.Segment;
import org.pawl.model.State;
import org.pawl.model.Task;
import org.pawl.model.TaskSetting;
import org.pawl.model.Vertex;

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

  /** Of the edge from a pseudostate: an entry point can be without one. */
  public EObject deleteLead(EObject element) {
    return element instanceof EntryPoint point && point.getTarget() != null
        ? Twins.change(point, Delete::target)
        : delete(element);
  }

  /** Of an edge that stands for a name in a list. */
  public EObject disconnect(EObject source, EObject edge) {
    return Twins.told(source, () -> Flowing.disconnection(source, edge).get());
  }

  // --- labels

  /** A label as the language has it. */
  public String editText(EObject element) {
    return Labels.of(Twins.of(element));
  }

  /** What a change of a label in its place begins with. */
  public String editTextInPlace(EObject element) {
    return RefusedLabel.of(element, false).orElseGet(() -> editText(element));
  }

  public EObject relabel(EObject element, String label) {
    return RefusedLabel.keptOf(
        element,
        false,
        label,
        () -> Twins.changeAll(element, twin -> Relabel.to(twin, label), renamed(element, label)));
  }

  /** As {@link #editTextInPlace}, of an arrow whose element may be a node, too. */
  public String edgeText(Segment segment) {
    return RefusedLabel.of(segment, true).orElseGet(() -> Labels.ofEdge(Twins.of(segment)));
  }

  public EObject relabelEdge(Segment segment, String label) {
    return RefusedLabel.keptOf(
        segment, true, label, () -> Twins.changeAll(segment, twin -> Relabel.edge(twin, label)));
  }

  /** What stands before anything else in a label is the name. */
  static Renamed[] renamed(EObject element, String label) {
    if (!(element instanceof Named named) || named.getName() == null) {
      return new Renamed[0];
    }
    String key = Diagrams.key(element);
    String around = key.substring(0, key.length() - named.getName().length());
    String name = label.strip().replaceFirst("^\\^", "").split("[^\\w]")[0];
    return new Renamed[] {new Renamed(key, around + name)};
  }

  // --- ends

  public EObject reconnectTarget(Segment segment, EObject target, EObject view) {
    Vertex vertex = (Vertex) target;
    return Twins.change(
        segment, twin -> Reconnect.target(twin, new Ends(null, null, vertex, view).end()));
  }

  public EObject reconnectSource(Segment segment, EObject source, EObject view) {
    return Twins.change(segment, twin -> source(twin, Twins.of(source), view));
  }

  private static Script source(Segment segment, EObject source, EObject view) {
    if (segment instanceof Branch branch && source instanceof Vertex vertex) {
      return Reconnect.source(branch, vertex);
    }
    State use =
        Views.owner(view).map(Twins::of).map(o -> o instanceof State s ? s : null).orElse(null);
    if (segment instanceof ExitConnection exit
        && source instanceof ExitPoint point
        && use != null) {
      return Reconnect.source(exit, use, point);
    }
    throw Refused.because(segment, "it begins where it stands", "move that, or draw another");
  }

  public EObject reconnectTarget(EObject element, EObject target, EObject view, EObject edge) {
    return Wires.reconnectTarget(element, target, view, edge);
  }

  public EObject reconnectSource(EObject element, EObject source, EObject view, EObject edge) {
    return Wires.reconnectSource(element, source, view, edge);
  }

  // --- moving

  public boolean canMove(EObject element, EObject into) {
    // Into itself, Sirius would move the view whatever becomes of the element, and never return.
    return !EcoreUtil.isAncestor(element, into)
        && (into instanceof Region || element instanceof TaskSetting && into instanceof Task);
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
}
