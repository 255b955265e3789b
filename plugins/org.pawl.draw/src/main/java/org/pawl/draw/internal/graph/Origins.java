// SPDX-License-Identifier: EPL-2.0
package org.pawl.draw.internal.graph;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.pawl.diagram.Diagram;
import org.pawl.diagram.Edge;
import org.pawl.diagram.Node;
import org.pawl.diagram.Port;
import org.pawl.diagram.Region;
import org.pawl.diagram.SourceRange;
import org.pawl.draw.edits.EditedDiagram;
import org.pawl.draw.internal.elements.DiagramElements;
import org.pawl.draw.internal.session.LineEnds;

/**
 * Where the elements of a diagram are in the text. They are apart from the elements, since each
 * edit of the text moves all that is behind it.
 */
final class Origins {
  private final EditedDiagram open;

  /** The offsets of the line ends of Windows in the text. */
  private final int[] windowsLines;

  private final Map<String, Object> origins = new HashMap<>();

  Origins(EditedDiagram open) {
    this.open = open;
    windowsLines = LineEnds.windows(open.model().text());
  }

  /** By identifier: offset and length in a text whose lines end with {@code \n}, line, and file. */
  Map<String, Object> of(Diagram diagram) {
    diagram.nodes().forEach(this::add);
    for (Edge edge : diagram.edges()) {
      add(open.id(edge), edge.origin());
    }
    return origins;
  }

  private void add(Node node) {
    add(node.key(), node.origin());
    for (Region region : node.regions()) {
      if (!DiagramElements.isOwn(region, node)) {
        add(region.key(), region.origin());
      }
      region.nodes().forEach(this::add);
    }
    for (Port port : node.ports()) {
      add(port.key(), port.origin());
    }
  }

  private void add(String id, SourceRange origin) {
    if (origin != null && !origin.file().isEmpty()) {
      int offset = inEditors(origin.offset());
      int length = inEditors(origin.offset() + origin.length()) - offset;
      origins.put(id, List.of(offset, length, origin.line(), origin.fileName()));
    }
  }

  private int inEditors(int offset) {
    return LineEnds.unified(windowsLines, offset);
  }
}
