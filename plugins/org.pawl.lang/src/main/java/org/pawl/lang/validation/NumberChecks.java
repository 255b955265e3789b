// SPDX-License-Identifier: EPL-2.0
package org.pawl.lang.validation;

import java.util.Map;
import java.util.OptionalInt;
import org.eclipse.emf.ecore.EReference;
import org.eclipse.xtext.nodemodel.util.NodeModelUtils;
import org.eclipse.xtext.validation.Check;
import org.pawl.model.Model;
import org.pawl.model.NumberValue;
import org.pawl.model.PawlPackage;
import org.pawl.model.PawlPackage.Literals;
import org.pawl.model.TimeTrigger;
import org.pawl.model.query.Systems;

/** Is a number known at generation time, and does it make sense where it stands? */
public class NumberChecks extends Checks {
  private record Limits(String what, int lowest, int highest) {}

  private static final Limits PRIORITY = new Limits("a priority", 1, Systems.HIGHEST_PRIORITY);

  private static final Map<EReference, Limits> LIMITS =
      Map.ofEntries(
          Map.entry(Literals.FIELD__DIMENSION, new Limits("a field's dimension", 1, 0xFFFF)),
          Map.entry(Literals.PORT__DIMENSION, new Limits("a port's dimension", 1, 255)),
          Map.entry(Literals.INSTANCE__DIMENSION, new Limits("an instance's dimension", 1, 32)),
          Map.entry(Literals.TICK_DEFAULT__FREQUENCY, new Limits("a tick rate", 1, 1_000_000)),
          Map.entry(Literals.POOL__COUNT, new Limits("the number of a pool's blocks", 1, 0xFFFF)),
          Map.entry(Literals.POOL__SIZE, new Limits("the size of a pool's blocks", 4, 0xFFFF)),
          Map.entry(Literals.PRIORITY__LOWEST, PRIORITY),
          Map.entry(Literals.PRIORITY__HIGHEST, PRIORITY),
          Map.entry(Literals.THRESHOLD__LEVEL, PRIORITY),
          Map.entry(Literals.MUTEX__CEILING, PRIORITY),
          Map.entry(Literals.STACK_SIZE__SIZE, new Limits("the size of a stack", 160, 0x100000)),
          Map.entry(Literals.SEMAPHORE__INITIAL, new Limits("the count of a semaphore", 0, 0xFFFF)),
          Map.entry(Literals.SEMAPHORE__MAX, new Limits("the max of a semaphore", 1, 0xFFFF)),
          Map.entry(Literals.QUEUE_LENGTH__LENGTH, new Limits("a queue's length", 1, 255)),
          Map.entry(Literals.DEFERRED_LENGTH__LENGTH, new Limits("a store's length", 1, 255)));

  @Check
  public void number(NumberValue number) {
    if (number.getConstant() != null && number.getConstant().eIsProxy()) {
      return;
    }
    OptionalInt value = Systems.value(number);
    Limits limits = LIMITS.get(number.eContainmentFeature());
    if (value.isEmpty()) {
      if (number.eContainmentFeature() != Literals.FIELD__DIMENSION) {
        report(
            Problem.NOT_A_NUMBER,
            Texts.of(number.getConstant())
                + " is needed here while C is generated: give it a plain decimal number, or write"
                + " the number here",
            number);
      }
    } else if (limits != null
        && (value.getAsInt() < limits.lowest() || value.getAsInt() > limits.highest())) {
      report(
          Problem.NUMBER_OUT_OF_RANGE,
          limits.what()
              + " cannot be "
              + value.getAsInt()
              + ": choose a number from "
              + limits.lowest()
              + " to "
              + limits.highest(),
          number);
    }
  }

  @Check
  public void firstSignal(Model model) {
    boolean written =
        !NodeModelUtils.findNodesForFeature(model, PawlPackage.Literals.MODEL__FIRST_SIGNAL)
            .isEmpty();
    if (written && model.getFirstSignal() < 1) {
      report(
          Problem.NUMBER_OUT_OF_RANGE,
          Texts.of(model) + " cannot number its signals from 0: start with 1 or more",
          model,
          PawlPackage.Literals.MODEL__FIRST_SIGNAL);
    }
  }

  @Check
  public void delay(TimeTrigger trigger) {
    if (trigger.getDelay() != null
        && trigger.getDelay().getSource() != null
        && trigger.getDelay().getSource().matches("0+")) {
      report(
          Problem.NUMBER_OUT_OF_RANGE,
          "a timer cannot run for 0 ticks: write 1 or more, or react 'on done'",
          trigger,
          PawlPackage.Literals.TIME_TRIGGER__DELAY);
    }
  }
}
