// SPDX-License-Identifier: EPL-2.0
package org.pawl.edit.services;

import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.pawl.diagram.Edge;
import org.pawl.diagram.Node;
import org.pawl.diagram.TextLine;
import org.pawl.diagram.describe.Diagrams;
import org.pawl.edit.host.DiagramViews;
import org.pawl.edit.host.ParsedCounterparts;
import org.pawl.edit.host.ParsedDiagrams;
import org.pawl.edit.text.EditRefusedException;
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

/** The labels of nodes and edges, with the wording of {@code org.pawl.diagram}. */
public final class LabelServices {
  /** The layer of a machine's diagram that shows actions and effects. */
  static final String ACTIONS = "Actions";

  /**
   * The full label if the diagram shows the layer of actions, or else the title.
   *
   * @param diagram the diagram of the view; a view that is being created is not in a diagram yet
   */
  public String words(EObject element, EObject view, EObject diagram) {
    return DiagramViews.showsLayer(diagram, ACTIONS) ? label(element, view) : title(element, view);
  }

  /** The full label: name and lines of a node, or trigger, guard and effect of a transition. */
  public String label(EObject element, EObject view) {
    if (element instanceof Event event) {
      return bus(event, view).map(ParsedDiagrams::words).orElse("");
    }
    ParsedDiagrams drawing = ParsedDiagrams.of(element);
    Optional<Edge> edge = drawing.edge(element);
    if (edge.isPresent() && (DiagramViews.isEdge(view) || drawing.node(element).isEmpty())) {
      return ParsedDiagrams.words(edge.get());
    }
    return drawing.node(element).map(ParsedDiagrams::words).orElseGet(() -> title(element, view));
  }

  private static Optional<Node> bus(Event event, EObject view) {
    return DiagramViews.around(view, SystemDefinition.class)
        .flatMap(system -> ParsedDiagrams.of(system).bus(system, event));
  }

  /** The short label: the name of a node, trigger and guard of a transition, the text of a line. */
  public String title(EObject element, EObject view) {
    if (element instanceof Segment segment
        && (DiagramViews.isEdge(view) || segment instanceof Branch)) {
      return Diagrams.trigger(ParsedCounterparts.of(segment));
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
    ParsedDiagrams drawing = ParsedDiagrams.of(element);
    Optional<Node> node = drawing.node(element);
    if (node.isPresent()) {
      return node.get().name();
    }
    return drawing.line(element).orElseGet(() -> ElementLabels.of(ParsedCounterparts.of(element)));
  }

  /** The name of a task whose settings are listed in its box, and its text besides the settings. */
  public String heading(Task task) {
    Set<String> listed =
        task.getSettings().stream()
            .map(setting -> EcoreUtil.getURI(ParsedCounterparts.of(setting)).fragment())
            .collect(Collectors.toSet());
    return ParsedDiagrams.of(task)
        .node(task)
        .map(
            node ->
                Stream.concat(
                        Stream.of(node.name()),
                        node.lines().stream()
                            .filter(line -> !listed.contains(line.origin().fragment()))
                            .map(TextLine::text))
                    .collect(Collectors.joining("\n")))
        .orElseGet(() -> task.getName());
  }

  /** The tooltip: information about an element that its view does not show. */
  public String tooltip(EObject element, EObject view) {
    boolean edge = element instanceof Branch || DiagramViews.isEdge(view);
    boolean sign = element instanceof Vertex && !(element instanceof State) && !edge;
    return ToolTip.of(element, edge, sign ? "" : seen(element, view));
  }

  /** Only diagrams of machines have a layer of actions. */
  private String seen(EObject element, EObject view) {
    EObject diagram =
        element instanceof Region || element instanceof Segment ? DiagramViews.diagram(view) : null;
    return diagram == null ? label(element, view) : words(element, view, diagram);
  }

  /** The kind of an element for the user, {@code Entry point}. */
  public String kind(EObject element) {
    String kind = EditRefusedException.kind(element);
    return Character.toUpperCase(kind.charAt(0)) + kind.substring(1);
  }
}
