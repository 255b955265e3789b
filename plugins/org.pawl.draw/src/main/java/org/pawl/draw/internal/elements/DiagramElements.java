// SPDX-License-Identifier: EPL-2.0
package org.pawl.draw.internal.elements;

import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.eclipse.emf.ecore.EObject;
import org.pawl.diagram.Diagram;
import org.pawl.diagram.Edge;
import org.pawl.diagram.Node;
import org.pawl.diagram.Port;
import org.pawl.diagram.Region;
import org.pawl.diagram.SourceRange;
import org.pawl.diagram.TextLine;
import org.pawl.draw.internal.views.DiagramViewTree;
import org.pawl.edit.sync.SynchronizedModel;
import org.pawl.edit.text.EditRefusedException;
import org.pawl.model.Segment;

/**
 * The elements of one state of a diagram, by the identifiers that a client uses:
 *
 * <ul>
 *   <li>the key of a node, region, port or edge: {@code dpp.Philo.hungry}
 *   <li>{@code KEY|name}, the name of a node; {@code KEY|2}, its third line; {@code KEY|label}, the
 *       label of an edge
 *   <li>{@code @FRAGMENT}, an element of the model that has no figure
 * </ul>
 */
public final class DiagramElements {
  /**
   * What a label shows.
   *
   * @param edge whether the label is at the edge of an element that may be a node, too
   */
  public record Labelled(EObject element, boolean edge) {}

  private final SynchronizedModel synced;
  private final Diagram diagram;
  private final Map<String, Node> nodes = new LinkedHashMap<>();
  private final Map<String, SourceRange> origins = new HashMap<>();
  private final Map<String, String> around = new HashMap<>();
  private final Map<String, Edge> edges = new LinkedHashMap<>();
  private final Map<String, EObject> elementsOfEdges = new HashMap<>();
  private DiagramViewTree views;

  /** Collects the elements of the current text. */
  public DiagramElements(SynchronizedModel synced, Diagram diagram) {
    this.synced = synced;
    this.diagram = diagram;
    diagram.nodes().forEach(this::add);
    diagram.edges().forEach(edge -> edges.put(edge.key(), edge));
    synced
        .parsedKeys()
        .forEach(
            (parsed, key) -> {
              // The edge of a pseudostate, whose key is that of its node.
              boolean both = parsed instanceof Segment && !edges.containsKey(key);
              String edge = both ? key + "#0" : key;
              if (edges.containsKey(edge)) {
                synced.syncedOf(parsed).ifPresent(e -> elementsOfEdges.putIfAbsent(edge, e));
              }
            });
  }

  private void add(Node node) {
    nodes.put(node.key(), node);
    origins.put(node.key(), node.origin());
    for (Port port : node.ports()) {
      origins.put(port.key(), port.origin());
      around.put(port.key(), node.key());
    }
    for (Region region : node.regions()) {
      origins.put(region.key(), region.origin());
      boolean own = isOwn(region, node);
      if (!own) {
        around.put(region.key(), node.key());
      }
      for (Node inner : region.nodes()) {
        around.put(inner.key(), own ? node.key() : region.key());
        add(inner);
      }
    }
  }

  /** Whether a region is the unnamed region of a state, which has no figure of its own. */
  public static boolean isOwn(Region region, Node node) {
    return region.key().equals(node.key() + ".machine.region")
        || node.kind() == Node.Kind.MACHINE && region.key().equals(node.key() + ".region");
  }

  /** The key of the surrounding node or orthogonal region; empty for the outermost nodes. */
  public Optional<String> around(String key) {
    return Optional.ofNullable(around.get(key));
  }

  /** The diagram whose elements these are. */
  public Diagram diagram() {
    return diagram;
  }

  /** The edge with a key. */
  public Optional<Edge> edge(String key) {
    return Optional.ofNullable(edges.get(key));
  }

  /** The node with a key. */
  public Optional<Node> node(String key) {
    return Optional.ofNullable(nodes.get(key));
  }

