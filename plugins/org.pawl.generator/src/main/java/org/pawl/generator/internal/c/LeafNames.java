// SPDX-License-Identifier: EPL-2.0
package org.pawl.generator.internal.c;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.pawl.generator.names.CNames;
import org.pawl.generator.names.UniqueNames;
import org.pawl.model.MachineClass;
import org.pawl.model.Vertex;

/**
 * The names of a class's leaf enumeration, which the model's header declares. A name that is taken
 * gets a number.
 */
public final class LeafNames {
  private final Map<Vertex, String> enumerators = new HashMap<>();
  private final String type;
  private final String none;

  /**
   * @param leaves in the order in which they are declared
   */
  public LeafNames(MachineContext machine, List<Vertex> leaves) {
    Set<String> taken = new HashSet<>(machine.reserved());
    String prefix = machine.struct();
    String end = ClassSuffix.of(machine.type(), LeafNames::prefix, "_of_");
    this.type = UniqueNames.take(prefix + "_leaf", taken);
    this.none = UniqueNames.take(prefix + "_in_none" + end, taken);
    for (Vertex leaf : leaves) {
      String wanted = prefix(machine.type()) + machine.names().path(leaf) + end;
      enumerators.put(leaf, UniqueNames.take(wanted, taken));
    }
  }

  /** {@code dpp_Philo_leaf}: the type of state variables. */
  public String type() {
    return type;
  }

  /** {@code dpp_Philo_in_thinking}. */
  public String of(Vertex leaf) {
    return enumerators.get(leaf);
  }

  /** {@code dpp_Philo_in_none}: a region that has never been active has no leaf to remember. */
  public String none() {
    return none;
  }

  private static String prefix(MachineClass type) {
    return CNames.type(type) + "_in_";
  }
}
