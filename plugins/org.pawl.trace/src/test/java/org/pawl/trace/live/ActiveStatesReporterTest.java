// SPDX-License-Identifier: EPL-2.0
package org.pawl.trace.live;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.pawl.trace.format.PorchTrace;

/** What is reported of a program whose trace is read at once. */
class ActiveStatesReporterTest {
  private static final Path MODEL =
      Path.of("src/test/resources/org/pawl/trace/porch.pawl").toAbsolutePath();

  private static final class Reports extends ActiveStatesReporter {
    private final List<Set<String>> all = new ArrayList<>();
    private LiveSystem system;
    private String problem;

    @Override
    protected void report(LiveSystem current, Set<String> active) {
      system = current;
      all.add(active);
    }

    @Override
    public void ended(String reason) {
      problem = reason;
    }
  }

  @Test
  void theLastStateIsReportedAlsoSoonAfterAnotherReport(@TempDir Path folder) throws IOException {
    Path trace = Files.write(folder.resolve("porch.trace"), PorchTrace.recording().bytes());
    var reports = new Reports();
    reports.reader(trace, MODEL, () -> false).run();
    assertEquals("", reports.problem);
    assertTrue(reports.all.size() > 1, "the first entry and the end: " + reports.all);
    List<String> last = new ArrayList<>();
    reports.system.objects().forEach(object -> last.addAll(object.activeKeys()));
    assertEquals(
        last.stream().sorted().toList(), List.copyOf(reports.all.get(reports.all.size() - 1)));
    assertTrue(last.stream().anyMatch(key -> key.startsWith("porch.Lamp.")), last.toString());
  }
}
