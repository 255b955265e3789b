// SPDX-License-Identifier: EPL-2.0
package org.pawl.generator.internal.precomputed.sequences;

import java.util.List;
import org.pawl.generator.internal.precomputed.steps.Step;
import org.pawl.model.ExecutionOrder;
import org.pawl.model.query.SegmentPaths.SegmentPath;

/** Exits, effect, entries; choices decide on arrival (semantics rules 9 and 11). */
public final class UmlSequences extends TransitionSequences {

  @Override
  public ExecutionOrder order() {
    return ExecutionOrder.UML;
  }

  @Override
  public List<Step> transition(SegmentSource origin, SegmentPath path) {
    return segments(origin, path.segments(), List.of(), true);
  }
}
