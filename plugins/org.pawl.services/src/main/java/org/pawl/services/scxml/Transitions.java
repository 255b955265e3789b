// SPDX-License-Identifier: EPL-2.0
package org.pawl.services.scxml;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** The transitions of all states of a document, in document order. */
final class Transitions {
  private final Tree tree;
  private final Entries entries;
  private final Events events;
  private final Actions actions;
  private final Findings findings;
  private final Room room;
  private final List<Transition> all = new ArrayList<>();
  private final Map<Element, List<Transition>> bySource = new HashMap<>();

  Transitions(
      Tree tree, Entries entries, Events events, Actions actions, Findings findings, Room room)
      throws ScxmlProblem {
    this.tree = tree;
    this.entries = entries;
    this.events = events;
    this.actions = actions;
    this.findings = findings;
    this.room = room;
    for (Element source : tree.all().toList()) {
      if (source.is("state", "parallel")) {
        for (Element element : source.children("transition")) {
          add(read(element, source));
        }
      }
    }
  }

  private void add(Transition transition) {
    all.add(transition);
    bySource.computeIfAbsent(transition.source(), s -> new ArrayList<>()).add(transition);
  }

  private Transition read(Element element, Element source) throws ScxmlProblem {
    List<Element> targets = tree.find(element.words("target"), element);
    boolean internal = element.attribute("type").orElse("").equals("internal");
    Element domain = targets.isEmpty() ? null : tree.domain(source, targets, internal);
    Element target = targets.isEmpty() ? null : target(targets, domain, element);
    List<String> descriptors = element.words("event");
    return new Transition(
        all.size(),
        element,
        source,
        descriptors,
        events.matching(descriptors, element, room),
        actions.condition(element),
        effect(element, source, target),
        target,
        domain);
  }

  private Element target(List<Element> targets, Element domain, Element element)
      throws ScxmlProblem {
    Element single = entries.single(targets, domain, element).orElse(null);
    if (single == null) {
      findings.problem(
          element,
          "a <transition> of a model has one target, and none of these enters what all of them do:"
              + " lead to the parallel state, and to the others by their regions' initial states");
      return targets.get(0);
    }
    return single;
  }

  private Block effect(Element element, Element source, Element target) {
    Block effect = actions.block(element.children());
    if (!effect.asks().isEmpty() && (target != null || tree.isInParallel(source))) {
      findings.problem(
          element,
          "In() of an action of the <transition> has no answer while states are left and entered:"
              + " ask in the condition instead");
    }
    return effect;
  }

  List<Transition> all() {
    return all;
  }

  List<Transition> of(Element source) {
    return bySource.getOrDefault(source, List.of());
  }

  /** Those of the state and of all inside it. */
  Stream<Transition> inside(Element state) {
    return tree.inside(state).flatMap(s -> of(s).stream());
  }
}
