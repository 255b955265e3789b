// SPDX-License-Identifier: EPL-2.0
package org.pawl.generator.internal.c;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.pawl.generator.names.CNames;
import org.pawl.generator.names.ClassNames;
import org.pawl.generator.names.UniqueNames;
import org.pawl.model.MachineClass;
import org.pawl.model.Reaction;
import org.pawl.model.State;
import org.pawl.model.TimeTrigger;
import org.pawl.model.query.Regions;

/** The machine's timers: one for each {@code after} and {@code every}, in document order. */
public final class MachineTimers {
  private final List<Reaction> reactions;
  private final ClassNames names;
  private final MachineClass type;
  private final Set<String> declared;
  private final Map<Reaction, String> signals = new HashMap<>();

  /**
   * @param declared the identifiers that headers declare
   */
  MachineTimers(List<State> states, ClassNames names, MachineClass type, Set<String> declared) {
    this.reactions =
        states.stream()
            .flatMap(state -> Regions.reactions(state).stream())
            .filter(MachineTimers::isTimed)
            .toList();
    this.names = names;
    this.type = type;
    this.declared = declared;
  }

  public static boolean isTimed(Reaction reaction) {
    return trigger(reaction) != null;
  }

  /** The reaction's only trigger, if it is a time trigger; else null. */
  public static TimeTrigger trigger(Reaction reaction) {
    return !reaction.getTriggers().isEmpty()
            && reaction.getTriggers().get(0) instanceof TimeTrigger time
        ? time
        : null;
  }

  /** All timed reactions; a timer's number is its index here. */
  public List<Reaction> all() {
    return reactions;
  }

  /** The timed reactions of a state, in the order in which their timers are armed. */
  public List<Reaction> of(State state) {
    return Regions.reactions(state).stream().filter(MachineTimers::isTimed).toList();
  }

  /** The member of the class's struct that is the reaction's pawl_timer. */
  public String member(Reaction reaction) {
    return names.member(reaction, names.path((State) reaction.eContainer()) + "_timeout");
  }

  /**
   * The enumerator of the timeout's signal, declared in the model's header. It gets a number if it
   * equals that of another timer (states may differ in case alone), of an event or a constant, or
   * may equal one of a timer of another class.
   */
  public String signal(Reaction reaction) {
    if (signals.isEmpty()) {
      Set<String> taken = new HashSet<>(declared);
      String end = ClassSuffix.of(type, MachineTimers::prefix, "_OF_");
      for (int i = 0; i < reactions.size(); i++) {
        String wanted = prefix(type) + CNames.upper(member(reactions.get(i))) + end;
        signals.put(
            reactions.get(i),
            taken.add(wanted) ? wanted : UniqueNames.take(wanted + "_TIMER_" + i, taken));
      }
    }
    return signals.get(reaction);
  }

  private static String prefix(MachineClass type) {
    return CNames.upper(CNames.type(type)) + "_";
  }
}
