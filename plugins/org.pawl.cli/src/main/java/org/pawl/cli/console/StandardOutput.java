// SPDX-License-Identifier: EPL-2.0
package org.pawl.cli.console;

import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.ByteBuffer;
import java.nio.channels.Pipe;
import java.nio.charset.StandardCharsets;

/** Standard output that records why a write failed, which a PrintStream does not report. */
public final class StandardOutput extends PrintStream {
  private final ProblemRecorder recorder;

  public StandardOutput(OutputStream stream) {
    this(new ProblemRecorder(stream));
  }

  private StandardOutput(ProblemRecorder recorder) {
    // Models and JSON are UTF-8, whatever the machine's encoding is.
    super(recorder, true, StandardCharsets.UTF_8);
    this.recorder = recorder;
  }

  /**
   * The reason for a failed write; null if all was written, or if the reader, for example head,
   * closed the pipe.
   */
  public String problem() {
    if (!checkError() || recorder.problem == null || recorder.isBrokenPipe()) {
      return null;
    }
    return "cannot write to standard output: " + recorder.problem;
  }

  /** Records the first problem. */
  private static final class ProblemRecorder extends FilterOutputStream {
    private String problem;

    private ProblemRecorder(OutputStream stream) {
      super(stream);
    }

    /**
     * Whether the problem is a broken pipe. The system's message is in the user's language, so a
     * pipe is broken here to get the message to compare with.
     */
    private boolean isBrokenPipe() {
      try {
        Pipe pipe = Pipe.open();
        try (var sink = pipe.sink()) {
          pipe.source().close();
          sink.write(ByteBuffer.allocate(1));
          return false;
        }
      } catch (IOException e) {
        return problem.equals(e.getMessage());
      }
    }

    @Override
    public void write(int value) throws IOException {
      write(new byte[] {(byte) value}, 0, 1);
    }

    @Override
    public void write(byte[] bytes, int offset, int length) throws IOException {
      try {
        out.write(bytes, offset, length);
      } catch (IOException e) {
        problem = problem == null ? String.valueOf(e.getMessage()) : problem;
        throw e;
      }
    }
  }
}
