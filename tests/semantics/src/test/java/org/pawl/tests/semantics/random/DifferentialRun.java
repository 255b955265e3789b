// SPDX-License-Identifier: EPL-2.0
package org.pawl.tests.semantics.random;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.pawl.generator.output.GeneratorOptions;
import org.pawl.model.Model;
import org.pawl.model.Strategy;
import org.pawl.model.query.EnumChoices;

/**
 * Runs samples with the reference interpreter and with both strategies, and compares the traces.
 */
final class DifferentialRun {
  private static final List<Strategy> STRATEGIES = EnumChoices.strategies();

  private final Path folder;
  private final Map<Sample, List<String>> expected = new LinkedHashMap<>();
  private final Map<String, Integer> refused = new TreeMap<>();
  private final List<CompiledSamples> programs = new ArrayList<>();
  private int endless;

  /**
   * A sample for which the trace of a strategy differs from the interpreter's.
   *
   * @param step 0: the start
   */
  record Difference(Sample sample, Strategy strategy, int step, String expected, String actual) {
    String text() {
      return "%s, %s, step %d%s:\n  expected %s\n  actual   %s"
          .formatted(
              sample.name(),
              strategy.getLiteral(),
              step,
              step == 0 ? " (start)" : " " + String.join(" ", sample.steps().get(step - 1)),
              expected,
              actual);
    }
  }

  DifferentialRun(Path folder) throws IOException {
    this.folder = folder;
    for (Strategy strategy : STRATEGIES) {
      programs.add(
          new CompiledSamples(
              folder.resolve(strategy.getLiteral()),
              GeneratorOptions.defaults().withStrategy(strategy).withoutLineDirectives()));
    }
  }

  /** Whether the sample is compared: its model has no error, and its completions end. */
  boolean add(Sample sample) throws IOException {
    Optional<Model> model = ModelTexts.valid(sample);
    if (model.isEmpty()) {
      refused.merge(ModelTexts.error(sample).replaceAll("^.*\\[(.*)\\]$", "$1"), 1, Integer::sum);
      return false;
    }
    Optional<List<String>> traces = InterpretedTraces.run(sample, model.get());
    if (traces.isEmpty()) {
      endless++;
      return false;
    }
    expected.put(sample, traces.get());
    for (CompiledSamples program : programs) {
      program.add(sample, model.get());
    }
    return true;
  }

  /** The first difference of each sample and strategy. */
  List<Difference> run() throws IOException {
    List<Difference> differences = new ArrayList<>();
    for (int i = 0; i < programs.size(); i++) {
      Map<String, List<String>> traces = programs.get(i).run();
      for (Map.Entry<Sample, List<String>> one : expected.entrySet()) {
        List<String> actual = traces.getOrDefault(one.getKey().name(), List.of());
        difference(one.getKey(), STRATEGIES.get(i), one.getValue(), actual)
            .ifPresent(differences::add);
      }
    }
    return differences;
  }

  private static Optional<Difference> difference(
      Sample sample, Strategy strategy, List<String> expected, List<String> actual) {
    for (int i = 0; i < expected.size(); i++) {
      String found = i < actual.size() ? actual.get(i) : "(nothing)";
      if (!expected.get(i).equals(found)) {
        return Optional.of(new Difference(sample, strategy, i, expected.get(i), found));
      }
    }
    return Optional.empty();
  }

  int models() {
    return expected.size();
  }

  int events() {
    return expected.keySet().stream().mapToInt(Sample::events).sum();
  }

  /** The number of refused models, by check. */
  Map<String, Integer> refused() {
    return refused;
  }

  int endless() {
    return endless;
  }
}
