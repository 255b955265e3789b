// SPDX-License-Identifier: EPL-2.0
package org.pawl.generator.precomputed;

import java.util.List;
import org.pawl.model.Branch;

/** A branch and what happens if it is taken. */
record Alternative(Branch branch, List<Step> steps) {

  /** Whether nothing after it is ever tried. */
  boolean isCertain() {
    return branch.getGuard() == null;
  }
}
