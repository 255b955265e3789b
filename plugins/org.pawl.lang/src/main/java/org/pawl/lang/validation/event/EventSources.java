// SPDX-License-Identifier: EPL-2.0
package org.pawl.lang.validation.event;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.eclipse.emf.ecore.EObject;
import org.pawl.lang.validation.base.Completeness;
import org.pawl.lang.validation.machine.IncomingSegments;
import org.pawl.model.Event;
import org.pawl.model.EventDeclaration;
import org.pawl.model.EventTrigger;
import org.pawl.model.History;
import org.pawl.model.PayloadType;
import org.pawl.model.Reaction;
import org.pawl.model.TimeTrigger;
import org.pawl.model.Trigger;
import org.pawl.model.query.PayloadTypes;

/**
 * The causes for which the machine runs a piece of C.
 *
 * @param eventless a cause without an event, if there is one
 */
public record EventSources(
    List<Event> events, Set<Optional<PayloadType>> payloads, Optional<String> eventless) {
  /**
   * @param sources a result of {@link IncomingSegments#origins}
   */
  public static EventSources of(Set<EObject> sources) {
    Set<Event> events = new LinkedHashSet<>();
    Optional<String> eventless = Optional.empty();
    for (EObject source : sources) {
      if (source instanceof Reaction reaction) {
        for (Trigger trigger : reaction.getTriggers()) {
          if (!(trigger instanceof EventTrigger event)) {
            eventless = Optional.of(text(trigger));
          } else if (Completeness.isResolved(event.getEvent())) {
            events.add(event.getEvent());
          }
        }
      } else {
        eventless =
            Optional.of(
                source instanceof History ? "a history's default" : "an initial transition");
      }
    }
    Set<Optional<PayloadType>> payloads = new LinkedHashSet<>();
    events.forEach(event -> payloads.add(payload(event)));
    return new EventSources(List.copyOf(events), payloads, eventless);
  }

  private static String text(Trigger trigger) {
    if (trigger instanceof TimeTrigger time) {
      return time.isPeriodic() ? "'every'" : "'after'";
    }
    return "'done'";
  }

  private static Optional<PayloadType> payload(Event event) {
    return event.eContainer() instanceof EventDeclaration declaration
        ? Optional.ofNullable(declaration.getPayload())
        : Optional.empty();
  }

  /** Whether all events have payloads with a common base type, or none has a payload. */
  public boolean haveOneType() {
    return payloads.size() < 2
        || payloads.stream().anyMatch(p -> p.isPresent() && p.get().eIsProxy())
        || payloads.stream().allMatch(Optional::isPresent)
            && PayloadTypes.common(payloads.stream().map(Optional::get).toList()).isPresent();
  }
}
