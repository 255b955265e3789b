// SPDX-License-Identifier: EPL-2.0
package org.pawl.generator.internal.discovered;

import java.util.List;
import org.pawl.model.Branch;

/**
 * A possible result of a selecting function.
 *
 * @param guards the branches whose guards must hold; a branch without a guard always does
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
