// SPDX-License-Identifier: EPL-2.0
package org.pawl.lang.validation.event;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.eclipse.emf.ecore.EObject;
import org.pawl.lang.validation.base.Completeness;
import org.pawl.lang.validation.machine.IncomingSegments;
import org.pawl.model.Branch;
import org.pawl.model.Branching;
import org.pawl.model.Code;
import org.pawl.model.EntryPoint;
import org.pawl.model.Event;
import org.pawl.model.ExitConnection;
import org.pawl.model.ExitPoint;
import org.pawl.model.MachineClass;
import org.pawl.model.PayloadType;
import org.pawl.model.Reaction;
import org.pawl.model.Segment;
import org.pawl.model.query.PayloadTypes;

/** The meaning of {@code e} in the C of a class (semantics rule 19); editors use it too. */
public final class EventInCode {
  private final MachineClass type;
  private IncomingSegments incoming;

  public EventInCode(MachineClass type) {
    this.type = type;
  }

  /** The events that may be current when the C runs; empty if there never is one. */
  public List<Event> events(Code code) {
    return origins(code)
        .filter(o -> o.eventless().isEmpty())
        .map(EventSources::events)
        .orElse(List.of());
  }

  /** The type that {@code e} points to; empty if it has none, or the events have no common type. */
  public Optional<PayloadType> payload(Code code) {
    return origins(code)
        .filter(o -> o.eventless().isEmpty() && o.haveOneType())
        .flatMap(
            o ->
                PayloadTypes.common(
                    o.payloads().stream()
                        .flatMap(Optional::stream)
                        .filter(Completeness::isResolved)
                        .toList()));
  }

  private Optional<EventSources> origins(Code code) {
    if (!(code.eContainer() instanceof Segment segment)) {
      return Optional.empty();
    }
    if (segment.eContainer() instanceof Reaction reaction) {
      return Optional.of(EventSources.of(Set.of(reaction)));
    }
    boolean onward =
        segment instanceof EntryPoint
            || segment instanceof ExitPoint
            || segment instanceof ExitConnection
            || segment instanceof Branch && segment.eContainer() instanceof Branching;
    if (!onward || type == null) {
      return Optional.empty();
    }
    if (incoming == null) {
      incoming = new IncomingSegments(type);
    }
    EObject source = IncomingSegments.source(segment);
    return Optional.of(EventSources.of(incoming.origins(source)));
  }
}
