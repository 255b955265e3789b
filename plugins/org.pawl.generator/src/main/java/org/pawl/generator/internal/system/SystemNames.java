// SPDX-License-Identifier: EPL-2.0
package org.pawl.generator.internal.system;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.pawl.generator.internal.c.GlobalNames;
import org.pawl.generator.names.UniqueNames;
import org.pawl.model.Model;
import org.pawl.model.SystemDefinition;

/**
 * The identifiers that only a system's own source uses. In a collision with a name of a header they
 * get a number.
 */
final class SystemNames {
  private final String prefix;
  private final Set<String> taken;
  private final Map<List<Object>, String> given = new HashMap<>();

  SystemNames(SystemDefinition system) {
    this.prefix = system.getName() + "_";
    this.taken = new HashSet<>(GlobalNames.visible((Model) system.eContainer()));
  }

  /** The name of an item that the system has once: {@code dpp_topology}. */
  String of(String role) {
    return of(role, "", role);
  }

  /**
   * The name of an item of an element: {@code dpp_philo_queue}.
   *
   * @param text the text after the system's name
   */
  String of(Object element, String role, String text) {
    return given.computeIfAbsent(
        List.of(element, role), key -> UniqueNames.take(prefix + text, taken));
  }
}
