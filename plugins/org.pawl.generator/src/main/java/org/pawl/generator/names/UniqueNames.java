// SPDX-License-Identifier: EPL-2.0
package org.pawl.generator.names;

import java.util.Set;

/** A set of unique names: a name that is already taken gets a number. */
public final class UniqueNames {
  private UniqueNames() {}

  /**
   * The wanted name if it is not taken, else the first of those with a number; it is taken then.
   */
  public static String take(String wanted, Set<String> taken) {
    String name = wanted;
    for (int i = 2; !taken.add(name); i++) {
      name = wanted + "_" + i;
    }
    return name;
  }
}
