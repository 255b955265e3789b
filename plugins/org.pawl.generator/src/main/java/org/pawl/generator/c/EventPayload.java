// SPDX-License-Identifier: EPL-2.0
package org.pawl.generator.c;

import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Set;
import org.pawl.model.Branch;
import org.pawl.model.Choice;
import org.pawl.model.Event;
import org.pawl.model.EventDeclaration;
import org.pawl.model.EventTrigger;
import org.pawl.model.PayloadType;
import org.pawl.model.Reaction;
import org.pawl.model.query.Members;
import org.pawl.model.query.Regions;

/** The type of {@code e} (semantics rule 19): the payload that the triggers at hand share. */
public final class EventPayload {
  private EventPayload() {}

  public static Optional<PayloadType> of(Event event) {
    return Optional.ofNullable(((EventDeclaration) event.eContainer()).getPayload());
  }

  /** Empty where the triggers carry no payload (or, in a faulty model, unlike ones). */
  public static Optional<PayloadType> of(Reaction reaction) {
    return common(triggers(reaction));
  }

  /** The payload of all events that may lead to the choice. */
  public static Optional<PayloadType> of(Choice choice) {
    return common(reaching(choice, new LinkedHashSet<>()));
  }

  private static Optional<PayloadType> common(Set<Event> events) {
    Set<Optional<PayloadType>> payloads = new LinkedHashSet<>();
    events.forEach(event -> payloads.add(of(event)));
    return payloads.size() == 1 ? payloads.iterator().next() : Optional.empty();
  }

  private static Set<Event> triggers(Reaction reaction) {
    Set<Event> events = new LinkedHashSet<>();
    Members.of(reaction.getTriggers(), EventTrigger.class).forEach(t -> events.add(t.getEvent()));
    return events;
  }

  private static Set<Event> reaching(Choice choice, Set<Choice> visited) {
    Set<Event> events = new LinkedHashSet<>();
    if (!visited.add(choice)) {
      return events;
    }
    Regions.allVertices(Regions.machine(choice))
        .forEach(
            vertex -> {
              if (vertex instanceof org.pawl.model.State state) {
                for (Reaction reaction : Regions.reactions(state)) {
                  if (leadsTo(reaction.getBranches(), choice)) {
                    events.addAll(triggers(reaction));
                  }
                }
              } else if (vertex instanceof Choice other && leadsTo(other.getBranches(), choice)) {
                events.addAll(reaching(other, visited));
              }
            });
    return events;
  }

  private static boolean leadsTo(Iterable<Branch> branches, Choice choice) {
    for (Branch branch : branches) {
      if (branch.getTarget() == choice) {
        return true;
      }
    }
    return false;
  }
}
