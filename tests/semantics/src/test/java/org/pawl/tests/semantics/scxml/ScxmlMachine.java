// SPDX-License-Identifier: EPL-2.0
package org.pawl.tests.semantics.scxml;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.w3c.dom.Element;

/**
 * Runs SCXML documents by the recommendation's algorithm, without {@code send} and {@code invoke}.
 * It is independent of the importer and of Pawl.
 */
final class ScxmlMachine {
  private static final int MOST_MICROSTEPS = 300;
  static final Comparator<ScxmlState> ENTRY_ORDER = Comparator.comparingInt(n -> n.order);

  /** Thrown for endless steps. */
  static final class Endless extends RuntimeException {
    private static final long serialVersionUID = 1L;
  }

  private record Transition(Element element, ScxmlState source, List<ScxmlState> targets) {}

  private final ScxmlState root;
  private final Set<ScxmlState> configuration = new TreeSet<>(ENTRY_ORDER);
  private final Map<String, Set<ScxmlState>> histories = new HashMap<>();
  private final Deque<String> internal = new ArrayDeque<>();
  private final Map<Element, Transition> transitions = new HashMap<>();
  private final ExecutableContent content;
  private boolean running = true;

  ScxmlMachine(ScxmlState root) {
    this.root = root;
    this.content =
        new ExecutableContent(
            internal::add, id -> configuration.stream().anyMatch(s -> s.id().equals(id)));
  }

  // --- results

  void start() {
    content.initialise(root);
    ScxmlState.elements(root.element, "script").forEach(content::script);
    EntrySet set = new EntrySet(root, histories);
    List<ScxmlState> targets = set.initial(root);
    targets.forEach(set::addDescendants);
    targets.forEach(t -> set.addAncestors(t, root));
    enter(set);
    macrostep();
  }

  void event(String name) {
    if (running) {
      microstep(select(name));
      macrostep();
    }
  }

  /** The names of the active leaves, sorted. */
  String leaves() {
    return String.join(
        " ",
        configuration.stream()
            .filter(ScxmlState::isAtomic)
            .map(n -> n.id().isEmpty() ? "?" : n.id())
            .sorted()
            .toList());
  }

  /** The data recorded since the last call. */
  String takeLog() {
    return content.takeLog();
  }

  // --- the main loop

  private void macrostep() {
    for (int i = 0; running; i++) {
      if (i > MOST_MICROSTEPS) {
        throw new Endless();
      }
      Set<Transition> enabled = select(null);
      if (enabled.isEmpty()) {
        if (internal.isEmpty()) {
          return;
        }
        enabled = select(internal.removeFirst());
      }
      microstep(enabled);
    }
  }

  /**
   * @param event null: transitions without an event
   */
  private Set<Transition> select(String event) {
    Set<Transition> enabled = new LinkedHashSet<>();
    for (ScxmlState leaf : configuration.stream().filter(ScxmlState::isAtomic).toList()) {
      List<ScxmlState> offered = new ArrayList<>(List.of(leaf));
      offered.addAll(leaf.ancestors(null));
      first(offered, event, enabled);
    }
    return withoutConflicts(enabled);
  }

  private void first(List<ScxmlState> offered, String event, Set<Transition> enabled) {
    for (ScxmlState state : offered) {
      for (Element element : ScxmlState.elements(state.element, "transition")) {
        if (!state.is("history") && matches(element, event) && content.holds(element)) {
          enabled.add(transition(element, state));
          return;
        }
      }
    }
  }

  private Transition transition(Element element, ScxmlState source) {
    return transitions.computeIfAbsent(
        element,
        e ->
            new Transition(
                e, source, ScxmlState.words(e, "target").stream().map(root::find).toList()));
  }

  private static boolean matches(Element element, String event) {
    List<String> descriptors = ScxmlState.words(element, "event");
    if (event == null || descriptors.isEmpty()) {
      return event == null && descriptors.isEmpty();
    }
    return descriptors.stream()
        .map(d -> d.replaceAll("\\.?\\*$", "").replaceAll("\\.$", ""))
        .anyMatch(d -> d.isEmpty() || event.equals(d) || event.startsWith(d + "."));
  }

