// SPDX-License-Identifier: EPL-2.0
package org.pawl.edit.host;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.eclipse.emf.common.util.URI;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.eclipse.xtext.resource.XtextResource;
import org.pawl.diagram.Diagram;
import org.pawl.diagram.Edge;
import org.pawl.diagram.Node;
import org.pawl.diagram.Region;
import org.pawl.diagram.TextLine;
import org.pawl.edit.sync.SynchronizedModel;
import org.pawl.model.Event;
import org.pawl.model.Initial;
import org.pawl.model.Instance;
import org.pawl.model.Interrupt;
import org.pawl.model.InterruptPublication;
import org.pawl.model.Machine;
import org.pawl.model.Model;
import org.pawl.model.Named;
import org.pawl.model.Publication;
import org.pawl.model.Segment;
import org.pawl.model.Submachine;
import org.pawl.model.Subscription;
import org.pawl.model.SystemDefinition;
import org.pawl.model.query.Members;
import org.pawl.model.query.Systems;

/** The diagrams of a model, as described by {@code org.pawl.diagram}, with access by element. */
public final class ParsedDiagrams {
  private final Model parsed;
  private final Map<EObject, String> keys;
  private final Map<String, Node> nodes = new HashMap<>();
  private final Map<String, Edge> edges = new HashMap<>();
  private final Map<String, String> lines = new HashMap<>();
  private final Map<String, Diagram> diagrams = new HashMap<>();
  private final SynchronizedModel synced;

  private ParsedDiagrams(SynchronizedModel synced, Model parsed) {
    this.synced = synced;
    this.parsed = parsed;
    this.keys = synced.parsedKeys();
    for (Diagram diagram : synced.diagrams()) {
      diagrams.putIfAbsent(diagram.key(), diagram);
      diagram.nodes().forEach(this::add);
      diagram.edges().forEach(edge -> edges.putIfAbsent(edge.key(), edge));
    }
  }

  private void add(Node node) {
    nodes.putIfAbsent(node.key(), node);
    node.lines().forEach(line -> lines.putIfAbsent(line.origin().fragment(), line.text()));
    node.ports().forEach(port -> lines.putIfAbsent(port.origin().fragment(), port.name()));
    for (Region region : node.regions()) {
      region.nodes().forEach(this::add);
    }
  }

  /** The diagrams of the model of an object; cached as long as the parsed text does not change. */
  public static ParsedDiagrams of(EObject object) {
    SynchronizedModel synced = ParsedCounterparts.synced(object);
    Model parsed = ParsedCounterparts.of(synced.model());
    XtextResource read = (XtextResource) parsed.eResource();
    return read.getCache()
        .get(ParsedDiagrams.class, read, () -> new ParsedDiagrams(synced, parsed));
  }

  public Optional<String> key(EObject object) {
    return Optional.ofNullable(keys.get(ParsedCounterparts.of(object)));
  }

  /** The node of a machine or submachine is its frame. */
  public Optional<Node> node(EObject object) {
    boolean frame = object instanceof Machine || object instanceof Submachine;
    return key(object).map(key -> nodes.get(frame ? key + ".machine" : key));
  }

  public Optional<Node> node(String key) {
    return Optional.ofNullable(nodes.get(key));
  }

  /** The edge of a segment with a target, of a connection, or of a post. */
  public Optional<Edge> edge(EObject object) {
    boolean node =
        object instanceof Initial || object instanceof Segment && object instanceof Named;
    return key(object).map(key -> edges.get(node ? key + "#0" : key));
  }

  /** The text of an element in or beside a node. */
  public Optional<String> line(EObject object) {
    return Optional.ofNullable(
        lines.get(EcoreUtil.getURI(ParsedCounterparts.of(object)).fragment()));
  }

  /** All edges of a system's diagram. */
  public List<Edge> edges(SystemDefinition system) {
    return key(system).map(diagrams::get).map(Diagram::edges).orElse(List.of());
  }

  /** The first event of a bus. */
  public Optional<Event> event(String bus) {
    return node(bus)
        .filter(node -> node.kind() == Node.Kind.BUS)
        .map(Node::origin)
        .map(origin -> URI.createURI(origin.file()).appendFragment(origin.fragment()))
        .map(uri -> parsed.eResource().getResourceSet().getEObject(uri, false))
        .filter(Event.class::isInstance)
        .flatMap(event -> synced.syncedOf((Event) event));
  }

  /** The events that a system publishes or subscribes to. */
  public Set<Event> published(SystemDefinition system) {
    Set<Event> found = new LinkedHashSet<>();
    for (Instance instance : Systems.instances(system)) {
      if (instance.getType() != null) {
        Members.of(instance.getType().getMembers(), Publication.class)
            .forEach(list -> found.addAll(list.getEvents()));
        Members.of(instance.getType().getMembers(), Subscription.class)
            .forEach(list -> found.addAll(list.getEvents()));
      }
    }
    Members.of(system.getMembers(), Interrupt.class).stream()
        .flatMap(i -> Members.of(i.getFlows(), InterruptPublication.class).stream())
        .forEach(list -> found.addAll(list.getEvents()));
    return found;
  }

  /** The bus of a system whose first event is this one. */
  public Optional<Node> bus(SystemDefinition system, Event first) {
    return key(system).map(diagrams::get).stream()
        .flatMap(diagram -> diagram.nodes().stream())
        .filter(node -> event(node.key()).filter(first::equals).isPresent())
        .findFirst();
  }

  /** The text of a node, beginning with its name. */
  public static String words(Node node) {
    List<String> words = new ArrayList<>();
    if (!node.name().isEmpty()) {
      words.add(node.name());
    }
    node.lines().forEach(line -> words.add(line.text()));
    return String.join("\n", words);
  }

  public static String words(Edge edge) {
    return String.join("\n", edge.label().stream().map(TextLine::text).toList());
  }
}
