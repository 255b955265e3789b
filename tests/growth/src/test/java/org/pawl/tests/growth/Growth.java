// SPDX-License-Identifier: EPL-2.0
package org.pawl.tests.growth;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Measures the growth of costs: for a model eight times larger the cost is less than {@link
 * #MOST_TIME} and {@link #MOST_MEMORY} times as much; n log n gives about ten, n squared
 * sixty-four.
 *
 * <p>Time is the processor time of all threads, so that other programs on the machine do not count.
 * Memory is the sum of all allocations, which is an upper bound of the memory in use. It hardly
 * depends on the machine.
 */
final class Growth {
  static final int FACTOR = 8;
  private static final double MOST_TIME = 26;
  private static final double MOST_MEMORY = 13;

  /**
   * The minimum cost of the small model: below it, fixed costs and the resolution of the clock
   * dominate.
   */
  private static final Cost FLOOR = new Cost(20, 1);

  /** The size of the model for the warm-up before a measurement, so that code is compiled. */
  private static final int WARM = 100;

  /** Up to this size a model is measured twice, because short times are easily disturbed. */
  private static final int SOON = 1000;

  private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

  /** The costs of some work. */
  record Cost(double milliseconds, double megabytes) {
    private Cost least(Cost other) {
      return new Cost(
          Math.min(milliseconds, other.milliseconds), Math.min(megabytes, other.megabytes));
    }

    private Cost and(Cost other) {
      return new Cost(milliseconds + other.milliseconds, megabytes + other.megabytes);
    }

    private Cost since(Cost before) {
      return new Cost(
          Math.max(0, milliseconds - before.milliseconds),
          Math.max(0, megabytes - before.megabytes));
    }

    private boolean within(Cost small) {
      return milliseconds <= MOST_TIME * Math.max(FLOOR.milliseconds, small.milliseconds)
          && megabytes <= MOST_MEMORY * Math.max(FLOOR.megabytes, small.megabytes);
    }
  }

  /** Works on a model of a size, and records the cost of each step. */
  interface Work {
    void run(int size, Steps steps) throws Exception;
  }

  /** Measures the costs of named steps. */
  static final class Steps {
    private final Map<String, Cost> costs = new LinkedHashMap<>();

    /** Runs a measured step. */
    void step(String name, Runnable step) {
      Map<Long, Cost> before = now();
      step.run();
      Cost all = new Cost(0, 0);
      for (var thread : now().entrySet()) {
        all =
            all.and(thread.getValue().since(before.getOrDefault(thread.getKey(), new Cost(0, 0))));
      }
      costs.put(name, all);
    }
  }

  private Growth() {}

  /** Compares each step for models of a size and of eight times that size. */
  static void isThatOfTheModel(int size, Work work) throws Exception {
    steps(Math.min(size, WARM), work);
    Map<String, Cost> small = steps(size, work);
    if (size <= SOON) {
      small = least(small, steps(size, work));
    }
    Map<String, Cost> large = steps(size * FACTOR, work);
    if (small.entrySet().stream().anyMatch(s -> !large.get(s.getKey()).within(s.getValue()))) {
      least(large, steps(size * FACTOR, work)).forEach(large::put);
    }
    if (Boolean.getBoolean("pawl.growth.shown")) {
      small.forEach((name, cost) -> System.out.println(told(size, name, cost, large.get(name))));
    }
    assertAll(
        small.entrySet().stream()
            .map(
                step ->
                    () -> {
                      Cost grown = large.get(step.getKey());
                      assertTrue(
                          grown.within(step.getValue()),
                          () -> told(size, step.getKey(), step.getValue(), grown));
                    }));
  }

  private static String told(int size, String name, Cost small, Cost large) {
    return "%-12s %6d: %6.0f ms %7.1f MB, %6d: %6.0f ms %7.1f MB"
        .formatted(
            name,
            size,
            small.milliseconds,
            small.megabytes,
            size * FACTOR,
            large.milliseconds,
            large.megabytes);
  }

  private static Map<String, Cost> steps(int size, Work work) throws Exception {
    Steps steps = new Steps();
    work.run(size, steps);
    return steps.costs;
  }

  /** The minimum of several runs, because disturbances only lengthen a run. */
  private static Map<String, Cost> least(Map<String, Cost> one, Map<String, Cost> other) {
    Map<String, Cost> least = new LinkedHashMap<>();
    one.forEach((name, cost) -> least.put(name, cost.least(other.get(name))));
    return least;
  }

  /** The costs of each thread since its start. */
  private static Map<Long, Cost> now() {
    Map<Long, Cost> costs = new HashMap<>();
    for (long thread : THREADS.getAllThreadIds()) {
      double nanoseconds = Math.max(0, THREADS.getThreadCpuTime(thread));
      double bytes = Math.max(0, THREADS.getThreadAllocatedBytes(thread));
      costs.put(thread, new Cost(nanoseconds / 1e6, bytes / 1e6));
    }
    return costs;
  }
}
