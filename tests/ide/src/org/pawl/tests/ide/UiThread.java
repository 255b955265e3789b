// SPDX-License-Identifier: EPL-2.0
package org.pawl.tests.ide;

import java.lang.management.ManagementFactory;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.TimeUnit;
import org.eclipse.swt.widgets.Display;

/**
 * Measures how long the UI thread is blocked: asks it every few milliseconds, and samples its stack
 * when it does not answer.
 */
public final class UiThread implements AutoCloseable {
  private static final long EVERY_MILLIS = 3;
  private static final long SUSPICIOUS_MILLIS = 60;

  private final Display display = Workbench.display();
  private final Queue<Double> waits = new ConcurrentLinkedQueue<>();
  private final Queue<Double> works = new ConcurrentLinkedQueue<>();
  private final Map<String, Integer> culprits = new ConcurrentSkipListMap<>();
  private final Thread watch = new Thread(this::watch, "Watch of the UI thread");
  private final long processorBefore = processor();
  private long heard = processorBefore;
  private volatile boolean over;
  private volatile boolean answered = true;

  public UiThread() {
    watch.setDaemon(true);
    watch.start();
  }

  private void watch() {
    while (!over && !display.isDisposed()) {
      answered = false;
      long start = System.nanoTime();
      display.asyncExec(
          () -> {
            waits.add((System.nanoTime() - start) / 1e6);
            long now = processor();
            works.add((now - heard) / 1e6);
            heard = now;
            answered = true;
          });
      boolean seen = false;
      do {
        pause();
        if (!seen && !answered && millisSince(start) > SUSPICIOUS_MILLIS) {
          seen = true;
          culprits.merge(culprit(display.getThread().getStackTrace()), 1, Integer::sum);
        }
      } while (!answered && !over);
    }
  }

  private static long millisSince(long start) {
    return TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - start);
  }

  private static void pause() {
    try {
      Thread.sleep(EVERY_MILLIS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** The innermost frame, and the innermost one of Pawl. */
  private static String culprit(StackTraceElement[] stack) {
    String ours = "";
    for (StackTraceElement frame : stack) {
      if (frame.getClassName().startsWith("org.pawl.")) {
        ours = frame.getClassName() + "." + frame.getMethodName() + ":" + frame.getLineNumber();
        break;
      }
    }
    String where =
        stack.length == 0 ? "" : stack[0].getClassName() + "." + stack[0].getMethodName();
    return ours.isEmpty() ? where + " <- " + caller(stack) : where + " <- " + ours;
  }

  private static String caller(StackTraceElement[] stack) {
    var names = new StringBuilder();
    for (int i = 1; i < Math.min(9, stack.length); i++) {
      names.append(stack[i].getClassName().replaceFirst(".*\\.", ""));
      names.append('.').append(stack[i].getMethodName()).append(' ');
    }
    return names.toString();
  }

  private long processor() {
    return ManagementFactory.getThreadMXBean().getThreadCpuTime(display.getThread().getId());
  }

  /** The processor time of the UI thread since the start, in milliseconds. */
  public double worked() {
    return (processor() - processorBefore) / 1e6;
  }

  /** The longest wait, in milliseconds; includes work of other processes. */
  public double longestWait() {
    return waits.stream().mapToDouble(Double::doubleValue).max().orElse(0);
  }

  /** The longest work between two requests, in milliseconds of processor time. */
  public double longestWork() {
    return works.stream().mapToDouble(Double::doubleValue).max().orElse(0);
  }

  /** How often there was more work between two requests. */
  public long worksLongerThan(double millis) {
    return works.stream().filter(work -> work > millis).count();
  }

  /** The code that took long, and how often. */
  public Map<String, Integer> culprits() {
    return culprits;
  }

  @Override
  public void close() throws InterruptedException {
    over = true;
    watch.join();
  }
}
