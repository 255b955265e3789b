// SPDX-License-Identifier: EPL-2.0
package org.pawl.diagram.describe;

import java.util.ArrayList;
import java.util.List;
import org.eclipse.emf.ecore.EObject;
import org.pawl.diagram.TextLine;
import org.pawl.model.Branch;
import org.pawl.model.Code;
import org.pawl.model.Deferral;
import org.pawl.model.Entry;
import org.pawl.model.Exit;
import org.pawl.model.Reaction;
import org.pawl.model.Region;
import org.pawl.model.RegionMember;
import org.pawl.model.Unhandled;

/** The text in the compartment of a state: its actions and internal transitions. */
final class Compartments {

  /** Entry and exit actions first, the rest in the order of the text. */
  List<TextLine> of(Region owner) {
    List<TextLine> lines = new ArrayList<>();
    for (RegionMember member : owner.getMembers()) {
      if (member instanceof Entry entry) {
        lines.add(action(TextLine.Kind.ENTRY, "entry", entry.getAction(), entry));
      }
    }
    for (RegionMember member : owner.getMembers()) {
      if (member instanceof Exit exit) {
        lines.add(action(TextLine.Kind.EXIT, "exit", exit.getAction(), exit));
      }
    }
    for (RegionMember member : owner.getMembers()) {
      if (member instanceof Reaction reaction) {
        reaction.getBranches().stream()
            .filter(Compartments::isInternal)
            .forEach(branch -> lines.add(internal(reaction, branch)));
      } else if (member instanceof Deferral deferral) {
        String text = "defer " + Notation.names(deferral.getEvents());
        lines.add(new TextLine(TextLine.Kind.DEFERRAL, text, text, SourceRanges.of(deferral)));
      } else if (member instanceof Unhandled unhandled) {
        lines.add(action(TextLine.Kind.UNHANDLED, "unhandled", unhandled.getAction(), unhandled));
      }
    }
    return List.copyOf(lines);
  }

  static boolean isInternal(Branch branch) {
    return branch.getTarget() == null;
  }

  private static TextLine action(TextLine.Kind kind, String word, Code action, EObject member) {
    return new TextLine(
        kind,
        word + " / " + Notation.action(action, member),
        SourceRanges.text(member),
        SourceRanges.of(member));
  }

  private static TextLine internal(Reaction reaction, Branch branch) {
    String guard = Notation.guard(branch);
    String text =
        (Notation.hasOnlyTime(reaction) ? "" : "on ")
            + Notation.triggers(reaction)
            + (guard.isEmpty() ? "" : " " + guard)
            + " / "
            + Notation.action(branch.getEffect(), place(branch));
    return new TextLine(
        TextLine.Kind.REACTION,
        text,
        SourceRanges.text(place(branch)),
        SourceRanges.of(place(branch)));
  }

  /** The element to select for a branch: the whole reaction, if it has no other branch. */
  static EObject place(Branch branch) {
    return branch.eContainer() instanceof Reaction reaction && reaction.getBranches().size() == 1
        ? reaction
        : branch;
  }
}
