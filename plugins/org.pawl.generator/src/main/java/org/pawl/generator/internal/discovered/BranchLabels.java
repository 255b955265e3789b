// SPDX-License-Identifier: EPL-2.0
package org.pawl.generator.internal.discovered;

import java.util.List;
import org.pawl.generator.internal.c.MachineTimers;
import org.pawl.model.Branch;
import org.pawl.model.Branching;
import org.pawl.model.EventTrigger;
import org.pawl.model.Reaction;
import org.pawl.model.Trigger;

/** The names of the constants of branches, without the state's name. */
final class BranchLabels {
  private BranchLabels() {}

  /** {@code EAT}, {@code EAT_DONE} for several triggers, {@code timeout}, {@code done}. */
  static String of(Branch branch) {
    if (branch.eContainer() instanceof Branching) {
      return branch.isOtherwise() ? "else" : "branch";
    }
    Reaction reaction = (Reaction) branch.eContainer();
    if (MachineTimers.isTimed(reaction)) {
      return "timeout";
    }
    List<String> triggers = reaction.getTriggers().stream().map(BranchLabels::of).toList();
    return String.join("_", triggers);
  }

  private static String of(Trigger trigger) {
    return trigger instanceof EventTrigger on ? on.getEvent().getName() : "done";
  }
}
