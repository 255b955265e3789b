// SPDX-License-Identifier: EPL-2.0
package org.pawl.services.scxml;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.pawl.services.scxml.code.CodeBlock;
import org.pawl.services.scxml.code.ScxmlExpression;
import org.pawl.services.scxml.document.Element;

/**
 * A transition of a state.
 *
 * @param order its number in document order
 * @param descriptors of its events; none: it is taken as soon as its condition holds
 * @param triggers the events of the model that the descriptors mean
 * @param target null: it leaves nothing
 * @param domain what it leaves the inside of; null without a target
 */
record ScxmlTransition(
    int order,
    Element element,
    Element source,
    List<String> descriptors,
    Set<String> triggers,
    Optional<ScxmlExpression.Term> guard,
    CodeBlock effect,
    Element target,
    Element domain) {

  boolean isEventless() {
    return descriptors.isEmpty();
  }

  /** How many characters of the model it takes without its events and its target. */
  int length() {
    return guard.map(g -> g.text().length()).orElse(0) + effect.text().length();
  }
}
