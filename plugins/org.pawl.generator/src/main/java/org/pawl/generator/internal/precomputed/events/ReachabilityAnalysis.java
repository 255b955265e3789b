// SPDX-License-Identifier: EPL-2.0
package org.pawl.generator.internal.precomputed.events;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.pawl.generator.internal.precomputed.sequences.ChoiceResolution;
import org.pawl.generator.internal.precomputed.sequences.HistoryRestoration;
import org.pawl.generator.internal.precomputed.sequences.SegmentSource;
import org.pawl.generator.internal.precomputed.sequences.TransitionSequences;
import org.pawl.generator.internal.precomputed.steps.Alternative;
import org.pawl.generator.internal.precomputed.steps.HistoryVariable;
import org.pawl.generator.internal.precomputed.steps.Routine;
import org.pawl.generator.internal.precomputed.steps.StateVariables;
import org.pawl.generator.internal.precomputed.steps.Step;
import org.pawl.generator.internal.precomputed.steps.StepTraversal;
import org.pawl.generator.internal.precomputed.steps.Stimulus;
import org.pawl.model.Branch;
import org.pawl.model.CompletionTrigger;
import org.pawl.model.Deferral;
import org.pawl.model.ExecutionOrder;
import org.pawl.model.FinalState;
import org.pawl.model.Reaction;
import org.pawl.model.Region;
import org.pawl.model.State;
import org.pawl.model.TerminalVertex;
import org.pawl.model.Vertex;
import org.pawl.model.query.Members;
import org.pawl.model.query.Regions;
import org.pawl.model.query.SegmentPaths;
import org.pawl.model.query.SegmentPaths.SegmentPath;

/**
 * All possible behaviour of a machine, computed from its start on: the leaves it may rest in, the
 * reactions that may be selected there, the default entries and decisions that follow.
 */
public final class ReachabilityAnalysis {
  private final Map<State, Map<Stimulus, List<Branch>>> chains = new HashMap<>();
  private final TransitionSequences sequences;
  private final Deque<List<Step>> open = new ArrayDeque<>();
  private final Set<Vertex> leaves = new LinkedHashSet<>();
  private final Set<Vertex> remembered = new LinkedHashSet<>();
  private final Map<Vertex, List<List<Step>>> restored = new HashMap<>();
  private final Set<HistoryVariable> vacant = new HashSet<>();
  private final Map<HistoryVariable, List<List<Step>>> filled = new LinkedHashMap<>();
  private final Map<State, Map<Stimulus, List<Alternative>>> reactions = new HashMap<>();
  private final Map<Routine, List<Step>> bodies = new LinkedHashMap<>();
  private final Map<SegmentPath, List<Step>> transitions = new HashMap<>();
  private final Map<SegmentPath, List<Step>> completions = new HashMap<>();

  public ReachabilityAnalysis(TransitionSequences sequences, List<Step> start) {
    this.sequences = sequences;
    open.add(start);
    do {
      while (!open.isEmpty()) {
        visit(open.remove());
      }
    } while (vacateUnfilled());
    bodies.replaceAll((routine, body) -> body.stream().map(this::pruned).toList());
  }

  public Set<Vertex> leaves() {
    return leaves;
  }

  /** The leaves that histories may remember; the machine does not rest in all of them. */
  public Set<Vertex> remembered() {
    return remembered;
  }

  /** The stimuli that may reach a state, in document order, and its response to each. */
  public Map<Stimulus, List<Alternative>> reactions(State state) {
    return reactions.getOrDefault(state, Map.of());
  }

  /** The effects of the default entries and decisions that may happen. */
  public Map<Routine, List<Step>> bodies() {
    return bodies;
  }

  private void visit(List<Step> line) {
    for (Step step : line) {
      if (step instanceof Step.ActivateLeaf rest) {
        rest(rest.leaf());
      } else if (step instanceof Step.SaveHistory remember) {
        remember.known().leaf().ifPresent(this::remember);
        if (remember.known().equals(Step.SavedLeaf.NONE)) {
          vacate(remember.historyVariable());
        }
      } else if (step instanceof Step.RestoreHistory restore) {
        fill(restore.historyVariable(), restore.otherwise());
        restore.cases().forEach((l, leaves) -> leaves.forEach(leaf -> restore(leaf, l)));
      } else {
        open.addAll(StepTraversal.following(step));
      }
      StepTraversal.routine(step).ifPresent(this::routine);
    }
  }

