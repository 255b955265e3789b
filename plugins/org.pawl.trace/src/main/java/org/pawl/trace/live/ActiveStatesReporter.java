// SPDX-License-Identifier: EPL-2.0
package org.pawl.trace.live;

import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.BooleanSupplier;
import org.pawl.trace.analysis.EntryInContext;
import org.pawl.trace.names.ModelNamesLoader;
import org.pawl.trace.text.TimeFormat;

/**
 * Reports what is active in a running program, for a client that draws it. While many entries are
 * read, there are at most ten reports in a second; when all are read, there is one.
 */
public abstract class ActiveStatesReporter implements LiveListener {
  /** In nanoseconds. */
  private static final long LEAST_PERIOD = 100_000_000;

  private LiveSystem system;
  private long reportedAt = System.nanoTime() - LEAST_PERIOD;

  /**
   * A reader of the trace, which reports to this.
   *
   * @param trace the file; it exists, empty, before the program starts
   * @param model the file of the model that the program is generated from
   * @param runs whether the program still runs; called in the reading thread
   */
  public LiveTrace reader(Path trace, Path model, BooleanSupplier runs) {
    return new LiveTrace(
        trace,
        runs,
        start ->
            ModelNamesLoader.read(model.getParent(), model.getFileName().toString(), null)
                .of(start),
        this);
  }

  /**
   * Called with the current state, which may be the one of the last report.
   *
   * @param active the keys of the active states and objects in diagrams, sorted
   */
  protected abstract void report(LiveSystem current, Set<String> active);

  @Override
  public final void started(LiveSystem started, TimeFormat timeFormat) {
    system = started;
  }

  @Override
  public final void entryRead(EntryInContext context) {
    if (System.nanoTime() - reportedAt >= LEAST_PERIOD) {
      report();
    }
  }

  /** The next entry may come much later, or never. */
  @Override
  public final void caughtUp() {
    report();
  }

  private void report() {
    reportedAt = System.nanoTime();
    Set<String> active = new TreeSet<>();
    system.objects().forEach(object -> active.addAll(object.activeKeys()));
    report(system, active);
  }
}
