// SPDX-License-Identifier: EPL-2.0
package org.pawl.services.internal.scxml;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.pawl.services.internal.scxml.code.ScxmlExpression;
import org.pawl.services.internal.scxml.code.TranslatedCode;
import org.pawl.services.internal.scxml.document.Element;

/**
 * A transition of a state.
 *
 * @param order its number in document order
 * @param descriptors of its events; empty if it is taken as soon as its condition holds
 * @param triggers the events of the model that the descriptors match
 * @param target null if it exits no state
 * @param domain the state whose descendants it exits; null without a target
 */
record ScxmlTransition(
    int order,
    Element element,
    Element source,
    List<String> descriptors,
    Set<String> triggers,
    Optional<ScxmlExpression.Term> guard,
    TranslatedCode effect,
    Element target,
    Element domain) {

  boolean isEventless() {
    return descriptors.isEmpty();
  }

  /** The number of characters that it takes in the model, without its events and its target. */
  int length() {
    return guard.map(g -> g.text().length()).orElse(0) + effect.text().length();
  }
}
