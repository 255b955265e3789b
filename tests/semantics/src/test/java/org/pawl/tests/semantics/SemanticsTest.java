// SPDX-License-Identifier: EPL-2.0
package org.pawl.tests.semantics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.DynamicContainer.dynamicContainer;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.DynamicNode;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;
import org.pawl.generator.output.GeneratorOptions;
import org.pawl.model.ExecutionOrder;
import org.pawl.model.Strategy;
import org.pawl.model.query.EnumChoices;

/**
 * Generated C and the reference interpreter follow the rules of docs/reference/semantics.md.
 *
 * <p>{@code -Dpawl.cases=history.*} runs the cases of these names only.
 */
class SemanticsTest {
  private static final String CHOSEN = System.getProperty("pawl.cases", ".*");

  private static int passed;

  @TempDir Path temporary;

  /** Runs cases in an order, and gives the trace of each. */
  private interface Implementation {
    Map<String, List<String>> run(List<SemanticsCase> cases, ExecutionOrder order, Path folder)
        throws IOException;
  }

  @TestFactory
  List<DynamicNode> runsAsTheRulesSay() throws IOException {
    List<DynamicNode> variants = new ArrayList<>();
    for (ExecutionOrder order : ExecutionOrder.VALUES) {
      variants.add(variant("reference", order, SemanticsTest::interpret));
      for (Strategy strategy : EnumChoices.strategies()) {
        GeneratorOptions options =
            GeneratorOptions.defaults().withStrategy(strategy).withOrder(order);
        variants.add(variant(strategy.getLiteral(), order, generated(options)));
      }
    }
    // Recording coverage does not change the behaviour.
    for (Strategy strategy : EnumChoices.strategies()) {
      GeneratorOptions options =
          GeneratorOptions.defaults().withStrategy(strategy).withOrder(ExecutionOrder.UML);
      variants.add(
          variant(
              strategy.getLiteral() + "-with-coverage",
              ExecutionOrder.UML,
              generated(options.withCoverage())));
    }
    return variants;
  }

  private static Implementation generated(GeneratorOptions options) {
    return (cases, order, folder) -> new SemanticsProgram(folder, cases).run(options);
  }

  private static Map<String, List<String>> interpret(
      List<SemanticsCase> cases, ExecutionOrder order, Path folder) throws IOException {
    Map<String, List<String>> traces = new HashMap<>();
    for (SemanticsCase one : cases) {
      traces.put(one.name(), one.interpret(order));
    }
    return traces;
  }

  /** The first test runs all cases; the others only compare the traces. */
  private DynamicNode variant(String name, ExecutionOrder order, Implementation implementation)
      throws IOException {
    List<SemanticsCase> cases =
        SemanticsCase.all().stream().filter(one -> one.name().matches(CHOSEN)).toList();
    Path folder = Files.createDirectories(temporary.resolve(name + "-" + order.getLiteral()));
    Map<String, List<String>> traces = new HashMap<>();
    String title = name + " " + order;
    DynamicTest run =
        dynamicTest(
            "all run, " + title, () -> traces.putAll(implementation.run(cases, order, folder)));
    Stream<DynamicTest> compare =
        cases.stream()
            .map(one -> dynamicTest(one.name() + ", " + title, () -> compare(one, order, traces)));
    return dynamicContainer(title, Stream.concat(Stream.of(run), compare));
  }

  private static void compare(
      SemanticsCase one, ExecutionOrder order, Map<String, List<String>> traces) {
    assertEquals(one.expected(order), one.actual(traces.getOrDefault(one.name(), List.of())));
    passed++;
  }

  /** A line for the summary of releng/test. */
  @AfterAll
  static void sumUp() throws IOException {
    System.out.printf(
        "Conformance: %d cases; the reference interpreter and both strategies in both orders: %d passed%n",
        SemanticsCase.all().size(), passed);
  }
}
