// SPDX-License-Identifier: EPL-2.0
package org.pawl.model.query;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.pawl.model.Connection;
import org.pawl.model.Instance;
import org.pawl.model.InstanceReference;
import org.pawl.model.NumberValue;
import org.pawl.model.PawlFactory;
import org.pawl.model.Port;
import org.pawl.model.query.Wiring.Wire;

class WiringTest {
  private static final PawlFactory FACTORY = PawlFactory.eINSTANCE;

  @Test
  void everythingLeadsToOneReceiver() {
    assertEquals(
        List.of(new Wire(0, 0, 0), new Wire(0, 1, 0), new Wire(1, 0, 0), new Wire(1, 1, 0)),
        Wiring.of(connection(instance(2), null, port(2), null, instance(0), null)));
  }

  @Test
  void elementsOfThePortMeetThoseOfTheReceiver() {
    assertEquals(
        List.of(new Wire(0, 0, 0), new Wire(0, 1, 1)),
        Wiring.of(connection(instance(0), null, port(2), null, instance(2), null)));
  }

  @Test
  void elementsOfTheSenderMeetThoseOfTheReceiverWhereThePortIsOne() {
    assertEquals(
        List.of(new Wire(0, 1, 0), new Wire(1, 1, 1)),
        Wiring.of(connection(instance(2), null, port(3), 1, instance(2), null)));
  }

  @Test
  void indicesSelectOneElement() {
    assertEquals(
        List.of(new Wire(1, 2, 3)),
        Wiring.of(connection(instance(2), 1, port(3), 2, instance(4), 3)));
  }

  @Test
  void unlikeLengthsDoNotFit() {
    assertEquals(
        List.of(), Wiring.of(connection(instance(0), null, port(3), null, instance(2), null)));
  }

  private static Connection connection(
      Instance sender,
      Integer senderIndex,
      Port port,
      Integer portIndex,
      Instance receiver,
      Integer receiverIndex) {
    Connection connection = FACTORY.createConnection();
    connection.setSender(reference(sender, senderIndex));
    connection.setPort(port);
    connection.setPortIndex(number(portIndex));
    connection.setReceiver(reference(receiver, receiverIndex));
    return connection;
  }

  private static InstanceReference reference(Instance instance, Integer index) {
    InstanceReference reference = FACTORY.createInstanceReference();
    reference.setInstance(instance);
    reference.setIndex(number(index));
    return reference;
  }

  /** An array of that length; 0: no array. */
  private static Instance instance(int dimension) {
    Instance instance = FACTORY.createInstance();
    instance.setDimension(dimension == 0 ? null : number(dimension));
    return instance;
  }

  private static Port port(int dimension) {
    Port port = FACTORY.createPort();
    port.setDimension(number(dimension));
    return port;
  }

  private static NumberValue number(Integer value) {
    if (value == null) {
      return null;
    }
    NumberValue number = FACTORY.createNumberValue();
    number.setValue(value);
    return number;
  }
}
