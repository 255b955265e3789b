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
    ENTRY_POINT,
    EXIT_POINT,
    SENDER
  }
}
