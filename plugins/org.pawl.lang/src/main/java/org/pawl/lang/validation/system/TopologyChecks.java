// SPDX-License-Identifier: EPL-2.0
package org.pawl.lang.validation.system;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import org.eclipse.xtext.validation.Check;
import org.pawl.lang.problem.ElementDescriptions;
import org.pawl.lang.problem.ProblemCode;
import org.pawl.lang.problem.WrittenNumber;
import org.pawl.lang.validation.base.AbstractChecks;
import org.pawl.lang.validation.base.Completeness;
import org.pawl.model.Connection;
import org.pawl.model.ConnectionList;
import org.pawl.model.Instance;
import org.pawl.model.InstanceReference;
import org.pawl.model.NumberValue;
import org.pawl.model.PawlPackage;
import org.pawl.model.Port;
import org.pawl.model.SystemDefinition;
import org.pawl.model.query.Members;
import org.pawl.model.query.Systems;
import org.pawl.model.query.Wiring;

/** Checks that every port is connected to exactly one object. */
public class TopologyChecks extends AbstractChecks {
  /** One element of a port of one object. */
  private record End(Instance instance, int index, Port port, int portIndex) {
    @Override
    public String toString() {
      return ElementDescriptions.element(instance, index)
          + "."
          + port.getName()
          + (port.getDimension() == null ? "" : "[" + portIndex + "]");
    }
  }

  // --- indices

  @Check
  public void index(InstanceReference reference) {
    if (reference.getIndex() != null && Completeness.isResolved(reference.getInstance())) {
      Instance instance = reference.getInstance();
      index(
          reference.getIndex(),
          ElementDescriptions.of(instance),
          instance.getDimension() == null ? -1 : Systems.count(instance));
    }
  }

  @Check
  public void portIndex(Connection connection) {
    if (connection.getPortIndex() != null && Completeness.isResolved(connection.getPort())) {
      Port port = connection.getPort();
      index(
          connection.getPortIndex(),
          ElementDescriptions.of(port),
          port.getDimension() == null ? -1 : Wiring.count(port));
    }
  }

  private void index(NumberValue index, String what, int count) {
    OptionalInt value = Systems.value(index);
    if (count < 0) {
      report(ProblemCode.NOT_AN_ARRAY, what + " is not an array: remove the index", index);
    } else if (count > 0
        && value.isPresent()
        && (value.getAsInt() < 0 || value.getAsInt() >= count)) {
      report(
          ProblemCode.INDEX_OUT_OF_RANGE,
          what
              + " has "
              + count
              + (count == 1 ? " element" : " elements")
              + ", so there is none at "
              + WrittenNumber.of(index)
              + ": choose an index from 0 to "
              + (count - 1),
          index);
    }
  }

  // --- connections

  @Check
  public void connections(SystemDefinition system) {
    boolean complete = Completeness.isWholeWithClasses(system);
    Map<End, Instance> connected = new HashMap<>();
    for (ConnectionList list : Members.of(system.getMembers(), ConnectionList.class)) {
      for (Connection connection : list.getConnections()) {
        complete &= connect(connection, connected);
      }
    }
    if (complete) {
      Systems.instances(system).forEach(instance -> unconnected(instance, connected));
    }
  }

  /** False if the connection has another problem, so that its ports are not reported as missing. */
  private boolean connect(Connection connection, Map<End, Instance> connected) {
    if (!Completeness.isWhole(connection)
        || connection.getSender() == null
        || connection.getSender().getInstance() == null
        || connection.getPort() == null
        || connection.getReceiver() == null
        || connection.getReceiver().getInstance() == null
        || !isInRange(connection)) {
      return false;
    }
    Instance sender = connection.getSender().getInstance();
    Instance receiver = connection.getReceiver().getInstance();
    List<Wiring.Wire> wires = Wiring.of(connection);
    if (wires.isEmpty()) {
      mismatch(connection);
      return false;
    }
    boolean reported = false;
    for (Wiring.Wire wire : wires) {
      End end = new End(sender, wire.sender(), connection.getPort(), wire.port());
      Instance other = connected.putIfAbsent(end, receiver);
      if (other != null && !reported) {
        reported = true;
        report(
            ProblemCode.PORT_CONNECTED_TWICE,
            "port '"
                + end
                + "' is already connected, to "
                + ElementDescriptions.quoted(other)
                + ": remove one connection, or send through a second port",
            connection,
            PawlPackage.Literals.CONNECTION__PORT);
      }
    }
    return true;
  }

  private static boolean isInRange(Connection connection) {
    Port port = connection.getPort();
    return isInRange(connection.getSender())
        && isInRange(connection.getReceiver())
        && Wiring.count(port) > 0
        && isInRange(
            connection.getPortIndex(), port.getDimension() == null ? 0 : Wiring.count(port));
  }

  private static boolean isInRange(InstanceReference reference) {
    Instance instance = reference.getInstance();
    return Systems.count(instance) > 0
        && isInRange(
            reference.getIndex(), instance.getDimension() == null ? 0 : Systems.count(instance));
  }

  private static boolean isInRange(NumberValue index, int count) {
    OptionalInt value = Systems.value(index);
    return index == null || value.isPresent() && value.getAsInt() >= 0 && value.getAsInt() < count;
  }

  private void mismatch(Connection connection) {
    Instance receiver = connection.getReceiver().getInstance();
    Port port = connection.getPort();
    boolean byPort = port.getDimension() != null && connection.getPortIndex() == null;
    int elements =
        byPort ? Wiring.ports(connection).size() : Wiring.elements(connection.getSender()).size();
    report(
        ProblemCode.CONNECTION_MISMATCH,
        (byPort
                ? ElementDescriptions.of(port)
                : ElementDescriptions.of(connection.getSender().getInstance()))
            + " has "
            + elements
            + (elements == 1 ? " element" : " elements")
            + " but "
            + ElementDescriptions.of(receiver)
            + " has "
            + Systems.count(receiver)
            + ": give both the same dimension, or name one receiver, such as '"
            + receiver.getName()
            + "[0]'",
        connection,
        PawlPackage.Literals.CONNECTION__RECEIVER);
  }

  private void unconnected(Instance instance, Map<End, Instance> connected) {
    if (!instance.getType().isActive()) {
      return;
    }
    for (Port port : Members.of(instance.getType().getMembers(), Port.class)) {
      List<End> missing = new ArrayList<>();
      int all = 0;
      for (int i = 0; i < Systems.count(instance); i++) {
        for (int p = 0; p < Wiring.count(port); p++) {
          End end = new End(instance, i, port, p);
          all++;
          if (!connected.containsKey(end)) {
            missing.add(end);
          }
        }
      }
      if (!missing.isEmpty()) {
        String example =
            missing.size() == all
                ? instance.getName() + "." + port.getName()
                : missing.get(0).toString();
        String which =
            missing.size() == all
                ? ""
                : " everywhere (not '"
                    + missing.get(0)
                    + "'"
                    + (missing.size() == 1 ? "" : " and " + (missing.size() - 1) + " more")
                    + ")";
        report(
            ProblemCode.UNCONNECTED_PORT,
            ElementDescriptions.of(port)
                + " of "
                + ElementDescriptions.of(instance)
                + " is not connected"
                + which
                + ": add 'connect "
                + example
                + " -> ...'",
            instance,
            PawlPackage.Literals.NAMED__NAME);
      }
    }
  }
}
