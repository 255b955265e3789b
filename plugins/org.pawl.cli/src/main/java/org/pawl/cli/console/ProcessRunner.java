// SPDX-License-Identifier: EPL-2.0
package org.pawl.cli.console;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.lang.ProcessBuilder.Redirect;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.pawl.services.files.FileProblem;
import org.pawl.services.program.ProgramRun;

/** Runs other programs in the command's context. They are ended when the command ends. */
public final class ProcessRunner {
  private final CommandContext context;

  public ProcessRunner(CommandContext context) {
    this.context = context;
  }

  /** Runs a program and shows its output only if it fails. Returns whether it succeeded. */
  public boolean quietly(List<String> command, Path folder, Map<String, String> environment)
      throws IOException, InterruptedException {
    var builder = new ProcessBuilder(command).directory(folder.toFile()).redirectErrorStream(true);
    builder.environment().putAll(environment);
    builder.redirectInput(
        new File(System.getProperty("os.name").startsWith("Windows") ? "NUL" : "/dev/null"));
    try (Child child = new Child(builder)) {
      InputStream output = child.process.getInputStream();
      String said = new String(output.readAllBytes(), StandardCharsets.UTF_8);
      boolean done = child.waitFor() == 0;
      if (!done) {
        context.err().print(said);
      }
      return done;
    }
  }

  /**
   * Runs a program with the user's input and output. Returns its exit code.
   *
   * @param last the bytes that it gets after the end of the input
   */
  public int run(List<String> command, Path folder, byte[] last)
      throws IOException, InterruptedException {
    var builder = new ProcessBuilder(command).directory(folder.toFile());
    boolean ours = context.in() == System.in;
    if (ours && last.length == 0) {
      try (Child child = new Child(builder.inheritIO())) {
        return child.waitFor();
      }
    }
    if (ours) {
      builder.redirectOutput(Redirect.INHERIT).redirectError(Redirect.INHERIT);
    }
    try (Child child = new Child(builder)) {
      Thread out = copy(child.process.getInputStream(), context.out());
      Thread err = copy(child.process.getErrorStream(), context.err());
      var keys = new Thread(() -> type(child.process, last));
      keys.setDaemon(true);
      keys.start();
      int code = child.waitFor();
      out.join();
      err.join();
      return code;
    }
  }

  /** Copies the input to the process, each key without delay. */
  private void type(Process process, byte[] last) {
    var keys = new byte[1024];
    try (OutputStream in = process.getOutputStream()) {
      int count = context.in().read(keys);
      while (count >= 0) {
        in.write(keys, 0, count);
        in.flush();
        count = context.in().read(keys);
      }
      in.write(last);
    } catch (IOException e) {
      // The process has ended or closed its input; its exit code is reported.
    }
  }

  private static Process start(ProcessBuilder builder) throws FileProblem {
    try {
      return builder.start();
    } catch (IOException e) {
      throw new FileProblem("cannot run " + builder.command().get(0), e);
    }
  }

  /** A process that is ended when the command ends, even if the command is interrupted. */
  private static final class Child implements AutoCloseable {
    private final Process process;
    private final Thread end;

    Child(ProcessBuilder builder) throws FileProblem {
      process = start(builder);
      end = new Thread(() -> ProgramRun.end(process));
      try {
        Runtime.getRuntime().addShutdownHook(end);
      } catch (IllegalStateException e) {
        ProgramRun.end(process); // the command is ending already
      }
    }

    /** Waits for the process, and then ends its remaining descendants. */
    int waitFor() throws InterruptedException {
      try {
        return process.waitFor();
      } finally {
        close();
      }
    }

    @Override
    public void close() {
      ProgramRun.end(process);
      try {
        Runtime.getRuntime().removeShutdownHook(end);
      } catch (IllegalStateException e) {
        // This hook itself is running.
      }
    }
  }

  private static Thread copy(InputStream from, PrintStream to) {
    var thread =
        new Thread(
            () -> {
              try {
                from.transferTo(to);
              } catch (IOException e) {
                to.flush();
              }
            });
    thread.start();
    return thread;
  }
}
