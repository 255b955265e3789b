// SPDX-License-Identifier: EPL-2.0
package org.pawl.generator.precomputed;

import java.util.List;
import org.pawl.model.Branch;

/** Exits, effect, entries; choices decide on arrival (semantics rules 9 and 11). */
final class UmlSequences extends Sequences {

  @Override
  List<Step> transition(Origin origin, Branch branch) {
    return inOrder(origin, branch);
  }
}
