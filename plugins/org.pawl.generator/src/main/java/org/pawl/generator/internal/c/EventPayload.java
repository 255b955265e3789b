// SPDX-License-Identifier: EPL-2.0
package org.pawl.generator.internal.c;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.pawl.model.Branching;
import org.pawl.model.Event;
import org.pawl.model.EventDeclaration;
import org.pawl.model.EventTrigger;
import org.pawl.model.PayloadType;
import org.pawl.model.Reaction;
import org.pawl.model.Segment;
import org.pawl.model.State;
import org.pawl.model.Vertex;
import org.pawl.model.query.Members;
import org.pawl.model.query.PayloadTypes;
import org.pawl.model.query.Regions;

/**
 * The type of {@code e} (semantics rule 19): the nearest common base type of the payloads of all
 * triggers involved. Empty if there is none; then {@code e} is the plain event.
 */
public final class EventPayload {
  private EventPayload() {}

  public static Optional<PayloadType> of(Event event) {
    return Optional.ofNullable(((EventDeclaration) event.eContainer()).getPayload());
  }

  public static Optional<PayloadType> of(Reaction reaction) {
    return common(triggers(reaction));
  }

  /**
   * The type in code after a vertex that a transition passes: a choice, a junction, an entry or
   * exit point.
   */
  public static Optional<PayloadType> of(Vertex passed) {
    return common(reaching(passed, new LinkedHashSet<>()));
  }

  /**
   * The type in the guard and the effect of a segment. The segments of an initial and of a history
   * have no {@code e}.
   */
  public static Optional<PayloadType> of(Segment segment) {
    if (segment.eContainer() instanceof Reaction reaction) {
      return of(reaction);
    }
    if (segment.eContainer() instanceof Branching branching) {
      return of(branching);
    }
    return segment instanceof Vertex point && Regions.isPoint(point) ? of(point) : Optional.empty();
  }

  private static Optional<PayloadType> common(Set<Event> events) {
    List<PayloadType> payloads = events.stream().flatMap(event -> of(event).stream()).toList();
    return payloads.size() < events.size() ? Optional.empty() : PayloadTypes.common(payloads);
  }

  private static Set<Event> triggers(Reaction reaction) {
    Set<Event> events = new LinkedHashSet<>();
    Members.of(reaction.getTriggers(), EventTrigger.class).forEach(t -> events.add(t.getEvent()));
    return events;
  }

  /** The events of all transitions that may lead to or through the vertex. */
  private static Set<Event> reaching(Vertex passed, Set<Vertex> visited) {
    Set<Event> events = new LinkedHashSet<>();
    if (!visited.add(passed)) {
      return events;
    }
    Regions.allVertices(Regions.machine(passed))
        .forEach(
            vertex -> {
              if (vertex instanceof State state) {
                Regions.reactions(state).stream()
                    .filter(reaction -> leadsTo(reaction.getBranches(), passed))
                    .forEach(reaction -> events.addAll(triggers(reaction)));
              } else if (vertex instanceof Branching other && leadsTo(other.getBranches(), passed)
                  || Regions.isPoint(vertex) && leadsTo(List.of((Segment) vertex), passed)) {
                events.addAll(reaching(vertex, visited));
              }
            });
    return events;
  }

  private static boolean leadsTo(List<? extends Segment> segments, Vertex vertex) {
    return segments.stream().anyMatch(s -> s.getTarget() == vertex || s.getVia() == vertex);
  }
}
