// SPDX-License-Identifier: EPL-2.0
package org.pawl.model.query;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.pawl.model.SystemDefinition;
import org.pawl.model.TickDefault;

/** The tick rates of a system: the one without a name, which is rate 0, and named ones. */
public final class TickRates {
  private TickRates() {}

  /** The named rates in document order; they are rates 1, 2 and so on. */
  public static List<TickDefault> named(SystemDefinition system) {
    List<TickDefault> named = new ArrayList<>();
    for (TickDefault tick : Members.of(system.getMembers(), TickDefault.class)) {
      if (tick.getName() != null) {
        named.add(tick);
      }
    }
    return named;
  }

  /** The number of clocks of the system: rate 0 exists even without a frequency. */
  public static int count(SystemDefinition system) {
    return 1 + named(system).size();
  }

  /** The rate of that name, null: the one without; null if there is none. */
  public static TickDefault find(SystemDefinition system, String name) {
    for (TickDefault tick : Members.of(system.getMembers(), TickDefault.class)) {
      if (Objects.equals(tick.getName(), name)) {
        return tick;
      }
    }
    return null;
  }

  /** The number of the rate of that name, null: the one without; -1 if there is none. */
  public static int index(SystemDefinition system, String name) {
    if (name == null) {
      return 0;
    }
    TickDefault tick = find(system, name);
    return tick == null ? -1 : 1 + named(system).indexOf(tick);
  }
}
