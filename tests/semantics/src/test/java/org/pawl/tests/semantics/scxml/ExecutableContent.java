// SPDX-License-Identifier: EPL-2.0
package org.pawl.tests.semantics.scxml;

import java.util.HashMap;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Predicate;
import org.w3c.dom.Element;

/** The data and the executable content of a document that {@link ScxmlMachine} runs. */
final class ExecutableContent {
  /** The datum whose assignments are recorded, if they assign a number that names the place. */
  static final String LOG = "log";

  private final Consumer<String> raise;
  private final Predicate<String> in;
  private final Map<String, Long> data = new HashMap<>();
  private final StringBuilder log = new StringBuilder();

  /**
   * @param raise receives the events that the machine sends itself
   * @param in whether the state of an id is active
   */
  ExecutableContent(Consumer<String> raise, Predicate<String> in) {
    this.raise = raise;
    this.in = in;
  }

  String takeLog() {
    String taken = log.toString();
    log.setLength(0);
    return taken;
  }

  void initialise(ScxmlState state) {
    for (Element model : ScxmlState.elements(state.element, "datamodel")) {
      for (Element datum : ScxmlState.elements(model, "data")) {
        String value = datum.getAttribute("expr");
        put(datum.getAttribute("id"), value.isBlank() ? datum.getTextContent() : value);
      }
    }
    state.children.forEach(this::initialise);
  }

  private long value(String expression) {
    return EcmaScriptSubset.value(expression, data, in);
  }

  boolean holds(Element element) {
    String condition = element.getAttribute("cond").strip();
    return condition.isEmpty() || value(condition) != 0;
  }

  void run(Element block) {
    ScxmlState.elements(block).forEach(this::statement);
  }

  private void statement(Element content) {
    switch (content.getLocalName()) {
      case "assign" ->
          assign(
              content.getAttribute("location"),
              content.hasAttribute("expr")
                  ? content.getAttribute("expr")
                  : content.getTextContent());
      case "script" -> script(content);
      case "raise" -> raise.accept(content.getAttribute("event"));
      case "log" -> {}
      case "if" -> conditional(content);
      default -> throw new IllegalArgumentException("<" + content.getLocalName() + ">");
    }
  }

  void script(Element script) {
    for (String statement : script.getTextContent().split(";")) {
      String[] sides = statement.split("=", 2);
      if (!statement.isBlank()) {
        assign(sides[0].strip(), sides[1]);
      }
    }
  }

  private void assign(String location, String expression) {
    if (!data.containsKey(location)) {
      throw new IllegalArgumentException("no datum " + location);
    }
    put(location, expression);
  }

  private void put(String location, String expression) {
    data.put(location, value(expression));
    if (location.equals(LOG) && expression.strip().matches("[1-9]\\d*")) {
      log.append(data.get(LOG)).append(';');
    }
  }

  private void conditional(Element element) {
    boolean taken = holds(element);
    boolean done = taken;
    for (Element content : ScxmlState.elements(element)) {
      boolean other = content.getLocalName().matches("else|elseif");
      if (other) {
        taken = !done && holds(content);
        done |= taken;
      } else if (taken) {
        statement(content);
      }
    }
  }
}
