// SPDX-License-Identifier: EPL-2.0
package org.pawl.lang.validation.declaration;

import java.util.List;
import org.eclipse.xtext.validation.Check;
import org.pawl.lang.problem.ElementDescriptions;
import org.pawl.lang.problem.ProblemCode;
import org.pawl.lang.validation.base.AbstractChecks;
import org.pawl.lang.validation.base.Completeness;
import org.pawl.model.ClassMember;
import org.pawl.model.Machine;
import org.pawl.model.MachineClass;
import org.pawl.model.PawlPackage;
import org.pawl.model.Port;
import org.pawl.model.Subscription;
import org.pawl.model.query.Members;

/** Checks that a class contains only members that its kind allows. */
public class ClassChecks extends AbstractChecks {
  @Check
  public void oneMachine(MachineClass type) {
    List<Machine> machines = Members.of(type.getMembers(), Machine.class);
    if (machines.isEmpty() && Completeness.parses(type)) {
      report(
          ProblemCode.NO_MACHINE,
          ElementDescriptions.of(type) + " has no machine: add 'machine { initial -> ... }'",
          type,
          PawlPackage.Literals.NAMED__NAME);
    }
    for (int i = 1; i < machines.size(); i++) {
      report(
          ProblemCode.SECOND_MACHINE,
          ElementDescriptions.of(type) + " has a second machine: move it to a class of its own",
          type,
          PawlPackage.Literals.MACHINE_CLASS__MEMBERS,
          type.getMembers().indexOf(machines.get(i)));
    }
  }

  /**
   * Systems contain active objects only, so a passive one has no connections and gets no events.
   */
  @Check
  public void passive(MachineClass type) {
    if (type.isActive()) {
      return;
    }
    for (ClassMember member : type.getMembers()) {
      if (member instanceof Port port) {
        report(
            ProblemCode.PASSIVE_MEMBER,
            "passive "
                + ElementDescriptions.of(type)
                + " cannot have "
                + ElementDescriptions.of(port)
                + ", since no system connects it: make the class active, or post from an operation"
                + " of its owner",
            port,
            PawlPackage.Literals.NAMED__NAME);
      } else if (member instanceof Subscription subscription) {
        report(
            ProblemCode.PASSIVE_MEMBER,
            "passive "
                + ElementDescriptions.of(type)
                + " cannot subscribe, since it has no queue: let its owner subscribe and dispatch"
                + " the event to it",
            subscription);
      }
    }
  }
}
