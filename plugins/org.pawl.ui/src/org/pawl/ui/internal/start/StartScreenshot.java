// SPDX-License-Identifier: EPL-2.0
package org.pawl.ui.internal.start;

import java.util.concurrent.TimeUnit;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.graphics.ImageData;
import org.eclipse.swt.graphics.ImageLoader;
import org.eclipse.swt.widgets.Display;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PlatformUI;
import org.pawl.ui.PawlUi;
import org.pawl.ui.diagram.DiagramView;

/**
 * Takes a screenshot once the opened model is drawn, and closes the workbench. If the model is not
 * drawn in time, the screenshot is taken anyway, because it may show the reason.
 */
final class StartScreenshot {
  /** The system property for the PNG file to write. */
  static final String FILE = "pawl.picture";

  private static final int EVERY_MILLIS = 250;
  private static final int PAINTED_MILLIS = 3_000;
  private static final long LIMIT_NANOS = TimeUnit.SECONDS.toNanos(120);

  private final String file;
  private final Display display = PlatformUI.getWorkbench().getDisplay();
  private final long start = System.nanoTime();

  private StartScreenshot(String file) {
    this.file = file;
  }

  /** Takes it if the command line requests one. */
  static void make() {
    String file = System.getProperty(FILE);
    if (file != null) {
      var picture = new StartScreenshot(file);
      picture.display.asyncExec(picture::look);
    }
  }

  private void look() {
    boolean late = System.nanoTime() - start > LIMIT_NANOS;
    if (isDrawn() || late) {
      display.timerExec(PAINTED_MILLIS, this::save);
    } else {
      display.timerExec(EVERY_MILLIS, this::look);
    }
  }

  private static boolean isDrawn() {
    IWorkbenchPage page = PawlUi.activePage();
    return page != null
        && page.findView(DiagramView.ID) instanceof DiagramView view
        && view.picture() != null;
  }

  /** Closes the workbench in any case: it was started for the screenshot only. */
  private void save() {
    try {
      var loader = new ImageLoader();
      loader.data = new ImageData[] {screen()};
      loader.save(file, SWT.IMAGE_PNG);
    } finally {
      PlatformUI.getWorkbench().close();
    }
  }

  private ImageData screen() {
    var size = display.getBounds();
    var image = new Image(display, size.width, size.height);
    try {
      var gc = new GC(display);
      gc.copyArea(image, 0, 0);
      gc.dispose();
      return image.getImageData();
    } finally {
      image.dispose();
    }
  }
}
