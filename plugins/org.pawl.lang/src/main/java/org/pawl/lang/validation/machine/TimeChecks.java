// SPDX-License-Identifier: EPL-2.0
package org.pawl.lang.validation.machine;

import java.math.BigInteger;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import org.eclipse.xtext.EcoreUtil2;
import org.eclipse.xtext.nodemodel.INode;
import org.eclipse.xtext.nodemodel.util.NodeModelUtils;
import org.eclipse.xtext.validation.Check;
import org.pawl.lang.problem.ElementDescriptions;
import org.pawl.lang.problem.ProblemCode;
import org.pawl.lang.scoping.UsedModels;
import org.pawl.lang.validation.base.AbstractChecks;
import org.pawl.lang.validation.base.Completeness;
import org.pawl.model.Code;
import org.pawl.model.Constant;
import org.pawl.model.Instance;
import org.pawl.model.MachineClass;
import org.pawl.model.Model;
import org.pawl.model.PawlPackage;
import org.pawl.model.SystemDefinition;
import org.pawl.model.TimeTrigger;
import org.pawl.model.TimeUnit;
import org.pawl.model.query.Limits;
import org.pawl.model.query.Members;
import org.pawl.model.query.Systems;
import org.pawl.model.query.TickRates;

/** Checks that a time is possible (semantics rule 17), and can be converted to ticks. */
public class TimeChecks extends AbstractChecks {
  /** A number with more digits is not computed: the time for that grows faster than its length. */
  private static final int MOST_DIGITS = 19;

  @Check
  public void owner(TimeTrigger trigger) {
    MachineClass type = EcoreUtil2.getContainerOfType(trigger, MachineClass.class);
    if (type == null || type.isActive()) {
      return;
    }
    String keyword = trigger.isPeriodic() ? "every" : "after";
    String message =
        "passive "
            + ElementDescriptions.of(type)
            + " has no queue for the timeouts of '"
            + keyword
            + "': make the class active, or let its owner keep the time";
    INode node = NodeModelUtils.findActualNodeFor(trigger);
    if (node == null) {
      report(ProblemCode.TIMER_IN_PASSIVE, message, trigger);
    } else {
      reportAt(ProblemCode.TIMER_IN_PASSIVE, message, trigger, node.getOffset(), keyword.length());
    }
  }

  @Check
  public void rate(TimeTrigger trigger) {
    Model model = EcoreUtil2.getContainerOfType(trigger, Model.class);
    if (model == null || trigger.getUnit() == TimeUnit.TICKS || !Completeness.isResolved(model)) {
      return;
    }
    String name = trigger.getRate();
    List<OptionalInt> rates = frequencies(model, name);
    if (rates.size() != 1) {
      String rate = name == null ? "tick" : "tick " + name;
      report(
          ProblemCode.TICK_RATE_UNKNOWN,
          "'"
              + trigger.getUnit().getLiteral()
              + "' needs "
              + (rates.isEmpty() ? "a tick rate" : "one tick rate")
              + (name == null ? "" : " '" + name + "'")
              + " in "
              + ElementDescriptions.of(model)
              + (rates.isEmpty()
                  ? ": add '" + rate + " ... Hz' to its system, or write ticks"
                  : ", which has several: make them alike, or write ticks"),
          trigger,
          PawlPackage.Literals.TIME_TRIGGER__UNIT);
    }
  }

  /** The distinct frequencies that the systems of a model give a rate. */
  private static List<OptionalInt> frequencies(Model model, String rate) {
    return Members.of(model.getMembers(), SystemDefinition.class).stream()
        .map(system -> TickRates.find(system, rate))
        .filter(Objects::nonNull)
        .map(tick -> Systems.value(tick.getFrequency()))
        .distinct()
        .toList();
  }

  // --- durations

  /** A time that is computed in C is not known here. */
  @Check
  public void delay(TimeTrigger trigger) {
    Model model = EcoreUtil2.getContainerOfType(trigger, Model.class);
    Optional<String> digits = model == null ? Optional.empty() : digits(trigger.getDelay(), model);
    if (digits.isEmpty()) {
      return;
    }
    int length = digits.get().replaceFirst("^0+", "").length();
    if (length > MOST_DIGITS) {
      outOfRange(trigger, tooLong("a time of " + length + " digits"));
      return;
    }
    Optional<BigInteger> delay = digits.map(BigInteger::new);
    if (delay.get().signum() == 0) {
      outOfRange(trigger, "a timer cannot run for 0 ticks: write 1 or more, or react 'on done'");
      return;
    }
    ticks(trigger, delay.get(), model)
        .filter(ticks -> ticks.compareTo(BigInteger.valueOf(Limits.TICKS)) > 0)
        .ifPresent(ticks -> outOfRange(trigger, tooLong(ticks + " ticks")));
  }

  private static String tooLong(String time) {
    return "a timer cannot run for "
        + time
        + ": choose a time of at most "
        + Limits.TICKS
        + " ticks, or count periods";
  }

  private void outOfRange(TimeTrigger trigger, String message) {
    report(
        ProblemCode.NUMBER_OUT_OF_RANGE,
        message,
        trigger,
        PawlPackage.Literals.TIME_TRIGGER__DELAY);
  }

  /** As written, or the value of the named constant; empty if it is C. */
  private static Optional<String> digits(Code delay, Model model) {
    String source = delay == null || delay.getSource() == null ? "" : delay.getSource().trim();
    return UsedModels.constant(model, source)
        .map(Constant::getValue)
        .map(Code::getSource) // a constant without a value has an error of its own
        .or(() -> Optional.of(source))
        .map(String::trim)
        .filter(text -> text.matches("[0-9]+"));
  }

  /** As counted in generated code; empty if a rate is unknown, which is another problem. */
  private static Optional<BigInteger> ticks(TimeTrigger trigger, BigInteger delay, Model model) {
    if (trigger.getUnit() == TimeUnit.TICKS) {
      return Optional.of(delay);
    }
    List<OptionalInt> rates = frequencies(model, trigger.getRate());
    if (rates.size() != 1 || rates.get(0).isEmpty()) {
      return Optional.empty();
    }
    BigInteger ticks = delay.multiply(BigInteger.valueOf(rates.get(0).getAsInt()));
    return Optional.of(
        trigger.getUnit() == TimeUnit.SECONDS
            ? ticks
            : ticks.add(BigInteger.valueOf(999)).divide(BigInteger.valueOf(1000)));
  }

  /**
   * Rates are named in classes and declared in systems: each system must declare those of its
   * objects.
   */
  @Check
  public void namedRates(Instance instance) {
    SystemDefinition system = EcoreUtil2.getContainerOfType(instance, SystemDefinition.class);
    if (system == null || !Completeness.isResolved(instance.getType())) {
      return;
    }
    EcoreUtil2.getAllContentsOfType(instance.getType(), TimeTrigger.class).stream()
        .map(TimeTrigger::getRate)
        .filter(name -> TickRates.index(system, name) < 0)
        .distinct()
        .forEach(
            name ->
                report(
                    ProblemCode.TICK_RATE_UNKNOWN,
                    ElementDescriptions.of(instance.getType())
                        + " counts ticks of rate '"
                        + name
                        + "', which "
                        + ElementDescriptions.of(system)
                        + " has not: add 'tick "
                        + name
                        + " ... Hz'",
                    instance,
                    PawlPackage.Literals.INSTANCE__TYPE));
  }
}
