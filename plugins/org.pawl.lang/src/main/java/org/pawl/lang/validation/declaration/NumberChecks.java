// SPDX-License-Identifier: EPL-2.0
package org.pawl.lang.validation.declaration;

import java.util.Map;
import java.util.OptionalInt;
import org.eclipse.emf.ecore.EReference;
import org.eclipse.xtext.nodemodel.util.NodeModelUtils;
import org.eclipse.xtext.validation.Check;
import org.pawl.lang.problem.ElementDescriptions;
import org.pawl.lang.problem.ProblemCode;
import org.pawl.lang.problem.WrittenNumber;
import org.pawl.lang.validation.base.AbstractChecks;
import org.pawl.model.Model;
import org.pawl.model.NumberValue;
import org.pawl.model.PawlPackage;
import org.pawl.model.PawlPackage.Literals;
import org.pawl.model.query.Limits;
import org.pawl.model.query.Systems;

/** Checks that a number is known at generation time, and is valid at its place. */
public class NumberChecks extends AbstractChecks {
  private record Range(String what, int lowest, int highest) {
    boolean contains(int number) {
      return lowest <= number && number <= highest;
    }
  }

  private static final Range PRIORITY = new Range("a priority", 1, Systems.HIGHEST_PRIORITY);

  private static final Map<EReference, Range> RANGES =
      Map.ofEntries(
          Map.entry(Literals.FIELD__DIMENSION, new Range("a field's dimension", 1, 0xFFFF)),
          Map.entry(
              Literals.PORT__DIMENSION, new Range("a port's dimension", 1, Limits.PORT_DIMENSION)),
          Map.entry(
              Literals.INSTANCE__DIMENSION,
              new Range("an instance's dimension", 1, Limits.INSTANCE_DIMENSION)),
          Map.entry(
              Literals.TICK_DEFAULT__FREQUENCY, new Range("a tick rate", 1, Limits.TICK_FREQUENCY)),
          Map.entry(Literals.POOL__COUNT, new Range("the number of a pool's blocks", 1, 0xFFFF)),
          Map.entry(Literals.POOL__SIZE, new Range("the size of a pool's blocks", 4, 0xFFFF)),
          Map.entry(Literals.PRIORITY__LOWEST, PRIORITY),
          Map.entry(Literals.PRIORITY__HIGHEST, PRIORITY),
          Map.entry(Literals.THRESHOLD__LEVEL, PRIORITY),
          Map.entry(Literals.MUTEX__CEILING, PRIORITY),
          Map.entry(Literals.STACK_SIZE__SIZE, new Range("the size of a stack", 160, 0x100000)),
          Map.entry(Literals.SEMAPHORE__INITIAL, new Range("the count of a semaphore", 0, 0xFFFF)),
          Map.entry(Literals.SEMAPHORE__MAX, new Range("the max of a semaphore", 1, 0xFFFF)),
          Map.entry(Literals.QUEUE_LENGTH__LENGTH, new Range("a queue's length", 1, 255)),
          Map.entry(Literals.DEFERRED_LENGTH__LENGTH, new Range("a store's length", 1, 255)));

  /** The maximum number at a place. */
  public static int highest(EReference place) {
    return RANGES.get(place).highest();
  }

  /** Whether the number is known, and valid at its place. */
  public static boolean isValid(NumberValue number) {
    OptionalInt value = Systems.value(number);
    return value.isPresent() && RANGES.get(number.eContainmentFeature()).contains(value.getAsInt());
  }

  @Check
  public void number(NumberValue number) {
    if (number.getConstant() != null && number.getConstant().eIsProxy()) {
      return;
    }
    OptionalInt value = Systems.value(number);
    Range range = RANGES.get(number.eContainmentFeature());
    if (value.isEmpty()) {
      if (number.eContainmentFeature() != Literals.FIELD__DIMENSION) {
        report(
            ProblemCode.NOT_A_NUMBER,
            ElementDescriptions.of(number.getConstant())
                + " is needed here while C is generated: give it a plain decimal number, or write"
                + " the number here",
            number);
      }
    } else if (range != null && !range.contains(value.getAsInt())) {
      report(
          ProblemCode.NUMBER_OUT_OF_RANGE,
          range.what()
              + " cannot be "
              + WrittenNumber.of(number)
              + ": choose a number from "
              + range.lowest()
              + " to "
              + range.highest(),
          number);
    }
  }

  @Check
  public void firstSignal(Model model) {
    boolean written =
        !NodeModelUtils.findNodesForFeature(model, PawlPackage.Literals.MODEL__FIRST_SIGNAL)
            .isEmpty();
    if (!written) {
      return;
    }
    if (model.getFirstSignal() < 1) {
      firstSignal(model, "from 0: start with 1 or more");
    } else if (model.getFirstSignal() > Limits.LAST_SIGNAL) {
      String number = WrittenNumber.of(model, PawlPackage.Literals.MODEL__FIRST_SIGNAL);
      firstSignal(
          model, "from " + number + ": start with a number from 1 to " + Limits.LAST_SIGNAL);
    }
  }

  private void firstSignal(Model model, String fromAndRemedy) {
    report(
        ProblemCode.NUMBER_OUT_OF_RANGE,
        ElementDescriptions.of(model) + " cannot number its signals " + fromAndRemedy,
        model,
        PawlPackage.Literals.MODEL__FIRST_SIGNAL);
  }
}
