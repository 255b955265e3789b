// SPDX-License-Identifier: EPL-2.0
package org.pawl.diagram.geometry;

/**
 * How large writing is. What is drawn with another typeface of the same widths fits all the same.
 */
public interface TextMetrics {

  /** The sorts of writing in a drawing. */
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
