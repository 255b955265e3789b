// SPDX-License-Identifier: EPL-2.0
package org.pawl.generator.internal.c;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.pawl.generator.internal.text.CTypes;
import org.pawl.generator.names.CNames;
import org.pawl.generator.names.ParameterNames;
import org.pawl.model.Event;
import org.pawl.model.Field;
import org.pawl.model.PayloadType;
import org.pawl.model.query.PayloadTypes;

/** The parts of a function that makes an event of its parameters, one for each field. */
public final class EventMaker {
  /** The variable of the event made: no field, and so no parameter, has this name. */
  private static final String LOCAL = "event";

  private final Event event;
  private final Optional<PayloadType> payload;
  private final List<Field> fields;
  private final Map<String, String> parameters;

  /**
   * @param prefix the prefix of the names of file scope that the function's file declares
   */
  public EventMaker(Event event, String prefix) {
    this.event = event;
    this.payload = EventPayload.of(event);
    this.fields = ModelEvents.fields(event);
    this.parameters =
        ParameterNames.of(fields.stream().map(Field::getName).toList(), prefix, "memcpy");
  }

  /** The payload as parameters, each preceded by a comma. */
  public String parameters() {
    StringBuilder text = new StringBuilder();
    for (Field field : fields) {
      text.append(", ").append(parameter(field));
    }
    return text.toString();
  }

  /** The payload as the only parameters. */
  public String onlyParameters() {
    String list = parameters();
    return list.isEmpty() ? "void" : list.substring(2);
  }

  private String parameter(Field field) {
    String type = CTypes.text(field.getType());
    return field.getDimension() == null
        ? CTypes.declare(type, name(field))
        : type + " const " + name(field) + "[" + Constants.text(field.getDimension()) + "]";
  }

  private String name(Field field) {
    return parameters.get(field.getName());
  }

  /** The statements that make the event; after them {@link #made} points to it. */
  public String make() {
    return make("");
  }

  /**
   * As above.
   *
   * @param first statements after the declarations
   */
  public String make(String first) {
    String signal = CNames.signal(event);
    if (payload.isEmpty()) {
      return "static pawl_event const " + LOCAL + " = PAWL_EVENT(" + signal + ");\n\n" + first;
    }
    String type = CNames.payload(payload.get());
    String pool = CNames.pool(payload.get());
    StringBuilder text = new StringBuilder();
    text.append(type + " *const " + LOCAL + " = ");
    text.append("(" + type + " *)pawl_event_new(" + pool + ", " + signal + ");\n\n");
    text.append(first);
    for (Field field : fields) {
      String member = LOCAL + "->" + bases(field) + field.getName();
      text.append(
          field.getDimension() == null
              ? member + " = " + name(field) + ";\n"
              : "(void)memcpy(" + member + ", " + name(field) + ", sizeof " + member + ");\n");
    }
    return text.toString();
  }

  /** The expression that points to the event made. */
  public String made() {
    return payload
        .map(type -> "&" + LOCAL + "->" + ModelEvents.plainEvent(type))
        .orElse("&" + LOCAL);
  }

  /** The type of {@link #madeTyped}: the caller owns the event until it is posted. */
  public String madeType() {
    return payload.map(type -> CNames.payload(type) + " *").orElse("pawl_event const *");
  }

  /** The expression that points to the event made, with its payload's type if it has one. */
  public String madeTyped() {
    return payload.isEmpty() ? "&" + LOCAL : LOCAL;
  }

  /** The member path from the structure of the event's payload to a field's own structure. */
  private String bases(Field field) {
    List<PayloadType> chain = PayloadTypes.bases(payload.orElseThrow());
    return ModelEvents.BASE.repeat(chain.indexOf((PayloadType) field.eContainer()));
  }
}
