// SPDX-License-Identifier: EPL-2.0
package org.pawl.diagram.geometry;

/** The size of text. Every typeface with these widths fits the layout. */
public interface TextMetrics {

  /** The kinds of text in a drawing. */
  enum TextKind {
    /** The heading of a drawing. */
    TITLE,
    /** The name of a node. */
    NAME,
    /** A line in a node. */
    LINE,
    /** A line beside an edge or a port. */
    LABEL
  }

  /** The width of one line. */
  double width(String text, TextKind kind);

  /** The height of one line, from one base line to the next. */
  double height(TextKind kind);
}
