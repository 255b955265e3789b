// SPDX-License-Identifier: EPL-2.0
package org.pawl.sirius.internal.layout;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.eclipse.sirius.diagram.DDiagramElement;
import org.eclipse.sirius.diagram.DEdge;
import org.eclipse.sirius.diagram.DNodeList;
import org.eclipse.sirius.viewpoint.DSemanticDecorator;
import org.pawl.diagram.Diagram;
import org.pawl.diagram.Edge;
import org.pawl.diagram.Node;
import org.pawl.diagram.Region;
import org.pawl.diagram.SourceRange;
import org.pawl.diagram.describe.Diagrams;
import org.pawl.edit.sync.SynchronizedModel;

/** Maps the views of a Sirius diagram to the keys of the layout. */
final class ViewIndex {
  private final Diagram diagram;
  private final Map<String, String> keys = new HashMap<>();

  /** Ports by node, because a port has another element than its node. */
  private final Map<String, Map<String, String>> ports = new HashMap<>();

  private final Set<String> boxes = new HashSet<>();
  private final Map<String, Edge> byKey = new HashMap<>();
  private final Map<DEdge, String> edges = new HashMap<>();

  /** Cached by element, because they are needed for each line that begins or ends there. */
  private final Map<EObject, String> places = new HashMap<>();

  private ViewIndex(Diagram diagram) {
    this.diagram = diagram;
    diagram.nodes().forEach(this::add);
    diagram.edges().forEach(edge -> byKey.putIfAbsent(edge.key(), edge));
  }

  /** Empty while the text of the model has syntax errors, and for other diagrams. */
  static Optional<ViewIndex> of(DSemanticDecorator drawn) {
    EObject target = drawn.getTarget();
    return target == null
        ? Optional.empty()
        : SynchronizedModel.of(target)
            .filter(synced -> synced.problem().isEmpty())
            .flatMap(
                synced -> {
                  String key = Diagrams.key(target);
                  return synced.diagrams().stream()
                      .filter(diagram -> diagram.key().equals(key))
                      .findFirst();
                })
            .map(ViewIndex::new);
  }

  Diagram diagram() {
    return diagram;
  }

  private void add(Node node) {
    keys.putIfAbsent(place(node.origin()), node.key());
    boxes.add(node.key());
    Map<String, String> own = new HashMap<>();
    node.ports().forEach(port -> own.put(place(port.origin()), port.key()));
    ports.put(node.key(), own);
    for (Region region : node.regions()) {
      keys.putIfAbsent(place(region.origin()), region.key());
      region.nodes().forEach(this::add);
    }
  }

  private static String place(SourceRange origin) {
    return origin.file() + "#" + origin.fragment();
  }

  /**
   * The path of indices, as in the parsed text: the fragments of a synchronized model contain
   * names.
   */
  private String place(EObject element) {
    return places.computeIfAbsent(element, ViewIndex::position);
  }

  private static String position(EObject element) {
    if (element.eResource() == null) {
      return "";
    }
    EObject root = EcoreUtil.getRootContainer(element);
    String path = EcoreUtil.getRelativeURIFragmentPath(root, element);
    return element.eResource().getURI() + "#/" + (path.isEmpty() ? "" : "/" + path);
  }

  /** The key of a node, a region or a port. */
  Optional<String> key(DSemanticDecorator element) {
    if (element.getTarget() == null) {
      return Optional.empty();
    }
    String place = place(element.getTarget());
    Optional<String> port =
        element.eContainer() instanceof DDiagramElement around
            ? key(around).map(ports::get).map(own -> own.get(place))
            : Optional.empty();
    return port.or(() -> Optional.ofNullable(keys.get(place))).or(() -> list(element));
  }

  /** The key of an element that is drawn as a node or as a region. */
  Optional<String> node(EObject element) {
    return Optional.ofNullable(keys.get(place(element))).filter(boxes::contains);
  }

  private static Optional<String> list(DSemanticDecorator element) {
    return element instanceof DNodeList ? Diagrams.list(element.getTarget()) : Optional.empty();
  }

  /** Lists beside the drawing are not in the layout. */
  boolean isList(String key) {
    return key.indexOf('~') >= 0 && !boxes.contains(key);
  }

  /**
   * The keys of edges: edges between the same nodes are distinguished by their elements, or else by
   * their order.
   */
  Map<DEdge, String> edges(List<DEdge> shown) {
    if (edges.keySet().containsAll(shown)) {
      return edges;
    }
    Map<Ends, List<Edge>> free = new HashMap<>();
    for (Edge edge : diagram.edges()) {
      free.computeIfAbsent(new Ends(edge.source(), edge.target()), ends -> new ArrayList<>())
          .add(edge);
    }
    List<DEdge> left = new ArrayList<>();
    for (DEdge edge : shown) {
      take(edge, free, true);
      if (!edges.containsKey(edge)) {
        left.add(edge);
      }
    }
    left.forEach(edge -> take(edge, free, false));
    return edges;
  }

  /** Ports have no place of their own: they are at the ends of their edges. */
  boolean isPort(String key) {
    return ports.values().stream().anyMatch(own -> own.containsValue(key));
  }

  /** The edge with a key. */
  Edge edge(String key) {
    return byKey.get(key);
  }

  private record Ends(String source, String target) {}

  private void take(DEdge edge, Map<Ends, List<Edge>> free, boolean same) {
    if (edge.getTarget() == null) {
      return;
    }
    Ends ends = new Ends(end(edge.getSourceNode()), end(edge.getTargetNode()));
    List<Edge> between = free.getOrDefault(ends, List.of());
    String place = place(edge.getTarget());
    between.stream()
        .filter(e -> !same || place(e.origin()).equals(place))
        .findFirst()
        .ifPresent(
            e -> {
              between.remove(e);
              edges.put(edge, e.key());
            });
  }

  private String end(Object node) {
    return node instanceof DSemanticDecorator element ? key(element).orElse("") : "";
  }
}
