// SPDX-License-Identifier: EPL-2.0
package org.pawl.lang.validation;

import static org.eclipse.xtext.diagnostics.Severity.ERROR;
import static org.eclipse.xtext.diagnostics.Severity.WARNING;

import java.util.Locale;
import org.eclipse.xtext.diagnostics.Severity;

/**
 * Every problem that is found in a model that parses. {@code docs/diagnostics.md} explains each
 * with an example; a test keeps the two alike.
 */
public enum Problem {
  // names
  UNRESOLVED_NAME(ERROR),
  DUPLICATE_NAME(ERROR),
  C_NAME_CLASH(ERROR),
  C_KEYWORD(ERROR),
  RESERVED_NAME(ERROR),

  // files, numbers, settings
  MISSING_USE(ERROR),
  CIRCULAR_USE(ERROR),
  REPEATED_USE(WARNING),
  EMPTY_IMPORT(ERROR),
  SIGNAL_RANGES_OVERLAP(ERROR),
  TOO_MANY_EVENTS(ERROR),
  NOT_A_NUMBER(ERROR),
  NUMBER_OUT_OF_RANGE(ERROR),
  REPEATED_SETTING(ERROR),

  // classes and machines
  NO_MACHINE(ERROR),
  SECOND_MACHINE(ERROR),
  PASSIVE_MEMBER(ERROR),
  NO_INITIAL(ERROR),
  SECOND_INITIAL(ERROR),
  INITIAL_OUTSIDE_REGION(ERROR),
  SECOND_ENTRY(ERROR),
  SECOND_EXIT(ERROR),
  REACTION_IN_FINAL(ERROR),
  UNREACHABLE_STATE(WARNING),
  COMPOSITE_WITHOUT_INITIAL(WARNING),
  NEVER_COMPLETES(WARNING),

  // reactions and choices
  CHOICE_WITHOUT_ELSE(ERROR),
  CHOICE_WITHOUT_TARGET(ERROR),
  CHOICE_LOOP(ERROR),
  ELSE_NOT_LAST(ERROR),
  LOCAL_NOT_NESTED(ERROR),
  SHADOWED_REACTION(WARNING),
  TIMER_IN_PASSIVE(ERROR),
  TICK_RATE_UNKNOWN(ERROR),
  NO_EVENT(ERROR),
  UNLIKE_PAYLOADS(ERROR),

  // who talks to whom
  UNHANDLED_EVENT(WARNING),
  IGNORED_BUT_HANDLED(WARNING),
  UNPUBLISHED_SUBSCRIPTION(WARNING),
  UNSUBSCRIBED_PUBLICATION(WARNING),
  LISTED_TWICE(WARNING),

  // systems
  NEEDS_BLOCKING_KERNEL(ERROR),
  PASSIVE_INSTANCE(ERROR),
  NO_PRIORITY(ERROR),
  PRIORITY_USED_TWICE(ERROR),
  PRIORITY_RANGE(ERROR),
  THRESHOLD_BELOW_PRIORITY(ERROR),
  NO_QUEUE(ERROR),
  NO_STACK(ERROR),
  NO_RUN_FUNCTION(ERROR),
  INITIAL_ABOVE_MAX(ERROR),
  PARAM_WITHOUT_VALUE(ERROR),
  PARAM_GIVEN_TWICE(ERROR),
  INDEX_OUTSIDE_ARRAY(ERROR),
  CEILING_BELOW_USER(ERROR),
  UNCONNECTED_PORT(ERROR),
  PORT_CONNECTED_TWICE(ERROR),
  CONNECTION_MISMATCH(ERROR),
  INDEX_OUT_OF_RANGE(ERROR),
  NOT_AN_ARRAY(ERROR),
  NO_POOL(ERROR),
  POOL_TOO_SMALL(ERROR),
  SECOND_POOL(ERROR),
  UNUSED_POOL(WARNING),
  QUEUE_TOO_SHORT(WARNING),
  TOO_FEW_BLOCKS(WARNING);

  private final Severity severity;

  Problem(Severity severity) {
    this.severity = severity;
  }

  /** The stable name that tools and people filter by: {@code pawl.unreachable-state}. */
  public String code() {
    return "pawl." + name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  public Severity severity() {
    return severity;
  }
}
