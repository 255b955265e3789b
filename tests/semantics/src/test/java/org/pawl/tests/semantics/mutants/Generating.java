// SPDX-License-Identifier: EPL-2.0
package org.pawl.tests.semantics.mutants;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;
import org.pawl.generator.GeneratedFile;
import org.pawl.generator.Generator;
import org.pawl.generator.GeneratorOptions;
import org.pawl.model.ExecutionOrder;
import org.pawl.model.Model;
import org.pawl.model.Strategy;

/** Generates from a model, by a strategy and in an order: types that all class loaders share. */
public final class Generating implements BiFunction<Model, List<String>, Map<String, String>> {

  @Override
  public Map<String, String> apply(Model model, List<String> strategyAndOrder) {
    GeneratorOptions options =
        GeneratorOptions.defaults()
            .withoutLineDirectives()
            .withStrategy(Strategy.get(strategyAndOrder.get(0)))
            .withOrder(ExecutionOrder.get(strategyAndOrder.get(1)));
    Map<String, String> files = new LinkedHashMap<>();
    for (GeneratedFile file : new Generator().generate(model, options)) {
      files.put(file.name(), file.content());
    }
    return files;
  }
}
