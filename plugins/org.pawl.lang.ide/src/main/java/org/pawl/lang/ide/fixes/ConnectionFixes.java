// SPDX-License-Identifier: EPL-2.0
package org.pawl.lang.ide.fixes;

import static org.pawl.model.PawlPackage.Literals.CONNECTION_LIST;
import static org.pawl.model.PawlPackage.Literals.CONNECTION_LIST__CONNECTIONS;

import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Stream;
import org.eclipse.xtext.EcoreUtil2;
import org.eclipse.xtext.nodemodel.ILeafNode;
import org.pawl.lang.problem.ProblemCode;
import org.pawl.model.Connection;
import org.pawl.model.ConnectionList;
import org.pawl.model.EventTrigger;
import org.pawl.model.Instance;
import org.pawl.model.Port;
import org.pawl.model.SystemDefinition;
import org.pawl.model.query.Members;
import org.pawl.model.query.Systems;

/** Fixes of problems of a system's connections. */
final class ConnectionFixes {
  private ConnectionFixes() {}

  static void register(Map<ProblemCode, Function<FixContext, List<Fix>>> fixes) {
    fixes.put(ProblemCode.UNCONNECTED_PORT, ConnectionFixes::connect);
    fixes.put(ProblemCode.NOT_AN_ARRAY, ConnectionFixes::withoutIndex);
    fixes.put(ProblemCode.PORT_CONNECTED_TWICE, ConnectionFixes::withoutConnection);
  }

  /** One fix for each instance that handles an event that the port sends. */
  private static List<Fix> connect(FixContext place) {
    Instance sender = place.around(Instance.class);
    SystemDefinition system = place.around(SystemDefinition.class);
    List<String> quoted = place.suggested("port '");
    if (sender == null || quoted.isEmpty()) {
      return List.of();
    }
    String wire = "connect " + sender.getName() + "." + quoted.get(0) + " -> ";
    return Systems.instances(system).stream()
        .filter(receiver -> reacts(receiver, sender, quoted.get(0)))
        .map(receiver -> wire + receiver.getName())
        .map(text -> new Fix("Add '" + text + "'", place.add(system, CONNECTION_LIST, text)))
        .toList();
  }

  private static boolean reacts(Instance receiver, Instance sender, String name) {
    Stream<Port> ports =
        Members.of(sender.getType().getMembers(), Port.class).stream()
            .filter(port -> name.equals(port.getName()));
    List<EventTrigger> triggers = EcoreUtil2.eAllOfType(receiver.getType(), EventTrigger.class);
    return ports
        .flatMap(port -> port.getSends().stream())
        .anyMatch(event -> triggers.stream().anyMatch(trigger -> trigger.getEvent() == event));
  }

  private static List<Fix> withoutIndex(FixContext place) {
    ILeafNode open = null;
    for (ILeafNode leaf : FixContext.node(place.around(ConnectionList.class)).getLeafNodes()) {
      if (leaf.getText().equals("[") && leaf.getOffset() <= place.start()) {
        open = leaf;
      }
    }
    return open == null
        ? List.of()
        : List.of(Fix.of("Remove the index", place.replace(open.getOffset(), place.end() + 1, "")));
  }

  private static List<Fix> withoutConnection(FixContext place) {
    Connection connection = place.around(Connection.class);
    if (connection == null) {
      return List.of();
    }
    ConnectionList list = place.around(ConnectionList.class);
    int index = list.getConnections().indexOf(connection);
    return List.of(
        new Fix(
            "Remove this connection",
            place.removeFromList(list, CONNECTION_LIST__CONNECTIONS, index)));
  }
}
