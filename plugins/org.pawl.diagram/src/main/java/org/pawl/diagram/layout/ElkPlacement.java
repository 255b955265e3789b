// SPDX-License-Identifier: EPL-2.0
package org.pawl.diagram.layout;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.eclipse.elk.alg.layered.LayeredLayoutProvider;
import org.eclipse.elk.alg.layered.components.ComponentOrderingStrategy;
import org.eclipse.elk.alg.layered.options.CenterEdgeLabelPlacementStrategy;
import org.eclipse.elk.alg.layered.options.CycleBreakingStrategy;
import org.eclipse.elk.alg.layered.options.LayeredOptions;
import org.eclipse.elk.alg.layered.options.NodePlacementStrategy;
import org.eclipse.elk.alg.layered.options.OrderingStrategy;
import org.eclipse.elk.core.data.LayoutMetaDataService;
import org.eclipse.elk.core.math.ElkPadding;
import org.eclipse.elk.core.math.KVector;
import org.eclipse.elk.core.options.Direction;
import org.eclipse.elk.core.options.EdgeLabelPlacement;
import org.eclipse.elk.core.options.EdgeRouting;
import org.eclipse.elk.core.options.PortConstraints;
import org.eclipse.elk.core.options.PortLabelPlacement;
import org.eclipse.elk.core.options.PortSide;
import org.eclipse.elk.core.options.SizeConstraint;
import org.eclipse.elk.core.util.BasicProgressMonitor;
import org.eclipse.elk.graph.ElkConnectableShape;
import org.eclipse.elk.graph.ElkEdge;
import org.eclipse.elk.graph.ElkEdgeSection;
import org.eclipse.elk.graph.ElkLabel;
import org.eclipse.elk.graph.ElkNode;
import org.eclipse.elk.graph.ElkPort;
import org.eclipse.elk.graph.util.ElkGraphUtil;
import org.pawl.diagram.Port;
import org.pawl.diagram.geometry.Box;
import org.pawl.diagram.geometry.Dimensions;
import org.pawl.diagram.geometry.Point;
import org.pawl.diagram.internal.level.BorderPoint;
import org.pawl.diagram.internal.level.BorderPoint.Side;
import org.pawl.diagram.internal.level.EdgeSection;
import org.pawl.diagram.internal.level.Level;
import org.pawl.diagram.internal.level.LevelItem;

/**
 * Lays out a level with ELK Layered, in one direction. The constructor reads the level; {@link
 * #apply} writes the result to it.
 */
final class ElkPlacement {
  static {
    // ELK's properties have no defaults before its registry is loaded.
    LayoutMetaDataService.getInstance();
  }

  private static final double BESIDE_LABEL = 4;

  /**
   * With more edges, straightness takes too much time (and ELK's network simplex overflows its
   * stack).
   */
  private static final int LARGE = 40;

  /**
   * With more edges, keeping their order takes too much time: ELK compares all ports of a node with
   * each other.
   */
  private static final int HUGE = 500;

  private final Level level;
  private final Dimensions measures;
  private final Direction direction;
  private final FixedEnds ends;
  private final IsolatedNodes loose;

  /** Not the root, because ELK reads the parent of a graph with ports. */
  private final ElkNode graph = ElkGraphUtil.createNode(ElkGraphUtil.createGraph());

  private final Map<LevelItem, ElkNode> nodes = new LinkedHashMap<>();
  private final Map<BorderPoint, ElkPort> ports = new IdentityHashMap<>();
  private final Map<EdgeSection, ElkEdge> edges = new LinkedHashMap<>();
  private final Map<BorderPoint, ElkLabel> portLabels = new LinkedHashMap<>();

  ElkPlacement(Level level, Dimensions measures, double top, Direction direction) {
    this.level = level;
    this.measures = measures;
    this.direction = direction;
    this.ends = new FixedEnds(level, direction);
    configure(top);
    this.loose = new IsolatedNodes(level, side());
    level.items.stream().filter(item -> !loose.contains(item)).forEach(this::node);
    level.borderPoints().forEach(this::outerPort);
    level.sections.forEach(this::edge);
    new LayeredLayoutProvider().layout(graph, new BasicProgressMonitor());
  }

  double width() {
    return graph.getWidth();
  }

  double height() {
    return graph.getHeight();
  }

  /** The distance between the border and the content. */
  double side() {
    return level.owner == null ? Dimensions.MARGIN : 20;
  }

