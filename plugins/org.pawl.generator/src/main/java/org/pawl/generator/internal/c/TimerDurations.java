// SPDX-License-Identifier: EPL-2.0
package org.pawl.generator.internal.c;

import java.util.OptionalInt;
import org.eclipse.xtext.EcoreUtil2;
import org.pawl.generator.names.CNames;
import org.pawl.model.Code;
import org.pawl.model.Model;
import org.pawl.model.SystemDefinition;
import org.pawl.model.TickDefault;
import org.pawl.model.TimeTrigger;
import org.pawl.model.TimeUnit;
import org.pawl.model.query.Expansion;
import org.pawl.model.query.Members;
import org.pawl.model.query.Systems;
import org.pawl.model.query.TickRates;

/** Times of the model in ticks: milliseconds and seconds are converted at generation time. */
final class TimerDurations {
  private final MachineContext context;

  TimerDurations(MachineContext context) {
    this.context = context;
  }

  /** Whether the time is a number, not an expression that may be evaluated only once. */
  static boolean isConstant(TimeTrigger trigger) {
    return !trigger.getDelay().getSource().strip().startsWith("(");
  }

  /** The time as a C expression; rounded up, since a timeout must not come early. */
  String ticks(TimeTrigger trigger) {
    Code delay = trigger.getDelay();
    String source = delay.getSource().strip();
    if (Character.isDigit(source.charAt(0))) {
      long number = Long.parseLong(source);
      return switch (trigger.getUnit()) {
        case TICKS -> number + "u";
        case SECONDS -> number * frequency(trigger) + "u";
        case MILLISECONDS -> (number * frequency(trigger) + 999) / 1000 + "u";
      };
    }
    String value = constant(source, delay);
    if (trigger.getUnit() == TimeUnit.TICKS) {
      return value;
    }
    String times = "(" + value + ") * " + frequency(trigger) + "u";
    if (trigger.getUnit() == TimeUnit.SECONDS) {
      return "(pawl_ticks)" + times;
    }
    // The C compiler evaluates a constant, so 64 bits cost nothing; otherwise the product has 32
    // bits.
    return isConstant(trigger)
        ? "(pawl_ticks)(((uint64_t)" + times + " + 999u) / 1000u)"
        : "((pawl_ticks)" + times + " + 999u) / 1000u";
  }

  private String constant(String source, Code delay) {
    return Constants.named(delay, source)
        .map(CNames::constant)
        .orElseGet(() -> context.code().expression(delay));
  }

  private static int frequency(TimeTrigger trigger) {
    Model model = EcoreUtil2.getContainerOfType(Expansion.origin(trigger), Model.class);
    for (SystemDefinition system : Members.of(model.getMembers(), SystemDefinition.class)) {
      TickDefault tick = TickRates.find(system, trigger.getRate());
      OptionalInt frequency =
          tick == null ? OptionalInt.empty() : Systems.value(tick.getFrequency());
      if (frequency.isPresent()) {
        return frequency.getAsInt();
      }
    }
    throw new IllegalStateException("ms and s need a system with a tick frequency in the model");
  }
}
