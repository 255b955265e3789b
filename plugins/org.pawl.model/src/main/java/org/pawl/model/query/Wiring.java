// SPDX-License-Identifier: EPL-2.0
package org.pawl.model.query;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import org.pawl.model.Connection;
import org.pawl.model.InstanceReference;
import org.pawl.model.NumberValue;
import org.pawl.model.Port;

/** The meaning of a connection between arrays, element by element. */
public final class Wiring {
  private Wiring() {}

  /**
   * One port element of one object, and its receiver.
   *
   * @param sender the sending object's index in its instance; 0 if that is no array
   * @param port the port's index; 0 if it is no array
   * @param receiver the receiving object's index in its instance
   */
  public record Wire(int sender, int port, int receiver) {}

  /** The number of elements of the port: 1, or its dimension (0 if that is invalid). */
  public static int count(Port port) {
    return port.getDimension() == null
        ? 1
        : Systems.dimension(port.getDimension(), Limits.PORT_DIMENSION);
  }

  /** The objects that the reference means, by index: one, or all of an array. */
  public static List<Integer> elements(InstanceReference reference) {
    return elements(reference.getIndex(), Systems.count(reference.getInstance()));
  }

  /** The elements of the sender's port that the connection means. */
  public static List<Integer> ports(Connection connection) {
    return elements(connection.getPortIndex(), count(connection.getPort()));
  }

  private static List<Integer> elements(NumberValue index, int count) {
    if (index == null) {
      return IntStream.range(0, count).boxed().toList();
    }
    OptionalInt value = Systems.value(index);
    return value.isPresent() ? List.of(value.getAsInt()) : List.of();
  }

  /**
   * The wires of a connection whose references are resolved. Everything leads to one receiver,
   * unless that is an array named without index: then the elements meet one by one, those of the
   * port if it is an array named without index, else those of the sender. Empty if the numbers of
   * elements differ.
   */
  public static List<Wire> of(Connection connection) {
    List<Integer> senders = elements(connection.getSender());
    List<Integer> ports = ports(connection);
    List<Integer> receivers = elements(connection.getReceiver());
    boolean byPort =
        connection.getPort().getDimension() != null && connection.getPortIndex() == null;
    boolean single =
        connection.getReceiver().getInstance().getDimension() == null
            || connection.getReceiver().getIndex() != null;
    int pairs = single ? 1 : byPort ? ports.size() : senders.size();
    if (receivers.size() != pairs) {
      return List.of();
    }
    List<Wire> wires = new ArrayList<>();
    for (int s = 0; s < senders.size(); s++) {
      for (int p = 0; p < ports.size(); p++) {
        int r = single ? 0 : byPort ? p : s;
        wires.add(new Wire(senders.get(s), ports.get(p), receivers.get(r)));
      }
    }
    return wires;
  }
}
