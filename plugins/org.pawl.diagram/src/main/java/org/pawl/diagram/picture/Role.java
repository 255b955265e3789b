// SPDX-License-Identifier: EPL-2.0
package org.pawl.diagram.picture;

/** The meaning of a shape, which determines its style. */
public enum Role {
  PAPER,
  TITLE(Typeface.TITLE),

  STATE,
  COMPOSITE,
  COMPOSITE_HEADER,
  COMPARTMENT,
  STATE_NAME(Typeface.NAME),
  STATE_LINE(Typeface.LINE),
  STATE_ASIDE(Typeface.ASIDE),
  REGION_SEPARATOR,
  REGION_NAME(Typeface.ASIDE),

  /** Filled: initial, junction, the inner disc of a final state. */
  PSEUDOSTATE,
  /** Hollow: choice, history, connection points, the outer circle of a final state. */
  PSEUDOSTATE_OUTLINE,
  PSEUDOSTATE_NAME(Typeface.LINE),

  TRANSITION,
  TRANSITION_LABEL(Typeface.LINE),

  INSTANCE,
  INSTANCE_NAME(Typeface.NAME),
  INSTANCE_LINE(Typeface.LINE),
  PORT,
  PORT_NAME(Typeface.LINE),
  INTERRUPT,
  RESOURCE,
  BUS,
  BUS_LINE(Typeface.LINE),

  POST,
  PUBLICATION,
  PUBLICATION_LABEL(Typeface.LINE),
  USE,
  /** The arrow head of a dashed line; the head itself is not dashed. */
  USE_HEAD,

  /** The background of a number that is not part of the model: how many objects are in a state. */
  BADGE,
  BADGE_COUNT(Typeface.COUNT);

  private final Typeface typeface;

  Role() {
    this(null);
  }

  Role(Typeface typeface) {
    this.typeface = typeface;
  }

  /** The typeface of text; null for other shapes. */
  public Typeface typeface() {
    return typeface;
  }
}
