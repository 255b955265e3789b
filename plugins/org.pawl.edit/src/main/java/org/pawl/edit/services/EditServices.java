// SPDX-License-Identifier: EPL-2.0
package org.pawl.edit.services;

import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.pawl.diagram.describe.Diagrams;
import org.pawl.edit.change.Delete;
import org.pawl.edit.change.LabelText;
import org.pawl.edit.change.Relabel;
import org.pawl.edit.host.DiagramViews;
import org.pawl.edit.host.ParsedCounterparts;
import org.pawl.edit.internal.tools.ConnectionEnds;
import org.pawl.edit.internal.tools.ConnectionTool;
import org.pawl.edit.internal.tools.ConnectionTool.Ends;
import org.pawl.edit.internal.tools.CreationTool;
import org.pawl.edit.internal.tools.PublishSubscribeEdges;
import org.pawl.edit.merge.RenamedElement;
import org.pawl.edit.structure.Move;
import org.pawl.edit.structure.Reconnect;
import org.pawl.edit.text.EditRefusedException;
import org.pawl.edit.text.EditScript;
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

/**
 * The tools of the palette and of the mouse. Each service returns the element that it is called on.
 */
public final class EditServices {

  /**
   * @param kind a name of {@link CreationTool}
   */
  public boolean canCreate(EObject clicked, String kind) {
    return CreationTool.of(kind).ownerAt(clicked).isPresent();
  }

  public EObject create(EObject clicked, String kind) {
    return CreationTool.of(kind).at(clicked);
  }

  /**
   * @param kind a name of {@link ConnectionTool}
   */
  public boolean canConnect(EObject source, String kind) {
    return ConnectionTool.of(kind).begins().test(source);
  }

  public EObject connect(
      EObject source, String kind, EObject target, EObject sourceView, EObject targetView) {
    return ParsedCounterparts.reportRefusal(
        source, () -> ConnectionTool.of(kind).join(source, sourceView, target, targetView));
  }

  public EObject delete(EObject element) {
    return ParsedCounterparts.change(element, Delete::of);
  }

  /** Deletes the edge from a pseudostate: an entry point can exist without one. */
  public EObject deleteLead(EObject element) {
    return element instanceof EntryPoint point && point.getTarget() != null
        ? ParsedCounterparts.change(point, Delete::target)
        : delete(element);
  }

  /** Removes an edge that represents a name in a list. */
  public EObject disconnect(EObject source, EObject edge) {
    return ParsedCounterparts.reportRefusal(
        source, () -> PublishSubscribeEdges.disconnection(source, edge).get());
  }

  // --- labels

  /** A label in the syntax of the language. */
  public String editText(EObject element) {
    return LabelText.of(ParsedCounterparts.of(element));
  }

  /** The initial text when a label is edited in place. */
  public String editTextInPlace(EObject element) {
    return RefusedLabel.of(element, false).orElseGet(() -> editText(element));
  }

  public EObject relabel(EObject element, String label) {
    return RefusedLabel.storedOf(
        element,
        false,
        label,
        () ->
            ParsedCounterparts.changeAll(
                element, counterpart -> Relabel.to(counterpart, label), renamed(element, label)));
  }

  /** Like {@link #editTextInPlace}, for an edge whose element may be a node too. */
  public String edgeText(Segment segment) {
    return RefusedLabel.of(segment, true)
        .orElseGet(() -> LabelText.ofEdge(ParsedCounterparts.of(segment)));
  }

  public EObject relabelEdge(Segment segment, String label) {
    return RefusedLabel.storedOf(
        segment,
        true,
        label,
        () ->
            ParsedCounterparts.changeAll(segment, counterpart -> Relabel.edge(counterpart, label)));
  }

  /** The name is the first part of a label. */
  static RenamedElement[] renamed(EObject element, String label) {
    if (!(element instanceof Named named) || named.getName() == null) {
      return new RenamedElement[0];
    }
    String key = Diagrams.key(element);
    String around = key.substring(0, key.length() - named.getName().length());
    String name = label.strip().replaceFirst("^\\^", "").split("[^\\w]")[0];
    return new RenamedElement[] {new RenamedElement(key, around + name)};
  }

  // --- ends

  public EObject reconnectTarget(Segment segment, EObject target, EObject view) {
    Vertex vertex = (Vertex) target;
    return ParsedCounterparts.change(
        segment,
        counterpart -> Reconnect.target(counterpart, new Ends(null, null, vertex, view).end()));
  }

  public EObject reconnectSource(Segment segment, EObject source, EObject view) {
    return ParsedCounterparts.change(
        segment, counterpart -> source(counterpart, ParsedCounterparts.of(source), view));
  }

  private static EditScript source(Segment segment, EObject source, EObject view) {
    if (segment instanceof Branch branch && source instanceof Vertex vertex) {
      return Reconnect.source(branch, vertex);
    }
    State use =
        DiagramViews.owner(view)
            .map(ParsedCounterparts::of)
            .map(o -> o instanceof State s ? s : null)
            .orElse(null);
    if (segment instanceof ExitConnection exit
        && source instanceof ExitPoint point
        && use != null) {
      return Reconnect.source(exit, use, point);
    }
    throw EditRefusedException.because(
        segment,
        "its source is fixed by its position in the text",
        "move the source, or draw a new line");
  }

  public EObject reconnectTarget(EObject element, EObject target, EObject view, EObject edge) {
    return ConnectionEnds.reconnectTarget(element, target, view, edge);
  }

  public EObject reconnectSource(EObject element, EObject source, EObject view, EObject edge) {
    return ConnectionEnds.reconnectSource(element, source, view, edge);
  }

  // --- moving

  public boolean canMove(EObject element, EObject into) {
    // If an element is dropped into itself, Sirius loops forever, whether or not the element is
    // moved.
    return !EcoreUtil.isAncestor(element, into)
        && (into instanceof Region || element instanceof TaskSetting && into instanceof Task);
  }

  /** Moves an element into another state, region or machine; transitions keep their ends. */
  public EObject move(EObject element, EObject into) {
    String from = Diagrams.key(element);
    if (!(element instanceof Named named)) {
      return ParsedCounterparts.change(
          element, counterpart -> Move.into(counterpart, ParsedCounterparts.of(into)));
    }
    RenamedElement renamed = new RenamedElement(from, Diagrams.key(into) + "." + named.getName());
    return ParsedCounterparts.change(
        element, counterpart -> Move.into(counterpart, ParsedCounterparts.of(into)), renamed);
  }
}
