// SPDX-License-Identifier: EPL-2.0
package org.pawl.tests.semantics.reference;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.pawl.model.Choice;
import org.pawl.model.Entry;
import org.pawl.model.ExecutionOrder;
import org.pawl.model.Exit;
import org.pawl.model.ExitPoint;
import org.pawl.model.History;
import org.pawl.model.Junction;

/**
 * Runs transitions: rules 9 to 11, 13 and 14.
 *
 * <p>An agenda lists the regions and vertices still to be entered, the next one first. Leaving a
 * region removes the entries inside it: by rule 10 such regions have never been entered.
 */
final class TransitionExecution {
  /** A transition that has not come to rest after this many entries never does. */
  private static final int MOST_ENTRIES = 3000;

  private record ToDo(TreeRegion region, Runnable work) {}

  private final Configuration configuration;
  private final PathDecision decision;
  private final Actions actions;
  private final ExecutionOrder order;
  private final Deque<ToDo> agenda = new ArrayDeque<>();

  /** The vertices that the step's transitions have left so far. */
  private final List<TreeRegion> left = new ArrayList<>();

  private boolean hasMoved;

  TransitionExecution(
      Configuration configuration, PathDecision decision, Actions actions, ExecutionOrder order) {
    this.configuration = configuration;
    this.decision = decision;
    this.actions = actions;
    this.order = order;
  }

  void beginStep() {
    left.clear();
  }

  /** Rule 6: a source counts as left even if it has been entered again. */
  boolean hasLeft(TreeVertex source) {
    return left.stream().anyMatch(region -> region.contains(source));
  }

  /** Rule 16: whether states have been entered or left since the last call. */
  boolean hasMoved() {
    boolean moved = hasMoved;
    hasMoved = false;
    return moved;
  }

  /** Rule 22: the top initial transition. */
  void start() {
    byDefault(configuration.body());
    rest();
  }

  /** A transition, whole: until every region rests. */
  void take(List<TransitionSegment> path) {
    if (order == ExecutionOrder.ACTION_FIRST) {
      actionFirst(path);
    } else {
      run(path);
    }
    rest();
  }

  private void rest() {
    for (int done = 0; !agenda.isEmpty(); done++) {
      if (done > MOST_ENTRIES) {
        throw new ReferenceInterpreter.Endless();
      }
      agenda.removeFirst().work().run();
    }
  }

  /** Rule 11: segment by segment. The first one of the path runs now; the others follow it. */
  private void run(List<TransitionSegment> path) {
    TransitionSegment segment = path.get(0);
    ExitScope scope = ExitScope.of(segment, ExecutionOrder.UML);
    leave(scope);
    actions.run(segment.effect());
    List<TransitionSegment> following = path.subList(1, path.size());
    if (segment.target().element instanceof ExitPoint) {
      run(following);
    } else {
      enter(scope, segment.target(), segment, following);
    }
  }

  /** Rule 13: all effects and choices; all exits; then the entries. */
  private void actionFirst(List<TransitionSegment> decided) {
    List<ExitScope> scopes = new ArrayList<>();
    Deque<TransitionSegment> path = new ArrayDeque<>(decided);
    TransitionSegment segment = null;
    while (!path.isEmpty()) {
      segment = path.removeFirst();
      scopes.add(ExitScope.of(segment, order));
      actions.run(segment.effect());
      if (segment.target().element instanceof Choice) {
        path.addAll(decision.at(segment.target()));
      }
    }
    ExitScope scope = ExitScope.outermost(scopes);
    leave(scope);
    enter(scope, segment.target(), segment, List.of());
  }

  // --- leaving

  /** Rule 9: innermost first, regions in reverse document order. */
  private void leave(ExitScope scope) {
    left.addAll(scope.regions());
    agenda.removeIf(todo -> scope.covers(todo.region()));
    for (TreeRegion region : scope.regions()) {
      if (scope.leavesRegions()) {
        configuration.remember(region);
      } else {
        configuration.in(region).ifPresent(configuration::rememberInside);
      }
    }
    reversed(scope.regions()).forEach(this::exit);
  }

  private void exit(TreeRegion region) {
    configuration.in(region).ifPresent(this::exit);
  }

  private void exit(TreeVertex vertex) {
    reversed(vertex.regions).forEach(this::exit);
    if (vertex.isState()) {
      actions.disarmTimers(vertex);
      vertex.members(Exit.class).forEach(exit -> actions.run(exit.getAction()));
    }
    configuration.deactivate(vertex);
    hasMoved = true;
  }

  private static List<TreeRegion> reversed(List<TreeRegion> regions) {
    List<TreeRegion> reversed = new ArrayList<>(regions);
    Collections.reverse(reversed);
    return reversed;
  }

