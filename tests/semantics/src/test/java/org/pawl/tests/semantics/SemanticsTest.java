// SPDX-License-Identifier: EPL-2.0
package org.pawl.tests.semantics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.DynamicContainer.dynamicContainer;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicNode;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;
import org.pawl.generator.GeneratorOptions;
import org.pawl.model.ExecutionOrder;
import org.pawl.model.Strategy;

/** Generated C does what the rules of docs/semantics.md say: the cases of tests/semantics. */
class SemanticsTest {
  private static final List<Strategy> STRATEGIES =
      List.of(Strategy.DISCOVERED, Strategy.PRECOMPUTED);

  @TempDir Path temporary;

  @TestFactory
  List<DynamicNode> runsAsTheRulesSay() throws IOException {
    List<SemanticsCase> cases = SemanticsCase.all();
    List<DynamicNode> variants = new ArrayList<>();
    for (Strategy strategy : STRATEGIES) {
      for (ExecutionOrder order : ExecutionOrder.VALUES) {
        variants.add(variant(cases, strategy, order));
      }
    }
    return variants;
  }

  /** The program is made and run by the first test; the others only look at what it left. */
  private DynamicNode variant(List<SemanticsCase> cases, Strategy strategy, ExecutionOrder order)
      throws IOException {
    String name = strategy + " " + order;
    Path folder = Files.createDirectories(temporary.resolve(strategy.getName() + order.getName()));
    GeneratorOptions options = GeneratorOptions.defaults().withStrategy(strategy).withOrder(order);
    List<Map<String, List<String>>> traces = new ArrayList<>();
    DynamicTest run =
        dynamicTest(
            "all run, " + name, () -> traces.add(new SemanticsProgram(folder, cases).run(options)));
    Stream<DynamicTest> compare =
        cases.stream()
            .map(
                one ->
                    dynamicTest(
                        one.name() + ", " + name,
                        () ->
                            assertEquals(
                                one.expected(order),
                                one.actual(traces.get(0).getOrDefault(one.name(), List.of())))));
    return dynamicContainer(name, Stream.concat(Stream.of(run), compare));
  }
}
