// SPDX-License-Identifier: EPL-2.0
package org.pawl.diagram;

/**
 * A line of words in a node or beside an edge.
 *
 * @param text as it is drawn: long C is shortened to its first line, or to the author's own summary
 * @param full as the model has it, for hovers
 */
public record TextLine(Kind kind, String text, String full, SourceRange origin) {

  /** What the words say. */
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
