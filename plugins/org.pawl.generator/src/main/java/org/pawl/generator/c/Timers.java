// SPDX-License-Identifier: EPL-2.0
package org.pawl.generator.c;

import java.util.List;
import java.util.Set;
import org.pawl.model.Reaction;
import org.pawl.model.State;
import org.pawl.model.TimeTrigger;
import org.pawl.model.query.Regions;

/** The machine's timers: one for each {@code after} and {@code every}, in document order. */
public final class Timers {
  private final List<Reaction> reactions;
  private final ClassNames names;
  private final String enumeratorPrefix;
  private final Set<String> events;

  /**
   * @param events the enumerators of the model's events
   */
  Timers(List<State> states, ClassNames names, String enumeratorPrefix, Set<String> events) {
    this.reactions =
        states.stream()
            .flatMap(state -> Regions.reactions(state).stream())
            .filter(Timers::isTimed)
            .toList();
    this.names = names;
    this.events = events;
    this.enumeratorPrefix = enumeratorPrefix;
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
    return Regions.reactions(state).stream().filter(Timers::isTimed).toList();
  }

  /** The member of the class's struct that is the reaction's pawl_timer. */
  public String member(Reaction reaction) {
    return names.member(reaction, names.path((State) reaction.eContainer()) + "_timeout");
  }

  /**
   * The enumerator of the timeout's signal, declared in the model's header. Numbered where it would
   * be that of another timer (states may differ in case alone) or of an event.
   */
  public String signal(Reaction reaction) {
    String wanted = enumerator(reaction);
    int number = reactions.indexOf(reaction);
    boolean taken =
        events.contains(wanted)
            || reactions.subList(0, number).stream().anyMatch(r -> enumerator(r).equals(wanted));
    return taken ? wanted + "_TIMER_" + number : wanted;
  }

  private String enumerator(Reaction reaction) {
    return enumeratorPrefix + CNames.upper(member(reaction));
  }
}
