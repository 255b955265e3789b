// SPDX-License-Identifier: EPL-2.0
package org.pawl.generator.internal.precomputed.templates;

import org.pawl.generator.internal.precomputed.steps.Alternative;

/** What the functions that handle events return, so that their callers know what is left to do. */
enum ResultConvention {
  /** It is not asked for. */
  NONE("void", "", "", "", ""),

  /** Whether the event was handled. */
  HANDLED("bool", "false", "true", "true", "true"),

  /** What the step came to: for the part that keeps events that are deferred. */
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

  /** What an alternative that has run came to. */
  String of(Alternative alternative) {
    if (alternative.isDeferral()) {
      return deferred;
    }
    return alternative.isInternal() ? stayed : moved;
  }
}
