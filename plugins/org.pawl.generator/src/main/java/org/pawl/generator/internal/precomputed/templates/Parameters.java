// SPDX-License-Identifier: EPL-2.0
package org.pawl.generator.internal.precomputed.templates;

import java.util.ArrayList;
import java.util.List;
import org.pawl.generator.internal.c.ActionCode;
import org.pawl.model.Code;

/** The parameters of a function; a function has no parameter that it does not use. */
record Parameters(boolean me, boolean event) {
  static final Parameters NONE = new Parameters(false, false);
  static final Parameters ME = new Parameters(true, false);

  static Parameters of(Code code) {
    return new Parameters(ActionCode.mentions(code, "me"), ActionCode.mentions(code, "e"));
  }

  Parameters and(Parameters other) {
    return new Parameters(me || other.me, event || other.event);
  }

  /** The parameter list of a definition. */
  String declared(String type) {
    List<String> list = new ArrayList<>();
    if (me) {
      list.add(type + " *me");
    }
    if (event) {
      list.add("pawl_event const *event");
    }
    return list.isEmpty() ? "void" : String.join(", ", list);
  }

  /** The argument list of a call. */
  String passed() {
    return passed("event");
  }

  String passed(String theEvent) {
    List<String> list = new ArrayList<>();
    if (me) {
      list.add("me");
    }
    if (event) {
      list.add(theEvent);
    }
    return String.join(", ", list);
  }
}
