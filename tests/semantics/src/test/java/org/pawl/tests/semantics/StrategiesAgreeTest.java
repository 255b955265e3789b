// SPDX-License-Identifier: EPL-2.0
package org.pawl.tests.semantics;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.pawl.generator.GeneratorOptions;
import org.pawl.model.ExecutionOrder;
import org.pawl.model.Model;
import org.pawl.model.Strategy;

/** Both strategies do the same, whatever the machine: random machines, random events. */
class StrategiesAgreeTest {
  private static final int MACHINES = Integer.getInteger("pawl.random.machines", 12);

  @TempDir Path folder;

  @ParameterizedTest
  @CsvSource({"1, UML", "2, UML", "3, ACTION_FIRST", "4, ACTION_FIRST"})
  void randomMachinesBehaveAlike(long seed, ExecutionOrder order) throws Exception {
    RandomModel random = new RandomModel(seed + Long.getLong("pawl.random.seed", 0), MACHINES);
    String text = random.text();
    GeneratorOptions options = GeneratorOptions.defaults().withOrder(order);
    assertEquals(
        run(random, text, "discovered", options.withStrategy(Strategy.DISCOVERED)),
        run(random, text, "precomputed", options.withStrategy(Strategy.PRECOMPUTED)));
  }

  private String run(RandomModel random, String text, String name, GeneratorOptions options)
      throws Exception {
    Model model = Generated.parse("random", text);
    Generated generated = new Generated(folder.resolve(name));
    Map<String, String> files = generated.write(model, options);
    generated.addResource("trace.h");
    generated.addResource("machines.h");
    generated.addResource("random_run.c");
    generated.add("machines.c", random.runner(files.get("random.h")));
    return generated.run();
  }
}
