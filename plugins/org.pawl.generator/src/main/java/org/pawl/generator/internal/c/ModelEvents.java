// SPDX-License-Identifier: EPL-2.0
package org.pawl.generator.internal.c;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.pawl.model.Event;
import org.pawl.model.EventDeclaration;
import org.pawl.model.Field;
import org.pawl.model.Model;
import org.pawl.model.PayloadType;
import org.pawl.model.query.Members;
import org.pawl.model.query.PayloadTypes;

/** A model's events: their numbers and fields. {@link EventMaker} makes them. */
public final class ModelEvents {
  /** The runtime's first signal if the model names none. */
  public static final int FIRST_SIGNAL = 1;

  /** The member of the structure of an extending type that holds the base type. */
  static final String BASE = "base.";

  private ModelEvents() {}

  /** The events that the model declares, in document order. */
  public static List<Event> of(Model model) {
    return Members.of(model.getMembers(), EventDeclaration.class).stream()
        .flatMap(declaration -> declaration.getEvents().stream())
        .toList();
  }

  private static int first(Model model) {
    return model.getFirstSignal() == 0 ? FIRST_SIGNAL : model.getFirstSignal();
  }

  /** The signal numbers of the model's events. */
  public static Map<Event, Integer> numbers(Model model) {
    Map<Event, Integer> numbers = new LinkedHashMap<>();
    int next = first(model);
    for (Event event : of(model)) {
      numbers.put(event, next++);
    }
    return numbers;
  }

  /** The fields of the event's payload, those of its base types first. */
  public static List<Field> fields(Event event) {
    return EventPayload.of(event).map(PayloadTypes::fields).orElse(List.of());
  }

  /** Whether the function that fills the payload copies arrays. */
  public static boolean copies(Event event) {
    return fields(event).stream().anyMatch(field -> field.getDimension() != null);
  }

  /**
   * The member path of the pawl_event in a payload's structure: {@code event}, {@code base.event}.
   */
  public static String plainEvent(PayloadType payload) {
    return BASE.repeat(PayloadTypes.bases(payload).size() - 1) + "event";
  }
}
