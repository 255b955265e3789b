// SPDX-License-Identifier: EPL-2.0
package org.pawl.diagram;

import java.util.List;

/**
 * A diagram of one machine or of one system, without places.
 *
 * @param key the qualified name of the machine or system: {@code dpp.Philo}
 * @param title the heading of the drawing
 * @param nodes the outermost nodes, in the order of the text
 * @param edges all edges of all levels, in the order of the text
 */
public record Diagram(
    Kind kind, String key, String title, SourceRange origin, List<Node> nodes, List<Edge> edges) {

  /**
   * The base name of its pictures, without an extension: the name that the generated C of the class
   * or system has.
   */
  public String fileName() {
    String name = key.replace('.', '_');
    if (kind == Kind.STATE_MACHINE) {
      return name;
    }
    String model = key.substring(0, Math.max(0, key.indexOf('.')));
    return (key.equals(model + "." + model) ? model : name) + "_system";
  }

  /** The kinds of diagrams. */
  public enum Kind {
    /** The machine of a class, or a submachine. */
    STATE_MACHINE,
    /** The objects of a system and the flows of events between them. */
    TOPOLOGY
  }
}