  private void configure(double top) {
    double side = side();
    boolean large = level.sections.size() > LARGE;
    graph.setProperty(LayeredOptions.DIRECTION, direction);
    graph.setProperty(LayeredOptions.EDGE_ROUTING, EdgeRouting.ORTHOGONAL);
    graph.setProperty(LayeredOptions.RANDOM_SEED, 1);
    graph.setProperty(LayeredOptions.PADDING, new ElkPadding(top + side, side, side, side));
    graph.setProperty(LayeredOptions.PORT_CONSTRAINTS, PortConstraints.FIXED_SIDE);
    graph.setProperty(
        LayeredOptions.CONSIDER_MODEL_ORDER_STRATEGY,
        level.sections.size() > HUGE ? OrderingStrategy.NONE : OrderingStrategy.NODES_AND_EDGES);
    graph.setProperty(
        LayeredOptions.CONSIDER_MODEL_ORDER_COMPONENTS, ComponentOrderingStrategy.MODEL_ORDER);
    graph.setProperty(LayeredOptions.CYCLE_BREAKING_STRATEGY, CycleBreakingStrategy.MODEL_ORDER);
    graph.setProperty(
        LayeredOptions.NODE_PLACEMENT_STRATEGY,
        large ? NodePlacementStrategy.BRANDES_KOEPF : NodePlacementStrategy.NETWORK_SIMPLEX);
    graph.setProperty(
        LayeredOptions.EDGE_LABELS_CENTER_LABEL_PLACEMENT_STRATEGY,
        CenterEdgeLabelPlacementStrategy.MEDIAN_LAYER);
    graph.setProperty(LayeredOptions.THOROUGHNESS, large ? 2 : 7);
    graph.setProperty(LayeredOptions.SPACING_NODE_NODE, 28.0);
    graph.setProperty(LayeredOptions.SPACING_EDGE_NODE, 16.0);
    graph.setProperty(LayeredOptions.SPACING_EDGE_EDGE, 12.0);
    graph.setProperty(LayeredOptions.SPACING_EDGE_LABEL, 4.0);
    graph.setProperty(LayeredOptions.SPACING_LABEL_NODE, 6.0);
    graph.setProperty(LayeredOptions.SPACING_NODE_SELF_LOOP, 14.0);
    graph.setProperty(LayeredOptions.SPACING_COMPONENT_COMPONENT, 28.0);
    boolean named =
        level.items.stream().flatMap(i -> i.borderPoints.stream()).anyMatch(g -> g.port != null);
    boolean loops = level.sections.stream().anyMatch(l -> l.source.item() == l.target.item());
    graph.setProperty(LayeredOptions.SPACING_PORT_PORT, named || loops ? 22.0 : 12.0);
    graph.setProperty(LayeredOptions.SPACING_NODE_NODE_BETWEEN_LAYERS, 28.0);
    graph.setProperty(LayeredOptions.SPACING_EDGE_NODE_BETWEEN_LAYERS, 16.0);
    graph.setProperty(LayeredOptions.SPACING_EDGE_EDGE_BETWEEN_LAYERS, 12.0);
    graph.setProperty(LayeredOptions.ASPECT_RATIO, 1.6);
  }

  private void node(LevelItem item) {
    ElkNode node = ElkGraphUtil.createNode(graph);
    node.setDimensions(item.width, item.height);
    nodes.put(item, node);
    boolean fixed = FixedEnds.isFixed(item);
    boolean points =
        item.borderPoints.stream()
            .anyMatch(g -> g.port != null && g.port.kind() != Port.Kind.SENDER);
    node.setProperty(
        LayeredOptions.PORT_CONSTRAINTS,
        fixed
            ? PortConstraints.FIXED_POS
            : points ? PortConstraints.FIXED_SIDE : PortConstraints.FREE);
    node.setProperty(LayeredOptions.PORT_LABELS_PLACEMENT, PortLabelPlacement.outside());
    for (BorderPoint borderPoint : item.borderPoints) {
      ElkPort port = port(node, borderPoint.side);
      ports.put(borderPoint, port);
      if (fixed) {
        // Centred on its side, if no edge inside has determined its position.
        port.setLocation(Math.rint(borderPoint.x), Math.rint(borderPoint.y));
      }
      if (borderPoint.port != null) {
        ElkLabel label = ElkGraphUtil.createLabel(borderPoint.port.name(), port);
        Dimensions.Size size = measures.label(borderPoint.port.name());
        label.setDimensions(size.width() + Dimensions.PORT, size.height() + Dimensions.PORT / 2);
        portLabels.put(borderPoint, label);
      }
    }
    if (item.inside == null && !item.borderPoints.isEmpty()) {
      node.setProperty(
          LayeredOptions.NODE_SIZE_CONSTRAINTS,
          EnumSet.of(
              SizeConstraint.MINIMUM_SIZE, SizeConstraint.PORTS, SizeConstraint.PORT_LABELS));
      node.setProperty(LayeredOptions.NODE_SIZE_MINIMUM, new KVector(item.width, item.height));
    }
  }

