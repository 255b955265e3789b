// SPDX-License-Identifier: EPL-2.0
package org.pawl.generator.precomputed;

import java.util.List;
import org.pawl.model.Region;
import org.pawl.model.Vertex;
import org.pawl.model.query.Paths.Leg;

/**
 * A region that is still to be entered while its state is already active. What is to come is a list
 * of tasks, the next one first.
 */
sealed interface Task {
  Region region();

  /** By its initial transition. */
  record Default(Region region) implements Task {}

  /** By what is remembered of it; by its initial transition if that is nothing. */
  record Restored(Memory memory) implements Task {
    @Override
    public Region region() {
      return memory.slot();
    }
  }

  /**
   * Down to a vertex.
   *
   * @param further the legs that lead on from there
   * @param withEvent whether {@code e} exists there
   */
  record Way(Region region, Vertex target, List<Leg> further, boolean withEvent) implements Task {}

  /** Whether anything of it may need the event. */
  static boolean needEvent(List<Task> tasks) {
    return tasks.stream().anyMatch(t -> t instanceof Way way && way.withEvent());
  }
}
