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
 * Makes a picture of the whole screen once the model that was opened is drawn, and ends the
 * workbench. It makes one in any case: a picture without a drawing may show why there is none.
 */
final class StartScreenshot {
  /** The system property that names the file to write, a PNG. */
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

  /** If the command line asks for one. */
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

  /** The workbench ends whatever comes of the picture: it was started for nothing else. */
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
