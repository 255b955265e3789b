// SPDX-License-Identifier: EPL-2.0
package org.pawl.ui.diagram;

import java.util.function.Consumer;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Event;
import org.pawl.diagram.picture.Figure;

/**
 * What the mouse does to a picture: dragged, it moves; the wheel moves it, with Ctrl it zooms. A
 * click is told, and what is under the pointer tells about itself.
 */
final class PictureMouse {
  private static final int WHEEL_PIXELS = 20;

  /** A hand that trembles does not drag. */
  private static final int STILL_PIXELS = 4;

  private final PictureCanvas canvas;
  private final Consumer<String> clicked;
  private int dragX;
  private int dragY;
  private boolean dragging;
  private boolean moved;

  /**
   * @param clicked told the key of what is clicked on
   */
  PictureMouse(PictureCanvas canvas, Consumer<String> clicked) {
    this.canvas = canvas;
    this.clicked = clicked;
    canvas.addListener(SWT.MouseDown, this::pressed);
    canvas.addListener(SWT.MouseMove, this::dragged);
    canvas.addListener(SWT.MouseUp, this::released);
    canvas.addListener(SWT.MouseWheel, this::wheel);
    canvas.addListener(SWT.MouseHover, this::hover);
  }

  private void pressed(Event event) {
    canvas.setFocus();
    dragging = event.button == 1 || event.button == 2;
    moved = false;
    dragX = event.x;
    dragY = event.y;
  }

  private void dragged(Event event) {
    int dx = event.x - dragX;
    int dy = event.y - dragY;
    if (dragging && (moved || Math.abs(dx) + Math.abs(dy) > STILL_PIXELS)) {
      moved = true;
      dragX = event.x;
      dragY = event.y;
      canvas.move(dx, dy);
    }
  }

  private void released(Event event) {
    dragging = false;
    if (!moved && event.button == 1) {
      canvas.at(event.x, event.y).ifPresent(clicked);
    }
  }

  private void wheel(Event event) {
    if ((event.stateMask & SWT.MOD1) != 0) {
      double step = PictureCanvas.STEP;
      canvas.zoom(event.count > 0 ? step : 1 / step, event.x, event.y);
    } else {
      int way = event.count * WHEEL_PIXELS;
      boolean sideways = (event.stateMask & SWT.SHIFT) != 0;
      canvas.move(sideways ? way : 0, sideways ? 0 : way);
    }
    event.doit = false;
  }

  private void hover(Event event) {
    String words = canvas.at(event.x, event.y).map(this::tooltip).orElse("");
    // An ampersand would underline what follows it.
    canvas.setToolTipText(words.isEmpty() ? null : ToolTipText.of(words).replace("&", "&&"));
  }

  private String tooltip(String key) {
    return canvas.picture().figures().stream()
        .filter(figure -> figure.key().equals(key))
        .map(Figure::tooltip)
        .filter(tooltip -> !tooltip.isEmpty())
        .findFirst()
        .orElse("");
  }
}
