// SPDX-License-Identifier: EPL-2.0
package org.pawl.tests.semantics.reference;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.pawl.model.CompletionTrigger;
import org.pawl.model.Reaction;

/**
 * The active vertices, the content of histories, and the completions that have not been offered
 * yet.
 */
final class Configuration {

  /** The vertices that were active in a region, and inside it (rule 14). */
  record Memory(TreeVertex substate, Map<TreeRegion, Memory> inside) {}

  private final TreeRegion body;
  private final Map<TreeRegion, TreeVertex> active = new HashMap<>();
  private final Map<TreeRegion, Memory> remembered = new HashMap<>();
  private final Set<TreeVertex> completed = new HashSet<>();

  Configuration(TreeRegion body) {
    this.body = body;
  }

  TreeRegion body() {
    return body;
  }

  /** The active direct substate, or final state, of the region. */
  Optional<TreeVertex> in(TreeRegion region) {
    return Optional.ofNullable(active.get(region));
  }

  boolean isActive(TreeVertex vertex) {
    return active.get(vertex.region) == vertex;
  }

  void activate(TreeVertex vertex) {
    active.put(vertex.region, vertex);
  }

  /** A completion is dropped with the state (rule 15). */
  void deactivate(TreeVertex vertex) {
    active.remove(vertex.region);
    completed.remove(vertex);
  }

  /** The leaves, each the vertex in which a region rests (rule 1). */
  List<TreeVertex> leaves() {
    List<TreeVertex> leaves = new ArrayList<>();
    addLeaves(body, leaves);
    return leaves;
  }

  private void addLeaves(TreeRegion region, List<TreeVertex> leaves) {
    in(region)
        .ifPresent(
            vertex -> {
              if (vertex.regions.stream().noneMatch(active::containsKey)) {
                leaves.add(vertex);
              }
              vertex.regions.forEach(inner -> addLeaves(inner, leaves));
            });
  }

  // --- completion

  /** Rule 15: a simple state completes when its entry has run. */
  void entered(TreeVertex state) {
    boolean asks =
        state.members(Reaction.class).stream()
            .anyMatch(r -> r.getTriggers().stream().anyMatch(CompletionTrigger.class::isInstance));
    if (state.regions.isEmpty() && asks) {
      completed.add(state);
    }
  }

  /** Rule 15: a composite completes when all its regions are in a final state. */
  void enteredFinal(TreeVertex finalState) {
    TreeVertex owner = finalState.region.owner;
    if (owner != null && owner.regions.stream().allMatch(this::isFinished)) {
      completed.add(owner);
    }
  }

  private boolean isFinished(TreeRegion region) {
    return in(region).filter(TreeVertex::isFinal).isPresent();
  }

  /** Rule 15: a final state at the top ends the machine. */
  boolean hasEnded() {
    return isFinished(body);
  }

  /** Rule 15: completions go innermost first, regions in document order. */
  Optional<TreeVertex> takeCompleted() {
    Optional<TreeVertex> next = nextCompleted(body);
    next.ifPresent(completed::remove);
    return next;
  }

  private Optional<TreeVertex> nextCompleted(TreeRegion region) {
    TreeVertex vertex = active.get(region);
    if (vertex == null) {
      return Optional.empty();
    }
    for (TreeRegion inner : vertex.regions) {
      Optional<TreeVertex> next = nextCompleted(inner);
      if (next.isPresent()) {
        return next;
      }
    }
    return Optional.of(vertex).filter(completed::contains);
  }

  // --- history

  Optional<Memory> remembered(TreeRegion region) {
    return Optional.ofNullable(remembered.get(region));
  }

  /**
   * Rule 14: records the region, which is about to be left with all its active content. The record
   * of a region without an active vertex stays: either the path into its state led out again, or
   * the state rests.
   */
  void remember(TreeRegion region) {
    in(region)
        .ifPresent(
            vertex -> {
              if (vertex.isFinal()) {
                remembered.remove(region);
              } else {
                remembered.put(region, snapshot(region));
              }
              rememberInside(vertex);
            });
  }

  void rememberInside(TreeVertex vertex) {
    vertex.regions.forEach(this::remember);
  }

  private Memory snapshot(TreeRegion region) {
    TreeVertex vertex = active.get(region);
    Map<TreeRegion, Memory> inside = new HashMap<>();
    for (TreeRegion inner : vertex.regions) {
      if (active.containsKey(inner)) {
        inside.put(inner, snapshot(inner));
      }
    }
    return new Memory(vertex, inside);
  }
}
