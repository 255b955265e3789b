// SPDX-License-Identifier: EPL-2.0
package org.pawl.generator.internal.classes;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.pawl.generator.internal.c.ActionCode;
import org.pawl.generator.internal.c.MachineContext;
import org.pawl.generator.internal.c.ModelEvents;
import org.pawl.model.Event;
import org.pawl.model.Field;
import org.pawl.model.MachineClass;
import org.pawl.model.Operation;
import org.pawl.model.Port;
import org.pawl.model.Publication;
import org.pawl.model.State;
import org.pawl.model.query.Members;
import org.pawl.model.query.Regions;

/** The typed functions that a class's C may call; only those it mentions are printed. */
final class ClassHelpers {
  /** A function that sends an event through a port. */
  record Send(String name, Port port, Event event) {}

  /** A function that publishes an event. */
  record Publish(String name, Event event) {}

  /** A function that makes an event and returns it to its caller. */
  record Create(String name, Event event) {}

  /** A function that posts an event to the object itself. */
  record Post(String name, Event event) {}

  private final MachineContext machine;
  private final Set<String> mentioned;

  /**
   * @param mentioned the names that the class's C mentions
   */
  ClassHelpers(MachineContext machine, Set<String> mentioned) {
    this.machine = machine;
    this.mentioned = mentioned;
  }

  List<Send> sends() {
    List<Send> sends = new ArrayList<>();
    for (Port port : ports(machine.type())) {
      for (Event event : new LinkedHashSet<>(port.getSends())) {
        String name =
            senders(event) == 1 ? machine.names().send(event) : machine.names().send(port, event);
        if (mentioned.contains(name)) {
          sends.add(new Send(name, port, event));
        }
      }
    }
    return sends;
  }

  private long senders(Event event) {
    return ports(machine.type()).stream().filter(p -> p.getSends().contains(event)).count();
  }

  List<Publish> publishes() {
    Set<Event> events = new LinkedHashSet<>();
    Members.of(machine.type().getMembers(), Publication.class)
        .forEach(publication -> events.addAll(publication.getEvents()));
    return events.stream()
        .map(event -> new Publish(machine.names().publish(event), event))
        .filter(helper -> mentioned.contains(helper.name()))
        .toList();
  }

  List<Create> creates() {
    return known().stream()
        .map(event -> new Create(machine.names().create(event), event))
        .filter(helper -> isCalled(helper.name()))
        .toList();
  }

  /** Only active objects have a queue. */
  List<Post> posts() {
    return known().stream()
        .filter(event -> machine.type().isActive())
        .map(event -> new Post(machine.names().post(event), event))
        .filter(helper -> isCalled(helper.name()))
        .toList();
  }

  /** The model's events, and the events of other models that the class refers to. */
  private Collection<Event> known() {
    Map<String, Event> events = new LinkedHashMap<>();
    ModelEvents.of(machine.model()).forEach(event -> events.put(event.getName(), event));
    machine
        .type()
        .eAllContents()
        .forEachRemaining(
            element ->
                Members.of(element.eCrossReferences(), Event.class)
                    .forEach(event -> events.putIfAbsent(event.getName(), event)));
    return events.values();
  }

  /** Mentioned, and not an operation of the class with this name. */
  private boolean isCalled(String name) {
    return mentioned.contains(name)
        && operations().stream().noneMatch(o -> machine.names().operation(o).equals(name));
  }

  /** Whether a helper copies an array into a payload. */
  boolean copies() {
    return Stream.of(
            sends().stream().map(Send::event),
            publishes().stream().map(Publish::event),
            creates().stream().map(Create::event),
            posts().stream().map(Post::event))
        .flatMap(events -> events)
        .anyMatch(ModelEvents::copies);
  }

  boolean mentionsDefer() {
    return machine.defers() && mentioned.contains(machine.names().defer());
  }

  boolean mentionsRecall() {
    return machine.defers() && mentioned.contains(machine.names().recall());
  }

  /** The operations that are called, in document order. */
  List<Operation> operations() {
    return Members.of(machine.type().getMembers(), Operation.class).stream()
        .filter(operation -> mentioned.contains(machine.names().operation(operation)))
        .toList();
  }

  /** The operations that an earlier operation calls. */
  List<Operation> declaredOperations() {
    List<Operation> operations = operations();
    return operations.stream()
        .filter(
            callee ->
                operations.subList(0, operations.indexOf(callee)).stream()
                    .anyMatch(
                        caller ->
                            ActionCode.mentions(
                                caller.getBody(), machine.names().operation(callee))))
        .toList();
  }

  /** The parameter that selects one element of an array of ports. */
  static String indexName(Event event) {
    List<String> fields = ModelEvents.fields(event).stream().map(Field::getName).toList();
    String name = "index";
    while (fields.contains(name)) {
      name = "port_" + name;
    }
    return name;
  }

  /** The states whose activity the class's C queries. */
  List<State> isIn() {
    return Regions.allStates(machine.machine())
        .filter(state -> mentioned.contains(machine.names().isIn(state)))
        .toList();
  }

  static List<Port> ports(MachineClass type) {
    return Members.of(type.getMembers(), Port.class);
  }
}
