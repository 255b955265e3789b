// SPDX-License-Identifier: EPL-2.0
package org.pawl.diagram;

/**
 * A line of text in a node or beside an edge.
 *
 * @param text the visible text: long C is replaced by the first line of its documentation, or
 *     shortened to its first line
 * @param full the complete text, for tooltips
 */
public record TextLine(Kind kind, String text, String full, SourceRange origin) {

  /** The kinds of lines. */
  public enum Kind {
    ENTRY,
    EXIT,
    REACTION,
    DEFERRAL,
    UNHANDLED,
    SUMMARY,
    SETTING,
    EVENTS
  }
}
