// SPDX-License-Identifier: EPL-2.0
package org.pawl.cli.report;

import com.google.gson.stream.JsonWriter;
import java.io.IOException;
import java.util.List;
import java.util.OptionalInt;
import java.util.function.Function;
import org.eclipse.emf.common.util.EList;
import org.eclipse.emf.ecore.EObject;
import org.pawl.generator.names.CNames;
import org.pawl.generator.topology.Pools;
import org.pawl.generator.topology.SystemObjects;
import org.pawl.generator.topology.Threads;
import org.pawl.generator.trace.TraceNames;
import org.pawl.model.Connection;
import org.pawl.model.ConnectionList;
import org.pawl.model.Event;
import org.pawl.model.Instance;
import org.pawl.model.Interrupt;
import org.pawl.model.InterruptPost;
import org.pawl.model.InterruptPublication;
import org.pawl.model.MachineClass;
import org.pawl.model.NumberValue;
import org.pawl.model.Port;
import org.pawl.model.Publication;
import org.pawl.model.QueueLength;
import org.pawl.model.Subscription;
import org.pawl.model.SystemDefinition;
import org.pawl.model.query.Members;
import org.pawl.model.query.Systems;
import org.pawl.model.query.Wiring;

/**
 * The topology of a system as members of a JSON object; docs/reference/command.md describes them.
 */
final class SystemTopology {
  private static final int SIGNALS = 0x10000;

  private final SystemDefinition system;
  private final TraceNames names;

  SystemTopology(SystemDefinition system) {
    this.system = system;
    names = new TraceNames(system);
  }

  void write(JsonWriter json) throws IOException {
    signals(json);
    objects(json);
    threads(json);
    pools(json);
    interrupts(json);
    connections(json);
  }

  private void signals(JsonWriter json) throws IOException {
    json.name("signals").beginObject();
    for (int signal = 0; signal < TraceNames.FIRST_TIMEOUT; signal++) {
      var name = names.signal(0, signal);
      if (name.isPresent()) {
        json.name(name.get()).value(signal);
      }
    }
    json.endObject();
  }

  private void objects(JsonWriter json) throws IOException {
    json.name("activeObjects").beginArray();
    for (SystemObjects.SystemObject object : SystemObjects.of(system)) {
      MachineClass type = object.instance().getType();
      json.beginObject();
      json.name("name").value(name(object.instance(), object.index()));
      json.name("class").value(type.getName());
      json.name("file").value(CNames.source(type));
      json.name("dispatch").value(CNames.dispatch(type));
      json.name("priority").value(object.priority());
      json.name("threshold").value(object.threshold());
      json.name("queue")
          .value(
              number(
                  Systems.setting(object.instance(), QueueLength.class)
                      .map(QueueLength::getLength)
                      .orElse(null)));
      timers(json, object.priority());
      events(json, "publishes", type, Publication.class, Publication::getEvents);
      events(json, "subscribes", type, Subscription.class, Subscription::getEvents);
      json.name("ports").beginObject();
      for (Port port : Members.of(type.getMembers(), Port.class)) {
        strings(json, port.getName(), port.getSends());
      }
      json.endObject();
      json.endObject();
    }
    json.endArray();
  }

  private void timers(JsonWriter json, int priority) throws IOException {
    json.name("timers").beginArray();
    for (int signal = TraceNames.FIRST_TIMEOUT; signal < SIGNALS; signal++) {
      var timer = names.signal(priority, signal);
      if (timer.isEmpty()) {
        break;
      }
      json.value(timer.get());
    }
    json.endArray();
  }

  private void threads(JsonWriter json) throws IOException {
    json.name("threads").beginArray();
    for (var thread : Threads.of(system)) {
      json.beginObject();
      json.name("name").value(thread.getName());
      json.name("priority").value(Threads.priority(thread));
      json.name("function").value(Threads.function(thread));
      json.endObject();
    }
    json.endArray();
  }

  private void pools(JsonWriter json) throws IOException {
    json.name("pools").beginArray();
    for (Pools.PoolOf pool : Pools.of(system)) {
      json.beginObject();
      json.name("name").value(pool.name().replaceFirst("^of_", ""));
      json.name("blocks").value(number(pool.pool().getCount()));
      json.name("payloads").beginArray();
      for (var payload : pool.users()) {
        json.value(payload.getName());
      }
      json.endArray();
      json.endObject();
    }
    json.endArray();
  }

  private void interrupts(JsonWriter json) throws IOException {
    json.name("interrupts").beginArray();
    for (Interrupt interrupt : Members.of(system.getMembers(), Interrupt.class)) {
      json.beginObject();
      json.name("name").value(interrupt.getName());
      json.name("posts").beginArray();
      for (InterruptPost post : Members.of(interrupt.getFlows(), InterruptPost.class)) {
        for (int index : Wiring.elements(post.getReceiver())) {
          for (Event event : post.getEvents()) {
            json.beginObject();
            json.name("event").value(event.getName());
            json.name("to").value(name(post.getReceiver().getInstance(), index));
            json.endObject();
          }
        }
      }
      json.endArray();
      json.name("publishes").beginArray();
      for (var flow : Members.of(interrupt.getFlows(), InterruptPublication.class)) {
        for (Event event : flow.getEvents()) {
          json.value(event.getName());
        }
      }
      json.endArray();
      json.endObject();
    }
    json.endArray();
  }

  private void connections(JsonWriter json) throws IOException {
    json.name("connections").beginArray();
    for (ConnectionList list : Members.of(system.getMembers(), ConnectionList.class)) {
      for (Connection connection : list.getConnections()) {
        for (Wiring.Wire wire : Wiring.of(connection)) {
          json.beginObject();
          json.name("from").value(name(connection.getSender().getInstance(), wire.sender()));
          json.name("port").value(connection.getPort().getName());
          json.name("to").value(name(connection.getReceiver().getInstance(), wire.receiver()));
          json.endObject();
        }
      }
    }
    json.endArray();
  }

  private static String name(Instance instance, int index) {
    return instance.getDimension() == null
        ? instance.getName()
        : instance.getName() + "[" + index + "]";
  }

  private static Number number(NumberValue value) {
    OptionalInt number = Systems.value(value);
    return number.isPresent() ? number.getAsInt() : null;
  }

  private static <T extends EObject> void events(
      JsonWriter json,
      String name,
      MachineClass type,
      Class<T> kind,
      Function<T, EList<Event>> events)
      throws IOException {
    json.name(name).beginArray();
    for (T member : Members.of(type.getMembers(), kind)) {
      for (Event event : events.apply(member)) {
        json.value(event.getName());
      }
    }
    json.endArray();
  }

  private static void strings(JsonWriter json, String name, List<Event> events) throws IOException {
    json.name(name).beginArray();
    for (Event event : events) {
      json.value(event.getName());
    }
    json.endArray();
  }
}
