// SPDX-License-Identifier: EPL-2.0
package org.pawl.cli.scxml;

import java.io.Reader;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Makes a model of an SCXML document: of its state machine, that is. States, parallel states, final
 * states, histories, initial transitions and transitions with events mean the same in both
 * languages; data become variables, conditions and scripts are taken over as C.
 */
public final class ScxmlImport {
  /**
   * What became of a document.
   *
   * @param model the text of the model
   * @param leftOut what the model lacks although the machine's behaviour depends on it
   * @param remarks what a person has to look at
   */
  public record Result(String model, List<Remark> leftOut, List<Remark> remarks) {}

  /** Says something about a line of the document. */
  public record Remark(int line, String message) {}

  private final Element document;
  private final Tree tree;
  private final Events events;
  private final Code code;
  private final String className;
  private final Set<String> data = new LinkedHashSet<>();
  private final List<Element> initialised = new ArrayList<>();
  private final List<Remark> leftOut = new ArrayList<>();
  private final List<Remark> remarks = new ArrayList<>();
  private final Printer out = new Printer();

  private ScxmlImport(String modelName, Element document) throws ScxmlProblem {
    this.document = document;
    this.tree = new Tree(document);
    this.events = new Events(document);
    this.className = modelName.substring(0, 1).toUpperCase(Locale.ROOT) + modelName.substring(1);
    collectData(document);
    this.code = new Code(data, this::isIn);
  }

  /**
   * @param modelName what the model is to be called
   * @param origin the document, for the model's first line
   * @param passive whether the machine's class is passive; else it is active, in a system of its
   *     own
   * @throws ScxmlProblem if the text is no SCXML document, or a faulty one
   */
  public static Result convert(String modelName, String origin, boolean passive, Reader text)
      throws ScxmlProblem {
    return new ScxmlImport(modelName, ScxmlReader.read(text)).model(modelName, origin, passive);
  }

  private Result model(String modelName, String origin, boolean passive) throws ScxmlProblem {
    out.line("/** Imported from %s. */", origin);
    out.line("model %s", modelName);
    out.line("");
    if (!events.all().isEmpty()) {
      out.line("event %s", String.join(", ", events.all()));
      out.line("");
    }
    out.open("%s %s {", passive ? "passive" : "active", className);
    if (!data.isEmpty()) {
      out.line(
          "var { %s }", data.stream().map(d -> "int " + d + ";").collect(Collectors.joining(" ")));
    }
    out.open("machine {");
    initial(document, code.block(initialised));
    for (Element vertex : document.children(Tree.VERTICES)) {
      vertex(vertex);
    }
    out.close();
    out.close();
    if (!passive) {
      out.line("");
      out.open("system %s {", modelName);
      out.line("object: %s { priority 1 queue 8 }", className);
      out.close();
    }
    return new Result(out.toString(), leftOut, remarks);
  }

  private void collectData(Element element) {
    for (Element datamodel : element.children("datamodel")) {
      for (Element datum : datamodel.children("data")) {
        String id = datum.attribute("id").orElse("");
        data.add(id);
        remarks.add(new Remark(datum.line(), "'%s' has become an int".formatted(id)));
        datum.attribute("expr").ifPresent(value -> initialised.add(assignment(datum, id, value)));
      }
    }
    element.children(Tree.VERTICES).forEach(this::collectData);
  }

  private static Element assignment(Element datum, String id, String value) {
    return new Element(
        "assign", Map.of("location", id, "expr", value), List.of(), "", datum.line());
  }

  private String isIn(String id) {
    try {
      return "%s_is_in_%s(me)".formatted(className, tree.name(tree.find(id, document)));
    } catch (ScxmlProblem e) {
      leftOut.add(new Remark(e.line(), "In(): " + e.getMessage()));
      return "false";
    }
  }

  // --- vertices

  private void vertex(Element vertex) throws ScxmlProblem {
    switch (vertex.name()) {
      case "final" -> end(vertex);
      case "history" -> history(vertex);
      default -> state(vertex);
    }
  }

  private void end(Element vertex) {
    vertex
        .children("onentry", "onexit", "donedata")
        .forEach(c -> leaveOut(c, "a final state has no <" + c.name() + ">"));
    out.line("final %s", tree.name(vertex));
  }

  private void history(Element vertex) throws ScxmlProblem {
    String deep = vertex.attribute("type").orElse("").equals("deep") ? "deep " : "";
    List<Element> defaults = vertex.children("transition");
    String way = defaults.isEmpty() ? "" : effect(defaults.get(0)) + to(defaults.get(0), vertex);
    out.line("%shistory %s%s", deep, tree.name(vertex), way);
  }

