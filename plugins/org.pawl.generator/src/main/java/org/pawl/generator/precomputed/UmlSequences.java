// SPDX-License-Identifier: EPL-2.0
package org.pawl.generator.precomputed;

import java.util.List;
import org.pawl.model.ExecutionOrder;
import org.pawl.model.query.Paths.Path;

/** Exits, effect, entries; choices decide on arrival (semantics rules 9 and 11). */
final class UmlSequences extends Sequences {

  @Override
  ExecutionOrder order() {
    return ExecutionOrder.UML;
  }

  @Override
  List<Step> transition(Origin origin, Path path) {
    return legs(origin, path.legs(), List.of(), true);
  }
}
