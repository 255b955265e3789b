// SPDX-License-Identifier: EPL-2.0
package org.pawl.cli.scxml;

import java.util.List;
import java.util.Optional;

/**
 * A transition of a state.
 *
 * @param descriptors of its events; none: it is taken as soon as its condition holds
 * @param target null: it leaves nothing
 * @param domain what it leaves the inside of; null without a target
 */
record Transition(
    Element element,
    Element source,
    List<String> descriptors,
    Optional<Expression.Term> guard,
    Block effect,
    Element target,
    Element domain) {

  boolean isEventless() {
    return descriptors.isEmpty();
  }
}
