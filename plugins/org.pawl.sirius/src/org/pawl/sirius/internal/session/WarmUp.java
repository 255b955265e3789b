// SPDX-License-Identifier: EPL-2.0
package org.pawl.sirius.internal.session;

import java.util.concurrent.TimeUnit;
import org.eclipse.core.runtime.ILog;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.emf.common.util.URI;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.sirius.business.api.dialect.DialectManager;
import org.eclipse.sirius.business.api.session.Session;
import org.eclipse.sirius.business.api.session.SessionManager;
import org.eclipse.sirius.diagram.DSemanticDiagram;
import org.eclipse.swt.widgets.Display;
import org.eclipse.ui.PlatformUI;
import org.pawl.sirius.internal.feedback.UserActivity;
import org.pawl.sirius.internal.figures.OffscreenDiagram;

/**
 * Draws a small machine off screen before the first diagram is opened, so that all necessary
 * classes are loaded and compiled by then. Runs in the background, with a few short steps in the UI
 * thread that wait for a pause of the user's input. It ends when a diagram is opened.
 */
public final class WarmUp extends Job {
  /** The family of these jobs. */
  public static final Object FAMILY = WarmUp.class;

  private static final URI SAMPLE =
      URI.createPlatformPluginURI("org.pawl.sirius/description/sample.pawl", true);

  /** After this many runs, most of the called methods are compiled. */
  private static final int TIMES = 25;

  private static final int UNSEEN = 3;

  private static final WarmUp ONLY = new WarmUp();
  private boolean begun;

  private WarmUp() {
    super("Pawl drawing");
    setSystem(true);
    setPriority(DECORATE);
  }

  @Override
  public boolean belongsTo(Object family) {
    return family == FAMILY;
  }

  /** Starts the job once; -Dpawl.rehearsal=false disables it. Only in the UI thread. */
  public static void begin(long delayMillis) {
    if (!ONLY.begun && !"false".equals(System.getProperty("pawl.rehearsal"))) {
      ONLY.begun = true;
      ONLY.schedule(delayMillis);
    }
  }

  /** Ends the job, or prevents its start, because a diagram is opened. */
  static void over() {
    ONLY.begun = true;
    if (!ONLY.cancel()) {
      ModalProgress.on(
          monitor -> {
            try {
              ONLY.join(0, monitor);
            } catch (InterruptedException e) {
              Thread.currentThread().interrupt();
            }
            return null;
          });
    }
  }

  @Override
  protected IStatus run(IProgressMonitor monitor) {
    if (SessionManager.INSTANCE.getSessions().isEmpty()) {
      try {
        drawSample(monitor);
      } catch (RuntimeException e) {
        // False while the workbench is being closed.
        if (PlatformUI.isWorkbenchRunning()) {
          ILog.of(WarmUp.class)
              .warn("the warm-up failed, so the first diagram takes longer to open", e);
        }
      }
    }
    return Status.OK_STATUS;
  }

  /**
   * Draws the sample; not in the UI thread.
   *
   * @param monitor to cancel it
   * @return the number of diagrams drawn
   */
  public static int drawSample(IProgressMonitor monitor) {
    URI own = URI.createURI("memory:/rehearsal.aird");
    Session session = SessionManager.INSTANCE.getSession(own, new NullProgressMonitor());
    try {
      session.open(new NullProgressMonitor());
      return draw(InMemorySession.begun(session, SAMPLE, new NullProgressMonitor()), monitor);
    } finally {
      session.close(new NullProgressMonitor());
    }
  }

  private static int draw(InMemoryDiagrams drawings, IProgressMonitor monitor) {
    int drawn = 0;
    for (EObject element : drawings.drawable()) {
      awaitPause(monitor);
      if (monitor.isCanceled()) {
        break;
      }
      var diagram = drawings.diagram(element, new NullProgressMonitor());
      if (diagram.isPresent()) {
        again(drawings, (DSemanticDiagram) diagram.get(), monitor);
        drawn++;
      }
    }
    return drawn;
  }

  private static void again(
      InMemoryDiagrams drawings, DSemanticDiagram diagram, IProgressMonitor monitor) {
    for (int i = 0; i < TIMES && !monitor.isCanceled(); i++) {
      drawings.change(() -> DialectManager.INSTANCE.refresh(diagram, new NullProgressMonitor()));
    }
    for (int i = 0; i < UNSEEN; i++) {
      awaitPause(monitor);
      if (!monitor.isCanceled()) {
        Display.getDefault().syncExec(() -> OffscreenDiagram.draw(drawings.session(), diagram));
      }
    }
  }

  /** Waits until there was no input for a moment. */
  private static void awaitPause(IProgressMonitor monitor) {
    while (!monitor.isCanceled() && !UserActivity.now()) {
      try {
        TimeUnit.MILLISECONDS.sleep(100);
      } catch (InterruptedException e) {
        monitor.setCanceled(true);
      }
    }
  }
}
