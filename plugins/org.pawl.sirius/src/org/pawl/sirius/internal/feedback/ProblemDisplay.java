// SPDX-License-Identifier: EPL-2.0
package org.pawl.sirius.internal.feedback;

import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.WeakHashMap;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.emf.transaction.impl.InternalTransactionalEditingDomain;
import org.eclipse.gmf.runtime.diagram.ui.parts.DiagramEditor;
import org.eclipse.sirius.business.api.session.Session;
import org.eclipse.sirius.diagram.ui.tools.api.editor.DDiagramEditor;
import org.eclipse.swt.widgets.Display;
import org.pawl.edit.sync.SynchronizedModel;
import org.pawl.edit.validation.ValidationJob;

/**
 * Shows problems in each diagram of a session: a syntax error at once and as long as it exists,
 * other problems after a pause, from a background validation.
 */
public final class ProblemDisplay {
  private static final int PAUSE_MILLIS = 400;

  /** One object per session: scheduling it again restarts the pause. */
  private static final Map<Session, Runnable> MARKING = new WeakHashMap<>();

  /** Actions that wait for the validation of a session; a later one replaces an earlier one. */
  private static final Map<Session, Runnable> AWAITED = new WeakHashMap<>();

  /** Sessions whose validation is running. */
  private static final Set<Session> EXAMINED = Collections.newSetFromMap(new WeakHashMap<>());

  private ProblemDisplay() {}

  /** Called after a change of any text, and when a diagram is opened. */
  public static void show(Session session) {
    if (Display.getCurrent() == null) {
      Display.getDefault().asyncExec(() -> show(session));
      return;
    }
    for (DDiagramEditor editor : DiagramEditors.of(session)) {
      DiagramEditors.synced(editor).ifPresent(synced -> show((DiagramEditor) editor, synced));
    }
    later(session);
  }

  /**
   * Runs an action with the problems of an editor's model: at once if they are known, or after a
   * background validation that starts without a pause.
   */
  static void whenKnown(DiagramEditor editor, Runnable then) {
    Session session = ((DDiagramEditor) editor).getSession();
    AWAITED.put(
        session,
        () -> {
          // The user may have changed to another editor meanwhile.
          if (DiagramEditors.active().filter(editor::equals).isPresent()) {
            then.run();
          }
        });
    markUnlessChanged(session);
  }

  private static void later(Session session) {
    Display.getCurrent()
        .timerExec(PAUSE_MILLIS, MARKING.computeIfAbsent(session, ProblemDisplay::marking));
  }

  private static void show(DiagramEditor editor, SynchronizedModel synced) {
    Notice.follow(editor);
    Notice.lasting(
        editor,
        synced
            .problem()
            .map(problem -> "The text has an error in " + problem + ". The diagram waits for it.")
            .orElse(""));
  }

  private static Runnable marking(Session session) {
    var weak = new WeakReference<>(session);
    return () -> {
      Session marked = weak.get();
      if (marked != null && marked.isOpen()) {
        markUnlessChanged(marked);
      } else {
        AWAITED.remove(marked);
      }
    };
  }

  private static void markUnlessChanged(Session session) {
    if (isChangedElsewhere(session)) {
      later(session);
    } else if (!EXAMINED.contains(session)) {
      mark(session);
    }
  }

  /**
   * Whether another thread changes the session, for example to create a diagram in the background.
   * That thread may wait for this one, so this one must not wait for it.
   */
  private static boolean isChangedElsewhere(Session session) {
    return session.getTransactionalEditingDomain()
            instanceof InternalTransactionalEditingDomain domain
        && domain.getActiveTransaction() != null
        && domain.getActiveTransaction().getOwner() != Thread.currentThread();
  }

  /** Validates in the background what is not known yet. */
  private static void mark(Session session) {
    Display display = Display.getCurrent();
    List<ValidationJob> needed = new ArrayList<>();
    exclusively(
        session,
        () ->
            DiagramEditors.of(session).stream()
                .flatMap(editor -> DiagramEditors.synced(editor).stream())
                .distinct()
                .forEach(synced -> ValidationJob.of(synced).ifPresent(needed::add)));
    if (needed.isEmpty()) {
      exclusively(session, () -> showMarks(session));
      known(session);
      return;
    }
    EXAMINED.add(session);
    Job.createSystem(
            "Problems of diagrams",
            monitor -> {
              boolean done = false;
              try {
                needed.forEach(ValidationJob::run);
                done = true;
              } finally {
                if (!display.isDisposed()) {
                  display.asyncExec(
                      done ? () -> take(session, needed) : () -> EXAMINED.remove(session));
                }
              }
            })
        .schedule();
  }

  /** Models that have changed meanwhile are validated again. */
  private static void take(Session session, List<ValidationJob> examined) {
    EXAMINED.remove(session);
    if (!session.isOpen()) {
      AWAITED.remove(session);
      return;
    }
    List<ValidationJob> taken = new ArrayList<>();
    if (!isChangedElsewhere(session)) {
      exclusively(
          session,
          () -> {
            examined.stream().filter(ValidationJob::take).forEach(taken::add);
            if (taken.size() == examined.size()) {
              showMarks(session);
            }
          });
    }
    if (taken.size() == examined.size()) {
      known(session);
    } else {
      later(session);
    }
  }

  private static void known(Session session) {
    Runnable awaited = AWAITED.remove(session);
    if (awaited != null) {
      awaited.run();
    }
  }

  private static void showMarks(Session session) {
    DiagramEditors.of(session).stream()
        .filter(editor -> DiagramEditors.synced(editor).isPresent())
        .forEach(
            editor -> {
              ProblemMarks.show((DiagramEditor) editor);
              PropertiesViewInput.showProblems((DiagramEditor) editor);
            });
  }

  private static void exclusively(Session session, Runnable work) {
    try {
      session.getTransactionalEditingDomain().runExclusive(work);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
