// SPDX-License-Identifier: EPL-2.0
package org.pawl.tests.semantics.reference;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import org.pawl.model.Deferral;
import org.pawl.model.ExecutionOrder;
import org.pawl.model.Reaction;

/** The selected reactions to an event: rules 5, 6 and 16. */
final class TransitionSelection {
  enum Result {
    NONE,
    DEFERRED,
    SELECTED
  }

  /**
   * @param path the segments decided before any exit; one without a target: an internal reaction
   */
  record Selected(TreeVertex source, List<TransitionSegment> path) {
    boolean isInternal() {
      return path.get(0).target() == null;
    }
  }

  private final Configuration configuration;
  private final PathDecision decision;
  private final EventOccurrence occurrence;
  private final List<Selected> selected = new ArrayList<>();
  private final Result result;

  TransitionSelection(
      Configuration configuration, PathDecision decision, EventOccurrence occurrence) {
    this.configuration = configuration;
    this.decision = decision;
    this.occurrence = occurrence;
    this.result = inRegion(configuration.body());
  }

  Result result() {
    return result;
  }

  private Result inRegion(TreeRegion region) {
    return configuration
        .in(region)
        .filter(TreeVertex::isState)
        .map(this::inState)
        .orElse(Result.NONE);
  }

  /** Rule 5: from the leaf outward; rule 16: an inner deferral overrides an outer reaction. */
  private Result inState(TreeVertex state) {
    Result inside = Result.NONE;
    for (TreeRegion region : state.regions) {
      Result one = inRegion(region);
      inside = one.compareTo(inside) > 0 ? one : inside;
    }
    if (inside != Result.NONE) {
      return inside;
    }
    Optional<Selected> own = own(state, decision, reaction -> occurrence.triggers(state, reaction));
    if (own.isPresent()) {
      selected.add(own.get());
      return Result.SELECTED;
    }
    boolean defers =
        state.members(Deferral.class).stream()
            .anyMatch(d -> d.getEvents().contains(occurrence.event()));
    return defers ? Result.DEFERRED : Result.NONE;
  }

  /** Rule 5: the state's reactions in document order; after a false guard the next one. */
  static Optional<Selected> own(
      TreeVertex state, PathDecision decision, Predicate<Reaction> isTriggered) {
    for (Reaction reaction : state.members(Reaction.class)) {
      if (isTriggered.test(reaction)) {
        Optional<List<TransitionSegment>> path = decision.among(state, reaction.getBranches());
        if (path.isPresent()) {
          return Optional.of(new Selected(state, path.get()));
        }
      }
    }
    return Optional.empty();
  }

  /**
   * Rule 6: of two that conflict, the first in document order stays. The exits of a transition are
   * those of the segments decided before any exit.
   */
  List<Selected> withoutConflicts(ExecutionOrder order) {
    List<Selected> staying = new ArrayList<>();
    List<ExitScope> scopes = new ArrayList<>();
    for (Selected one : selected) {
      List<ExitScope> own =
          one.isInternal()
              ? List.of()
              : one.path().stream().map(segment -> ExitScope.of(segment, order)).toList();
      if (own.stream().noneMatch(s -> scopes.stream().anyMatch(s::conflictsWith))) {
        staying.add(one);
        scopes.addAll(own);
      }
    }
    return staying;
  }
}
