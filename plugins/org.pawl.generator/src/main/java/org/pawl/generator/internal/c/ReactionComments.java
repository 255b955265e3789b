// SPDX-License-Identifier: EPL-2.0
package org.pawl.generator.internal.c;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.pawl.generator.internal.text.CComments;
import org.pawl.generator.internal.text.CText;
import org.pawl.generator.internal.text.LineText;
import org.pawl.generator.names.ClassNames;
import org.pawl.lang.c.CCode;
import org.pawl.model.Branch;
import org.pawl.model.EventTrigger;
import org.pawl.model.Reaction;
import org.pawl.model.TimeTrigger;
import org.pawl.model.Trigger;
import org.pawl.model.query.Expansion;
import org.pawl.model.query.ShortText;

/** Reactions in the notation of UML: {@code EAT [e->philo == me->id] -> eating}. */
public final class ReactionComments {
  /** The maximum length of a guard that is shown in full. */
  private static final int COLUMNS = 60;

  private ReactionComments() {}

  /**
   * One comment with a line for each branch; there is at least one branch. Without documentation.
   */
  public static List<String> of(Iterable<Branch> branches) {
    List<String> lines = new ArrayList<>();
    branches.forEach(branch -> lines.add(line(branch)));
    return CComments.text(lines.stream().distinct().toList());
  }

  private static String line(Branch branch) {
    List<String> parts = new ArrayList<>();
    if (branch.eContainer() instanceof Reaction reaction) {
      parts.add(
          reaction.getTriggers().stream()
              .map(ReactionComments::trigger)
              .collect(Collectors.joining(", ")));
    }
    guard(Expansion.origin(branch), parts);
    if (branch.getTarget() == null) {
      parts.add("(internal)");
    } else {
      parts.add("-> " + ClassNames.dotted(branch.getTarget()));
      if (branch.getVia() != null) {
        parts.add("via " + branch.getVia().getName());
      }
      if (branch.isLocal()) {
        parts.add("(local)");
      }
    }
    return String.join(" ", parts);
  }

  private static void guard(Branch branch, List<String> parts) {
    if (branch.getGuard() != null) {
      String text = CText.inOneLine(new CCode(branch.getGuard().getSource()).inner().strip());
      String shown = ShortText.beginning(text, COLUMNS);
      String end = shown.length() < text.length() ? " ..." : "";
      parts.add("[" + LineText.closed(shown) + end + "]");
    } else if (branch.isOtherwise()) {
      parts.add("[else]");
    }
  }

  private static String trigger(Trigger trigger) {
    if (trigger instanceof EventTrigger on) {
      return on.getEvent().getName();
    }
    if (trigger instanceof TimeTrigger time) {
      return (time.isPeriodic() ? "every " : "after ") + delay(time);
    }
    return "done";
  }

  private static String delay(TimeTrigger time) {
    String unit =
        switch (time.getUnit()) {
          case TICKS -> " ticks";
          case SECONDS -> " s";
          case MILLISECONDS -> " ms";
        };
    return LineText.closed(CText.inOneLine(time.getDelay().getSource().strip())) + unit;
  }
}
