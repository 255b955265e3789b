// SPDX-License-Identifier: EPL-2.0
package org.pawl.lang.validation;

import java.util.List;
import java.util.Objects;
import java.util.OptionalInt;
import org.eclipse.xtext.EcoreUtil2;
import org.eclipse.xtext.nodemodel.INode;
import org.eclipse.xtext.nodemodel.util.NodeModelUtils;
import org.eclipse.xtext.validation.Check;
import org.pawl.model.Instance;
import org.pawl.model.MachineClass;
import org.pawl.model.Model;
import org.pawl.model.PawlPackage;
import org.pawl.model.SystemDefinition;
import org.pawl.model.TimeTrigger;
import org.pawl.model.TimeUnit;
import org.pawl.model.query.Members;
import org.pawl.model.query.Systems;
import org.pawl.model.query.TickRates;

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
    String name = trigger.getRate();
    List<OptionalInt> rates =
        Members.of(model.getMembers(), SystemDefinition.class).stream()
            .map(system -> TickRates.find(system, name))
            .filter(Objects::nonNull)
            .map(tick -> Systems.value(tick.getFrequency()))
            .distinct()
            .toList();
    if (rates.size() != 1) {
      String rate = name == null ? "tick" : "tick " + name;
      report(
          Problem.TICK_RATE_UNKNOWN,
          "'"
              + trigger.getUnit().getLiteral()
              + "' needs "
              + (rates.isEmpty() ? "a tick rate" : "one tick rate")
              + (name == null ? "" : " '" + name + "'")
              + " in "
              + Texts.of(model)
              + (rates.isEmpty()
                  ? ": add '" + rate + " ... Hz' to its system, or write ticks"
                  : ", which has several: make them alike, or write ticks"),
          trigger,
          PawlPackage.Literals.TIME_TRIGGER__UNIT);
    }
  }

  /** Rates are named in classes and belong to systems: each object's must be there. */
  @Check
  public void namedRates(Instance instance) {
    SystemDefinition system = EcoreUtil2.getContainerOfType(instance, SystemDefinition.class);
    if (system == null || !Soundness.isResolved(instance.getType())) {
      return;
    }
    EcoreUtil2.getAllContentsOfType(instance.getType(), TimeTrigger.class).stream()
        .map(TimeTrigger::getRate)
        .filter(name -> TickRates.index(system, name) < 0)
        .distinct()
        .forEach(
            name ->
                report(
                    Problem.TICK_RATE_UNKNOWN,
                    Texts.of(instance.getType())
                        + " counts ticks of rate '"
                        + name
                        + "', which "
                        + Texts.of(system)
                        + " has not: add 'tick "
                        + name
                        + " ... Hz'",
                    instance,
                    PawlPackage.Literals.INSTANCE__TYPE));
  }
}
