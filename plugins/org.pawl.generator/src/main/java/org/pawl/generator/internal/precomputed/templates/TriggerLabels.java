// SPDX-License-Identifier: EPL-2.0
package org.pawl.generator.internal.precomputed.templates;

import java.util.List;
import org.pawl.generator.internal.precomputed.steps.Stimulus;
import org.pawl.model.Event;
import org.pawl.model.EventTrigger;
import org.pawl.model.TimeTrigger;
import org.pawl.model.Trigger;

/** The labels of triggers in the names of functions: {@code on_EAT}, {@code on_EAT_DONE}. */
final class TriggerLabels {
  private static final int MOST = 3;

  private TriggerLabels() {}

  static String of(List<? extends Stimulus> stimuli) {
    return join(stimuli.stream().map(TriggerLabels::label).toList());
  }

  static String ofTriggers(List<Trigger> triggers) {
    return join(triggers.stream().map(TriggerLabels::label).toList());
  }

  private static String join(List<String> labels) {
    return labels.size() <= MOST
        ? "on_" + String.join("_", labels)
        : "on_" + labels.get(0) + "_and_others";
  }

  private static String label(Trigger trigger) {
    if (trigger instanceof TimeTrigger) {
      return "timeout";
    }
    return trigger instanceof EventTrigger on ? name(on.getEvent()) : "done";
  }

  private static String label(Stimulus stimulus) {
    return stimulus instanceof Stimulus.Occurrence occurrence ? name(occurrence.event()) : "done";
  }

  private static String name(Event event) {
    return event.getName();
  }
}
