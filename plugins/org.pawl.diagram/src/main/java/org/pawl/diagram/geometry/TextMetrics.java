// SPDX-License-Identifier: EPL-2.0
package org.pawl.diagram.geometry;

/** The size of text. Every typeface with these widths fits the layout. */
public interface TextMetrics {

  /** The kinds of text in a drawing. */
  enum Sort {
    TITLE,
    NAME,
    LINE,
    LABEL
  }

  /** The width of one line. */
  double width(String text, Sort sort);

  /** The height of one line, from one base line to the next. */
  double height(Sort sort);
}