  /** The element with an identifier; of a label, the element that is labelled. */
  public Optional<EObject> element(String id) {
    if (id.startsWith("@")) {
      return Optional.ofNullable(synced.resource().getEObject(id.substring(1)));
    }
    if (id.contains("|")) {
      return labelled(id).map(Labelled::element);
    }
    if (id.equals(diagram.key())) {
      return origin(diagram.origin()).map(OriginElements::edited);
    }
    Edge edge = edges.get(id);
    return edge == null ? origin(origins.get(id)) : Optional.ofNullable(elementOf(edge));
  }

  /** Like {@link #element}; refused if there is none. */
  public EObject required(String id) {
    return element(id)
        .orElseThrow(
            () ->
                new EditRefusedException(
                    "'" + id + "' is not in the model any more; select another element"));
  }

  private Optional<EObject> origin(SourceRange origin) {
    return OriginElements.of(synced.resource(), origin);
  }

  /** An edge between a task and a bus, or a mutex, shows its source or target. */
  private EObject elementOf(Edge edge) {
    EObject own = elementsOfEdges.get(edge.key());
    return own == null ? origin(edge.origin()).orElse(null) : own;
  }

  /** Whether an edge has an element of its own. */
  public boolean hasElement(Edge edge) {
    return elementsOfEdges.containsKey(edge.key());
  }

  /** What a label shows; for the key of a node or an edge, its main label. */
  public Optional<Labelled> labelled(String id) {
    int bar = id.lastIndexOf('|');
    String key = bar < 0 ? id : id.substring(0, bar);
    String part = bar < 0 ? "name" : id.substring(bar + 1);
    Edge edge = edges.get(key);
    if (edge != null) {
      return hasElement(edge) ? Optional.of(new Labelled(elementOf(edge), true)) : Optional.empty();
    }
    if (!part.equals("name")) {
      return Optional.ofNullable(nodes.get(key))
          .map(Node::lines)
          .flatMap(lines -> line(lines, part))
          .map(element -> new Labelled(element, false));
    }
    return element(key).map(element -> new Labelled(element, false));
  }

  private Optional<EObject> line(List<TextLine> lines, String number) {
    int index = number.matches("\\d{1,6}") ? Integer.parseInt(number) : -1;
    return index < 0 || index >= lines.size()
        ? Optional.empty()
        : origin(lines.get(index).origin());
  }

  /** The views of this state of the diagram. */
  public DiagramViewTree views() {
    if (views == null) {
      views =
          new DiagramViewTree(
              diagram,
              origin -> {
                EObject element = origin(origin).orElse(null);
                return origin == diagram.origin() && element != null
                    ? OriginElements.edited(element)
                    : element;
              },
              edge -> elementOf(edge));
    }
    return views;
  }

  /** The view of a node, region or port; null for an element without a figure. */
  public EObject view(String id) {
    return views().node(id).orElse(null);
  }

  /**
   * The keys of all nodes and ports, by element. An element with several figures has one of them.
   */
  public Map<EObject, String> nodeKeys() {
    Map<EObject, String> found = new IdentityHashMap<>();
    origins.forEach((key, origin) -> origin(origin).ifPresent(e -> found.putIfAbsent(e, key)));
    nodes.forEach((key, node) -> origin(node.origin()).ifPresent(e -> found.put(e, key)));
    element(diagram.key()).ifPresent(e -> found.putIfAbsent(e, diagram.key()));
    return found;
  }

  /** The keys of all edges that have an element, by element. */
  public Map<EObject, String> edgeKeys() {
    Map<EObject, String> found = new IdentityHashMap<>();
    elementsOfEdges.forEach((key, element) -> found.put(element, key));
    return found;
  }

  /** The keys of all nodes, ports, regions and edges. */
  public List<String> ids() {
    return Stream.concat(origins.keySet().stream(), edges.keySet().stream()).toList();
  }

  /** The keys of all edges. */
  public Set<String> edges() {
    return edges.keySet();
  }
}
