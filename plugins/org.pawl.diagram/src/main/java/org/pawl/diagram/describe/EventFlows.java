// SPDX-License-Identifier: EPL-2.0
package org.pawl.diagram.describe;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.eclipse.emf.ecore.EObject;
import org.pawl.diagram.Edge;
import org.pawl.diagram.Node;
import org.pawl.diagram.SourceRange;
import org.pawl.diagram.TextLine;
import org.pawl.model.Connection;
import org.pawl.model.ConnectionList;
import org.pawl.model.Event;
import org.pawl.model.Instance;
import org.pawl.model.InstanceReference;
import org.pawl.model.Interrupt;
import org.pawl.model.InterruptFlow;
import org.pawl.model.InterruptPost;
import org.pawl.model.InterruptPublication;
import org.pawl.model.MachineClass;
import org.pawl.model.Mutex;
import org.pawl.model.Named;
import org.pawl.model.Port;
import org.pawl.model.Publication;
import org.pawl.model.Subscription;
import org.pawl.model.SystemDefinition;
import org.pawl.model.Task;
import org.pawl.model.query.Members;
import org.pawl.model.query.Systems;

/**
 * The flow of events in a system, as edges. Published events with the same publishers and
 * subscribers share one bus, to avoid an edge for each publisher, event and subscriber.
 */
final class EventFlows {
  private final DiagramKeys keys;
  private final SystemDefinition system;
  private final Map<Event, Ends> published = new LinkedHashMap<>();
  private final Map<Ends, Bus> buses = new LinkedHashMap<>();
  private final Map<String, Integer> numbers = new LinkedHashMap<>();
  private final List<Edge> edges = new ArrayList<>();

  private record Ends(Set<Named> publishers, Set<Named> subscribers) {}

  private record Bus(String key, List<Event> events) {}

  EventFlows(DiagramKeys keys, SystemDefinition system) {
    this.keys = keys;
    this.system = system;
    collectPublished();
    published.forEach(
        (event, ends) ->
            buses
                .computeIfAbsent(
                    ends, e -> new Bus(keys.below(system, name(event)), new ArrayList<>()))
                .events()
                .add(event));
  }

  /** The key of a class's port at one of its instances. */
  static String port(DiagramKeys keys, Instance instance, Port port) {
    return keys.of(instance) + "." + Notation.name(port);
  }

  List<Node> buses() {
    return buses.values().stream().map(EventFlows::node).toList();
  }

  private static Node node(Bus bus) {
    return new Node(
        bus.key(),
        Node.Kind.BUS,
        "",
        eventLines(bus.events(), SourceRanges.of(bus.events().get(0))),
        List.of(),
        List.of(),
        SourceRanges.of(bus.events().get(0)));
  }

  List<Edge> edges() {
    connections();
    for (Interrupt interrupt : Members.of(system.getMembers(), Interrupt.class)) {
      interrupt.getFlows().forEach(flow -> post(interrupt, flow));
    }
    buses.forEach(
        (ends, bus) -> {
          ends.publishers()
              .forEach(p -> add(Edge.Kind.PUBLICATION, keys.of(p), bus.key(), List.of(), p));
          ends.subscribers()
              .forEach(s -> add(Edge.Kind.SUBSCRIPTION, bus.key(), keys.of(s), List.of(), s));
        });
    for (Mutex mutex : Members.of(system.getMembers(), Mutex.class)) {
      for (Task user : mutex.getUsers()) {
        if (user.eContainer() == system) {
          add(Edge.Kind.USE, keys.of(user), keys.of(mutex), List.of(), mutex);
        }
      }
    }
    return List.copyOf(edges);
  }

  private void collectPublished() {
    for (Instance instance : Systems.instances(system)) {
      MachineClass type = instance.getType();
      if (type != null) {
        Members.of(type.getMembers(), Publication.class)
            .forEach(p -> p.getEvents().forEach(e -> ends(e).publishers().add(instance)));
        Members.of(type.getMembers(), Subscription.class)
            .forEach(s -> s.getEvents().forEach(e -> ends(e).subscribers().add(instance)));
      }
    }
    for (Interrupt interrupt : Members.of(system.getMembers(), Interrupt.class)) {
      for (InterruptFlow flow : interrupt.getFlows()) {
        if (flow instanceof InterruptPublication) {
          flow.getEvents().forEach(e -> ends(e).publishers().add(interrupt));
        }
      }
    }
  }