  private void state(Element state) throws ScxmlProblem {
    boolean parallel = state.is("parallel");
    if (state.children().isEmpty()) {
      out.line("state %s", tree.name(state));
      return;
    }
    out.open("state %s {", tree.name(state));
    state.children("invoke").forEach(i -> leaveOut(i, "<invoke> has no counterpart"));
    action("entry", state.children("onentry"));
    action("exit", state.children("onexit"));
    List<Element> vertices = state.children(Tree.VERTICES);
    if (!vertices.isEmpty() && !parallel) {
      initial(state, "");
    }
    for (Element transition : state.children("transition")) {
      reaction(transition, state);
    }
    for (Element vertex : vertices) {
      if (parallel) {
        region(vertex);
      } else {
        vertex(vertex);
      }
    }
    out.close();
  }

  private void region(Element vertex) throws ScxmlProblem {
    if (vertex.is("history")) {
      leaveOut(vertex, "a history remembers one region, not all of a <parallel>");
      return;
    }
    out.open("region %s {", tree.newName(tree.name(vertex) + "_region"));
    out.line("initial -> %s", tree.name(vertex));
    vertex(vertex);
    out.close();
  }

  private void action(String kind, List<Element> handlers) {
    List<Element> contents = handlers.stream().flatMap(h -> h.children().stream()).toList();
    if (!contents.isEmpty()) {
      out.line("%s / { %s }", kind, block(contents));
    }
  }

  // --- transitions

  private void initial(Element state, String before) throws ScxmlProblem {
    Element user = state;
    List<String> targets = state.words("initial");
    String effect = before;
    for (Element transition : initialTransition(state)) {
      user = transition;
      targets = transition.words("target");
      effect = (effect + " " + block(transition.children())).strip();
    }
    List<Element> vertices = state.children("state", "parallel", "final");
    if (targets.size() > 1) {
      leaveOut(user, "an initial transition has one target");
    }
    if (targets.isEmpty() && vertices.isEmpty()) {
      throw new ScxmlProblem(state.line(), "there is no state to begin in");
    }
    Element target = targets.isEmpty() ? vertices.get(0) : tree.find(targets.get(0), user);
    out.line(
        "initial%s -> %s",
        effect.isEmpty() ? "" : " / { " + effect + " }", tree.path(target, state));
  }

  private static List<Element> initialTransition(Element state) {
    return state.child("initial").map(i -> i.children("transition")).orElse(List.of());
  }

  private void reaction(Element transition, Element source) throws ScxmlProblem {
    List<String> triggers = triggers(transition, source);
    if (triggers.isEmpty()) {
      return;
    }
    String guard =
        transition.attribute("cond").map(c -> " [" + code.expression(c) + "]").orElse("");
    transition
        .attribute("cond")
        .ifPresent(c -> remarks.add(new Remark(transition.line(), "the condition is taken for C")));
    String effect = effect(transition);
    String to = to(transition, source);
    out.line(
        "on %s%s%s",
        String.join(", ", triggers),
        guard,
        effect.isEmpty() && to.isEmpty() ? " / { }" : effect + to);
  }

  private List<String> triggers(Element transition, Element source) {
    Set<String> triggers = new LinkedHashSet<>();
    if (transition.words("event").isEmpty()) {
      leaveOut(transition, "a transition without an event has no counterpart; 'on done' may serve");
    }
    for (String descriptor : transition.words("event")) {
      if (!Events.isCompletion(descriptor)) {
        triggers.addAll(events.matching(descriptor));
      } else if (descriptor.equals("done.state." + source.attribute("id").orElse(""))) {
        triggers.add("done");
      } else {
        leaveOut(transition, "only the state itself sees '%s'".formatted(descriptor));
      }
    }
    return List.copyOf(triggers);
  }

  private String effect(Element transition) {
    return transition.children().isEmpty() ? "" : " / { " + block(transition.children()) + " }";
  }

  private String to(Element transition, Element source) throws ScxmlProblem {
    List<String> targets = transition.words("target");
    if (targets.size() > 1) {
      leaveOut(transition, "a transition has one target");
    }
    if (targets.isEmpty()) {
      return "";
    }
    Element target = tree.find(targets.get(0), transition);
    boolean internal = transition.attribute("type").orElse("").equals("internal");
    boolean local = internal && source.is("state") && tree.isInside(target, source);
    return " -> " + (local ? "local " : "") + tree.path(target, source);
  }

  private String block(List<Element> contents) {
    for (Element content : contents) {
      remarks.add(
          new Remark(
              content.line(),
              Code.isComment(content)
                  ? "<%s> is a comment: write it in C".formatted(content.name())
                  : "<%s> is taken for C".formatted(content.name())));
    }
    return code.block(contents);
  }

  private void leaveOut(Element element, String why) {
    leftOut.add(new Remark(element.line(), why));
  }
}
