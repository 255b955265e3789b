// SPDX-License-Identifier: EPL-2.0
package org.pawl.diagram.picture;

/** The highlighting of a figure in a viewer. */
public enum Emphasis {
  /** No emphasis, as in a picture file. */
  NONE,
  /** Active in the running program. */
  ACTIVE,
  /** Selected by the user. */
  SELECTED
}
