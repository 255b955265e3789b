// SPDX-License-Identifier: EPL-2.0
package org.pawl.edit.services;

import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.pawl.diagram.Edge;
import org.pawl.diagram.Line;
import org.pawl.diagram.Node;
import org.pawl.diagram.describe.Diagrams;
import org.pawl.edit.text.Refused;
import org.pawl.lang.ide.symbols.ElementLabels;
import org.pawl.model.Branch;
import org.pawl.model.EntryPoint;
import org.pawl.model.Event;
import org.pawl.model.ExitPoint;
import org.pawl.model.History;
import org.pawl.model.Named;
import org.pawl.model.OrthogonalRegion;
import org.pawl.model.Region;
import org.pawl.model.Segment;
import org.pawl.model.State;
import org.pawl.model.SystemDefinition;
import org.pawl.model.Task;
import org.pawl.model.Vertex;

/** What is written in and beside what is drawn: the words of {@code org.pawl.diagram}. */
public final class LabelServices {
  /** The layer of a machine's diagram that shows what is done, not only when. */
  static final String ACTIONS = "Actions";

  /**
   * All words where a diagram shows its layer of actions, else the title.
   *
   * @param diagram the view's, which a view that is being made is not in yet
   */
  public String words(EObject element, EObject view, EObject diagram) {
    return Views.showsLayer(diagram, ACTIONS) ? label(element, view) : title(element, view);
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
      return Diagrams.trigger(Twins.of(segment));
    }
    if (element instanceof History history) {
      return history.isDeep() ? "H*" : "H";
    }
    if (element instanceof EntryPoint || element instanceof ExitPoint) {
      return ((Named) element).getName();
    }
    if (element instanceof OrthogonalRegion region) {
      return region.getName() == null ? "" : region.getName();
    }
    Drawing drawing = Drawing.of(element);
    Optional<Node> node = drawing.node(element);
    if (node.isPresent()) {
      return node.get().name();
    }
    return drawing.line(element).orElseGet(() -> ElementLabels.of(Twins.of(element)));
  }

  /** The name of a box that lists its settings, and what it says besides them. */
  public String heading(Task task) {
    Set<String> listed =
        task.getSettings().stream()
            .map(setting -> EcoreUtil.getURI(Twins.of(setting)).fragment())
            .collect(Collectors.toSet());
    return Drawing.of(task)
        .node(task)
        .map(
            node ->
                Stream.concat(
                        Stream.of(node.name()),
                        node.lines().stream()
                            .filter(line -> !listed.contains(line.origin().fragment()))
                            .map(Line::text))
                    .collect(Collectors.joining("\n")))
        .orElseGet(() -> task.getName());
  }

  /** What can be told of an element that its view does not show. */
  public String tooltip(EObject element, EObject view) {
    boolean edge = element instanceof Branch || Views.isEdge(view);
    boolean sign = element instanceof Vertex && !(element instanceof State) && !edge;
    return ToolTip.of(element, edge, sign ? "" : seen(element, view));
  }

  /** Machines only have a layer that shows what is done. */
  private String seen(EObject element, EObject view) {
    EObject diagram =
        element instanceof Region || element instanceof Segment ? Views.diagram(view) : null;
    return diagram == null ? label(element, view) : words(element, view, diagram);
  }

  /** What sort of thing it is, for people: {@code Entry point}. */
  public String kind(EObject element) {
    String kind = Refused.kind(element);
    return Character.toUpperCase(kind.charAt(0)) + kind.substring(1);
  }
}
