// SPDX-License-Identifier: EPL-2.0
package org.pawl.ui.trace;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicBoolean;
import org.eclipse.swt.widgets.Display;
import org.eclipse.ui.PlatformUI;
import org.pawl.services.program.ProjectModels;
import org.pawl.trace.format.TraceRecord;
import org.pawl.trace.live.LiveTrace;
import org.pawl.trace.names.RecordNames;
import org.pawl.trace.names.ModelNamesLoader;

/** The run that is watched: the last one started. */
public final class TraceSessions {
  /** The time between two refreshes; more frequent ones would not be noticed. */
  private static final int PAUSE_MILLIS = 50;

  private static final TraceSessions ALL = new TraceSessions();

  private final List<Runnable> listeners = new CopyOnWriteArrayList<>();
  private final AtomicBoolean pending = new AtomicBoolean();
  private volatile TraceSession current;

  private TraceSessions() {}

  public static TraceSessions get() {
    return ALL;
  }

  /** Empty if nothing has run since the workbench was started. */
  public Optional<TraceSession> current() {
    return Optional.ofNullable(current);
  }

  /** Called in the UI thread whenever there is something new, several things at a time. */
  public void addListener(Runnable listener) {
    listeners.add(listener);
  }

  public void removeListener(Runnable listener) {
    listeners.remove(listener);
  }

  /**
   * Watches a program that was just started.
   *
   * @param project the folder whose models it may have been made of
   * @param file its trace, which exists
   */
  public TraceSession follow(String title, Path project, Process process, Path file) {
    var session = new TraceSession(title, file, this::changed);
    current = session;
    var live = new LiveTrace(file, process::isAlive, start -> names(project, start), session);
    var reader = new Thread(live, "Pawl trace of " + title);
    reader.setDaemon(true);
    reader.start();
    changed();
    return session;
  }

  /** Those of the model that recorded the trace. */
  private static RecordNames names(Path project, Optional<TraceRecord> start)
      throws IOException, ModelNamesLoader.Mismatch {
    Optional<ModelNamesLoader.Mismatch> mismatch = Optional.empty();
    for (Path model : ProjectModels.withSystem(project)) {
      try {
        return ModelNamesLoader.read(project, model.toString(), null).of(start);
      } catch (ModelNamesLoader.Mismatch e) {
        mismatch = Optional.of(e);
      }
    }
    if (mismatch.isPresent()) {
      throw mismatch.get();
    }
    throw new IOException("no model in " + project + " has a system");
  }

  /** Has all listeners look again. */
  void refresh() {
    changed();
  }

  private void changed() {
    if (PlatformUI.isWorkbenchRunning() && pending.compareAndSet(false, true)) {
      Display display = PlatformUI.getWorkbench().getDisplay();
      if (!display.isDisposed()) {
        display.asyncExec(() -> display.timerExec(PAUSE_MILLIS, this::tell));
      }
    }
  }

  private void tell() {
    pending.set(false);
    listeners.forEach(Runnable::run);
  }
}
