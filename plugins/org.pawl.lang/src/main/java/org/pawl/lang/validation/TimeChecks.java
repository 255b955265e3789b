// SPDX-License-Identifier: EPL-2.0
package org.pawl.lang.validation;

import java.util.List;
import java.util.OptionalInt;
import org.eclipse.xtext.EcoreUtil2;
import org.eclipse.xtext.nodemodel.INode;
import org.eclipse.xtext.nodemodel.util.NodeModelUtils;
import org.eclipse.xtext.validation.Check;
import org.pawl.model.MachineClass;
import org.pawl.model.Model;
import org.pawl.model.PawlPackage;
import org.pawl.model.SystemDefinition;
import org.pawl.model.TickDefault;
import org.pawl.model.TimeTrigger;
import org.pawl.model.TimeUnit;
import org.pawl.model.query.Members;
import org.pawl.model.query.Systems;

/** Can a time be kept (semantics rule 17), and converted to ticks? */
public class TimeChecks extends Checks {
  @Check
  public void owner(TimeTrigger trigger) {
    MachineClass type = EcoreUtil2.getContainerOfType(trigger, MachineClass.class);
    if (type == null || type.isActive()) {
      return;
    }
    String keyword = trigger.isPeriodic() ? "every" : "after";
    String message =
        "passive "
            + Texts.of(type)
            + " has no queue for the timeouts of '"
            + keyword
            + "': make the class active, or let its owner keep the time";
    INode node = NodeModelUtils.findActualNodeFor(trigger);
    if (node == null) {
      report(Problem.TIMER_IN_PASSIVE, message, trigger);
    } else {
      reportAt(Problem.TIMER_IN_PASSIVE, message, trigger, node.getOffset(), keyword.length());
    }
  }

  @Check
  public void rate(TimeTrigger trigger) {
    Model model = EcoreUtil2.getContainerOfType(trigger, Model.class);
    if (model == null || trigger.getUnit() == TimeUnit.TICKS || !Soundness.isResolved(model)) {
      return;
    }
    List<TickDefault> ticks =
        Members.of(model.getMembers(), SystemDefinition.class).stream()
            .flatMap(system -> Members.of(system.getMembers(), TickDefault.class).stream())
            .toList();
    List<OptionalInt> rates =
        ticks.stream().map(tick -> Systems.value(tick.getFrequency())).distinct().toList();
    if (rates.size() != 1) {
      report(
          Problem.TICK_RATE_UNKNOWN,
          "'"
              + trigger.getUnit().getLiteral()
              + "' needs "
              + (rates.isEmpty() ? "a tick rate" : "one tick rate")
              + " in "
              + Texts.of(model)
              + (rates.isEmpty()
                  ? ": add 'tick ... Hz' to its system, or write ticks"
                  : ", which has several: make them alike, or write ticks"),
          trigger,
          PawlPackage.Literals.TIME_TRIGGER__UNIT);
    }
  }
}
