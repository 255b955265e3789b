// SPDX-License-Identifier: EPL-2.0
package org.pawl.diagram.picture;

/** The highlighting of a figure in a viewer. */
public enum Emphasis {
  /** As in a file. */
  NONE,
  /** Active in the running program. */
  ACTIVE,
  /** Selected by the user. */
  SELECTED
}
