// SPDX-License-Identifier: EPL-2.0
package org.pawl.services.program;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.pawl.services.files.FileProblem;

/**
 * A program about to be run.
 *
 * @param options of the program itself
 * @param trace the file to record into; it is made anew. A program that records runs in its folder,
 *     for whose name an emulated one has no room
 */
public record ProgramRun(Board board, Path program, List<String> options, Optional<Path> trace) {
  private static final long PATIENCE_SECONDS = 2;

  public ProgramRun {
    options = List.copyOf(options);
  }

  public List<String> command() {
    var all = new ArrayList<>(options);
    trace.ifPresent(file -> all.add("--trace=" + file.getFileName()));
    return board.command(program, all);
  }

  public Path folder() {
    return trace.orElse(program).toAbsolutePath().getParent();
  }

  /** Before the program starts: a reader of the trace finds a file, and none of an old run. */
  public void prepare() throws IOException {
    try {
      if (trace.isPresent()) {
        Files.createDirectories(folder());
        Files.deleteIfExists(trace.get());
        Files.createFile(trace.get());
      }
    } catch (IOException e) {
      throw new FileProblem("cannot write " + trace.get(), e);
    }
  }

  /** Ends a process and all that it started, kindly at first. */
  public static void end(Process process) {
    List<ProcessHandle> all =
        Stream.concat(process.descendants(), Stream.of(process.toHandle())).toList();
    all.forEach(ProcessHandle::destroy);
    try {
      process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    all.forEach(ProcessHandle::destroyForcibly);
  }
}
