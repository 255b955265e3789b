// SPDX-License-Identifier: EPL-2.0
package org.pawl.trace.live;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import org.pawl.trace.analysis.CauseTracker;
import org.pawl.trace.analysis.EntryInContext;
import org.pawl.trace.format.Field;
import org.pawl.trace.format.FollowingInputStream;
import org.pawl.trace.format.TraceEntry;
import org.pawl.trace.format.TraceReader;
import org.pawl.trace.format.TraceRecord;
import org.pawl.trace.names.ModelNamesLoader;
import org.pawl.trace.names.RecordNames;
import org.pawl.trace.text.TimeFormat;

/**
 * Follows the file into which a program writes its trace, until the program has ended and the file
 * is read to its end. The program never waits for this reader.
 */
public final class LiveTrace implements Runnable {
  private final Path file;
  private final BooleanSupplier runs;
  private final Naming naming;
  private final LiveListener listener;
  private LiveSystem system;

  /** Finds the names for a trace that begins with this start record. */
  public interface Naming {
    /**
     * The names.
     *
     * @param start the start record; empty if the trace has none
     * @throws ModelNamesLoader.Mismatch if the model is not the one of the trace
     * @throws IOException if the model cannot be read
     */
    RecordNames of(Optional<TraceRecord> start) throws ModelNamesLoader.Mismatch, IOException;
  }

  /**
   * @param file the trace; it exists, empty, before the program starts
   * @param runs whether the program still runs; called in the reading thread
   */
  public LiveTrace(Path file, BooleanSupplier runs, Naming naming, LiveListener listener) {
    this.file = file;
    this.runs = runs;
    this.naming = naming;
    this.listener = listener;
  }

  /** Reads until the end, or until the thread is interrupted. */
  @Override
  public void run() {
    listener.ended(follow());
  }

  private String follow() {
    try (InputStream in =
        new FollowingInputStream(Files.newInputStream(file), runs, this::caughtUp)) {
      var reader = new TraceReader(in);
      TraceEntry entry = reader.next();
      if (entry == null) {
        return "the trace is empty: the program was built without tracing, or ended at once";
      }
      start(reader);
      for (var tracker = new CauseTracker(); entry != null; entry = reader.next()) {
        EntryInContext context = tracker.track(entry);
        system.update(context);
        listener.entryRead(context);
      }
      listener.caughtUp();
      return "";
    } catch (ModelNamesLoader.Mismatch | IOException e) {
      return e.getMessage();
    }
  }

  private void start(TraceReader reader) throws ModelNamesLoader.Mismatch, IOException {
    long version = reader.start().map(s -> s.get(Field.VERSION)).orElse((long) TraceReader.VERSION);
    if (version != TraceReader.VERSION) {
      throw new IOException(
          "the trace is of format %d; this Pawl reads format %d"
              .formatted(version, TraceReader.VERSION));
    }
    system = new LiveSystem(naming.of(reader.start()));
    listener.started(system, new TimeFormat(reader.frequency()));
  }

  private void caughtUp() {
    if (system != null) {
      listener.caughtUp();
    }
  }
}
