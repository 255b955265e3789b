// SPDX-License-Identifier: EPL-2.0
package org.pawl.cli.console;

import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.ByteBuffer;
import java.nio.channels.Pipe;
import java.nio.charset.StandardCharsets;

/** What a command prints, and why that could not be written, which a PrintStream does not tell. */
public final class StandardOutput extends PrintStream {
  private final Kept kept;

  public StandardOutput(OutputStream stream) {
    this(new Kept(stream));
  }

  private StandardOutput(Kept kept) {
    // UTF-8 whatever the machine's encoding: models and JSON are.
    super(kept, true, StandardCharsets.UTF_8);
    this.kept = kept;
  }

  /**
   * What went wrong; null if all was written, or if its reader, for example head, wants no more.
   */
  public String problem() {
    if (!checkError() || kept.problem == null || kept.isBrokenPipe()) {
      return null;
    }
    return "cannot write to standard output: " + kept.problem;
  }

  /** Keeps the first problem. */
  private static final class Kept extends FilterOutputStream {
    private String problem;

    private Kept(OutputStream stream) {
      super(stream);
    }

    /** The system's words are those of the user's language, so they are asked for. */
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
