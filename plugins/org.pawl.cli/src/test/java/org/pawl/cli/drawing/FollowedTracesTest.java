// SPDX-License-Identifier: EPL-2.0
package org.pawl.cli.drawing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.pawl.cli.drawing.FollowedTraces.ActiveParams;
import org.pawl.cli.drawing.FollowedTraces.EndParams;
import org.pawl.cli.drawing.FollowedTraces.FollowParams;
import org.pawl.trace.format.PorchTrace;

/** The active states of a program that writes a trace. */
class FollowedTracesTest {
  private static final Path MODEL =
      Path.of("../org.pawl.trace/src/test/resources/org/pawl/trace/porch.pawl");

  private final BlockingQueue<ActiveParams> received = new LinkedBlockingQueue<>();
  private final FollowedTraces traces = new FollowedTraces();
  @TempDir Path folder;
  private Path trace;

  @BeforeEach
  void connect() {
    trace = folder.resolve("porch.trace");
    traces.connect((method, params) -> received.add((ActiveParams) params));
  }

  @AfterEach
  void end() {
    traces.close();
  }

  private void follow() {
    traces.follow(
        new FollowParams("1", trace.toString(), MODEL.toAbsolutePath().normalize().toString()));
  }

  private ActiveParams await(Predicate<ActiveParams> wanted) throws InterruptedException {
    ActiveParams next;
    do {
      next = received.poll(60, TimeUnit.SECONDS);
      assertNotNull(next, "it is not sent");
    } while (!wanted.test(next));
    return next;
  }

  @Test
  void theActiveStatesAreSentWhileTheProgramRuns() throws Exception {
    follow();
    var bytes = new ByteArrayOutputStream();
    for (byte[] frame : PorchTrace.recording().frames().subList(0, 4)) {
      bytes.write(frame);
    }
    Files.write(trace, bytes.toByteArray(), StandardOpenOption.CREATE_NEW);
    ActiveParams active = await(params -> params.keys().contains("porch.Lamp.dark"));
    assertEquals("1", active.id());
    assertTrue(active.keys().contains("porch.Bell.quiet"), active.toString());
    traces.end(new EndParams("1"));
    assertEquals(new ActiveParams("1", List.of(), ""), await(params -> params.keys().isEmpty()));
  }

  @Test
  void aProgramThatIsNotBuiltHasNoActiveStates() throws Exception {
    follow();
    traces.end(new EndParams("1"));
    assertEquals(new ActiveParams("1", List.of(), ""), await(params -> true));
  }

  @Test
  void theTraceOfAnotherModelIsAProblem() throws Exception {
    Files.write(trace, PorchTrace.recording().bytes());
    Path other = Files.writeString(folder.resolve("other.pawl"), "model other\n");
    traces.follow(new FollowParams("1", trace.toString(), other.toString()));
    ActiveParams refused = await(params -> true);
    assertEquals(List.of(), refused.keys());
    assertTrue(refused.problem().contains("other"), refused.problem());
  }
}
