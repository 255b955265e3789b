// SPDX-License-Identifier: EPL-2.0
package org.pawl.tests.ide;

import java.nio.file.Files;
import java.nio.file.Path;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.graphics.ImageLoader;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Shell;

/**
 * Screenshots for visual inspection: {@code target/screenshots}. On a high-resolution screen they
 * have one pixel per point, so icons are inspected with {@code import -window root} on that screen:
 * other images of SWT do not copy the screen again each time.
 */
public final class Screenshot {
  private static final Path FOLDER =
      Path.of(System.getProperty("pawl.screenshots", "target/screenshots"));

  private Screenshot() {}

  /** The workbench's window. */
  public static void ofWorkbench(String name) {
    Workbench.act(() -> take(Workbench.window().getShell(), name));
  }

  /** The topmost window: a dialog, if one is open. */
  public static void ofActiveShell(String name) {
    Workbench.act(
        () -> {
          Shell active = Workbench.display().getActiveShell();
          take(active != null ? active : Workbench.window().getShell(), name);
        });
  }

  /** A window, also if it is not on top. */
  public static void of(Shell shell, String name) {
    Workbench.act(() -> take(shell, name));
  }

  /** The whole screen, including popups over a window. */
  public static void ofScreen(String name) {
    Workbench.act(
        () -> {
          Display display = Workbench.display();
          painted();
          var size = display.getBounds();
          var image = new Image(display, size.width, size.height);
          var gc = new GC(display);
          gc.copyArea(image, 0, 0);
          gc.dispose();
          save(image, name);
        });
  }

  /** From the screen, which has the scale, with the frame. */
  private static void take(Shell shell, String name) throws Exception {
    shell.update();
    painted();
    var place = shell.getBounds();
    var image = new Image(shell.getDisplay(), place.width, place.height);
    var gc = new GC(shell.getDisplay());
    gc.copyArea(image, place.x, place.y);
    gc.dispose();
    save(image, name);
  }

  /** Waits for paint events, which the display handles at its own time. */
  public static void painted() {
    Display display = Workbench.display();
    long end = System.nanoTime() + 300_000_000;
    while (System.nanoTime() < end) {
      if (!display.readAndDispatch()) {
        Thread.onSpinWait();
      }
    }
  }

  private static void save(Image image, String name) throws Exception {
    Files.createDirectories(FOLDER);
    var loader = new ImageLoader();
    loader.data = new org.eclipse.swt.graphics.ImageData[] {image.getImageData()};
    loader.save(FOLDER.resolve(name + ".png").toString(), SWT.IMAGE_PNG);
    image.dispose();
  }
}
