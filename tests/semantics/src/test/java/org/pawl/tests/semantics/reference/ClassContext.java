// SPDX-License-Identifier: EPL-2.0
package org.pawl.tests.semantics.reference;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.function.ToLongFunction;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.pawl.model.Code;
import org.pawl.model.Constant;
import org.pawl.model.DeferredLength;
import org.pawl.model.Event;
import org.pawl.model.EventDeclaration;
import org.pawl.model.Field;
import org.pawl.model.Instance;
import org.pawl.model.MachineClass;
import org.pawl.model.Model;
import org.pawl.model.PayloadType;
import org.pawl.model.SystemDefinition;
import org.pawl.model.TickDefault;
import org.pawl.model.TimeTrigger;
import org.pawl.model.TimeUnit;

/** The model around a class: its events, and the first system that has an instance of it. */
final class ClassContext {
  private final Model model;
  private final Optional<Instance> instance;
  private final List<TickDefault> ticks;

  ClassContext(MachineClass type) {
    model = (Model) type.eContainer();
    instance =
        all(model.getMembers(), SystemDefinition.class)
            .flatMap(system -> all(system.getMembers(), Instance.class))
            .filter(one -> one.getType() == type)
            .findFirst();
    ticks =
        instance.stream()
            .map(one -> (SystemDefinition) one.eContainer())
            .flatMap(system -> all(system.getMembers(), TickDefault.class))
            .toList();
  }

  private static <T> Stream<T> all(List<?> members, Class<T> kind) {
    return members.stream().filter(kind::isInstance).map(kind::cast);
  }

  /** Rule 16: the number of events that can be deferred; any number, if no instance sets it. */
  OptionalInt store() {
    return instance.stream()
        .flatMap(one -> all(one.getSettings(), DeferredLength.class))
        .mapToInt(length -> length.getLength().getValue())
        .findFirst();
  }

  // --- time: rule 17

  /** The rate of a step: {@code tick} the one without a name, {@code tick:1} the first other. */
  String rate(String tick) {
    List<String> names = ticks.stream().map(TickDefault::getName).filter(Objects::nonNull).toList();
    int number = tick.equals("tick") ? 0 : Integer.parseInt(tick.substring("tick:".length()));
    return number == 0 ? null : names.get(number - 1);
  }

  /** Rounded up: a timeout is never early. */
  long ticks(TimeTrigger trigger, long time) {
    if (trigger.getUnit() == TimeUnit.TICKS) {
      return time;
    }
    long hertz =
        ticks.stream()
            .filter(tick -> Objects.equals(tick.getName(), trigger.getRate()))
            .mapToLong(tick -> tick.getFrequency().getValue())
            .findFirst()
            .orElseThrow();
    long perSecond = trigger.getUnit() == TimeUnit.SECONDS ? 1 : 1000;
    return (time * hertz + perSecond - 1) / perSecond;
  }

  // --- events: rule 19

  /**
   * @param values those of the payload's fields, inherited ones first
   */
  EventOccurrence event(String name, List<Long> values) {
    Event event =
        events()
            .filter(one -> one.getName().equals(name))
            .findFirst()
            .orElseThrow(() -> new IllegalArgumentException("no event " + name));
    Map<String, Long> fields = new LinkedHashMap<>();
    fields.put("signal", signal(event));
    List<String> names = fields(((EventDeclaration) event.eContainer()).getPayload());
    for (int i = 0; i < names.size(); i++) {
      fields.put(names.get(i), i < values.size() ? values.get(i) : 0L);
    }
    return new EventOccurrence.Posted(event, fields);
  }

  private static List<String> fields(PayloadType type) {
    List<String> names = new ArrayList<>();
    for (PayloadType t = type; t != null; t = t.getBase()) {
      names.addAll(0, t.getFields().stream().map(Field::getName).toList());
    }
    return names;
  }

  private Stream<Event> events() {
    return all(model.getMembers(), EventDeclaration.class).flatMap(d -> d.getEvents().stream());
  }

  private long signal(Event event) {
    return events().toList().indexOf(event);
  }

  /** The value of a constant, or of an event's signal as C names it. */
  OptionalLong named(String name, ToLongFunction<Code> value) {
    LongStream constants =
        all(model.getMembers(), Constant.class)
            .filter(constant -> constant.getName().equals(name))
            .mapToLong(constant -> value.applyAsLong(constant.getValue()));
    String prefix = model.getName().toUpperCase(Locale.ROOT) + "_";
    LongStream signals =
        events().filter(event -> name.equals(prefix + event.getName())).mapToLong(this::signal);
    return LongStream.concat(constants, signals).findFirst();
  }
}
