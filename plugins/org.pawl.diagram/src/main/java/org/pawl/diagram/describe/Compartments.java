// SPDX-License-Identifier: EPL-2.0
package org.pawl.diagram.describe;

import java.util.ArrayList;
import java.util.List;
import org.eclipse.emf.ecore.EObject;
import org.pawl.diagram.Line;
import org.pawl.model.Branch;
import org.pawl.model.Code;
import org.pawl.model.Deferral;
import org.pawl.model.Entry;
import org.pawl.model.Exit;
import org.pawl.model.Reaction;
import org.pawl.model.Region;
import org.pawl.model.RegionMember;
import org.pawl.model.Unhandled;

/** What a state does without leaving it, in words. */
final class Compartments {

  /** Entries and exits first, else in the order of the text. */
  List<Line> of(Region owner) {
    List<Line> lines = new ArrayList<>();
    for (RegionMember member : owner.getMembers()) {
      if (member instanceof Entry entry) {
        lines.add(action(Line.Kind.ENTRY, "entry", entry.getAction(), entry));
      }
    }
    for (RegionMember member : owner.getMembers()) {
      if (member instanceof Exit exit) {
        lines.add(action(Line.Kind.EXIT, "exit", exit.getAction(), exit));
      }
    }
    for (RegionMember member : owner.getMembers()) {
      if (member instanceof Reaction reaction) {
        reaction.getBranches().stream()
            .filter(Compartments::isInternal)
            .forEach(branch -> lines.add(internal(reaction, branch)));
      } else if (member instanceof Deferral deferral) {
        String text = "defer " + Wording.names(deferral.getEvents());
        lines.add(new Line(Line.Kind.DEFERRAL, text, text, Origins.of(deferral)));
      } else if (member instanceof Unhandled unhandled) {
        lines.add(action(Line.Kind.UNHANDLED, "unhandled", unhandled.getAction(), unhandled));
      }
    }
    return List.copyOf(lines);
  }

  static boolean isInternal(Branch branch) {
    return branch.getTarget() == null;
  }

  private static Line action(Line.Kind kind, String word, Code action, EObject member) {
    return new Line(
        kind,
        word + " / " + Wording.action(action, member),
        Origins.text(member),
        Origins.of(member));
  }

  private static Line internal(Reaction reaction, Branch branch) {
    String guard = Wording.guard(branch);
    String text =
        (Wording.hasOnlyTime(reaction) ? "" : "on ")
            + Wording.triggers(reaction)
            + (guard.isEmpty() ? "" : " " + guard)
            + " / "
            + Wording.action(branch.getEffect(), place(branch));
    return new Line(
        Line.Kind.REACTION, text, Origins.text(place(branch)), Origins.of(place(branch)));
  }

  /** What a reader takes for the branch: the whole reaction, where it has no other. */
  static EObject place(Branch branch) {
    return branch.eContainer() instanceof Reaction reaction && reaction.getBranches().size() == 1
        ? reaction
        : branch;
  }
}
