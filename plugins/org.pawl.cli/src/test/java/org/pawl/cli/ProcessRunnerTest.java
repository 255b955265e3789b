// SPDX-License-Identifier: EPL-2.0
package org.pawl.cli;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.pawl.cli.console.CommandContext;
import org.pawl.cli.console.ProcessRunner;

class ProcessRunnerTest {
  private static final int PATIENCE_SECONDS = 60;

  /** Another virtual machine, which waits for a slow program. */
  static final class Waiting {
    private Waiting() {}

    public static void main(String[] arguments) throws Exception {
      var context = new CommandContext(Path.of(""), System.in, System.out, System.err, false);
      var processes = new ProcessRunner(context);
      List<String> program = List.of("sleep", "600");
      if (arguments[0].equals("quietly")) {
        processes.quietly(program, Path.of("."), Map.of());
      } else {
        processes.run(program, Path.of("."), new byte[0]);
      }
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"quietly", "in front"})
  void aProgramEndsWithTheCommandThatWaitsForIt(String way) throws Exception {
    Process command =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin/java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-cp",
                System.getProperty(
                    "surefire.test.class.path", System.getProperty("java.class.path")),
                Waiting.class.getName(),
                way)
            .start();
    try {
      ProcessHandle program = program(command);
      command.destroy();
      program.onExit().get(PATIENCE_SECONDS, TimeUnit.SECONDS);
      assertTrue(command.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS));
    } finally {
      Stream.concat(command.descendants(), Stream.of(command.toHandle()))
          .forEach(ProcessHandle::destroyForcibly);
    }
  }

  /** The program, after the command has started it and waits. */
  private static ProcessHandle program(Process command) throws Exception {
    long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(PATIENCE_SECONDS);
    while (System.nanoTime() < end) {
      var found = command.children().findFirst();
      if (found.isPresent()) {
        Thread.sleep(500); // the command is waiting now
        return found.get();
      }
      Thread.sleep(10);
    }
    throw new AssertionError("no program within " + PATIENCE_SECONDS + " s");
  }
}
