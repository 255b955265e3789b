// SPDX-License-Identifier: EPL-2.0
package org.pawl.edit.services;

import java.util.List;
import java.util.Map;
import org.w3c.dom.Element;

/** A field of the properties view, created by a loop of the viewpoint. */
record PropertyWidget(Element loop, Element condition) {

  /** Sets the field like Sirius, if it is shown. */
  void set(Map<String, Object> variables) {
    Object one = variables.get(loop.getAttribute("iterator"));
    List<?> all =
        (List<?>)
            ViewpointExpression.of(loop.getAttribute("iterableExpression")).evaluate(variables);
    if (!all.contains(one)) {
      throw new AssertionError("there is no place that shows " + one + " among " + all);
    }
    String shown = condition.getAttribute("predicateExpression");
    if (!shown.equals("aql:true")
        && !Boolean.TRUE.equals(ViewpointExpression.of(shown).evaluate(variables))) {
      throw new AssertionError(one + " is no " + condition.getAttribute("name"));
    }
    ViewpointExpression.of(Viewpoint.operation(condition).orElseThrow()).evaluate(variables);
  }
}