  private Set<Transition> withoutConflicts(Set<Transition> enabled) {
    Set<Transition> filtered = new LinkedHashSet<>();
    for (Transition one : enabled) {
      boolean preempted = false;
      Set<Transition> removed = new HashSet<>();
      for (Transition other : filtered) {
        Set<ScxmlState> both = new HashSet<>(exitSet(one));
        both.retainAll(exitSet(other));
        if (!both.isEmpty()) {
          if (one.source().isDescendantOf(other.source())) {
            removed.add(other);
          } else {
            preempted = true;
            break;
          }
        }
      }
      if (!preempted) {
        filtered.removeAll(removed);
        filtered.add(one);
      }
    }
    return filtered;
  }

  private void microstep(Set<Transition> enabled) {
    exit(enabled);
    enabled.forEach(t -> content.run(t.element()));
    EntrySet set = new EntrySet(root, histories);
    for (Transition transition : enabled) {
      transition.targets().forEach(set::addDescendants);
      ScxmlState domain = domain(transition);
      set.effectiveTargets(transition.targets()).forEach(t -> set.addAncestors(t, domain));
    }
    enter(set);
  }

  // --- leaving

  private Set<ScxmlState> exitSet(Transition transition) {
    Set<ScxmlState> left = new HashSet<>();
    if (!transition.targets().isEmpty()) {
      ScxmlState domain = domain(transition);
      configuration.stream().filter(s -> s.isDescendantOf(domain)).forEach(left::add);
    }
    return left;
  }

  private ScxmlState domain(Transition transition) {
    List<ScxmlState> targets = new EntrySet(root, histories).effectiveTargets(transition.targets());
    ScxmlState source = transition.source();
    if (transition.element().getAttribute("type").equals("internal")
        && source.isCompound()
        && targets.stream().allMatch(t -> t.isDescendantOf(source))) {
      return source;
    }
    return source.ancestors(null).stream()
        .filter(ScxmlState::isCompound)
        .filter(a -> targets.stream().allMatch(t -> t.isDescendantOf(a)))
        .findFirst()
        .orElse(root);
  }

  private void exit(Set<Transition> enabled) {
    Set<ScxmlState> left = new TreeSet<>(ENTRY_ORDER.reversed());
    enabled.forEach(t -> left.addAll(exitSet(t)));
    for (ScxmlState state : left) {
      for (ScxmlState history : state.children.stream().filter(c -> c.is("history")).toList()) {
        boolean deep = history.element.getAttribute("type").equals("deep");
        Set<ScxmlState> remembered = new LinkedHashSet<>();
        configuration.stream()
            .filter(s -> deep ? s.isAtomic() && s.isDescendantOf(state) : s.parent == state)
            .forEach(remembered::add);
        histories.put(history.id(), remembered);
      }
    }
    for (ScxmlState state : left) {
      ScxmlState.elements(state.element, "onexit").forEach(content::run);
      configuration.remove(state);
    }
  }

  // --- entering

  private void enter(EntrySet set) {
    for (ScxmlState state : set.entering) {
      configuration.add(state);
      ScxmlState.elements(state.element, "onentry").forEach(content::run);
      if (set.byDefault.contains(state)) {
        ScxmlState.elements(state.element, "initial")
            .forEach(i -> content.run(ScxmlState.elements(i, "transition").get(0)));
      }
      if (set.historyContent.containsKey(state)) {
        content.run(set.historyContent.get(state));
      }
      if (state.is("final")) {
        complete(state);
      }
    }
  }

  private void complete(ScxmlState end) {
    if (end.parent == root) {
      running = false;
      ScxmlState.elements(end.element, "onexit").forEach(content::run);
      return;
    }
    internal.add("done.state." + end.parent.id());
    ScxmlState around = end.parent.parent;
    if (around.isParallel() && around.states().stream().allMatch(this::isInFinalState)) {
      internal.add("done.state." + around.id());
    }
  }

  private boolean isInFinalState(ScxmlState state) {
    return state.isParallel()
        ? state.states().stream().allMatch(this::isInFinalState)
        : state.states().stream().anyMatch(s -> s.is("final") && configuration.contains(s));
  }
}
