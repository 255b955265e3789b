// SPDX-License-Identifier: EPL-2.0
package org.pawl.diagram.figures;

import java.util.ArrayList;
import java.util.List;
import org.pawl.diagram.Diagram;
import org.pawl.diagram.Node;
import org.pawl.diagram.Region;

/** The description of a diagram for screen readers. */
final class AltText {
  private AltText() {}

  static String of(Diagram diagram) {
    var names = new ArrayList<String>();
    names(diagram.nodes(), names);
    boolean machine = diagram.kind() == Diagram.Kind.STATE_MACHINE;
    return "%s. %s: %s. %s: %d."
        .formatted(
            machine ? "A state machine" : "The objects of a system, and the events between them",
            machine ? "States" : "Parts",
            String.join(", ", names),
            machine ? "Transitions" : "Ways",
            diagram.edges().size());
  }

  private static void names(List<Node> nodes, List<String> names) {
    for (Node node : nodes) {
      if (!node.name().isEmpty()) {
        names.add(node.name());
      }
      node.regions().stream().map(Region::nodes).forEach(inner -> names(inner, names));
    }
  }
}
