// SPDX-License-Identifier: EPL-2.0
package org.pawl.diagram.layout;

import java.util.List;
import org.eclipse.elk.alg.layered.options.LayeredOptions;
import org.eclipse.elk.core.options.Direction;
import org.eclipse.elk.core.options.PortSide;
import org.eclipse.elk.graph.ElkNode;
import org.eclipse.elk.graph.ElkPort;
import org.eclipse.elk.graph.util.ElkGraphUtil;
import org.pawl.diagram.Node;
import org.pawl.diagram.geometry.Dimensions;
import org.pawl.diagram.internal.level.BorderPoint.Side;
import org.pawl.diagram.internal.level.EdgeSection;
import org.pawl.diagram.internal.level.EdgeSection.End;
import org.pawl.diagram.internal.level.Level;
import org.pawl.diagram.internal.level.LevelItem;

/**
 * Fixed ends of sections, where ELK must not choose the position: beside the border points of an
 * item whose content is laid out already, and at the corners of choices and junctions.
 */
final class FixedEnds {
  private static final double CORNER = 14;
  private static final double STEP = 10;

  /** The width of a self transition, in pixels. */
  private static final double LOOP = 40;

  private final Level level;
  private final Direction direction;

  FixedEnds(Level level, Direction direction) {
    this.level = level;
    this.direction = direction;
  }

  /** Whether the ends at an item are fixed. */
  static boolean isFixed(LevelItem item) {
    return item.inside != null && !item.borderPoints.isEmpty() || hasCorners(item);
  }

  private static boolean hasCorners(LevelItem item) {
    return item.node != null
        && (item.node.kind() == Node.Kind.CHOICE || item.node.kind() == Node.Kind.JUNCTION);
  }

  /** The port for the end of a section at its item. */
  ElkPort end(EdgeSection section, boolean source, ElkNode node) {
    End end = source ? section.source : section.target;
    End other = source ? section.target : section.source;
    LevelItem item = end.item();
    if (hasCorners(item)) {
      return corner(section, item, source, node);
    }
    if (other.item() == item) {
      return other.borderPoint() == null
          ? loop(section, item, source, node)
          : beside(node, other.borderPoint().side, item.height);
    }
    boolean first = source == isForward(section);
    if (direction == Direction.DOWN) {
      return beside(node, first ? Side.SOUTH : Side.NORTH, item.width);
    }
    return beside(node, first ? Side.EAST : Side.WEST, item.height);
  }

  private boolean isForward(EdgeSection section) {
    return level.items.indexOf(section.source.item()) <= level.items.indexOf(section.target.item());
  }

  private ElkPort corner(EdgeSection section, LevelItem item, boolean source, ElkNode node) {
    List<EdgeSection> out = level.sections.stream().filter(l -> l.source.item() == item).toList();
    List<EdgeSection> in = level.sections.stream().filter(l -> l.target.item() == item).toList();
    int number = source ? out.indexOf(section) : in.indexOf(section);
    // For the direction to the right: incoming on the left; outgoing on the right, then below, then
    // above.
    List<Side> free =
        out.size() > 2
            ? List.of(Side.NORTH, Side.EAST, Side.SOUTH)
            : List.of(Side.EAST, Side.SOUTH, Side.NORTH);
    Side side = free.get(number % 3);
    if (!source) {
      side = number == 0 || out.size() > 2 ? Side.WEST : number == 1 ? Side.NORTH : Side.WEST;
    }
    if (direction == Direction.DOWN) {
      side =
          switch (side) {
            case WEST -> Side.NORTH;
            case EAST -> Side.SOUTH;
            case NORTH -> Side.WEST;
            case SOUTH -> Side.EAST;
          };
    }
    return at(
        node, side, side == Side.NORTH || side == Side.SOUTH ? item.width / 2 : item.height / 2);
  }

  /** Self transitions are at the right end of the upper border. */
  private ElkPort loop(EdgeSection section, LevelItem item, boolean source, ElkNode node) {
    List<EdgeSection> loops =
        level.sections.stream()
            .filter(l -> isPlain(l.source, item) && isPlain(l.target, item))
            .toList();
    double room = (item.width - 2 * CORNER) / loops.size();
    double span = Math.min(LOOP, room * 0.75);
    double right = item.width - CORNER - loops.indexOf(section) * Math.min(room, span + STEP);
    return at(node, Side.NORTH, source ? right - span : right);
  }

  private static boolean isPlain(End end, LevelItem item) {
    return end.item() == item && end.borderPoint() == null;
  }

  /** The first free position along a side, beside the name if there is one. */
  private ElkPort beside(ElkNode node, Side side, double length) {
    boolean vertical = side == Side.EAST || side == Side.WEST;
    double from = vertical ? CORNER : length / 2;
    for (double step = vertical ? STEP : 2.4 * STEP; step > 1; step /= 2) {
      for (double i = 0; i * step < length; i++) {
        double off = vertical ? i * step : (i % 2 == 0 ? -1 : 1) * Math.ceil(i / 2) * step;
        double along = from + off;
        if (along >= CORNER && along <= length - CORNER && isFree(node, side, along, step)) {
          return at(node, side, along);
        }
      }
    }
    return at(node, side, Math.min(from, length / 2));
  }

  private static boolean isFree(ElkNode node, Side side, double along, double gap) {
    for (ElkPort port : node.getPorts()) {
      if (port.getProperty(LayeredOptions.PORT_SIDE).name().equals(side.name())) {
        boolean vertical = side == Side.EAST || side == Side.WEST;
        double other = vertical ? port.getY() : port.getX();
        double near = port.getLabels().isEmpty() ? gap : Dimensions.PORT + gap;
        if (Math.abs(other - along) < near) {
          return false;
        }
      }
    }
    return true;
  }

  private static ElkPort at(ElkNode node, Side side, double along) {
    ElkPort port = ElkGraphUtil.createPort(node);
    port.setProperty(LayeredOptions.PORT_SIDE, PortSide.valueOf(side.name()));
    switch (side) {
      case NORTH -> port.setLocation(along, 0);
      case SOUTH -> port.setLocation(along, node.getHeight());
      case WEST -> port.setLocation(0, along);
      case EAST -> port.setLocation(node.getWidth(), along);
    }
    return port;
  }
}
