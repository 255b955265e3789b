// SPDX-License-Identifier: EPL-2.0
package org.pawl.diagram;

/**
 * A named point on the border of a node.
 *
 * @param name includes the effect, for an entry point without an outgoing edge
 */
public record Port(String key, Kind kind, String name, SourceRange origin) {

  /** The kinds of ports. */
  public enum Kind {
    /** An entry point of a state or a submachine. */
    ENTRY_POINT,
    /** An exit point of a state or a submachine. */
    EXIT_POINT,
    /** A port of an instance, through which it sends events. */
    SENDER
  }
}
