// SPDX-License-Identifier: EPL-2.0
package org.pawl.tests.generator.fuzz;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** Finds the fault of a text: an internal error, C that does not compile, an endless loop. */
final class FaultFinder {
  private static final int SECONDS = 60;

  private final Path folder;
  private ExecutorService worker = newWorker();

  FaultFinder(Path folder) {
    this.folder = folder;
  }

  /** With the stack size of the tools, which use the default. */
  private static ExecutorService newWorker() {
    return Executors.newSingleThreadExecutor(
        work -> {
          Thread thread = new Thread(work, "fault-finder");
          thread.setDaemon(true);
          return thread;
        });
  }

  /** The fault of the text alone, as one line that is the same for the same fault. */
  Optional<String> fault(String text) throws IOException {
    GeneratedSources sources = new GeneratedSources(folder.resolve("one"));
    Optional<String> inside = add(sources, "one", text).fault();
    return inside.isPresent() ? inside : sources.compile().map(FaultFinder::line);
  }

  /** Whether a text is valid, and the fault found so far. */
  record Outcome(boolean valid, Optional<String> fault) {}

  /** Adds the text to the sources, if it is valid. */
  Outcome add(GeneratedSources sources, String name, String text) {
    var pending = worker.submit(() -> sources.add(name, text));
    try {
      return new Outcome(pending.get(SECONDS, TimeUnit.SECONDS), Optional.empty());
    } catch (TimeoutException e) {
      worker.shutdownNow();
      worker = newWorker();
      return new Outcome(false, Optional.of("no end within " + SECONDS + " s"));
    } catch (ExecutionException e) {
      return new Outcome(false, Optional.of(line(e.getCause())));
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }

  private static String line(Throwable failure) {
    Throwable cause = failure;
    while (cause.getCause() != null) {
      cause = cause.getCause();
    }
    for (StackTraceElement frame : cause.getStackTrace()) {
      if (frame.getClassName().startsWith("org.pawl.")) {
        return cause.getClass().getSimpleName()
            + " in "
            + frame.getClassName()
            + "."
            + frame.getMethodName();
      }
    }
    return cause.getClass().getSimpleName();
  }

  /** The compiler's first error, without the model's names. */
  static String line(String output) {
    return output
        .lines()
        .filter(line -> line.contains("error:"))
        .findFirst()
        .map(line -> line.replaceAll(".*error: ", "").replaceAll("‘[^’]*’", "X"))
        .orElse(output);
  }

  /** The prefix of a fault that occurs only if several texts are compiled together. */
  static final String TOGETHER = "only together: ";

  /**
   * The faults of texts whose C does not compile together.
   *
   * @param together the compiler's messages
   * @return the texts by their faults; if none of them has one, all of them
   */
  Map<String, String> faults(String together, List<String> texts) throws IOException {
    Map<String, String> faults = new LinkedHashMap<>();
    for (String text : texts) {
      fault(text).ifPresent(fault -> faults.putIfAbsent(fault, text));
    }
    return faults.isEmpty() ? Map.of(TOGETHER + line(together), String.join("\n", texts)) : faults;
  }

  /** Whether a text with this fault cannot be reduced by repeated runs. */
  static boolean isWhole(String fault) {
    return fault.startsWith("no end") || fault.startsWith(TOGETHER);
  }

  /** The text reduced to the parts that its fault needs. */
  String shrink(String text, String fault) throws IOException {
    List<String> parts = new ArrayList<>(List.of(text.split("(?<=\n)")));
    parts = shrink(parts, fault);
    return String.join(
        "",
        shrink(new ArrayList<>(List.of(String.join("", parts).split("(?<= )|(?<=\n)"))), fault));
  }

  private List<String> shrink(List<String> parts, String fault) throws IOException {
    List<String> best = parts;
    for (int size = Math.max(1, best.size() / 2); size > 0; size /= 2) {
      for (int at = 0; at < best.size(); ) {
        List<String> tried = new ArrayList<>(best);
        tried.subList(at, Math.min(tried.size(), at + size)).clear();
        if (fault(String.join("", tried)).equals(Optional.of(fault))) {
          best = tried;
        } else {
          at += size;
        }
      }
    }
    return best;
  }
}
