// SPDX-License-Identifier: EPL-2.0
package org.pawl.edit.structure;

import java.util.List;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.xtext.EcoreUtil2;
import org.pawl.edit.internal.syntax.MemberText;
import org.pawl.edit.internal.syntax.ValidationGuard;
import org.pawl.edit.text.EditRefusedException;
import org.pawl.edit.text.EditScript;
import org.pawl.edit.text.TextRemoval;
import org.pawl.lang.text.ModelText;
import org.pawl.lang.text.Replacement;
import org.pawl.model.Deferral;
import org.pawl.model.Entry;
import org.pawl.model.Exit;
import org.pawl.model.ExitConnection;
import org.pawl.model.MachineClass;
import org.pawl.model.Named;
import org.pawl.model.OrthogonalRegion;
import org.pawl.model.Reaction;
import org.pawl.model.Region;
import org.pawl.model.RegionMember;
import org.pawl.model.State;
import org.pawl.model.Submachine;
import org.pawl.model.Task;
import org.pawl.model.TaskSetting;
import org.pawl.model.Vertex;
import org.pawl.model.query.Members;
import org.pawl.model.query.Regions;

/**
 * Moves members into another element. Transitions keep their ends; names of targets are changed
 * where necessary.
 */
public final class Move {
  private Move() {}

  /**
   * @param into a state, region, machine or submachine for a member of one; a task for a setting
   */
  public static EditScript into(EObject member, EObject into) {
    return into(member, into, List.of());
  }

  /**
   * @param changes additional changes inside of the member
   */
  static EditScript into(EObject member, EObject into, List<Replacement> changes) {
    if (member.eContainer() == into) {
      return new EditScript(List.of());
    }
    if (member instanceof TaskSetting && into instanceof Task) {
      return moved(
          List.of(member), into, EditScript.moving(into, member.eClass(), MemberText.of(member)));
    }
    if (!(member instanceof RegionMember part && into instanceof Region region)) {
      throw EditRefusedException.because(
          member, "it cannot be there", "drop it into a state or region");
    }
    check(part, region);
    MovedTargetNames names = new MovedTargetNames(member).when(() -> region.getMembers().add(part));
    EditScript text = EditScript.moving(region, member.eClass(), names.text(member, changes));
    EditScript script = moved(List.of(member), into, text).and(names.outside(List.of(member)));
    return ValidationGuard.require(member, script);
  }

  private static EditScript moved(List<EObject> gone, EObject into, EditScript inserted) {
    TextRemoval removal = new TextRemoval(ModelText.of(into));
    gone.forEach(removal::element);
    return inserted.and(removal.script());
  }

  private static void check(RegionMember part, Region into) {
    if (EcoreUtil2.isAncestor(part, into)) {
      throw EditRefusedException.because(part, "it cannot be in itself", "drop it elsewhere");
    }
    if (type(part) != type(into)) {
      throw EditRefusedException.because(
          part, "it is of another class", "copy it, and paste it there");
    }
    boolean doing =
        part instanceof Reaction
            || part instanceof Deferral
            || part instanceof Entry
            || part instanceof Exit
            || part instanceof ExitConnection;
    if (doing && !(into instanceof State)) {
      throw EditRefusedException.because(
          part, "only states do such things", "drop it into a state");
    }
    boolean inner =
        part instanceof OrthogonalRegion || part instanceof Vertex v && Regions.isPoint(v);
    if (inner && !(into instanceof State || into instanceof Submachine)) {
      throw EditRefusedException.because(part, "it belongs to a state", "drop it into a state");
    }
    boolean divided = !Members.of(into.getMembers(), OrthogonalRegion.class).isEmpty();
    if (divided && part instanceof Vertex v && !Regions.isPoint(v)) {
      throw EditRefusedException.because(into, "it has regions", "drop it into one of them");
    }
    if (part instanceof Named named && !(part instanceof ExitConnection)) {
      refuseTaken(named, into);
    }
  }

  private static EObject type(EObject element) {
    return EcoreUtil2.getContainerOfType(element, MachineClass.class);
  }

  private static void refuseTaken(Named named, Region into) {
    for (Named other : Members.of(into.getMembers(), Named.class)) {
      if (other.getName() != null && other.getName().equals(named.getName())) {
        throw EditRefusedException.because(
            other, "has that name there already", "rename one of them first");
      }
    }
  }
}
