// SPDX-License-Identifier: EPL-2.0
package org.pawl.diagram;

/**
 * A named place on a node's border.
 *
 * @param name with the effect, of an entry point that no line leads on from
 */
public record Port(String key, Kind kind, String name, SourceRange origin) {

  /** What a port stands for. */
  public enum Kind {
    ENTRY_POINT,
    EXIT_POINT,
    SENDER
  }
}
