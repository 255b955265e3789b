// SPDX-License-Identifier: EPL-2.0
package org.pawl.services.internal.scxml;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.pawl.services.internal.scxml.code.DataAccess;
import org.pawl.services.internal.scxml.document.Element;
import org.pawl.services.internal.scxml.document.ImportFindings;
import org.pawl.services.internal.scxml.document.StateTree;

/**
 * Reports parallel states that behave differently in a model. SCXML takes the transitions of all
 * regions together: all exits, all effects, all entries; a model takes one transition after the
 * other. In SCXML, a transition without a target does not preempt transitions of the ancestors.
 */
final class ConcurrencyCheck {
  static final String BOTH_RUN =
      "in SCXML this <transition> and the <transition> of a state around a parallel one for the same"
          + " event both run, if one of them has no target; in a model only the inner one runs: give"
          + " both a target, or different events";

  private final StateTree tree;
  private final ScxmlTransitions transitions;
  private final ConfigurationChanges moves;
  private final ImportFindings findings;

  ConcurrencyCheck(
      StateTree tree,
      ScxmlTransitions transitions,
      ConfigurationChanges moves,
      ImportFindings findings) {
    this.tree = tree;
    this.transitions = transitions;
    this.moves = moves;
    this.findings = findings;
  }

  void check() {
    new Blocking().check();
    tree.all().filter(tree::isParallel).forEach(this::checkOrder);
  }

  /** The transitions on one event in a parallel state and its ancestors. */
  private final class Blocking {
    /** The transitions without a target that have not been reported, by source and event. */
    private final Map<Element, Map<String, List<ScxmlTransition>>> targetless = new HashMap<>();

    void check() {
      for (ScxmlTransition transition : transitions.all()) {
        Map<String, List<ScxmlTransition>> ofSource =
            targetless.computeIfAbsent(transition.source(), s -> new HashMap<>());
        for (String event : transition.triggers()) {
          List<ScxmlTransition> told = ofSource.computeIfAbsent(event, e -> new ArrayList<>());
          if (transition.target() == null) {
            told.add(transition);
          }
        }
      }
      transitions.all().forEach(this::check);
    }

    private void check(ScxmlTransition inner) {
      Optional<Element> parallel =
          tree.around(inner.source())
              .filter(e -> e != inner.source() && tree.isParallel(e))
              .filter(e -> e.states().size() > 1)
              .findFirst();
      if (parallel.isPresent()) {
        tree.around(parallel.get())
            .filter(targetless::containsKey)
            .forEach(outer -> check(inner, targetless.get(outer)));
      }
    }

    private void check(ScxmlTransition inner, Map<String, List<ScxmlTransition>> outer) {
      for (String event : inner.triggers()) {
        List<ScxmlTransition> told = outer.get(event);
        if (told != null && inner.target() == null) {
          findings.problem(inner.element(), BOTH_RUN);
        } else if (told != null) {
          told.forEach(t -> findings.problem(t.element(), BOTH_RUN));
          told.clear();
        }
      }
    }
  }

  // --- transitions of one event in several regions

  /** The part of a region that a transition exits. */
  private enum ExitedPart {
    NOTHING,
    STATES_INSIDE,
    THE_REGION
  }

  /** Transitions of some regions, and their data accesses. */
  private final class Group {
    private final List<ScxmlTransition> all = new ArrayList<>();
    private final List<ExitedPart> leaving = new ArrayList<>();
    private final Map<ExitedPart, DataAccess> moves = new EnumMap<>(ExitedPart.class);
    private final Map<ExitedPart, DataAccess> entries = new EnumMap<>(ExitedPart.class);

    void add(ScxmlTransition transition, ExitedPart kind) {
      all.add(transition);
      leaving.add(kind);
      moves.merge(kind, ConcurrencyCheck.this.moves.all(transition), DataAccess::and);
      entries.merge(kind, ConcurrencyCheck.this.moves.entries(transition), DataAccess::and);
    }

    /** Whether the result of one of them and of the other transition depends on their order. */
    boolean conflictsWith(ScxmlTransition other, ExitedPart kind) {
      return moves.entrySet().stream()
          .anyMatch(m -> conflict(m.getKey(), m.getValue(), entries.get(m.getKey()), other, kind));
    }

    /** The first of them whose result depends on the order. */
    ScxmlTransition first(ScxmlTransition other, ExitedPart kind) {
      for (int i = 0; i < all.size(); i++) {
        ScxmlTransition one = all.get(i);
        DataAccess move = ConcurrencyCheck.this.moves.all(one);
        DataAccess entered = ConcurrencyCheck.this.moves.entries(one);
        if (conflict(leaving.get(i), move, entered, other, kind)) {
          return one;
        }
      }
      throw new IllegalStateException("the group has a conflict, so one of its transitions has it");
    }
  }

  /**
   * @param moves the data accesses of the first transition, or of several of that kind
   * @param entries the part of them that entry actions do
   */
  private boolean conflict(
      ExitedPart kind,
      DataAccess moves,
      DataAccess entries,
      ScxmlTransition other,
      ExitedPart otherKind) {
    if (kind != ExitedPart.NOTHING && otherKind != ExitedPart.NOTHING) {
      if (kind == ExitedPart.THE_REGION || otherKind == ExitedPart.THE_REGION) {
        return false; // SCXML takes only one of them, too
      }
    }
    boolean dropped =
        kind == ExitedPart.THE_REGION
            && otherKind == ExitedPart.NOTHING
            && !other.effect().access().isIdle();
    return dropped
        || this.moves.exits(other).interferes(moves)
        || entries.interferes(other.effect().access());
  }

  private void checkOrder(Element parallel) {
    Map<String, Group> groups = new HashMap<>();
    for (Element region : parallel.states()) {
      List<ScxmlTransition> own = transitions.inside(region).toList();
      own.forEach(other -> checkOrder(groups, other, leaving(other, region)));
      for (ScxmlTransition one : own) {
        ExitedPart kind = leaving(one, region);
        one.triggers().forEach(e -> groups.computeIfAbsent(e, x -> new Group()).add(one, kind));
      }
    }
  }

  private ExitedPart leaving(ScxmlTransition transition, Element region) {
    if (transition.target() == null) {
      return ExitedPart.NOTHING;
    }
    return moves.staysIn(transition, region) ? ExitedPart.STATES_INSIDE : ExitedPart.THE_REGION;
  }

  private void checkOrder(Map<String, Group> groups, ScxmlTransition other, ExitedPart kind) {
    for (String event : other.triggers()) {
      Group group = groups.get(event);
      if (group != null
          && !findings.hasTooManyProblems() // the search for the first one is slow
          && group.conflictsWith(other, kind)) {
        findings.problem(
            other.element(),
            ("this <transition> has the same event as the one in line %d, and the result of both"
                    + " depends on their order: SCXML runs all exits, then all effects, then all"
                    + " entries, a model one transition after the other; give them different events,"
                    + " or let only one of them change the data")
                .formatted(group.first(other, kind).element().line()));
        return;
      }
    }
  }
}
