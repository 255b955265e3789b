// SPDX-License-Identifier: EPL-2.0
package org.pawl.tests.growth;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The measurement detects quadratic growth. */
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
   * Uses an amount of processor time that does not depend on its speed.
   *
   * @param pieces of 2.5 microseconds: 10,000 take longer than the minimum of {@link Growth}
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
