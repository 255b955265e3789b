// SPDX-License-Identifier: EPL-2.0
package org.pawl.trace.live;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import org.pawl.trace.analysis.Told;
import org.pawl.trace.analysis.Tracker;
import org.pawl.trace.format.Entry;
import org.pawl.trace.format.Field;
import org.pawl.trace.format.PatientInput;
import org.pawl.trace.format.TraceReader;
import org.pawl.trace.format.TraceRecord;
import org.pawl.trace.names.Names;
import org.pawl.trace.names.TraceNaming;
import org.pawl.trace.text.Durations;

/**
 * Follows the file into which a program writes its trace, until the program has ended and all is
 * told. The program never waits for it: a file takes what has not been read yet.
 */
public final class LiveTrace implements Runnable {
  private final Path file;
  private final BooleanSupplier runs;
  private final Naming naming;
  private final LiveListener listener;
  private LiveSystem system;

  /** Finds the names for a trace that begins so. */
  public interface Naming {
    Names of(Optional<TraceRecord> start) throws TraceNaming.Mismatch, IOException;
  }

  /**
   * @param file which exists, empty, before the program starts
   * @param runs whether the program still runs
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
    try (InputStream in = new PatientInput(Files.newInputStream(file), runs, this::caughtUp)) {
      var reader = new TraceReader(in);
      Entry entry = reader.next();
      if (entry == null) {
        return "the program told nothing: it was built without tracing, or ended at once";
      }
      start(reader);
      for (var tracker = new Tracker(); entry != null; entry = reader.next()) {
        Told told = tracker.tell(entry);
        system.tell(told);
        listener.told(told);
      }
      listener.caughtUp();
      return "";
    } catch (TraceNaming.Mismatch | IOException e) {
      return e.getMessage();
    }
  }

  private void start(TraceReader reader) throws TraceNaming.Mismatch, IOException {
    long version = reader.start().map(s -> s.get(Field.VERSION)).orElse((long) TraceReader.VERSION);
    if (version != TraceReader.VERSION) {
      throw new IOException(
          "the trace is of format %d; this Pawl reads format %d"
              .formatted(version, TraceReader.VERSION));
    }
    system = new LiveSystem(naming.of(reader.start()));
    listener.started(system, new Durations(reader.frequency()));
  }

  private void caughtUp() {
    if (system != null) {
      listener.caughtUp();
    }
  }
}
