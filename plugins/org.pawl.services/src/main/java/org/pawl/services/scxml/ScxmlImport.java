// SPDX-License-Identifier: EPL-2.0
package org.pawl.services.scxml;

import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import org.pawl.services.scxml.Findings.Finding;

/**
 * Makes a model of an SCXML document: of its state machine, that is. What the model would make
 * otherwise than the document is told with its line.
 */
public final class ScxmlImport {
  /**
   * What became of a document.
   *
   * @param model the text of the model, the places of problems marked
   * @param origins of each line of the model, the line of the document it is made of
   * @param problems why the model does not mean what the document does; if there are none, it does
   * @param notes what has become something that looks different
   * @param states by the ids that the document gives, what they are called in the model
   * @param events the same for events
   */
  public record Result(
      String model,
      List<Integer> origins,
      List<Finding> problems,
      List<Finding> notes,
      Map<String, String> states,
      Map<String, String> events) {}

  private final Findings findings = new Findings();
  private final Tree tree;
  private final Room room = new Room();
  private final Data data;
  private final Block start;
  private final Entries entries;
  private final Timeouts timeouts;
  private final Events events;
  private final Transitions transitions;
  private final Handlers handlers;
  private final Completions completions;
  private final Eventless eventless;
  private final Histories histories;
  private final String className;

  private ScxmlImport(String modelName, boolean passive, Element document) throws ScxmlProblem {
    className = modelName.substring(0, 1).toUpperCase(Locale.ROOT) + modelName.substring(1);
    new Shape(findings).check(document);
    tree = new Tree(document);
    data = new Data(tree, className, findings);
    Actions actions = new Actions(document, data, findings);
    start = data.initialised(actions).then(actions.block(document.children("script")));
    entries = new Entries(tree);
    timeouts = new Timeouts(tree, findings, passive);
    events = new Events(document, timeouts.events());
    transitions = new Transitions(tree, entries, events, actions, findings, room);
    handlers = new Handlers(tree, actions, timeouts, findings);
    completions = new Completions(tree, transitions, findings, room);
    eventless = new Eventless(tree, transitions, completions, handlers, findings, room);
    histories = new Histories(tree, transitions, handlers, completions, findings);
  }

  /**
   * @param modelName what the model is to be called
   * @param origin the document, for the model's first line
   * @param passive whether the machine's class is passive; else it is active, in a system of its
   *     own
   * @throws ScxmlProblem if the bytes are no SCXML document, or a faulty one
   */
  public static Result convert(String modelName, String origin, boolean passive, InputStream bytes)
      throws ScxmlProblem, IOException {
    return new ScxmlImport(modelName, passive, ScxmlReader.read(bytes))
        .model(modelName, origin, passive);
  }

  private Result model(String modelName, String origin, boolean passive) throws ScxmlProblem {
    histories.check();
    tree.all().forEach(this::tellName);
    transitions.all().forEach(this::checkQuestions);
    transitions.all().forEach(this::checkAnyEvent);
    Moves moves = new Moves(tree, handlers);
    new Concurrency(tree, transitions, moves, findings).check();
    new Races(tree, completions, eventless, moves, findings).check();
    Printer out = new Printer();
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
    new MachineText(
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
    List<Finding> problems = findings.problems();
    List<Printer.Line> lines = out.marked(problems);
    return new Result(
        Printer.text(lines),
        lines.stream().map(Printer.Line::origin).toList(),
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

  private void checkAnyEvent(Transition transition) {
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

  /** Whether a state is active that is none in the model cannot be asked there. */
  private void checkQuestions(Transition transition) {
    Stream<Element> asked =
        Stream.concat(
            transition.guard().stream().flatMap(g -> g.asks().stream()),
            transition.effect().asks().stream());
    asked
        .filter(s -> completions.finals().contains(s) || completions.isDissolved(s))
        .forEach(
            s ->
                findings.problem(
                    transition.element(),
                    "the <transition> asks In() of '%s', which is no state in the model: ask for the state around it"
                        .formatted(tree.name(s))));
  }
}
