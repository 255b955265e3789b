// SPDX-License-Identifier: EPL-2.0
package org.pawl.sirius.internal.figures;

import org.eclipse.draw2d.Graphics;
import org.eclipse.draw2d.geometry.PointList;
import org.eclipse.draw2d.geometry.Rectangle;
import org.eclipse.emf.ecore.EObject;
import org.pawl.model.Event;
import org.pawl.model.Instance;
import org.pawl.model.Interrupt;
import org.pawl.model.Mutex;
import org.pawl.model.OrthogonalRegion;
import org.pawl.model.Region;
import org.pawl.model.Semaphore;
import org.pawl.model.ThreadDefinition;

/** The outlines of boxes, as in {@code org.pawl.diagram.figures}. */
enum BoxOutline {
  /** States and machines. */
  ROUND,
  /** Active objects, with double vertical sides as in UML. */
  ACTIVE,
  /** The UML symbol for sending a signal. */
  POINTED,
  /** Shared resources. */
  CUT,
  /** Buses. */
  BUS,
  /** Regions of a state; the state draws the separators. */
  REGION,
  PLAIN;

  private static final int ROUNDING = 16;
  private static final int SIDE = 4;
  private static final int CUT_OFF = 7;
  private static final int POINT = 12;
  private static final int BUS_ROUNDING = 6;

  static BoxOutline of(EObject element) {
    if (element instanceof OrthogonalRegion) {
      return REGION;
    } else if (element instanceof Region) {
      return ROUND;
    } else if (element instanceof Instance || element instanceof ThreadDefinition) {
      return ACTIVE;
    } else if (element instanceof Interrupt) {
      return POINTED;
    } else if (element instanceof Mutex || element instanceof Semaphore) {
      return CUT;
    }
    return element instanceof Event ? BUS : PLAIN;
  }

  /** The distance of text and lines from the vertical sides of the box. */
  int side() {
    return this == ACTIVE ? SIDE : 0;
  }

  /** The part of the box on the right that is too narrow for text. */
  int point() {
    return this == POINTED ? POINT : 0;
  }

  void fill(Graphics graphics, Rectangle box) {
    switch (this) {
      case ROUND, BUS -> graphics.fillRoundRectangle(box, rounding(), rounding());
      case POINTED, CUT -> graphics.fillPolygon(points(box));
      case REGION -> {}
      default -> graphics.fillRectangle(box);
    }
  }

  void draw(Graphics graphics, Rectangle box) {
    switch (this) {
      case ROUND, BUS -> graphics.drawRoundRectangle(box, rounding(), rounding());
      case POINTED, CUT -> graphics.drawPolygon(points(box));
      case REGION -> {}
      default -> graphics.drawRectangle(box);
    }
    if (this == ACTIVE) {
      int left = box.x + SIDE;
      int right = box.right() - SIDE;
      graphics.drawLine(left, box.y, left, box.bottom());
      graphics.drawLine(right, box.y, right, box.bottom());
    }
  }

  private int rounding() {
    return this == BUS ? BUS_ROUNDING : ROUNDING;
  }

  private PointList points(Rectangle box) {
    int right = box.right();
    int bottom = box.bottom();
    int[] points =
        this == POINTED
            ? new int[] {
              box.x,
              box.y,
              right - POINT,
              box.y,
              right,
              box.y + box.height / 2,
              right - POINT,
              bottom,
              box.x,
              bottom
            }
            : new int[] {
              box.x + CUT_OFF,
              box.y,
              right - CUT_OFF,
              box.y,
              right,
              box.y + CUT_OFF,
              right,
              bottom - CUT_OFF,
              right - CUT_OFF,
              bottom,
              box.x + CUT_OFF,
              bottom,
              box.x,
              bottom - CUT_OFF,
              box.x,
              box.y + CUT_OFF
            };
    return new PointList(points);
  }
}
