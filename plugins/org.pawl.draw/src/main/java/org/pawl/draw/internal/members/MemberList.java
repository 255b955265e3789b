// SPDX-License-Identifier: EPL-2.0
package org.pawl.draw.internal.members;

import java.util.ArrayList;
import java.util.List;
import org.pawl.draw.edits.MemberEdits;
import org.pawl.draw.internal.palette.Tools;

/**
 * A list of declarations for the client.
 *
 * @param owner the identifier of the element that new members are created in
 * @param tools that create members
 */
record MemberList(String title, String owner, List<NewMember> tools, List<MemberData> members) {
  /**
   * A tool of the palette.
   *
   * @param type of the element that it creates
   */
  record NewMember(String type, String label) {}

  /**
   * A declaration.
   *
   * @param opens the key of its diagram; null if it has none
   * @param fields the list of its fields; null if it has none
   */
  record MemberData(
      String id, String element, String text, boolean editable, String opens, MemberList fields) {}

  static MemberList of(MemberEdits.Group group) {
    List<MemberData> members = new ArrayList<>();
    for (MemberEdits.Member member : group.members()) {
      members.add(
          new MemberData(
              member.id(),
              member.element(),
              member.text(),
              member.editable(),
              member.opens().orElse(null),
              member.fields().map(MemberList::of).orElse(null)));
    }
    return new MemberList(group.title(), group.owner(), tools(group.kind()), members);
  }

  private static List<NewMember> tools(MemberEdits.Kind kind) {
    boolean fields = kind == MemberEdits.Kind.FIELDS;
    return Tools.in(fields ? MemberEdits.Kind.DECLARATIONS.label() : kind.label()).stream()
        // The machine of a class, and the fields of a payload, are not members of the model.
        .filter(tool -> tool.name().equals("Field") == fields && !tool.name().equals("Machine"))
        .filter(tool -> kind != MemberEdits.Kind.SYSTEM || !isOfClass(tool))
        .map(tool -> new NewMember(tool.type(), tool.label()))
        .toList();
  }

  /** The palette of systems has the tools for classes, too. */
  private static boolean isOfClass(Tools.Tool tool) {
    return tool.name().equals("Publication") || tool.name().equals("Subscription");
  }
}