  private static ElkPort port(ElkNode node, Side side) {
    ElkPort port = ElkGraphUtil.createPort(node);
    port.setProperty(LayeredOptions.PORT_SIDE, PortSide.valueOf(side.name()));
    return port;
  }

  private void outerPort(BorderPoint borderPoint) {
    ElkPort port = port(graph, borderPoint.side);
    ports.put(borderPoint, port);
    boolean led =
        level.sections.stream()
            .anyMatch(
                section ->
                    section.source.borderPoint() == borderPoint
                        || section.target.borderPoint() == borderPoint);
    if (!led) {
      hold(port, borderPoint.side);
    }
  }

  /**
   * Adds an edge that is not drawn, because ELK finds good positions only for ports with an edge.
   */
  private void hold(ElkPort port, Side side) {
    for (Map.Entry<LevelItem, ElkNode> one : nodes.entrySet()) {
      if (!FixedEnds.isFixed(one.getKey())) {
        boolean inward = side == Side.WEST;
        ElkGraphUtil.createSimpleEdge(
            inward ? port : one.getValue(), inward ? one.getValue() : port);
        return;
      }
    }
  }

  private void edge(EdgeSection section) {
    ElkEdge edge = ElkGraphUtil.createSimpleEdge(shape(section, true), shape(section, false));
    edges.put(section, edge);
    if (section.labelled) {
      ElkLabel label = ElkGraphUtil.createLabel(section.edge.key(), edge);
      Dimensions.Size size = measures.label(section.edge.label());
      label.setDimensions(size.width() + 2 * BESIDE_LABEL, size.height());
      label.setProperty(LayeredOptions.EDGE_LABELS_PLACEMENT, EdgeLabelPlacement.CENTER);
    }
  }

  /** The end of an edge: a border point, a fixed port, or a free port that ELK places. */
  private ElkConnectableShape shape(EdgeSection section, boolean source) {
    EdgeSection.End end = source ? section.source : section.target;
    if (end.borderPoint() != null) {
      return ports.get(end.borderPoint());
    }
    ElkNode node = nodes.get(end.item());
    return FixedEnds.isFixed(end.item()) ? ends.end(section, source, node) : node;
  }

  /** Writes ELK's result to the level. */
  void apply() {
    level.width = graph.getWidth();
    level.height = graph.getHeight();
    nodes.forEach(
        (item, node) -> {
          item.x = node.getX();
          item.y = node.getY();
          item.width = node.getWidth();
          item.height = node.getHeight();
        });
    ports.forEach(
        (borderPoint, port) -> {
          borderPoint.x = port.getX();
          borderPoint.y = port.getY();
          borderPoint.side = Side.valueOf(port.getProperty(LayeredOptions.PORT_SIDE).name());
        });
    portLabels.forEach(
        (borderPoint, label) -> {
          Dimensions.Size size = measures.label(borderPoint.port.name());
          double x =
              borderPoint.x + label.getX() + (borderPoint.side == Side.EAST ? Dimensions.PORT : 0);
          double y = borderPoint.y + label.getY() + (label.getY() > 0 ? Dimensions.PORT / 2 : 0);
          borderPoint.label = new Box(x, y, size.width(), size.height());
        });
    edges.forEach(this::apply);
    loose.place();
  }

  private void apply(EdgeSection section, ElkEdge edge) {
    ElkEdgeSection elk = edge.getSections().get(0);
    List<Point> points = new ArrayList<>();
    points.add(new Point(elk.getStartX(), elk.getStartY()));
    elk.getBendPoints().forEach(bend -> points.add(new Point(bend.getX(), bend.getY())));
    points.add(new Point(elk.getEndX(), elk.getEndY()));
    if (points.size() > 2) {
      int last = points.size() - 1;
      points.set(1, straight(points.get(0), points.get(1)));
      points.set(last - 1, straight(points.get(last), points.get(last - 1)));
    }
    section.points = List.copyOf(points);
    for (ElkLabel label : edge.getLabels()) {
      section.label =
          new Box(
              label.getX() + BESIDE_LABEL,
              label.getY(),
              label.getWidth() - 2 * BESIDE_LABEL,
              label.getHeight());
    }
  }

  /** ELK rounds some ends of self transitions by half a pixel. */
  private static Point straight(Point end, Point bend) {
    if (Math.abs(end.x() - bend.x()) < 1) {
      return new Point(end.x(), bend.y());
    }
    return Math.abs(end.y() - bend.y()) < 1 ? new Point(bend.x(), end.y()) : bend;
  }
}
