// SPDX-License-Identifier: EPL-2.0
package org.pawl.generator.internal.c;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.pawl.generator.names.CNames;
import org.pawl.model.Branch;
import org.pawl.model.Branching;
import org.pawl.model.ExecutionOrder;
import org.pawl.model.PayloadType;
import org.pawl.model.State;
import org.pawl.model.Vertex;
import org.pawl.model.query.SegmentPaths;

/**
 * Prints guards. Guards that are evaluated together may differ in the type of {@code e}: several
 * reactions may lead to one junction, or react to one event among different ones. Then {@code e} is
 * no variable but a cast of the event.
 */
public final class GuardCode {
  private final MachineContext context;
  private final Set<Branch> casting = new HashSet<>();

  GuardCode(MachineContext context) {
    this.context = context;
    for (Vertex vertex : context.vertices()) {
      chains(vertex).forEach(this::addCasting);
    }
  }

  private static Stream<List<Branch>> chains(Vertex vertex) {
    if (vertex instanceof State state) {
      return Stream.concat(
          TriggerCases.of(state).stream().map(TriggerCases.Case::branches),
          Stream.of(TriggerCases.onDone(state)));
    }
    return vertex instanceof Branching branching
        ? Stream.of(branching.getBranches())
        : Stream.empty();
  }

  private void addCasting(List<Branch> chain) {
    Set<Branch> users =
        SegmentPaths.of(chain, ExecutionOrder.UML).stream()
            .flatMap(path -> path.guards().stream())
            .filter(GuardCode::mentionsEvent)
            .collect(Collectors.toSet());
    if (users.stream().map(EventPayload::of).distinct().count() > 1) {
      casting.addAll(users);
    }
  }

  /** The guard as part of a line, in a function that begins with the text of {@link #useEvent}. */
  public String of(Branch branch) {
    return casting.contains(branch)
        ? context.source().expression(branch.getGuard(), "e", cast(EventPayload.of(branch)))
        : context.source().expression(branch.getGuard());
  }

  private static String cast(Optional<PayloadType> payload) {
    return payload.map(type -> "((" + CNames.payload(type) + " const *)event)").orElse("event");
  }

  /**
   * Whether the guards need {@code e}, of the type that {@link EventPayload#of(Segment)} gives for
   * each of them; otherwise they may still need {@code event}.
   */
  public boolean useEvent(Iterable<Branch> branches) {
    for (Branch branch : branches) {
      if (mentionsEvent(branch) && !casting.contains(branch)) {
        return true;
      }
    }
    return false;
  }

  private static boolean mentionsEvent(Branch branch) {
    return ActionCode.mentions(branch.getGuard(), "e");
  }
}
