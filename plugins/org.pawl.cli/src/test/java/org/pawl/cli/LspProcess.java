// SPDX-License-Identifier: EPL-2.0
package org.pawl.cli;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.pawl.cli.console.CommandContext;

/** {@code pawl lsp} on a thread of its own, for an exchange message by message. */
final class LspProcess implements AutoCloseable {
  private static final int PATIENCE_SECONDS = 120;

  private final OutputStream input;
  private final Answers output = new Answers();
  private final ByteArrayOutputStream errors = new ByteArrayOutputStream();
  private final CompletableFuture<Integer> code;

  LspProcess(Path folder) throws IOException {
    PipedInputStream in = new PipedInputStream(1 << 20);
    input = new PipedOutputStream(in);
    var context =
        new CommandContext(
            folder,
            in,
            new PrintStream(output, true, StandardCharsets.UTF_8),
            new PrintStream(errors, true, StandardCharsets.UTF_8),
            false);
    code = CompletableFuture.supplyAsync(() -> Main.run(context, "lsp"), this::start);
  }

  private void start(Runnable work) {
    Thread thread = new Thread(work, "pawl lsp");
    thread.setDaemon(true);
    thread.start();
  }

  void send(byte[] frame) throws IOException {
    input.write(frame);
    input.flush();
  }

  /** The answer with the id, which is required. */
  String answerTo(int id) {
    return output.answerTo(id);
  }

  int code() {
    try {
      return code.get(PATIENCE_SECONDS, TimeUnit.SECONDS);
    } catch (InterruptedException | ExecutionException | TimeoutException e) {
      throw new AssertionError("the server does not end", e);
    }
  }

  String complaints() {
    return errors.toString(StandardCharsets.UTF_8);
  }

  @Override
  public void close() throws IOException {
    input.close();
  }

  /** The output of the server. Its frames are read when a test waits for one. */
  private static final class Answers extends OutputStream {
    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();

    @Override
    public synchronized void write(int b) {
      bytes.write(b);
      notifyAll();
    }

    @Override
    public synchronized void write(byte[] b, int offset, int length) {
      bytes.write(b, offset, length);
      notifyAll();
    }

    synchronized String answerTo(int id) {
      Pattern begin =
          Pattern.compile(
              "\\r\\n\\r\\n(\\{\"jsonrpc\":\"2.0\",\"id\":" + id + ",.*?)(?=Content-Length: |$)");
      long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(PATIENCE_SECONDS);
      while (System.nanoTime() < end) {
        Matcher matcher = begin.matcher(bytes.toString(StandardCharsets.UTF_8));
        if (matcher.find() && matcher.group(1).endsWith("}")) {
          return matcher.group(1);
        }
        try {
          wait(100);
        } catch (InterruptedException e) {
          throw new AssertionError(e);
        }
      }
      throw new AssertionError("no answer to " + id + " in " + PATIENCE_SECONDS + " s");
    }
  }
}
