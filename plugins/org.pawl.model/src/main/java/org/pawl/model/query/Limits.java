// SPDX-License-Identifier: EPL-2.0
package org.pawl.model.query;

/**
 * The limits up to which every tool has a short response time: time and memory grow almost linearly
 * with the model. A larger element is reported at its place before any other check. {@code
 * docs/reference/limits.md} has the same numbers; a test compares them.
 */
public final class Limits {
  /** Characters of a model's text. */
  public static final int TEXT = 16 * 1024 * 1024;

  /** Nesting depth of braces; braces in C are not counted. */
  public static final int BRACES = 256;

  /**
   * Characters of a name. A generated file has the names of its model and of a class, and a file
   * system takes 255 bytes.
   */
  public static final int NAME = 100;

  /** States of one machine; states of a submachine count for each use. */
  public static final int STATES = 10_000;

  /** Nesting depth of states, including those of submachines. */
  public static final int DEPTH = 64;

  /** Active objects of one system; each element of an array counts. */
  public static final int OBJECTS = 1_000;

  /** Elements of an instance: each needs a priority of its own. */
  public static final int INSTANCE_DIMENSION = Systems.HIGHEST_PRIORITY;

  /** Elements of a port. */
  public static final int PORT_DIMENSION = 255;

  /** Tick rates of a system, the one without a name included (PAWL_MAX_TICK_RATES). */
  public static final int TICK_RATES = 16;

  /** Pools of a system (PAWL_MAX_POOLS). */
  public static final int POOLS = 0xEF;

  /** Ticks that a timer may run for (pawl_ticks). */
  public static final long TICKS = 0xFFFF_FFFFL;

  /** Hz of a tick rate. */
  public static final int TICK_FREQUENCY = 1_000_000;

  /** The last signal of a model's events; those of timeouts follow. */
  public static final int LAST_SIGNAL = 0xBFFF;

  /** Time triggers of one class; those of a submachine count for each use. */
  public static final int TIME_TRIGGERS = 0xFFFF - LAST_SIGNAL;

  /** Bytes of an SCXML document. */
  public static final int IMPORT_BYTES = 16_000_000;

  /** Elements of an SCXML document. */
  public static final int IMPORT_ELEMENTS = 100_000;

  /** Nesting depth of elements of an SCXML document. */
  public static final int IMPORT_DEPTH = 100;

  /** Words of the attributes of an SCXML document that list events and states. */
  public static final int IMPORT_WORDS = 200_000;

  /** States that one attribute of an SCXML document names. */
  public static final int IMPORT_TARGETS = 32;

  /** States that are entered, each counted again, while lists of states are compared. */
  public static final int IMPORT_ENTERED = 1_000_000;

  /** Data of an SCXML document. */
  public static final int IMPORT_DATA = 1_000;

  /** Reactions of the model that is made of an SCXML document. */
  public static final int IMPORT_REACTIONS = 150_000;

  /** Problems that are listed of an SCXML document. */
  public static final int IMPORT_FINDINGS = 1_000;

  private Limits() {}
}
