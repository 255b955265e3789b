// SPDX-License-Identifier: EPL-2.0
package org.pawl.diagram.layout;

/** How the content of a composite or region is arranged. */
enum GroupForm {
  /** In the arrangement that is best for it alone. */
  FREE,
  /** From left to right, in one row. */
  WIDE,
  /** From top to bottom, in one column. */
  TALL,
  /** In rows, from left to right. */
  ROWS
}
