// SPDX-License-Identifier: EPL-2.0
package org.pawl.lang.text;

import java.util.List;
import org.eclipse.emf.ecore.EClass;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.xtext.EcoreUtil2;
import org.pawl.model.Model;
import org.pawl.model.query.Members;

/**
 * Whether there are empty lines between members: like the neighbours, else like the rest of the
 * file.
 */
final class BlankLines {
  private final EObject owner;
  private int empty;
  private int none;

  BlankLines(EObject owner) {
    this.owner = owner;
  }

  boolean isEmpty(EClass first, EClass second) {
    boolean together = MemberOrder.group(first) == MemberOrder.group(second);
    if (together) {
      count(MemberOrder.group(first));
      if (empty + none > 0) {
        return empty > none;
      }
      if (!MemberOrder.isSpacious(second)) {
        return false;
      }
    }
    count(-1);
    return empty >= none;
  }

  /** In the owner; in the whole file if the owner does not decide it. */
  private void count(int group) {
    count(owner, group);
    if (empty == none) {
      EObject root = EcoreUtil2.getContainerOfType(owner, Model.class);
      count(root, group);
      EcoreUtil2.eAllContents(root).forEach(element -> count(element, group));
    }
  }

  /** Between neighbours in the group, or, if it is -1, between any two groups. */
  private void count(EObject element, int group) {
    List<EObject> members = Insertion.members(element).stream().filter(Members::isMember).toList();
    for (int i = 1; i < members.size(); i++) {
      int before = MemberOrder.group(members.get(i - 1).eClass());
      int behind = MemberOrder.group(members.get(i).eClass());
      if (group == (before == behind ? before : -1)) {
        count(members.get(i - 1), members.get(i));
      }
    }
  }

  private void count(EObject before, EObject behind) {
    String text = ModelText.node(before).getRootNode().getText();
    String gap =
        text.substring(ModelText.node(before).getEndOffset(), ModelText.node(behind).getOffset());
    if (gap.replaceAll("[ \t\r]", "").contains("\n\n")) {
      empty++;
    } else if (gap.contains("\n")) {
      none++;
    }
  }
}
