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
import org.pawl.trace.names.ModelNamesLoader;
import org.pawl.trace.names.RecordNames;

/** The current run: the last one that was started. */
public final class TraceSessions {
  /** The UI refresh period in ms. */
  private static final int PAUSE_MILLIS = 50;

  private static final TraceSessions ALL = new TraceSessions();

  private final List<Runnable> listeners = new CopyOnWriteArrayList<>();
  private final AtomicBoolean pending = new AtomicBoolean();
  private volatile TraceSession current;

  private TraceSessions() {}

  public static TraceSessions get() {
    return ALL;
  }

  /** Empty if no program has run since the start of the workbench. */
  public Optional<TraceSession> current() {
    return Optional.ofNullable(current);
  }

  /** Calls a listener in the UI thread after changes, combining several of them. */
  public void addListener(Runnable listener) {
    listeners.add(listener);
  }

  public void removeListener(Runnable listener) {
    listeners.remove(listener);
  }

  /**
   * Follows a program that was just started.
   *
   * @param project the folder that may contain its models
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

  /** The names from the model that recorded the trace. */
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

  /** Calls all listeners. */
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
