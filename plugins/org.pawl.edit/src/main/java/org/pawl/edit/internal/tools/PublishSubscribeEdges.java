// SPDX-License-Identifier: EPL-2.0
package org.pawl.edit.internal.tools;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.eclipse.emf.ecore.EObject;
import org.pawl.diagram.Node;
import org.pawl.diagram.TextLine;
import org.pawl.edit.change.CreateFlow;
import org.pawl.edit.change.CreateInClass;
import org.pawl.edit.change.Disconnect;
import org.pawl.edit.host.DiagramViews;
import org.pawl.edit.host.ParsedCounterparts;
import org.pawl.edit.host.ParsedDiagrams;
import org.pawl.edit.text.EditRefusedException;
import org.pawl.model.Event;
import org.pawl.model.Instance;
import org.pawl.model.Interrupt;
import org.pawl.model.MachineClass;
import org.pawl.model.Mutex;
import org.pawl.model.SystemDefinition;
import org.pawl.model.Task;

/**
 * Edges between a bus and its publishers and subscribers. The events of a bus are in lists of
 * classes and interrupts, so these edges have no elements of their own.
 */
public final class PublishSubscribeEdges {
  private PublishSubscribeEdges() {}

  /** A class or an interrupt publishes all events of the bus. */
  static EObject publish(EObject publisher, Event bus, EObject busView) {
    List<Event> events = events(bus, busView);
    return publisher instanceof Interrupt interrupt
        ? ParsedCounterparts.change(
            interrupt, counterpart -> CreateFlow.publishes(counterpart, all(events)))
        : ParsedCounterparts.change(
            type(publisher), counterpart -> CreateInClass.publishes(counterpart, all(events)));
  }

  static EObject subscribe(Instance subscriber, Event bus, EObject busView) {
    List<Event> events = events(bus, busView);
    return ParsedCounterparts.change(
        type(subscriber), counterpart -> CreateInClass.subscribes(counterpart, all(events)));
  }

  private static Event[] all(List<Event> events) {
    return read(events).toArray(Event[]::new);
  }

  /**
   * Removes the list entries behind an edge between a publisher or subscriber and a bus. The events
   * are determined now, because they may belong to other buses when the removal runs, and the edge
   * may have another source.
   *
   * @param from the source of the edge
   */
  public static Supplier<EObject> disconnection(EObject from, EObject edge) {
    EObject to = DiagramViews.end(edge, "targetNode").orElseThrow();
    if (to instanceof Mutex mutex) {
      return () ->
          ParsedCounterparts.change(
              mutex,
              counterpart -> Disconnect.user(counterpart, ParsedCounterparts.of((Task) from)));
    }
    if (from instanceof Event bus) {
      List<Event> events = events(bus, edge);
      return () ->
          ParsedCounterparts.change(
              type(to), counterpart -> Disconnect.subscriber(counterpart, read(events)));
    }
    List<Event> events = events((Event) to, edge);
    return from instanceof Interrupt interrupt
        ? () ->
            ParsedCounterparts.change(
                interrupt, counterpart -> Disconnect.publisher(counterpart, read(events)))
        : () ->
            ParsedCounterparts.change(
                type(from), counterpart -> Disconnect.publisher(counterpart, read(events)));
  }

  private static List<Event> read(List<Event> events) {
    return events.stream().map(ParsedCounterparts::of).toList();
  }

  private static MachineClass type(EObject instance) {
    if (instance instanceof Instance i && i.getType() != null) {
      return i.getType();
    }
    throw EditRefusedException.because(
        ParsedCounterparts.of(instance),
        "only objects of a class publish and subscribe",
        "begin or end at one, or give it a class");
  }

  /** The events that share a bus. */
  private static List<Event> events(Event first, EObject view) {
    List<Event> found = new ArrayList<>();
    DiagramViews.around(view, SystemDefinition.class)
        .flatMap(
            system -> ParsedDiagrams.of(system).bus(system, first).map(bus -> events(system, bus)))
        .ifPresent(found::addAll);
    return found.isEmpty() ? List.of(first) : found;
  }

  private static List<Event> events(SystemDefinition system, Node bus) {
    List<String> names = new ArrayList<>();
    for (TextLine line : bus.lines()) {
      names.addAll(List.of(line.text().replaceAll("\\s", "").split(",")));
    }
    return ParsedDiagrams.of(system).published(system).stream()
        .filter(event -> names.contains(event.getName()))
        .toList();
  }
}
