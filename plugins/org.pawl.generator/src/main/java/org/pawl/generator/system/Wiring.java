// SPDX-License-Identifier: EPL-2.0
package org.pawl.generator.system;

import java.util.List;
import java.util.Optional;
import org.pawl.generator.c.CNames;
import org.pawl.model.Connection;
import org.pawl.model.ConnectionList;
import org.pawl.model.Instance;
import org.pawl.model.InstanceReference;
import org.pawl.model.NumberValue;
import org.pawl.model.Port;
import org.pawl.model.SystemDefinition;
import org.pawl.model.query.Members;
import org.pawl.model.query.Systems;

/**
 * Where ports lead. A connection that names no index holds for every object, and every port, of an
 * array. An array of receivers without index is met element by element: by an array of ports, else
 * by the array of senders.
 */
final class Wiring {
  private final List<Connection> connections;

  Wiring(SystemDefinition system) {
    this.connections =
        Members.of(system.getMembers(), ConnectionList.class).stream()
            .flatMap(list -> list.getConnections().stream())
            .toList();
  }

  /** The object that a port of a sender leads to, as a C pointer; NULL if it is not connected. */
  String receiver(Instance sender, int senderIndex, Port port, int portIndex) {
    return connections.stream()
        .filter(
            c ->
                c.getPort() == port
                    && c.getSender().getInstance() == sender
                    && selects(c.getSender().getIndex(), senderIndex)
                    && selects(c.getPortIndex(), portIndex))
        .findFirst()
        .map(c -> pointer(c.getReceiver(), elementOf(c, senderIndex, portIndex)))
        .orElse("NULL");
  }

  private static int elementOf(Connection connection, int senderIndex, int portIndex) {
    boolean byPort =
        connection.getPort().getDimension() != null && connection.getPortIndex() == null;
    return byPort ? portIndex : senderIndex;
  }

  private static boolean selects(NumberValue index, int actual) {
    return index == null || Systems.value(index).orElse(-1) == actual;
  }

  private static String pointer(InstanceReference receiver, int element) {
    int index =
        Optional.ofNullable(receiver.getIndex())
            .map(number -> Systems.value(number).orElse(0))
            .orElse(element);
    return active(receiver.getInstance(), index);
  }

  /** The pointer to one object of the instance. */
  static String active(Instance instance, int index) {
    return "&" + object(instance, index) + ".active";
  }

  /** One object of the instance, as a C expression. */
  static String object(Instance instance, int index) {
    String name = CNames.instance(instance);
    return instance.getDimension() == null ? name : name + "[" + index + "]";
  }

  /** All objects that a reference means. */
  static List<String> actives(InstanceReference reference) {
    Instance instance = reference.getInstance();
    if (reference.getIndex() != null) {
      return List.of(active(instance, Systems.value(reference.getIndex()).orElse(0)));
    }
    return java.util.stream.IntStream.range(0, Systems.count(instance))
        .mapToObj(index -> active(instance, index))
        .toList();
  }
}
