// SPDX-License-Identifier: EPL-2.0
package org.pawl.ui.diagram;

import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import org.eclipse.swt.SWT;
import org.eclipse.swt.accessibility.AccessibleAdapter;
import org.eclipse.swt.accessibility.AccessibleEvent;
import org.eclipse.swt.graphics.Color;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Canvas;
import org.eclipse.swt.widgets.Composite;
import org.pawl.diagram.geometry.Box;
import org.pawl.diagram.picture.Emphasis;
import org.pawl.diagram.picture.Picture;
import org.pawl.diagram.picture.Role;
import org.pawl.diagram.picture.Theme;

/**
 * Shows a picture, which {@link PictureMouse} moves and zooms. It is scaled to the canvas until the
 * user zooms or moves it.
 */
final class PictureCanvas extends Canvas {
  static final double STEP = 1.2;

  private final SwtPainter painter;
  private Picture picture;
  private Picture counted;
  private Theme chosen;
  private Viewport view = new Viewport(0, 0, 1);
  private boolean fits = true;
  private Set<String> selected = Set.of();
  private Set<String> active = Set.of();
  private Map<String, Integer> counts = Map.of();
  private Consumer<String> clicked = key -> {};
  private String instead = "";

  PictureCanvas(Composite parent) {
    super(parent, SWT.DOUBLE_BUFFERED | SWT.NO_BACKGROUND);
    painter = new SwtPainter(getDisplay());
    addListener(SWT.Paint, event -> paint(event.gc));
    addListener(SWT.Resize, event -> refit());
    addListener(SWT.Dispose, event -> painter.dispose());
    new PictureMouse(this, key -> clicked.accept(key));
    getAccessible()
        .addAccessibleListener(
            new AccessibleAdapter() {
              @Override
              public void getName(AccessibleEvent event) {
                event.result = picture == null ? "" : picture.title();
              }

              @Override
              public void getDescription(AccessibleEvent event) {
                event.result = picture == null ? "" : picture.description();
              }
            });
  }

  /** Calls a listener with the key of a clicked figure. */
  void onClick(Consumer<String> listener) {
    clicked = listener;
  }

  Picture picture() {
    return picture;
  }

  /** The picture with the numbers of objects at its states. */
  Picture counted() {
    return counted;
  }

  /** Shows a picture; a new version of the same diagram keeps zoom and position. */
  void show(Picture next) {
    boolean another = picture == null || next == null || !picture.key().equals(next.key());
    picture = next;
    if (another) {
      fits = true;
    }
    count();
    refit();
    redraw();
  }

  /** The text that is shown if there is no picture. */
  void showMessage(String words) {
    instead = words;
    redraw();
  }

  String instead() {
    return instead;
  }

  /** Sets a theme, instead of the light or dark one that matches the surrounding controls. */
  void choose(Theme next) {
    chosen = next;
    redraw();
  }

  Theme theme() {
    if (chosen != null) {
      return chosen;
    }
    Color around = getParent().getBackground();
    boolean dark = around.getRed() + around.getGreen() + around.getBlue() < 3 * 128;
    return dark ? Theme.DARK : Theme.LIGHT;
  }

  /** Selects figures, and scrolls to the first one. */
  void select(Set<String> keys) {
    keys.stream().findFirst().ifPresent(this::reveal);
    if (!selected.equals(keys)) {
      selected = keys;
      redraw();
    }
  }

  Set<String> selected() {
    return selected;
  }

  /**
   * Highlights the active states.
   *
   * @param objects the number of objects in a state, where it is to be shown
   */
  void activate(Set<String> keys, Map<String, Integer> objects) {
    if (!active.equals(keys) || !counts.equals(objects)) {
      active = Set.copyOf(keys);
      counts = Map.copyOf(objects);
      count();
      redraw();
    }
  }

  private void count() {
    counted = picture == null ? null : picture.withCounts(counts);
  }

  Set<String> active() {
    return active;
  }

  Map<String, Integer> counts() {
    return counts;
  }

  Emphasis emphasis(String key) {
    return active.contains(key)
        ? Emphasis.ACTIVE
        : selected.contains(key) ? Emphasis.SELECTED : Emphasis.NONE;
  }

  double scale() {
    return view.scale();
  }

  void zoomIn() {
    zoom(STEP);
  }

  void zoomOut() {
    zoom(1 / STEP);
  }

  void originalSize() {
    zoom(1 / view.scale());
  }

  /** Scales the picture to the canvas, now and after each change of the canvas size. */
  void fit() {
    fits = true;
    refit();
    redraw();
  }

  /** The bounds of a figure, in coordinates of the display. */
  Rectangle placeOf(String key) {
    return picture == null
        ? null
        : picture
            .bounds(key)
            .map(view::toCanvas)
            .map(box -> getDisplay().map(this, null, box))
            .orElse(null);
  }

  private void zoom(double factor) {
    Rectangle area = getClientArea();
    zoom(factor, area.width / 2.0, area.height / 2.0);
  }

  /** Zooms around a position on the canvas. */
  void zoom(double factor, double x, double y) {
    fits = false;
    view = view.zoom(factor, x, y);
    redraw();
  }

  /** Moves the picture, in pixels of the canvas. */
  void move(int dx, int dy) {
    fits = false;
    view = view.moved(dx, dy);
    redraw();
  }

  /** The key of the figure at a position on the canvas. */
  Optional<String> at(int x, int y) {
    return picture == null ? Optional.empty() : picture.at(view.toPicture(x, y));
  }

  private void refit() {
    Rectangle area = getClientArea();
    if (fits && picture != null && area.width > 0 && area.height > 0) {
      view = Viewport.fit(picture.width(), picture.height(), area.width, area.height);
    }
  }

  private void reveal(String key) {
    Rectangle area = getClientArea();
    if (picture != null && !fits) {
      Viewport before = view;
      picture.bounds(key).ifPresent(box -> view = view.showing(box, area.width, area.height));
      if (!view.equals(before)) {
        redraw();
      }
    }
  }

  private void paint(GC gc) {
    Rectangle area = getClientArea();
    Theme theme = theme();
    gc.setBackground(painter.colour(theme.look(Role.PAPER, Emphasis.NONE).fill()));
    gc.fillRectangle(area);
    if (picture != null) {
      Box visible = view.toPicture(new Box(0, 0, area.width, area.height));
      painter.paint(gc, counted, view, visible, theme, this::emphasis);
    } else {
      gc.setForeground(painter.colour(theme.look(Role.STATE_ASIDE, Emphasis.NONE).fill()));
      Point extent = gc.stringExtent(instead);
      int x = Math.max(0, (area.width - extent.x) / 2);
      gc.drawString(instead, x, Math.max(0, (area.height - extent.y) / 2), true);
    }
  }
}
