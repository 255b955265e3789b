// SPDX-License-Identifier: EPL-2.0
package org.pawl.tests.semantics;

import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.pawl.model.Event;
import org.pawl.model.EventDeclaration;
import org.pawl.model.PayloadType;

/** The table of cases for the harness, in C: a function for each step. */
final class SemanticsTable {
  private final SemanticsCase one;
  private final StringBuilder functions = new StringBuilder();
  private final StringBuilder steps = new StringBuilder();

  private SemanticsTable(SemanticsCase one) {
    this.one = one;
  }

  static String of(List<SemanticsCase> cases) throws IOException {
    StringBuilder text = new StringBuilder("#include \"harness.h\"\n");
    cases.forEach(one -> text.append("#include \"" + one.name() + ".h\"\n"));
    for (SemanticsCase one : cases) {
      text.append(new SemanticsTable(one).text());
    }
    text.append("\nharness_case const harness_cases[] = {\n");
    for (SemanticsCase one : cases) {
      String steps = "steps_of_" + one.name();
      text.append("    {\"" + one.name() + "\", " + one.isActive() + ", " + steps + ", ");
      text.append("sizeof " + steps + " / sizeof " + steps + "[0]},\n");
    }
    text.append("};\nunsigned const harness_case_count = " + cases.size() + "u;\n");
    return text.toString();
  }

  private String text() throws IOException {
    if (!one.isActive()) {
      functions.append("\nstatic " + one.name() + "_Case object_of_" + one.name() + ";\n");
    }
    for (int i = 0; i < one.steps().size(); i++) {
      String function = "step_" + i + "_of_" + one.name();
      functions.append("\nstatic bool " + function + "(void)\n{\n    bool handled = true;\n");
      for (String happening : one.steps().get(i).happenings()) {
        functions.append("    " + happen(happening) + "\n");
      }
      functions.append("    return handled;\n}\n");
      steps.append(("    " + function + ",\n").repeat(one.steps().get(i).repeated()));
    }
    String table = "\nstatic harness_step const steps_of_" + one.name();
    return functions + table + "[] = {\n" + steps + "};\n";
  }

  private String happen(String happening) throws IOException {
    String prefix = one.name();
    if (happening.equals("start")) {
      return one.isActive()
          ? prefix + "_start();"
          : prefix + "_Case_init(&object_of_" + prefix + ");";
    }
    if (happening.equals("tick")) {
      return "pawl_tick(0u);";
    }
    if (happening.startsWith("tick:")) {
      return "pawl_tick(" + happening.substring("tick:".length()) + "u);";
    }
    String event = "(pawl_event const *)&event);";
    String handed =
        one.isActive()
            ? "pawl_post(&" + prefix + "_object.active, " + event
            : "handled = " + prefix + "_Case_dispatch(&object_of_" + prefix + ", " + event;
    return "{ " + event(happening) + handed + " }";
  }

  /** The declaration of an event, with its payload. */
  private String event(String happening) throws IOException {
    String name = happening.replaceAll("\\(.*", "");
    String event = "PAWL_EVENT(" + one.name().toUpperCase(Locale.ROOT) + "_" + name + ")";
    if (name.equals(happening)) {
      return "static pawl_event const event = " + event + "; ";
    }
    String values = happening.substring(name.length() + 1, happening.length() - 1);
    PayloadType type = ((EventDeclaration) declaration(name).eContainer()).getPayload();
    String initializer = initializer(type, event, List.of(values.split(",")));
    String struct = one.name() + "_" + type.getName();
    return "static " + struct + " const event = " + initializer + "; ";
  }

  private Event declaration(String name) throws IOException {
    return one.parsed().getMembers().stream()
        .filter(EventDeclaration.class::isInstance)
        .flatMap(declaration -> ((EventDeclaration) declaration).getEvents().stream())
        .filter(event -> event.getName().equals(name))
        .findFirst()
        .orElseThrow();
  }

  /** The base type is the first member of the struct. */
  private static String initializer(PayloadType type, String event, List<String> values) {
    int inherited = values.size() - type.getFields().size();
    String first =
        type.getBase() == null
            ? event
            : initializer(type.getBase(), event, values.subList(0, inherited));
    return values.subList(inherited, values.size()).stream()
        .collect(Collectors.joining(", ", "{" + first + ", ", "}"));
  }
}
