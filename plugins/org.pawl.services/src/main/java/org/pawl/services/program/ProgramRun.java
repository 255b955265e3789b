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
 * A program and the options to run it with.
 *
 * @param options of the program itself
 * @param trace the file for the trace; it is replaced. The program runs in the file's folder,
 *     because an emulated program has no space for a long path
 */
public record ProgramRun(Board board, Path program, List<String> options, Optional<Path> trace) {
  private static final long PATIENCE_SECONDS = 2;

  /** Copies the options. */
  public ProgramRun {
    options = List.copyOf(options);
  }

  /** The command that runs the program, with its arguments. */
  public List<String> command() {
    var all = new ArrayList<>(options);
    trace.ifPresent(file -> all.add("--trace=" + file.getFileName()));
    return board.command(program, all);
  }

  /** The working folder of the program. */
  public Path folder() {
    return trace.orElse(program).toAbsolutePath().getParent();
  }

  /**
   * Creates an empty file for the trace. Called before the program starts, so that a reader finds
   * the file and no old content.
   *
   * @throws IOException if the file cannot be written; the message names it
   */
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

  /**
   * Ends a process and its descendants. They are asked to terminate, and killed after two seconds.
   */
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