  private void restore(Vertex leaf, List<Step> line) {
    if (isRemembered(leaf)) {
      open.add(line);
    } else {
      restored.computeIfAbsent(leaf, l -> new ArrayList<>()).add(line);
    }
  }

  private void remember(Vertex leaf) {
    remembered.add(leaf);
    Optional.ofNullable(restored.remove(leaf)).ifPresent(open::addAll);
  }

  private void fill(HistoryVariable historyVariable, List<Step> line) {
    if (mayBeVacant(historyVariable)) {
      open.add(line);
    } else {
      filled.computeIfAbsent(historyVariable, m -> new ArrayList<>()).add(line);
    }
  }

  private void vacate(HistoryVariable historyVariable) {
    vacant.add(historyVariable);
    Optional.ofNullable(filled.remove(historyVariable)).ifPresent(open::addAll);
  }

  /** A slot that is restored, and in which the machine never rests, is entered by default. */
  private boolean vacateUnfilled() {
    Optional<HistoryVariable> unfilled =
        filled.keySet().stream()
            .filter(m -> StateVariables.candidates(m.slot()).stream().noneMatch(this::isRemembered))
            .findFirst();
    unfilled.ifPresent(this::vacate);
    return unfilled.isPresent();
  }

  /**
   * A slot inside its region is restored if its state is remembered, since the slot was active
   * then.
   */
  private boolean mayBeVacant(HistoryVariable historyVariable) {
    return historyVariable.slot() == StateVariables.of(historyVariable.region())
        || vacant.contains(historyVariable);
  }

  private boolean isRemembered(Vertex leaf) {
    return leaves.contains(leaf) || remembered.contains(leaf);
  }

  private Step pruned(Step step) {
    if (!(step instanceof Step.RestoreHistory restore)) {
      return step;
    }
    Map<List<Step>, List<Vertex>> cases = new LinkedHashMap<>();
    restore
        .cases()
        .forEach(
            (line, all) -> {
              List<Vertex> some = all.stream().filter(this::isRemembered).toList();
              if (!some.isEmpty()) {
                cases.put(line, some);
              }
            });
    List<Step> otherwise = restore.otherwise();
    if (!mayBeVacant(restore.historyVariable())) {
      otherwise = new ArrayList<>(cases.keySet()).get(cases.size() - 1);
      cases.remove(otherwise);
    }
    return new Step.RestoreHistory(restore.historyVariable(), cases, otherwise);
  }

  private void routine(Routine routine) {
    if (!bodies.containsKey(routine)) {
      List<Step> body = body(routine);
      bodies.put(routine, body);
      open.add(body);
    }
  }

  private List<Step> body(Routine routine) {
    if (routine instanceof Routine.EnterState entering) {
      return sequences.enter(entering.vertex(), entering.pending());
    }
    if (routine instanceof Routine.ResolveChoice resolving) {
      return ChoiceResolution.body(resolving);
    }
    if (routine instanceof Routine.RestoreHistory restoring) {
      return new HistoryRestoration(sequences).body(restoring);
    }
    if (routine instanceof Routine.RestoreVariable recovering) {
      return new HistoryRestoration(sequences).body(recovering);
    }
    Routine.DecideChoice deciding = (Routine.DecideChoice) routine;
    List<SegmentPath> paths = SegmentPaths.of(deciding.vertex().getBranches(), ExecutionOrder.UML);
    return sequences.choose(
        SegmentSource.reached(deciding.vertex()), paths, deciding.pending(), true);
  }

  private void rest(Vertex leaf) {
    if (!leaves.add(leaf)) {
      return;
    }
    remember(leaf);
    completed(leaf).filter(this::mayComplete).ifPresent(s -> select(s, new Stimulus.Completion()));
    Set<Stimulus> settled = new LinkedHashSet<>();
    for (State state : StateVariables.active(leaf)) {
      for (Stimulus stimulus : stimuli(state)) {
        if (!settled.contains(stimulus) && Handler.isCertain(select(state, stimulus))) {
          settled.add(stimulus);
        }
      }
    }
  }

