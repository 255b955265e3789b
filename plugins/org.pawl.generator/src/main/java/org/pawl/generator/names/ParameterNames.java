// SPDX-License-Identifier: EPL-2.0
package org.pawl.generator.names;

import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The parameters of generated functions: they have the model's names, unless the function uses that
 * name otherwise.
 */
public final class ParameterNames {
  private ParameterNames() {}

  /**
   * The parameter for each of the model's names.
   *
   * @param prefix the prefix of the names of file scope that the function's file declares
   * @param used other names that the function uses, besides {@code me}
   */
  public static Map<String, String> of(List<String> wanted, String prefix, String... used) {
    Set<String> taken = new HashSet<>(List.of(used));
    taken.add("me");
    wanted.stream().filter(name -> name.startsWith(prefix + "_")).forEach(taken::add);
    Map<String, String> names = new LinkedHashMap<>();
    for (String name : wanted) {
      if (!taken.contains(name)) {
        names.put(name, name);
      }
    }
    taken.addAll(wanted);
    for (String name : wanted) {
      names.computeIfAbsent(name, n -> UniqueNames.take("the_" + n, taken));
    }
    return names;
  }
}
