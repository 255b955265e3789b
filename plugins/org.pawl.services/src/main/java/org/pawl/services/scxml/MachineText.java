// SPDX-License-Identifier: EPL-2.0
package org.pawl.services.scxml;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Writes the body of the machine. */
final class MachineText {
  private final Printer out;
  private final Tree tree;
  private final Entries entries;
  private final Timeouts timeouts;
  private final Handlers handlers;
  private final Completions completions;
  private final Eventless eventless;
  private final Histories histories;
  private final Transitions transitions;
  private final Findings findings;
  private final Ways ways;

  MachineText(
      Printer out,
      Tree tree,
      Entries entries,
      Timeouts timeouts,
      Handlers handlers,
      Completions completions,
      Eventless eventless,
      Histories histories,
      Transitions transitions,
      Findings findings) {
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
    this.ways = new Ways(tree, completions);
  }

  /**
   * @param start what is done before anything else
   */
  void machine(Block start) throws ScxmlProblem {
    initial(tree.document(), start);
    for (Element vertex : tree.document().children(Tree.VERTICES)) {
      vertex(vertex);
    }
  }

  // --- vertices

  private void vertex(Element vertex) throws ScxmlProblem {
    out.at(vertex);
    if (vertex.is("history")) {
      history(vertex);
    } else if (completions.finals().contains(vertex)) {
      out.line("final %s", tree.name(vertex));
    } else {
      state(vertex);
    }
  }

  private void history(Element history) throws ScxmlProblem {
    Optional<Element> target = histories.target(history);
    out.line(
        "%shistory %s%s",
        Histories.isDeep(history) ? "deep " : "",
        tree.name(history),
        target
            .map(t -> Ways.effect(handlers.onDefault(history)) + " -> " + ways.path(t, history))
            .orElse(""));
  }

  private void state(Element state) throws ScxmlProblem {
    List<Reaction> reactions = reactions(state);
    Block entry = handlers.entry(state);
    Block exit = handlers.exit(state);
    if (state.is("final") && tree.parent(state) == tree.document()) {
      entry = entry.then(exit); // the machine ends, and so leaves it
      exit = Block.NONE;
    }
    if (reactions.isEmpty() && entry.isEmpty() && exit.isEmpty() && tree.isAtomic(state)) {
      out.line("state %s", tree.name(state));
      return;
    }
    out.open("state %s {", tree.name(state));
    if (!entry.isEmpty()) {
      out.line("entry%s", Ways.effect(entry));
    }
    if (!exit.isEmpty()) {
      out.line("exit%s", Ways.effect(exit));
    }
    inside(state, reactions);
    for (String point : ways.points(state)) {
      out.line("%s", point);
    }
    out.close();
  }

  private void inside(Element state, List<Reaction> reactions) throws ScxmlProblem {
    boolean parallel = tree.isParallel(state);
    if (tree.isCompound(state)) {
      initial(state, Block.NONE);
    }
    for (Reaction reaction : reactions) {
      out.at(reaction.origin());
      out.line("%s", reaction.text());
    }
    for (Element vertex : state.children(Tree.VERTICES)) {
      if (!parallel) {
        vertex(vertex);
      } else if (!vertex.is("history", "final")) {
        region(vertex);
      }
    }
  }

  private void region(Element child) throws ScxmlProblem {
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

  private void initial(Element owner, Block before) throws ScxmlProblem {
    Block effect = before.then(handlers.onDefault(owner));
    Element target = entries.initial(owner).orElse(null);
    if (target == null) {
      findings.problem(
          Entries.transition(owner).orElse(owner),
          ("the <%s> begins in several states, and none of them enters what all of them do: set the"
                  + " initial states of the regions")
              .formatted(owner.name()));
      target = owner.states().get(0);
    }
    out.line("initial%s -> %s", Ways.effect(effect), ways.path(target, owner));
  }

  // --- reactions

  /**
   * A line of the model.
   *
   * @param origin what it is made of
   */
  private record Reaction(Element origin, String text) {}

  private List<Reaction> reactions(Element state) {
    List<Reaction> reactions = new ArrayList<>();
    Set<String> settled = new HashSet<>();
    for (Transition transition : transitions.of(state)) {
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
    List<Transition> atOnce = new ArrayList<>(completions.of(state));
    atOnce.addAll(eventless.of(state));
    chain("on done", atOnce, state).ifPresent(reactions::add);
    if (!timeouts.of(state).isEmpty()) {
      Map<List<String>, List<Transition>> byEvents =
          transitions.of(state).stream().collect(Collectors.groupingBy(Transition::descriptors));
      for (Timeouts.Timeout timeout : timeouts.of(state)) {
        List<Transition> taking = byEvents.getOrDefault(List.of(timeout.event()), List.of());
        chain("after " + timeout.delay(), taking, state).ifPresent(reactions::add);
      }
    }
    return reactions;
  }

  /** One reaction, the branches in order up to the first that always holds. */
  private Optional<Reaction> chain(String trigger, List<Transition> taking, Element state) {
    int always = 0;
    while (always < taking.size() && taking.get(always).guard().isPresent()) {
      always++;
    }
    List<Transition> offered = taking.subList(0, Math.min(always + 1, taking.size()));
    if (offered.isEmpty()) {
      return Optional.empty();
    }
    String text =
        offered.stream()
            .map(t -> (t.guard().isEmpty() && offered.size() > 1 ? " else" : "") + branch(t, state))
            .collect(Collectors.joining(" ", trigger, ""));
    return Optional.of(new Reaction(offered.get(0).element(), text));
  }

  private String branch(Transition transition, Element host) {
    return transition.guard().map(g -> " [" + g.text() + "]").orElse("")
        + ways.way(transition, host);
  }
}
