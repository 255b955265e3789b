// SPDX-License-Identifier: EPL-2.0
package org.pawl.diagram.layout;

import java.util.List;
import java.util.Map;
import org.pawl.diagram.Diagram;
import org.pawl.diagram.geometry.Box;
import org.pawl.diagram.geometry.Point;

/**
 * A diagram with places.
 *
 * @param boxes of nodes, regions and ports, by key
 * @param routes of edges, by key: the points from source to target; the segments are horizontal or
 *     vertical
 * @param labels of edges, by key: the box around all lines of the label
 */
public record Layout(
    Diagram diagram,
    double width,
    double height,
    Map<String, Box> boxes,
    Map<String, List<Point>> routes,
    Map<String, Box> labels) {}
