// SPDX-License-Identifier: EPL-2.0
package org.pawl.ui.diagram;

import java.util.function.Consumer;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Event;
import org.pawl.diagram.picture.Figure;

/**
 * Mouse actions on a picture: dragging and the wheel move it, Ctrl with the wheel zooms. Reports
 * clicks, and shows tooltips.
 */
final class PictureMouse {
  private static final int WHEEL_PIXELS = 20;

  /** Smaller movements between press and release do not count as dragging. */
  private static final int STILL_PIXELS = 4;

  private final PictureCanvas canvas;
  private final Consumer<String> clicked;
  private int dragX;
  private int dragY;
  private boolean dragging;
  private boolean moved;

  /**
   * @param clicked called with the key of the clicked figure
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
    // A single ampersand would underline the next character.
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
