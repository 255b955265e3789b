// SPDX-License-Identifier: EPL-2.0
package org.pawl.tests.growth;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The measurement finds what grows with the square. */
class GrowthTest {
  @Test
  void timeIsMeasured() {
    assertThrows(
        AssertionError.class,
        () -> Growth.isThatOfTheModel(100, (n, s) -> s.step("square", () -> work(n * n))));
  }

  @Test
  void memoryIsMeasured() {
    assertThrows(
        AssertionError.class,
        () -> Growth.isThatOfTheModel(1200, (n, s) -> s.step("square", () -> squareOfMemory(n))));
  }

  /**
   * Takes a time of the processor that does not depend on how fast it is.
   *
   * @param pieces of 2.5 microseconds: 10,000 take longer than {@link Growth} has for its least
   */
  private static void work(int pieces) {
    ThreadMXBean threads = ManagementFactory.getThreadMXBean();
    long end = threads.getCurrentThreadCpuTime() + pieces * 2_500L;
    long now = threads.getCurrentThreadCpuTime();
    while (now < end) {
      now = threads.getCurrentThreadCpuTime();
    }
  }

  private static void squareOfMemory(int n) {
    List<byte[]> rows = new ArrayList<>();
    for (int i = 0; i < n; i++) {
      rows.clear();
      rows.add(new byte[n]);
    }
    assertEquals(1, rows.size());
  }
}
