// SPDX-License-Identifier: EPL-2.0
package org.pawl.tests.semantics.mutants;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;
import javax.tools.ToolProvider;
import org.pawl.model.Model;

/** The generator with a fault in one of its classes. */
public final class FaultyGenerator {
  private FaultyGenerator() {}

  /**
   * Generates with the fault: from a model, and names of a strategy and an order, the files.
   *
   * @param folder for the faulty class
   */
  public static BiFunction<Model, List<String>, Map<String, String>> of(Fault fault, Path folder)
      throws IOException, ReflectiveOperationException {
    Path classes = Files.createDirectories(folder.resolve("classes"));
    Path source = folder.resolve(Path.of(fault.file()).getFileName());
    Files.writeString(source, fault.applied());
    int failed =
        ToolProvider.getSystemJavaCompiler()
            .run(
                null,
                null,
                null,
                "-nowarn",
                "-proc:none",
                "-cp",
                System.getProperty("java.class.path"),
                "-d",
                classes.toString(),
                source.toString());
    if (failed != 0) {
      throw new AssertionError(fault.name() + " does not compile");
    }
    return new IsolatedGenerator(classes).generating();
  }
}
