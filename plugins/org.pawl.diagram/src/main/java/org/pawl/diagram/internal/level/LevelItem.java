// SPDX-License-Identifier: EPL-2.0
package org.pawl.diagram.internal.level;

import java.util.ArrayList;
import java.util.List;
import org.pawl.diagram.Node;
import org.pawl.diagram.Region;
import org.pawl.diagram.geometry.Box;
import org.pawl.diagram.geometry.Dimensions;

/** A box of a level: a node, or one of several regions of a node. */
public final class LevelItem {
  public final String key;

  /** The node; null for a region. */
  public final Node node;

  /** The region; null for a node. */
  final Region region;

  /** The level that contains it. */
  public final Level level;

  /** The level of its content; null if it is empty. */
  public Level inside;

  public final List<BorderPoint> borderPoints = new ArrayList<>();

  /** Its position in its level. */
  public double x;

  public double y;
  public double width;
  public double height;

  LevelItem(Level level, Node node) {
    this.key = node.key();
    this.node = node;
    this.region = null;
    this.level = level;
  }

  LevelItem(Level level, Region region) {
    this.key = region.key();
    this.node = null;
    this.region = region;
    this.level = level;
  }

  BorderPoint borderPoint(BorderPoint.Side side) {
    BorderPoint borderPoint = new BorderPoint(this, null, side);
    borderPoints.add(borderPoint);
    return borderPoint;
  }

  /** The height of the part above the content. */
  public double header(Dimensions measures) {
    return node == null ? measures.band(region) : measures.band(node) + measures.compartment(node);
  }

  /** Whether it is drawn as a small symbol: then each side has one point for edges. */
  public boolean isSmall() {
    return width < 30 && height < 30;
  }

  public Box box() {
    return new Box(x, y, width, height);
  }
}
