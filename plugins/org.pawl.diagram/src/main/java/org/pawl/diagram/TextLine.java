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
    /** The entry action of a state. */
    ENTRY,
    /** The exit action of a state. */
    EXIT,
    /** Trigger, guard and effect of a transition or an internal reaction. */
    REACTION,
    /** The deferred events of a state. */
    DEFERRAL,
    /** The action of a machine for unhandled events. */
    UNHANDLED,
    /** A less important line. */
    SUMMARY,
    /** A setting of a task, or the label of an edge in a topology. */
    SETTING,
    /** The names of events. */
    EVENTS
  }
}
