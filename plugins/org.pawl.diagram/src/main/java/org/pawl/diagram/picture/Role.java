// SPDX-License-Identifier: EPL-2.0
package org.pawl.diagram.picture;

/** The meaning of a shape, which determines its style. */
public enum Role {
  /** The background of the drawing. */
  PAPER,
  /** The heading of the drawing. */
  TITLE(Typeface.TITLE),

  /** The box of a simple state. */
  STATE,
  /** The box of a composite state, around its header and its regions. */
  COMPOSITE,
  /** The upper part of a composite state, with its name and lines. */
  COMPOSITE_HEADER,
  /** A line between the parts of a node. */
  COMPARTMENT,
  /** The name of a state. */
  STATE_NAME(Typeface.NAME),
  /** An action or reaction of a state. */
  STATE_LINE(Typeface.LINE),
  /** A less important line of a state. */
  STATE_ASIDE(Typeface.ASIDE),
  /** The dashed line between two orthogonal regions. */
  REGION_SEPARATOR,
  /** The name of an orthogonal region. */
  REGION_NAME(Typeface.ASIDE),

  /** Filled: initial, junction, the inner disc of a final state. */
  PSEUDOSTATE,
  /** Hollow: choice, history, connection points, the outer circle of a final state. */
  PSEUDOSTATE_OUTLINE,
  /** The name of a pseudostate, a final state or a connection point. */
  PSEUDOSTATE_NAME(Typeface.LINE),

  /** The line and the head of a transition. */
  TRANSITION,
  /** The trigger, guard and effect of a transition. */
  TRANSITION_LABEL(Typeface.LINE),

  /** The box of an instance or a thread. */
  INSTANCE,
  /** The name of a node of a topology. */
  INSTANCE_NAME(Typeface.NAME),
  /** A setting of a node of a topology. */
  INSTANCE_LINE(Typeface.LINE),
  /** The square of a port of an instance. */
  PORT,
  /** The name of a port of an instance. */
  PORT_NAME(Typeface.LINE),
  /** The symbol of an interrupt. */
  INTERRUPT,
  /** The symbol of a mutex or a semaphore. */
  RESOURCE,
  /** The box of the bus of published events. */
  BUS,
  /** The text of the bus. */
  BUS_LINE(Typeface.LINE),

  /** The line and the head of a connection, or of a post of an interrupt. */
  POST,
  /** The line and the head of a publication or a subscription. */
  PUBLICATION,
  /** The events of a publication or a subscription. */
  PUBLICATION_LABEL(Typeface.LINE),
  /** The dashed line from a task to a mutex. */
  USE,
  /** The arrow head of a dashed line; the head itself is not dashed. */
  USE_HEAD,

  /** The background of a number that is not part of the model: how many objects are in a state. */
  BADGE,
  /** The number on the badge. */
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
