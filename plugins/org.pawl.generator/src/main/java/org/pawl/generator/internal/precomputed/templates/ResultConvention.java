// SPDX-License-Identifier: EPL-2.0
package org.pawl.generator.internal.precomputed.templates;

import org.pawl.generator.internal.precomputed.steps.Alternative;

/**
 * The results of the functions that handle events: their callers need them to complete the step.
 */
enum ResultConvention {
  /** No result is needed. */
  NONE("void", "", "", "", ""),

  /** Whether the event was handled. */
  HANDLED("bool", "false", "true", "true", "true"),

  /** The result of the step, for the code that defers events. */
  OUTCOME("pawl_outcome", "PAWL_UNHANDLED", "PAWL_STAYED", "PAWL_MOVED", "PAWL_DEFERS");

  private final String type;
  private final String unhandled;
  private final String stayed;
  private final String moved;
  private final String deferred;

  ResultConvention(String type, String unhandled, String stayed, String moved, String deferred) {
    this.type = type;
    this.unhandled = unhandled;
    this.stayed = stayed;
    this.moved = moved;
    this.deferred = deferred;
  }

  String type() {
    return type;
  }

  String unhandled() {
    return unhandled;
  }

  /** The result of an alternative that has run. */
  String of(Alternative alternative) {
    if (alternative.isDeferral()) {
      return deferred;
    }
    return alternative.isInternal() ? stayed : moved;
  }
}
