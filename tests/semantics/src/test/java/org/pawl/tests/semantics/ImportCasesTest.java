// SPDX-License-Identifier: EPL-2.0
package org.pawl.tests.semantics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;
import org.pawl.generator.output.GeneratorOptions;
import org.pawl.model.ExecutionOrder;
import org.pawl.model.Strategy;
import org.pawl.model.query.EnumChoices;
import org.pawl.services.imports.format.ImportFinding;
import org.pawl.services.imports.format.ImportedModel;
import org.pawl.tests.semantics.scxml.Equivalence;
import org.pawl.tests.semantics.scxml.ScxmlCase;

/**
 * The import of each construct of SCXML: it has the same meaning in the model, or it is refused
 * with its line. The documents of tests/semantics/scxml contain the expected states, written by
 * hand.
 */
class ImportCasesTest {
  @TempDir Path temporary;

  @TestFactory
  Stream<DynamicTest> meansTheSameOrIsRefused() throws IOException {
    return ScxmlCase.all().stream()
        .map(one -> DynamicTest.dynamicTest(one.name(), () -> check(one)));
  }

  private static void check(ScxmlCase one) throws Exception {
    ImportedModel imported = Equivalence.convert(one.bytes());
    if (one.steps().isEmpty()) {
      checkRefusals(one, imported.problems());
      return;
    }
    assertEquals(List.of(), imported.problems());
    assertEquals(one.expected(), one.seen(Equivalence.imported(imported, one.events())));
    if (!one.hasTime()) { // the interpreter of SCXML has no clock
      List<String> original = Equivalence.original(one.bytes(), one.events()).orElseThrow();
      assertEquals(one.expected(), one.seen(original), "the states in SCXML");
    }
  }

  private static void checkRefusals(ScxmlCase one, List<ImportFinding> problems) {
    for (ScxmlCase.Refusal refusal : one.refusals()) {
      assertTrue(
          problems.stream()
              .anyMatch(p -> p.line() == refusal.line() && p.message().contains(refusal.message())),
          () -> refusal + " is not among " + problems);
    }
    assertEquals(one.refusals().size(), problems.size(), problems::toString);
  }

  /** Generated C of both strategies gives the same trace as the interpreter. */
  @Test
  void generatedCodeDoesAsTheInterpreter() throws Exception {
    List<SemanticsCase> cases = new ArrayList<>();
    for (ScxmlCase one : ScxmlCase.all()) {
      if (!one.steps().isEmpty() && !one.hasTime()) {
        String called = "import_" + one.name();
        String model = TracedImport.model(called, one.bytes());
        List<SemanticsCase.Step> steps = new ArrayList<>();
        steps.add(new SemanticsCase.Step(List.of("start"), 1, "", ""));
        Map<String, String> names = Equivalence.convert(one.bytes()).events();
        for (String event : one.events()) {
          steps.add(new SemanticsCase.Step(List.of(names.get(event)), 1, "", ""));
        }
        cases.add(new SemanticsCase(called, model, steps));
      }
    }
    for (Strategy strategy : EnumChoices.strategies()) {
      Path folder = Files.createDirectories(temporary.resolve(strategy.getLiteral()));
      GeneratorOptions options = GeneratorOptions.defaults().withStrategy(strategy);
      Map<String, List<String>> made = new SemanticsProgram(folder, cases).run(options);
      for (SemanticsCase one : cases) {
        List<String> expected = one.interpret(ExecutionOrder.UML);
        assertEquals(
            expected,
            made.get(one.name()).subList(0, Math.min(expected.size(), made.get(one.name()).size())),
            () -> strategy.getLiteral() + " " + one.name());
      }
    }
  }
}