  private Ends ends(Event event) {
    return published.computeIfAbsent(
        event, e -> new Ends(new LinkedHashSet<>(), new LinkedHashSet<>()));
  }

  /**
   * Connections of one port with one receiver are one edge, with a line of text for each connection
   * that names events.
   */
  private void connections() {
    Map<List<String>, List<Connection>> joined = new LinkedHashMap<>();
    for (ConnectionList list : Members.of(system.getMembers(), ConnectionList.class)) {
      for (Connection c : list.getConnections()) {
        if (isDrawn(c.getSender()) && isDrawn(c.getReceiver()) && c.getPort() != null) {
          String sender = port(keys, c.getSender().getInstance(), c.getPort());
          String receiver = keys.of(c.getReceiver().getInstance());
          joined.computeIfAbsent(List.of(sender, receiver), k -> new ArrayList<>()).add(c);
        }
      }
    }
    joined.forEach(
        (ends, connections) -> {
          Connection first = connections.get(0);
          List<TextLine> label =
              new ArrayList<>(eventLines(first.getPort().getSends(), SourceRanges.of(first)));
          connections.stream()
              .filter(EventFlows::saysWhich)
              .map(EventFlows::which)
              .forEach(label::add);
          String key = add(Edge.Kind.CONNECTION, ends.get(0), ends.get(1), label, first);
          connections.forEach(connection -> keys.edge(connection, key));
        });
  }

  private boolean isDrawn(InstanceReference reference) {
    return reference != null
        && reference.getInstance() != null
        && reference.getInstance().eContainer() == system;
  }

  private static boolean saysWhich(Connection connection) {
    return connection.getSender().getIndex() != null
        || connection.getPortIndex() != null
        || connection.getReceiver().getIndex() != null;
  }

  private static TextLine which(Connection connection) {
    String text = Notation.oneLine(SourceRanges.text(connection));
    return new TextLine(TextLine.Kind.SETTING, text, text, SourceRanges.of(connection));
  }

  private void post(Interrupt interrupt, InterruptFlow flow) {
    if (flow instanceof InterruptPost post && isDrawn(post.getReceiver())) {
      List<TextLine> label = new ArrayList<>(eventLines(post.getEvents(), SourceRanges.of(post)));
      if (post.getReceiver().getIndex() != null) {
        String text = "to " + Notation.oneLine(SourceRanges.text(post.getReceiver()));
        label.add(new TextLine(TextLine.Kind.SETTING, text, text, SourceRanges.of(post)));
      }
      String key =
          add(
              Edge.Kind.POST,
              keys.of(interrupt),
              keys.of(post.getReceiver().getInstance()),
              label,
              post);
      keys.edge(post, key);
    }
  }

  /** Returns the key of the edge. */
  private String add(
      Edge.Kind kind, String source, String target, List<TextLine> label, EObject place) {
    int number = numbers.merge(source, 1, Integer::sum) - 1;
    SourceRange origin = SourceRanges.of(place);
    String key = source + "#" + number;
    edges.add(new Edge(key, kind, source, target, List.copyOf(label), origin));
    return key;
  }

  /** The events as lines of three events each. */
  private static List<TextLine> eventLines(List<Event> events, SourceRange origin) {
    List<TextLine> lines = new ArrayList<>();
    for (int i = 0; i < events.size(); i += 3) {
      int end = Math.min(i + 3, events.size());
      String more = end < events.size() ? "," : "";
      String text = Notation.names(events.subList(i, end)) + more;
      lines.add(new TextLine(TextLine.Kind.EVENTS, text, text, origin));
    }
    return lines;
  }

  private static String name(Event event) {
    return Notation.name(event);
  }
}
