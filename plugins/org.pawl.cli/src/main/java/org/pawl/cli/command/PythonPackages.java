// SPDX-License-Identifier: EPL-2.0
package org.pawl.cli.command;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.pawl.cli.console.CommandContext;
import org.pawl.cli.console.ProcessRunner;
import org.pawl.services.files.FileProblem;
import org.pawl.services.program.CycleCounter;

/**
 * The Python packages of the commands {@code cycles} and {@code bounds}: the first use installs
 * them.
 */
final class PythonPackages {
  private PythonPackages() {}

  /** Installs the packages, unless an earlier use has. */
  static void install(CycleCounter counter, CommandContext context, ProcessRunner processes)
      throws IOException, InterruptedException {
    if (counter.isInstalled()) {
      return;
    }
    Path folder = context.folder().toAbsolutePath();
    context
        .err()
        .println(
            "pawl: installing the Python packages of %s into %s"
                .formatted(counter.requirements(), counter.environment()));
    try {
      for (List<String> step : counter.installation()) {
        if (!processes.quietly(step, folder, Map.of())) {
          throw new FileProblem(
              "the Python packages cannot be installed; the output is above. If the network is off, or"
                  + " needs a mirror or proxy, set it up for pip, and run the command again");
        }
      }
      counter.complete();
    } finally {
      counter.removeTemporary();
    }
  }
}
