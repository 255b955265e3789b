// SPDX-License-Identifier: EPL-2.0
package org.pawl.services.internal.scxml;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.pawl.services.imports.format.ImportException;
import org.pawl.services.internal.scxml.code.ActionTranslator;
import org.pawl.services.internal.scxml.code.TranslatedCode;
import org.pawl.services.internal.scxml.document.Element;
import org.pawl.services.internal.scxml.document.ImportBudget;
import org.pawl.services.internal.scxml.document.ImportFindings;
import org.pawl.services.internal.scxml.document.StateTree;

/** The transitions of all states of a document, in document order. */
final class ScxmlTransitions {
  private final StateTree tree;
  private final DefaultEntries entries;
  private final EventNames events;
  private final ActionTranslator actions;
  private final ImportFindings findings;
  private final ImportBudget room;
  private final List<ScxmlTransition> all = new ArrayList<>();
  private final Map<Element, List<ScxmlTransition>> bySource = new HashMap<>();

  ScxmlTransitions(
      StateTree tree,
      DefaultEntries entries,
      EventNames events,
      ActionTranslator actions,
      ImportFindings findings,
      ImportBudget room)
      throws ImportException {
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

  private void add(ScxmlTransition transition) {
    all.add(transition);
    bySource.computeIfAbsent(transition.source(), s -> new ArrayList<>()).add(transition);
  }

  private ScxmlTransition read(Element element, Element source) throws ImportException {
    List<Element> targets = tree.find(element.words("target"), element);
    boolean internal = element.attribute("type").orElse("").equals("internal");
    Element domain = targets.isEmpty() ? null : tree.domain(source, targets, internal);
    Element target = targets.isEmpty() ? null : target(targets, domain, element);
    List<String> descriptors = element.words("event");
    return new ScxmlTransition(
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
      throws ImportException {
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

  private TranslatedCode effect(Element element, Element source, Element target) {
    TranslatedCode effect = actions.block(element.children());
    if (!effect.queried().isEmpty() && (target != null || tree.isInParallel(source))) {
      findings.problem(
          element,
          "In() has no defined result in an action of the <transition>, while states are exited and entered:"
              + " use it in the condition instead");
    }
    return effect;
  }

  List<ScxmlTransition> all() {
    return all;
  }

  List<ScxmlTransition> of(Element source) {
    return bySource.getOrDefault(source, List.of());
  }

  /** The transitions of the state and of all states inside it. */
  Stream<ScxmlTransition> inside(Element state) {
    return tree.inside(state).flatMap(s -> of(s).stream());
  }
}
