// SPDX-License-Identifier: EPL-2.0
package org.pawl.generator.internal.discovered;

import java.util.List;
import org.pawl.model.Branch;

/**
 * What a selecting function may return.
 *
 * @param guards the branches whose guards must hold; those without a guard always do
 * @param value the C expression returned
 */
record SelectorAlternative(List<Branch> guards, String value) {

  List<Branch> guarded() {
    return guards.stream().filter(branch -> branch.getGuard() != null).toList();
  }

  boolean isCertain() {
    return guarded().isEmpty();
  }
}