  /** The state with reactions to completion that may be complete in this leaf (rule 15). */
  public static Optional<State> completed(Vertex leaf) {
    Optional<State> complete = Optional.empty();
    if (leaf instanceof TerminalVertex) {
      complete = Regions.owner((Region) leaf.eContainer());
    } else if (!Regions.isComposite((State) leaf)) {
      complete = Optional.of((State) leaf);
    }
    return complete.filter(
        s ->
            Regions.reactions(s).stream()
                .flatMap(r -> r.getTriggers().stream())
                .anyMatch(CompletionTrigger.class::isInstance));
  }

  /** Whether all regions of a state with several have a final state that may be reached. */
  public boolean mayComplete(State state) {
    return !StateVariables.isOrthogonal(state)
        || Regions.of(state).stream().allMatch(r -> leaves.stream().anyMatch(l -> isFinalOf(r, l)));
  }

  private static boolean isFinalOf(Region region, Vertex leaf) {
    return leaf instanceof FinalState && leaf.eContainer() == region;
  }

  private static Set<Stimulus> stimuli(State state) {
    Set<Stimulus> stimuli = new LinkedHashSet<>();
    for (Reaction reaction : Regions.reactions(state)) {
      reaction.getTriggers().forEach(t -> stimuli.add(Stimulus.of(t)));
    }
    stimuli.remove(new Stimulus.Completion());
    for (Deferral deferral : Members.of(state.getMembers(), Deferral.class)) {
      deferral.getEvents().forEach(e -> stimuli.add(new Stimulus.Occurrence(e)));
    }
    return stimuli;
  }

  private List<Alternative> select(State state, Stimulus stimulus) {
    Map<Stimulus, List<Alternative>> known =
        reactions.computeIfAbsent(state, s -> new LinkedHashMap<>());
    List<Alternative> alternatives = known.get(stimulus);
    if (alternatives == null) {
      alternatives = alternatives(state, stimulus);
      known.put(stimulus, alternatives);
      alternatives.forEach(a -> open.add(a.steps()));
    }
    return alternatives;
  }

  private List<Alternative> alternatives(State state, Stimulus stimulus) {
    List<Branch> chain =
        chains
            .computeIfAbsent(state, ReachabilityAnalysis::chains)
            .getOrDefault(stimulus, List.of());
    List<Alternative> alternatives = new ArrayList<>();
    for (SegmentPath path : SegmentPaths.of(chain, sequences.order())) {
      alternatives.add(new Alternative(path, steps(state, stimulus, path)));
    }
    if (!Handler.isCertain(alternatives) && defers(state, stimulus)) {
      alternatives.add(new Alternative(null, List.of(new Step.Defer())));
    }
    return alternatives;
  }

  /** The branches of the state's reactions to each stimulus, in document order. */
  private static Map<Stimulus, List<Branch>> chains(State state) {
    Map<Stimulus, List<Branch>> chains = new HashMap<>();
    for (Reaction reaction : Regions.reactions(state)) {
      reaction.getTriggers().stream()
          .map(Stimulus::of)
          .distinct()
          .forEach(
              stimulus ->
                  chains
                      .computeIfAbsent(stimulus, s -> new ArrayList<>())
                      .addAll(reaction.getBranches()));
    }
    return chains;
  }

  private static boolean defers(State state, Stimulus stimulus) {
    return stimulus instanceof Stimulus.Occurrence occurrence
        && Members.of(state.getMembers(), Deferral.class).stream()
            .anyMatch(d -> d.getEvents().contains(occurrence.event()));
  }

  private List<Step> steps(State state, Stimulus stimulus, SegmentPath path) {
    Map<SegmentPath, List<Step>> known =
        stimulus instanceof Stimulus.Completion ? completions : transitions;
    return known.computeIfAbsent(
        path,
        p ->
            p.segments().isEmpty()
                ? TransitionSequences.effect(p.guards().get(0))
                : sequences.transition(SegmentSource.reaction(state, stimulus), p));
  }
}
