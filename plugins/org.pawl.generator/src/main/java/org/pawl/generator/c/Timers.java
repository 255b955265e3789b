// SPDX-License-Identifier: EPL-2.0
package org.pawl.generator.c;

import java.util.List;
import org.pawl.model.Reaction;
import org.pawl.model.State;
import org.pawl.model.TimeTrigger;
import org.pawl.model.query.Regions;

/** The machine's timers: one for each {@code after} and {@code every}, in document order. */
public final class Timers {
  private final List<Reaction> reactions;
  private final ClassNames names;
  private final String enumeratorPrefix;

  Timers(List<State> states, ClassNames names, String enumeratorPrefix) {
    this.reactions =
        states.stream()
            .flatMap(state -> Regions.reactions(state).stream())
            .filter(Timers::isTimed)
            .toList();
    this.names = names;
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

  /** The enumerator of the timeout's signal, declared in the model's header. */
  public String signal(Reaction reaction) {
    return enumeratorPrefix + CNames.upper(member(reaction));
  }
}
