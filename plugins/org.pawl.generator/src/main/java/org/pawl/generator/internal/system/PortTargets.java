// SPDX-License-Identifier: EPL-2.0
package org.pawl.generator.internal.system;

import java.util.List;
import org.pawl.generator.names.CNames;
import org.pawl.model.Connection;
import org.pawl.model.ConnectionList;
import org.pawl.model.Instance;
import org.pawl.model.InstanceReference;
import org.pawl.model.Port;
import org.pawl.model.SystemDefinition;
import org.pawl.model.query.Members;
import org.pawl.model.query.Wiring;

/** The objects that ports are connected to, as C pointers. */
final class PortTargets {
  private final List<Connection> connections;

  PortTargets(SystemDefinition system) {
    this.connections =
        Members.of(system.getMembers(), ConnectionList.class).stream()
            .flatMap(list -> list.getConnections().stream())
            .toList();
  }

  /** The object that one element of a sender's port is connected to; all ports are connected. */
  String of(Instance sender, int senderIndex, Port port, int portIndex) {
    return connections.stream()
        .filter(c -> c.getPort() == port && c.getSender().getInstance() == sender)
        .flatMap(
            c ->
                Wiring.of(c).stream()
                    .filter(w -> w.sender() == senderIndex && w.port() == portIndex)
                    .map(w -> active(c.getReceiver().getInstance(), w.receiver())))
        .findFirst()
        .orElseThrow();
  }

  /** The pointer to one object of the instance. */
  static String active(Instance instance, int index) {
    String name = CNames.instance(instance);
    return "&" + (instance.getDimension() == null ? name : name + "[" + index + "]") + ".active";
  }

  /** The pointers to all objects that a reference means. */
  static List<String> actives(InstanceReference reference) {
    return Wiring.elements(reference).stream()
        .map(index -> active(reference.getInstance(), index))
        .toList();
  }
}
