// SPDX-License-Identifier: EPL-2.0
package org.pawl.draw.internal.elements;

import java.util.HashMap;
import java.util.HashSet;
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
 *   <li>the key of a node, region or port: {@code dpp.Philo.hungry}
 *   <li>the identifier of an edge: its first key, see {@link StableIds}
 *   <li>{@code KEY|name}, the name of a node; {@code KEY|2}, one of its lines; {@code ID|label},
 *       the label of an edge
 *   <li>{@code @FRAGMENT} or {@code @~NUMBER}, an element of the model that has no figure
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
  private final StableIds ids;
  private final Map<String, Edge> edges = new LinkedHashMap<>();
  private final Map<String, String> idsOfEdges = new HashMap<>();
  private final Map<String, EObject> elementsOfEdges = new HashMap<>();
  private final Map<String, int[]> lineNumbers = new HashMap<>();
  private DiagramViewTree views;

  /** Collects the elements of the current text. */
  public DiagramElements(SynchronizedModel synced, Diagram diagram, StableIds ids) {
    this.synced = synced;
    this.diagram = diagram;
    this.ids = ids;
    diagram.nodes().forEach(this::add);
    Set<String> keys = new HashSet<>();
    diagram.edges().forEach(edge -> keys.add(edge.key()));
    synced
        .parsedKeys()
        .forEach(
            (parsed, key) -> {
              // The edge of a pseudostate, whose key is that of its node.
              boolean both = parsed instanceof Segment && !keys.contains(key);
              String edge = both ? key + "#0" : key;
              if (keys.contains(edge)) {
                synced.syncedOf(parsed).ifPresent(e -> elementsOfEdges.putIfAbsent(edge, e));
              }
            });
    for (Edge edge : diagram.edges()) {
      EObject element = elementsOfEdges.get(edge.key());
      String ends = edge.kind() + " " + edge.source() + ">" + edge.target();
      String id =
          element == null ? ids.ofConnection(ends, edge.key()) : ids.of(element, edge.key());
      idsOfEdges.put(edge.key(), id);
      edges.put(id, edge);
    }
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

  /** The edge with an identifier. */
  public Optional<Edge> edge(String id) {
    return Optional.ofNullable(edges.get(id));
  }

  /** The identifier of an edge. */
  public String id(Edge edge) {
    return idsOfEdges.get(edge.key());
  }

  /** The identifier of a line of a node. */
  public String lineId(Node node, int index) {
    return node.key() + "|" + numbers(node)[index];
  }

  private int[] numbers(Node node) {
    return lineNumbers.computeIfAbsent(
        node.key(),
        key -> ids.lines(key, node.lines().stream().map(line -> origin(line.origin())).toList()));
  }

  /** The node with a key. */
  public Optional<Node> node(String key) {
    return Optional.ofNullable(nodes.get(key));
  }

  /** The element with an identifier; of a label, the element that is labelled. */
  public Optional<EObject> element(String id) {
    if (id.startsWith("@~")) {
      return ids.member(id);
    }
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
                    words(id) + " is not in the model any more; select another element"));
  }

  /** What a user calls a figure that may be gone: {@code 'lit'}, {@code a line from 'lit'}. */
  public static String words(String id) {
    if (id.startsWith("@")) {
      return "this declaration";
    }
    int end = id.replace('|', '#').indexOf('#');
    String key = end < 0 ? id : id.substring(0, end);
    String name = "'" + key.substring(key.lastIndexOf('.') + 1) + "'";
    return id.contains("#") ? "a line from " + name : end < 0 ? name : "a text of " + name;
  }

  /**
   * Refuses the identifier of a figure that is not drawn any more. A bus and its edges are drawn,
   * although they are no elements.
   */
  public void checkDrawn(String id) {
    String edge = id.substring(0, Math.max(id.lastIndexOf('|'), 0));
    if (!origins.containsKey(id) && !edges.containsKey(id) && !edges.containsKey(edge)) {
      required(id);
    }
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
          .flatMap(node -> line(node, id))
          .map(element -> new Labelled(element, false));
    }
    return element(key).map(element -> new Labelled(element, false));
  }

  private Optional<EObject> line(Node node, String id) {
    List<TextLine> lines = node.lines();
    for (int i = 0; i < lines.size(); i++) {
      if (lineId(node, i).equals(id)) {
        return origin(lines.get(i).origin());
      }
    }
    return Optional.empty();
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

  /** The identifiers of all edges that have an element, by element. */
  public Map<EObject, String> edgeIds() {
    Map<EObject, String> found = new IdentityHashMap<>();
    elementsOfEdges.forEach((key, element) -> found.put(element, idsOfEdges.get(key)));
    return found;
  }

  /** The identifiers of all nodes, ports, regions and edges. */
  public List<String> ids() {
    return Stream.concat(origins.keySet().stream(), edges.keySet().stream()).toList();
  }

  /** The identifiers of all edges. */
  public Set<String> edges() {
    return edges.keySet();
  }
}