  // --- entering

  /** Rule 9: from the scope down to the target, the scope's owner excluded. */
  private void enter(
      ExitScope scope,
      TreeVertex target,
      TransitionSegment segment,
      List<TransitionSegment> following) {
    if (target.regions.equals(scope.regions())) { // rule 3: the target has stayed active
      inside(target, following);
      return;
    }
    Runnable arrive = () -> arrive(segment, following);
    if (scope.regions().size() == 1) {
      down(scope.regions().get(0), target, arrive);
    } else {
      inside(scope.regions(), target, arrive);
    }
  }

  private void down(TreeRegion region, TreeVertex target, Runnable arrive) {
    if (target.region == region) {
      arrive.run();
      return;
    }
    TreeVertex around =
        region.vertices.stream().filter(v -> v.contains(target)).findFirst().orElseThrow();
    enter(around);
    inside(around.regions, target, arrive);
  }

  /** Rule 10: in document order, each whole before the next; those not on the path by default. */
  private void inside(List<TreeRegion> regions, TreeVertex target, Runnable arrive) {
    toDo(
        regions.stream()
            .map(
                region ->
                    region.contains(target)
                        ? new ToDo(region, () -> down(region, target, arrive))
                        : new ToDo(region, () -> byDefault(region)))
            .toList());
  }

  private void toDo(List<ToDo> next) {
    List<ToDo> backward = new ArrayList<>(next);
    Collections.reverse(backward);
    backward.forEach(agenda::addFirst);
  }

  /** The end of a segment (rule 11). */
  private void arrive(TransitionSegment segment, List<TransitionSegment> following) {
    TreeVertex target = segment.target();
    if (target.element instanceof Junction) {
      run(following);
    } else if (target.element instanceof Choice) {
      run(decision.at(target));
    } else if (target.element instanceof History) {
      resume(target);
    } else {
      enter(target);
      inside(target, following);
    }
  }

  /** Rule 9: entry action; rule 17: then the timers. */
  private void enter(TreeVertex vertex) {
    configuration.activate(vertex);
    hasMoved = true;
    if (vertex.isState()) {
      vertex.members(Entry.class).forEach(entry -> actions.run(entry.getAction()));
      actions.armTimers(vertex);
      configuration.entered(vertex);
    } else {
      configuration.enteredFinal(vertex);
    }
  }

  /** Rules 10 and 11: inside an entered state, by default or from its entry point. */
  private void inside(TreeVertex state, List<TransitionSegment> fromEntryPoint) {
    if (fromEntryPoint.isEmpty()) {
      byDefault(state);
      return;
    }
    TransitionSegment segment = fromEntryPoint.get(0);
    List<TransitionSegment> following = fromEntryPoint.subList(1, fromEntryPoint.size());
    actions.run(segment.effect());
    if (segment.entersByDefault()) {
      byDefault(state);
    } else {
      inside(state.regions, segment.target(), () -> arrive(segment, following));
    }
  }

  private void byDefault(TreeVertex state) {
    toDo(state.regions.stream().map(r -> new ToDo(r, () -> byDefault(r))).toList());
  }

  /** Rules 9 and 10: the initial transition; a region without one rests. */
  private void byDefault(TreeRegion region) {
    if (region.initial().isPresent()) {
      List<TransitionSegment> path = decision.anewAlong(TransitionSegment.ofInitial(region));
      TransitionSegment segment = path.get(0);
      actions.run(segment.effect());
      down(region, segment.target(), () -> arrive(segment, path.subList(1, path.size())));
    }
  }

  // --- history

  /** Rule 14. */
  private void resume(TreeVertex vertex) {
    History history = (History) vertex.element;
    Optional<Configuration.Memory> memory = configuration.remembered(vertex.region);
    if (memory.isPresent()) {
      resume(memory.get(), history.isDeep());
    } else if (history.getTarget() != null) {
      run(decision.anewAlong(TransitionSegment.ofHistory(vertex)));
    } else {
      byDefault(vertex.region);
    }
  }

  private void resume(Configuration.Memory memory, boolean deep) {
    TreeVertex substate = memory.substate();
    enter(substate);
    if (deep) {
      toDo(
          substate.regions.stream()
              .map(region -> new ToDo(region, () -> resumeInside(region, memory.inside())))
              .toList());
    } else {
      byDefault(substate);
    }
  }

  /** By default if no vertex was active; a composite that rested without a substate rests again. */
  private void resumeInside(TreeRegion region, Map<TreeRegion, Configuration.Memory> remembered) {
    Configuration.Memory memory = remembered.get(region);
    if (memory == null) {
      byDefault(region);
    } else {
      resume(memory, true);
    }
  }
}
