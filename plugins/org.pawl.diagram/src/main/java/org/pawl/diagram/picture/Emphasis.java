// SPDX-License-Identifier: EPL-2.0
package org.pawl.diagram.picture;

/** What is said of a figure while one looks at it. */
public enum Emphasis {
  NONE,
  /** The running program is there. */
  ACTIVE,
  /** The reader has chosen it. */
  SELECTED
}
