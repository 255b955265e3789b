// SPDX-License-Identifier: EPL-2.0
package org.pawl.generator.c;

import java.util.List;
import org.pawl.model.Event;
import org.pawl.model.EventDeclaration;
import org.pawl.model.Field;
import org.pawl.model.Model;
import org.pawl.model.PayloadType;
import org.pawl.model.query.Members;
import org.pawl.model.query.PayloadTypes;

/** How an event comes into being: a constant, or from its payload's pool. */
public final class Events {
  /** The runtime's first signal, where the model names none. */
  public static final int FIRST_SIGNAL = 1;

  private static final String BASE = "base.";

  /** The event made: no field, and so no parameter, has this name. */
  private static final String LOCAL = "event";

  private Events() {}

  /** The events that the model declares, in document order. */
  public static List<Event> of(Model model) {
    return Members.of(model.getMembers(), EventDeclaration.class).stream()
        .flatMap(declaration -> declaration.getEvents().stream())
        .toList();
  }

  /** The number that the event's enumerator gets. */
  public static int number(Event event) {
    Model model = (Model) event.eContainer().eContainer();
    int first = model.getFirstSignal() == 0 ? FIRST_SIGNAL : model.getFirstSignal();
    return first + of(model).indexOf(event);
  }

  /** The fields of the event's payload, those of the types that it extends first. */
  public static List<Field> fields(Event event) {
    return EventPayload.of(event).map(PayloadTypes::fields).orElse(List.of());
  }

  /** The payload as parameters of a function, each preceded by a comma. */
  public static String parameters(Event event) {
    StringBuilder text = new StringBuilder();
    for (Field field : fields(event)) {
      text.append(", ").append(parameter(field));
    }
    return text.toString();
  }

  /** The payload as the only parameters of a function. */
  public static String onlyParameters(Event event) {
    String parameters = parameters(event);
    return parameters.isEmpty() ? "void" : parameters.substring(2);
  }

  private static String parameter(Field field) {
    String type = CTypes.text(field.getType());
    return field.getDimension() == null
        ? CTypes.declare(type, field.getName())
        : type + " const " + field.getName() + "[" + Constants.text(field.getDimension()) + "]";
  }

  /** Whether the function that fills the payload copies arrays. */
  public static boolean copies(Event event) {
    return fields(event).stream().anyMatch(field -> field.getDimension() != null);
  }

  /** The statements that make the event; behind them {@link #made} points to it. */
  public static String make(Event event) {
    String signal = CNames.signal(event);
    if (EventPayload.of(event).isEmpty()) {
      return "static pawl_event const " + LOCAL + " = PAWL_EVENT(" + signal + ");\n";
    }
    String type = CNames.payload(EventPayload.of(event).get());
    String pool = CNames.pool(EventPayload.of(event).get());
    StringBuilder text = new StringBuilder();
    text.append(type + " *const " + LOCAL + " = ");
    text.append("(" + type + " *)pawl_event_new(" + pool + ", " + signal + ");\n\n");
    for (Field field : fields(event)) {
      String member = LOCAL + "->" + bases(event, field) + field.getName();
      text.append(
          field.getDimension() == null
              ? member + " = " + field.getName() + ";\n"
              : "(void)memcpy(" + member + ", " + field.getName() + ", sizeof " + member + ");\n");
    }
    return text.toString();
  }

  /** The expression that points to the event made. */
  public static String made(Event event) {
    return EventPayload.of(event)
        .map(payload -> "&" + LOCAL + "->" + plainEvent(payload))
        .orElse("&" + LOCAL);
  }

  /** The type of {@link #madeTyped}: the event is its maker's until it is posted. */
  public static String madeType(Event event) {
    return EventPayload.of(event)
        .map(payload -> CNames.payload(payload) + " *")
        .orElse("pawl_event const *");
  }

  /** The expression that points to the event made, with its payload's type if it has one. */
  public static String madeTyped(Event event) {
    return EventPayload.of(event).isEmpty() ? "&" + LOCAL : LOCAL;
  }

  /** Where the pawl_event is in a payload's structure: {@code event}, {@code base.event}. */
  public static String plainEvent(PayloadType payload) {
    return BASE.repeat(PayloadTypes.bases(payload).size() - 1) + "event";
  }

  /** How the structure of an event's payload leads to a field's own structure. */
  private static String bases(Event event, Field field) {
    List<PayloadType> chain = PayloadTypes.bases(EventPayload.of(event).orElseThrow());
    return BASE.repeat(chain.indexOf((PayloadType) field.eContainer()));
  }
}
