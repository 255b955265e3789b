// SPDX-License-Identifier: EPL-2.0
package org.pawl.services.internal.scxml;

import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.pawl.services.imports.format.ImportException;
import org.pawl.services.imports.format.ImportFinding;
import org.pawl.services.imports.format.ImportedModel;
import org.pawl.services.internal.scxml.code.ActionTranslator;
import org.pawl.services.internal.scxml.code.Datamodel;
import org.pawl.services.internal.scxml.code.TranslatedCode;
import org.pawl.services.internal.scxml.document.Element;
import org.pawl.services.internal.scxml.document.ImportBudget;
import org.pawl.services.internal.scxml.document.ImportFindings;
import org.pawl.services.internal.scxml.document.ModelPrinter;
import org.pawl.services.internal.scxml.document.StateTree;
import org.pawl.services.internal.scxml.document.StructureCheck;

/** Converts one document to a model. */
final class ScxmlConversion {
  private final ImportFindings findings = new ImportFindings();
  private final StateTree tree;
  private final ImportBudget room = new ImportBudget();
  private final Datamodel data;
  private final TranslatedCode start;
  private final DefaultEntries entries;
  private final DelayedEvents timeouts;
  private final EventNames events;
  private final ScxmlTransitions transitions;
  private final EntryExitActions handlers;
  private final Completions completions;
  private final EventlessTransitions eventless;
  private final HistoryCheck histories;
  private final String className;

  ScxmlConversion(String modelName, boolean passive, Element document) throws ImportException {
    className = modelName.substring(0, 1).toUpperCase(Locale.ROOT) + modelName.substring(1);
    new StructureCheck(findings).check(document);
    tree = new StateTree(document);
    data = new Datamodel(tree, className, findings);
    ActionTranslator actions = new ActionTranslator(document, data, findings);
    start = data.initialised(actions).then(actions.block(document.children("script")));
    entries = new DefaultEntries(tree);
    timeouts = new DelayedEvents(tree, findings, passive);
    events = new EventNames(document, timeouts.events());
    transitions = new ScxmlTransitions(tree, entries, events, actions, findings, room);
    handlers = new EntryExitActions(tree, actions, timeouts, findings);
    completions = new Completions(tree, transitions, findings, room);
    eventless = new EventlessTransitions(tree, transitions, completions, handlers, findings, room);
    histories = new HistoryCheck(tree, transitions, handlers, completions, findings);
  }

  ImportedModel model(String modelName, String origin, boolean passive) throws ImportException {
    histories.check();
    tree.all().forEach(this::tellName);
    transitions.all().forEach(this::checkQuestions);
    transitions.all().forEach(this::checkAnyEvent);
    ConfigurationChanges moves = new ConfigurationChanges(tree, handlers);
    new ConcurrencyCheck(tree, transitions, moves, findings).check();
    new RaceCheck(tree, completions, eventless, moves, findings).check();
    ModelPrinter out = new ModelPrinter();
    out.line("/** Imported from %s. */", origin);
    out.line("model %s", modelName);
    out.line("");
    if (!events.all().isEmpty()) {
      out.line("event %s", String.join(", ", events.all()));
      out.line("");
    }
    out.open("%s %s {", passive ? "passive" : "active", className);
    if (data.declaration().isPresent()) {
      out.line("%s", data.declaration().get());
    }
    out.open("machine {");
    new MachinePrinter(
            out,
            tree,
            entries,
            timeouts,
            handlers,
            completions,
            eventless,
            histories,
            transitions,
            findings)
        .machine(start);
    out.close();
    out.close();
    if (!passive) {
      out.line("");
      out.open("system %s {", modelName);
      if (!timeouts.events().isEmpty()) {
        out.line("tick 1000 Hz");
      }
      out.line("object: %s { priority 1 queue 8 }", className);
      out.close();
    }
    List<ImportFinding> problems = findings.problems();
    List<ModelPrinter.Line> lines = out.marked(problems);
    return new ImportedModel(
        ModelPrinter.text(lines),
        lines.stream().map(ModelPrinter.Line::origin).toList(),
        problems,
        findings.notes(),
        tree.called(),
        events.called());
  }

  private void tellName(Element vertex) {
    String name = tree.name(vertex);
    vertex
        .filled("id")
        .filter(id -> !id.equals(name))
        .ifPresent(id -> findings.note(vertex, "'%s' is called '%s'".formatted(id, name)));
  }

  private void checkAnyEvent(ScxmlTransition transition) {
    if (transition.descriptors().contains("*")) {
      if (events.all().isEmpty()) {
        findings.problem(
            transition.element(),
            "'*' of the <transition> means any event, and the document names none: name them");
      } else {
        findings.note(transition.element(), "'*' has become the events that the document names");
      }
    }
  }

  /** Reports {@code In()} of a state that has no state in the model. */
  private void checkQuestions(ScxmlTransition transition) {
    Stream<Element> asked =
        Stream.concat(
            transition.guard().stream().flatMap(g -> g.queried().stream()),
            transition.effect().queried().stream());
    asked
        .filter(s -> completions.finals().contains(s) || completions.isDissolved(s))
        .forEach(
            s ->
                findings.problem(
                    transition.element(),
                    "the <transition> uses In('%s'), which is no state in the model: use the state around it"
                        .formatted(tree.name(s))));
  }
}
