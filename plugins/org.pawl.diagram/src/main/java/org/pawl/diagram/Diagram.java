// SPDX-License-Identifier: EPL-2.0
package org.pawl.diagram;

import java.util.List;

/**
 * What is drawn of one machine or of one system.
 *
 * @param key the qualified name of what is drawn: {@code dpp.Philo}
 * @param title what stands above the drawing
 * @param nodes the outermost ones, in the order of the text
 * @param edges all of them, whatever they join, in the order of the text
 */
public record Diagram(
    Kind kind, String key, String title, SourceRange origin, List<Node> nodes, List<Edge> edges) {

  /** What its pictures are called, without an ending: as the C of the same class or system. */
  public String fileName() {
    String name = key.replace('.', '_');
    if (kind == Kind.STATE_MACHINE) {
      return name;
    }
    String model = key.substring(0, Math.max(0, key.indexOf('.')));
    return (key.equals(model + "." + model) ? model : name) + "_system";
  }

  /** The two drawings there are. */
  public enum Kind {
    STATE_MACHINE,
    TOPOLOGY
  }
}
