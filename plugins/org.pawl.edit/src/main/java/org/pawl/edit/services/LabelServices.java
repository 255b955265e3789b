// SPDX-License-Identifier: EPL-2.0
package org.pawl.edit.services;

import java.util.Optional;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.xtext.nodemodel.INode;
import org.eclipse.xtext.nodemodel.util.NodeModelUtils;
import org.pawl.diagram.Edge;
import org.pawl.diagram.Node;
import org.pawl.diagram.describe.Diagrams;
import org.pawl.edit.text.Refused;
import org.pawl.lang.Documentation;
import org.pawl.lang.ide.symbols.Labels;
import org.pawl.lang.ide.text.ModelText;
import org.pawl.model.Branch;
import org.pawl.model.EntryPoint;
import org.pawl.model.Event;
import org.pawl.model.ExitPoint;
import org.pawl.model.History;
import org.pawl.model.Named;
import org.pawl.model.Segment;
import org.pawl.model.SystemDefinition;

/** What is written in and beside what is drawn: the words of {@code org.pawl.diagram}. */
public final class LabelServices {
  /** The layer of a machine's diagram that shows what is done, not only when. */
  static final String ACTIONS = "Actions";

  /** All words where the diagram around a view shows its layer of actions, else the title. */
  public String words(EObject element, EObject view) {
    return Views.showsLayer(view, ACTIONS) ? label(element, view) : title(element, view);
  }

  /** All words: a box's name and lines, a transition's trigger, guard and effect. */
  public String label(EObject element, EObject view) {
    if (element instanceof Event event) {
      return bus(event, view).map(Drawing::words).orElse("");
    }
    Drawing drawing = Drawing.of(element);
    Optional<Edge> edge = drawing.edge(element);
    if (edge.isPresent() && (Views.isEdge(view) || drawing.node(element).isEmpty())) {
      return Drawing.words(edge.get());
    }
    return drawing.node(element).map(Drawing::words).orElseGet(() -> title(element, view));
  }

  private static Optional<Node> bus(Event event, EObject view) {
    return Views.around(view, SystemDefinition.class)
        .flatMap(system -> Drawing.of(system).bus(system, event));
  }

  /** What something is called: a box's name, a transition's trigger and guard, a line's words. */
  public String title(EObject element, EObject view) {
    if (element instanceof Segment segment && (Views.isEdge(view) || segment instanceof Branch)) {
      return Diagrams.trigger(segment);
    }
    if (element instanceof History history) {
      return history.isDeep() ? "H*" : "H";
    }
    if (element instanceof EntryPoint || element instanceof ExitPoint) {
      return ((Named) element).getName();
    }
    Drawing drawing = Drawing.of(element);
    Optional<Node> node = drawing.node(element);
    if (node.isPresent()) {
      return node.get().name();
    }
    return drawing.line(element).orElseGet(() -> Labels.of(Twins.of(element)));
  }

  /** What documents an element, else all that it says. */
  public String tooltip(EObject element) {
    EObject twin = Twins.of(element);
    return Documentation.of(twin).orElseGet(() -> text(twin));
  }

  private static String text(EObject twin) {
    INode node = ModelText.node(twin);
    return node == null ? "" : NodeModelUtils.getTokenText(node);
  }

  /** What sort of thing it is, for people: {@code Entry point}. */
  public String kind(EObject element) {
    String kind = Refused.kind(element);
    return Character.toUpperCase(kind.charAt(0)) + kind.substring(1);
  }
}
