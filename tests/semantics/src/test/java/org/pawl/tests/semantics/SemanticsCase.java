// SPDX-License-Identifier: EPL-2.0
package org.pawl.tests.semantics;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.Stream;
import org.pawl.model.ExecutionOrder;
import org.pawl.model.MachineClass;
import org.pawl.model.Model;
import org.pawl.tests.generator.Models;
import org.pawl.tests.generator.RepositoryFolders;
import org.pawl.tests.semantics.reference.ReferenceInterpreter;

/** A case of tests/semantics; the README there describes the format. */
final class SemanticsCase {

  /**
   * The inputs of one step, and the expected trace.
   *
   * @param repeated the number of repetitions; the object runs in between
   */
  record Step(List<String> happenings, int repeated, String uml, String actionFirst) {
    String expected(ExecutionOrder order) {
      return order == ExecutionOrder.UML ? uml : actionFirst;
    }
  }

  private static final String UML = "uml ";
  private static final String ACTION_FIRST = "action-first ";

  private static List<SemanticsCase> all;

  private final String name;
  private final String model;
  private final List<Step> steps;
  private Model parsed;

  SemanticsCase(String name, String model, List<Step> steps) {
    this.name = name;
    this.model = model;
    this.steps = steps;
  }

  /** All cases by name. Read once, because many tests use them; each keeps its model. */
  static synchronized List<SemanticsCase> all() throws IOException {
    if (all == null) {
      List<SemanticsCase> cases = new ArrayList<>();
      try (Stream<Path> files =
          Files.list(RepositoryFolders.ROOT.resolve("tests/semantics/cases"))) {
        for (Path file : files.sorted().toList()) {
          cases.add(read(file));
        }
      }
      all = List.copyOf(cases);
    }
    return all;
  }

  String name() {
    return name;
  }

  /** The text of the model. */
  String model() {
    return model;
  }

  List<Step> steps() {
    return steps;
  }

  private static SemanticsCase read(Path file) throws IOException {
    String name = file.getFileName().toString().replace(".case", "");
    String[] parts = Files.readString(file).split("\n---\n", 2);
    String model = "model " + name + " import \"trace.h\" " + parts[0] + "\n";
    return new SemanticsCase(name, model, steps(name, parts[1]));
  }

  private static List<Step> steps(String name, String text) {
    List<Step> steps = new ArrayList<>();
    String happening = null;
    String uml = null;
    String actionFirst = null;
    for (String line : (text + "end").split("\n")) {
      String content = line.strip();
      if (content.isEmpty() || content.startsWith("//")) {
        continue;
      }
      if (!line.startsWith(" ")) {
        if (happening != null) {
          steps.add(step(name, happening, uml, actionFirst));
        }
        happening = content;
        uml = null;
        actionFirst = null;
      } else if (content.startsWith(UML)) {
        uml = content.substring(UML.length()).strip();
      } else if (content.startsWith(ACTION_FIRST)) {
        actionFirst = content.substring(ACTION_FIRST.length()).strip();
      } else {
        uml = content;
        actionFirst = content;
      }
    }
    return steps;
  }

  private static Step step(String name, String happening, String uml, String actionFirst) {
    if (uml == null || actionFirst == null) {
      throw new AssertionError(name + ": no expectation for " + happening);
    }
    String[] words = happening.split(" ");
    return words.length == 2 && words[1].equals("ticks")
        ? new Step(List.of("tick"), Integer.parseInt(words[0]), clean(uml), clean(actionFirst))
        : new Step(List.of(words), 1, clean(uml), clean(actionFirst));
  }

  private static String clean(String expected) {
    return expected.equals("-") ? "" : expected;
  }

  /** The quotations in its first comment. */
  List<Rule.Quote> quotes() {
    return Rule.Quote.in(model);
  }

  /** The model, which has no errors. It is shared between tests and must not be changed. */
  synchronized Model parsed() throws IOException {
    if (parsed == null) {
      parsed = Models.parse(name + ".pawl", model);
    }
    return parsed;
  }

  /** The traces of the reference interpreter, step by step. */
  List<String> interpret(ExecutionOrder order) throws IOException {
    MachineClass type =
        parsed().getMembers().stream()
            .filter(m -> m instanceof MachineClass found && found.getName().equals("Case"))
            .map(MachineClass.class::cast)
            .findFirst()
            .orElseThrow();
    List<List<String>> happenings = new ArrayList<>();
    for (Step step : steps) {
      happenings.addAll(Collections.nCopies(step.repeated(), step.happenings()));
    }
    return ReferenceInterpreter.run(type, order, happenings);
  }

  boolean isActive() {
    return model.contains("active Case");
  }

  /** The expected traces, in the form of {@link #actual}. */
  String expected(ExecutionOrder order) {
    StringBuilder text = new StringBuilder();
    steps.forEach(step -> text.append(line(step, step.expected(order))));
    return text.toString();
  }

  /** The actual traces, one for each step. */
  String actual(List<String> traces) {
    StringBuilder text = new StringBuilder();
    int next = 0;
    for (Step step : steps) {
      int end = Math.min(next + step.repeated(), traces.size());
      text.append(line(step, String.join("", traces.subList(Math.min(next, end), end))));
      next = end;
    }
    return text.toString();
  }

  private static String line(Step step, String trace) {
    return step.repeated() + " x " + String.join(" ", step.happenings()) + ": " + trace + "\n";
  }
}
