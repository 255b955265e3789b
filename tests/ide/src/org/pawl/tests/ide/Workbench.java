// SPDX-License-Identifier: EPL-2.0
package org.pawl.tests.ide;

import static org.junit.jupiter.api.Assertions.fail;

import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicReference;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.e4.ui.css.swt.theme.IThemeEngine;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Display;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.PlatformUI;
import org.pawl.ui.diagram.DiagramView;

/**
 * Access to the running workbench from the thread of a test: it waits for conditions, and does not
 * sleep for a fixed time.
 */
public final class Workbench {
  private static final long LIMIT_MILLIS = 20_000;

  public static final String LIGHT = "org.eclipse.e4.ui.css.theme.e4_default";
  public static final String DARK = "org.eclipse.e4.ui.css.theme.e4_dark";

  private static boolean welcomed;

  private Workbench() {}

  /** A test's step in the UI thread. */
  public interface Step {
    void run() throws Exception;
  }

  public static Display display() {
    return PlatformUI.getWorkbench().getDisplay();
  }

  /** Evaluates in the UI thread. */
  public static <T> T ask(Callable<T> question) {
    if (!welcomed) {
      welcomed = true;
      act(Workbench::closeWelcome);
      act(Workbench::wearTheme);
    }
    var answer = new AtomicReference<T>();
    var problem = new AtomicReference<Throwable>();
    display()
        .syncExec(
            () -> {
              try {
                answer.set(question.call());
              } catch (Throwable e) {
                problem.set(e);
              }
            });
    if (problem.get() != null) {
      throw new AssertionError(problem.get().toString(), problem.get());
    }
    return answer.get();
  }

  /** Runs in the UI thread, and waits for the end. */
  public static void act(Step step) {
    ask(
        () -> {
          step.run();
          return null;
        });
  }

  /** Starts a step that opens a dialog, and so does not return before the dialog is closed. */
  public static void start(Step step) {
    display()
        .asyncExec(
            () -> {
              try {
                step.run();
              } catch (Exception e) {
                throw new IllegalStateException(e);
              }
            });
  }

  /** Waits until a condition, evaluated in the UI thread, is true. */
  public static void until(String what, Callable<Boolean> question) {
    get(what, () -> question.call() ? Boolean.TRUE : null);
  }

  /** Waits until a value, evaluated in the UI thread, is not null. */
  public static <T> T get(String what, Callable<T> question) {
    return get(what, LIMIT_MILLIS, question);
  }

  /** The same for longer work, such as a build. */
  public static <T> T get(String what, long limitMillis, Callable<T> question) {
    long end = System.nanoTime() + limitMillis * 1_000_000;
    while (true) {
      T answer = ask(question);
      if (answer != null) {
        return answer;
      }
      if (System.nanoTime() > end) {
        Screenshot.ofActiveShell("waiting-failed");
        return fail("waited in vain: " + what);
      }
      pause();
    }
  }

  /** Waits for the builders, and for background work after changes. */
  public static void settle() {
    try {
      Job.getJobManager().join(ResourcesPlugin.FAMILY_MANUAL_BUILD, null);
      Job.getJobManager().join(ResourcesPlugin.FAMILY_AUTO_BUILD, null);
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
    act(() -> {});
  }

  /** The innermost control at a position of the display. */
  public static Control control(int x, int y) {
    Control inner = window().getShell();
    while (inner instanceof Composite around) {
      Control next = null;
      for (Control child : around.getChildren()) {
        var bounds = display().map(child.getParent(), null, child.getBounds());
        if (child.isVisible() && bounds.contains(x, y)) {
          next = child;
          break;
        }
      }
      if (next == null) {
        break;
      }
      inner = next;
    }
    return inner;
  }

  public static IWorkbenchWindow window() {
    return PlatformUI.getWorkbench().getWorkbenchWindows()[0];
  }

  public static IWorkbenchPage page() {
    return window().getActivePage();
  }

  /** The live diagram view. */
  public static DiagramView diagram() {
    return (DiagramView) page().findView(DiagramView.ID);
  }

  /** The key of the machine or system that is drawn. */
  public static String drawn() {
    return diagram().picture() == null ? "nothing" : diagram().picture().key();
  }

  /** To inspect the screenshots: -Dtycho.testArgLine=-Dpawl.theme=dark. */
  static void wearTheme() {
    theme("dark".equals(System.getProperty("pawl.theme")) ? DARK : LIGHT);
  }

  public static void theme(String id) {
    PlatformUI.getWorkbench().getService(IThemeEngine.class).setTheme(id, false);
  }

  /** Closes the welcome page, as most users have done. */
  public static void closeWelcome() {
    var intros = PlatformUI.getWorkbench().getIntroManager();
    intros.closeIntro(intros.getIntro());
  }

  private static void pause() {
    try {
      Thread.sleep(20);
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }
}
