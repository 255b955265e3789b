// SPDX-License-Identifier: EPL-2.0
package org.pawl.services.internal.scxml;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.pawl.services.imports.format.ImportException;
import org.pawl.services.internal.scxml.code.TranslatedCode;
import org.pawl.services.internal.scxml.document.Element;
import org.pawl.services.internal.scxml.document.ImportFindings;
import org.pawl.services.internal.scxml.document.ModelPrinter;
import org.pawl.services.internal.scxml.document.StateTree;

/** Writes the body of the machine. */
final class MachinePrinter {
  private final ModelPrinter out;
  private final StateTree tree;
  private final DefaultEntries entries;
  private final DelayedEvents timeouts;
  private final EntryExitActions handlers;
  private final Completions completions;
  private final EventlessTransitions eventless;
  private final HistoryCheck histories;
  private final ScxmlTransitions transitions;
  private final ImportFindings findings;
  private final TransitionTargets ways;

  MachinePrinter(
      ModelPrinter out,
      StateTree tree,
      DefaultEntries entries,
      DelayedEvents timeouts,
      EntryExitActions handlers,
      Completions completions,
      EventlessTransitions eventless,
      HistoryCheck histories,
      ScxmlTransitions transitions,
      ImportFindings findings) {
    this.out = out;
    this.tree = tree;
    this.entries = entries;
    this.timeouts = timeouts;
    this.handlers = handlers;
    this.completions = completions;
    this.eventless = eventless;
    this.histories = histories;
    this.transitions = transitions;
    this.findings = findings;
    this.ways = new TransitionTargets(tree, completions);
  }

  /**
   * @param start the statements that run before the initial transition
   */
  void machine(TranslatedCode start) throws ImportException {
    initial(tree.document(), start);
    for (Element vertex : tree.document().children(StateTree.VERTICES)) {
      vertex(vertex);
    }
  }

  // --- vertices

  private void vertex(Element vertex) throws ImportException {
    out.at(vertex);
    if (vertex.is("history")) {
      history(vertex);
    } else if (completions.finals().contains(vertex)) {
      out.line("final %s", tree.name(vertex));
    } else {
      state(vertex);
    }
  }

  private void history(Element history) throws ImportException {
    Optional<Element> target = histories.target(history);
    out.line(
        "%shistory %s%s",
        HistoryCheck.isDeep(history) ? "deep " : "",
        tree.name(history),
        target
            .map(
                t ->
                    TransitionTargets.effect(handlers.onDefault(history))
                        + " -> "
                        + ways.path(t, history))
            .orElse(""));
  }

  private void state(Element state) throws ImportException {
    List<Reaction> reactions = reactions(state);
    TranslatedCode entry = handlers.entry(state);
    TranslatedCode exit = handlers.exit(state);
    if (state.is("final") && tree.parent(state) == tree.document()) {
      entry = entry.then(exit); // the machine ends, and thereby exits the state
      exit = TranslatedCode.NONE;
    }
    if (reactions.isEmpty() && entry.isEmpty() && exit.isEmpty() && tree.isAtomic(state)) {
      out.line("state %s", tree.name(state));
      return;
    }
    out.open("state %s {", tree.name(state));
    if (!entry.isEmpty()) {
      out.line("entry%s", TransitionTargets.effect(entry));
    }
    if (!exit.isEmpty()) {
      out.line("exit%s", TransitionTargets.effect(exit));
    }
    inside(state, reactions);
    for (String point : ways.points(state)) {
      out.line("%s", point);
    }
    out.close();
  }

  private void inside(Element state, List<Reaction> reactions) throws ImportException {
    boolean parallel = tree.isParallel(state);
    if (tree.isCompound(state)) {
      initial(state, TranslatedCode.NONE);
    }
    for (Reaction reaction : reactions) {
      out.at(reaction.origin());
      out.line("%s", reaction.text());
    }
    for (Element vertex : state.children(StateTree.VERTICES)) {
      if (!parallel) {
        vertex(vertex);
      } else if (!vertex.is("history", "final")) {
        region(vertex);
      }
    }
  }

  private void region(Element child) throws ImportException {
    out.at(child);
    if (completions.isDissolved(child)) {
      out.open("region %s {", tree.name(child));
      inside(child, List.of());
    } else {
      out.open("region %s {", tree.newName(tree.name(child) + "_region"));
      out.line("initial -> %s", tree.name(child));
      vertex(child);
    }
    out.close();
  }

  private void initial(Element owner, TranslatedCode before) throws ImportException {
    TranslatedCode effect = before.then(handlers.onDefault(owner));
    Element target = entries.initial(owner).orElse(null);
    if (target == null) {
      findings.problem(
          DefaultEntries.transition(owner).orElse(owner),
          ("the <%s> begins in several states, and none of them enters what all of them do: set the"
                  + " initial states of the regions")
              .formatted(owner.name()));
      target = owner.states().get(0);
    }
    out.line("initial%s -> %s", TransitionTargets.effect(effect), ways.path(target, owner));
  }

  // --- reactions

  /**
   * A line of the model.
   *
   * @param origin the element that the line is made of
   */
  private record Reaction(Element origin, String text) {}

  private List<Reaction> reactions(Element state) {
    List<Reaction> reactions = new ArrayList<>();
    Set<String> settled = new HashSet<>();
    for (ScxmlTransition transition : transitions.of(state)) {
      Set<String> triggers = new LinkedHashSet<>(transition.triggers());
      triggers.removeIf(settled::contains);
      if (!triggers.isEmpty()) {
        String on = "on " + String.join(", ", triggers);
        reactions.add(new Reaction(transition.element(), on + branch(transition, state)));
      }
      if (transition.guard().isEmpty()) {
        settled.addAll(triggers);
      }
    }
    List<ScxmlTransition> atOnce = new ArrayList<>(completions.of(state));
    atOnce.addAll(eventless.of(state));
    chain("on done", atOnce, state).ifPresent(reactions::add);
    if (!timeouts.of(state).isEmpty()) {
      Map<List<String>, List<ScxmlTransition>> byEvents =
          transitions.of(state).stream()
              .collect(Collectors.groupingBy(ScxmlTransition::descriptors));
      for (DelayedEvents.Timeout timeout : timeouts.of(state)) {
        List<ScxmlTransition> taking = byEvents.getOrDefault(List.of(timeout.event()), List.of());
        chain("after " + timeout.delay(), taking, state).ifPresent(reactions::add);
      }
    }
    return reactions;
  }

  /** One reaction, the branches in order up to the first that always holds. */
  private Optional<Reaction> chain(String trigger, List<ScxmlTransition> taking, Element state) {
    int always = 0;
    while (always < taking.size() && taking.get(always).guard().isPresent()) {
      always++;
    }
    List<ScxmlTransition> offered = taking.subList(0, Math.min(always + 1, taking.size()));
    if (offered.isEmpty()) {
      return Optional.empty();
    }
    String text =
        offered.stream()
            .map(t -> (t.guard().isEmpty() && offered.size() > 1 ? " else" : "") + branch(t, state))
            .collect(Collectors.joining(" ", trigger, ""));
    return Optional.of(new Reaction(offered.get(0).element(), text));
  }

  private String branch(ScxmlTransition transition, Element host) {
    return transition.guard().map(g -> " [" + g.text() + "]").orElse("")
        + ways.way(transition, host);
  }
}
