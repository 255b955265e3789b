// SPDX-License-Identifier: EPL-2.0
package org.pawl.tests.semantics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.pawl.model.ExecutionOrder;
import org.pawl.model.MachineClass;
import org.pawl.tests.semantics.reference.Reference;

/** The reference interpreter does what the rules of docs/semantics.md say. */
class ReferenceTest {

  @TestFactory
  Stream<DynamicTest> interpretsAsTheRulesSay() throws Exception {
    return SemanticsCase.all().stream()
        .flatMap(
            one ->
                ExecutionOrder.VALUES.stream()
                    .map(
                        order ->
                            dynamicTest(
                                one.name() + ", " + order,
                                () -> assertEquals(one.expected(order), interpret(one, order)))));
  }

  private static String interpret(SemanticsCase one, ExecutionOrder order) throws Exception {
    MachineClass type =
        one.parsed().getMembers().stream()
            .filter(m -> m instanceof MachineClass found && found.getName().equals("Case"))
            .map(MachineClass.class::cast)
            .findFirst()
            .orElseThrow();
    List<List<String>> steps = new ArrayList<>();
    for (SemanticsCase.Step step : one.steps()) {
      for (int i = 0; i < step.repeated(); i++) {
        steps.add(step.happenings());
      }
    }
    return one.actual(Reference.run(type, order, steps));
  }
}
