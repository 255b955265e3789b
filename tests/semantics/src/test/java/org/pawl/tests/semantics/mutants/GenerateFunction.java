// SPDX-License-Identifier: EPL-2.0
package org.pawl.tests.semantics.mutants;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;
import org.pawl.generator.Generator;
import org.pawl.generator.output.GeneratedFile;
import org.pawl.generator.output.GeneratorOptions;
import org.pawl.model.ExecutionOrder;
import org.pawl.model.Model;
import org.pawl.model.Strategy;

/**
 * Generates from a model with options given as words: a strategy, an order, {@code coverage},
 * {@code without-lines}. These types are shared by all class loaders.
 */
public final class GenerateFunction
    implements BiFunction<Model, List<String>, Map<String, String>> {

  @Override
  public Map<String, String> apply(Model model, List<String> words) {
    GeneratorOptions options = GeneratorOptions.defaults();
    for (String word : words) {
      options = with(options, word);
    }
    Map<String, String> files = new LinkedHashMap<>();
    for (GeneratedFile file : new Generator().generate(model, options)) {
      files.put(file.name(), file.content());
    }
    return files;
  }

  private static GeneratorOptions with(GeneratorOptions options, String word) {
    return switch (word) {
      case "without-lines" -> options.withoutLineDirectives();
      case "coverage" -> options.withCoverage();
      case "uml", "action-first" -> options.withOrder(ExecutionOrder.get(word));
      default -> options.withStrategy(Strategy.get(word));
    };
  }
}
