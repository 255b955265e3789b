// SPDX-License-Identifier: EPL-2.0
package org.pawl.model.query;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.pawl.model.Field;
import org.pawl.model.PawlFactory;
import org.pawl.model.PayloadType;

/** Reading and Request extend Stamp, Precise extends Reading; Other stands alone. */
class PayloadsTest {
  private final PayloadType stamp = type(null);
  private final PayloadType reading = type(stamp);
  private final PayloadType precise = type(reading);
  private final PayloadType request = type(stamp);
  private final PayloadType other = type(null);

  private static PayloadType type(PayloadType base) {
    PayloadType type = PawlFactory.eINSTANCE.createPayloadType();
    type.setBase(base);
    type.getFields().add(PawlFactory.eINSTANCE.createField());
    return type;
  }

  private static Optional<PayloadType> common(PayloadType... types) {
    return Payloads.common(List.of(types).stream().map(Optional::of).toList());
  }

  @Test
  void fieldsOfWhatIsExtendedComeFirst() {
    Field first = stamp.getFields().get(0);
    Field second = reading.getFields().get(0);
    Field third = precise.getFields().get(0);
    assertEquals(List.of(first, second, third), Payloads.fields(precise));
  }

  @Test
  void nearestCommonType() {
    assertEquals(Optional.of(reading), common(precise, reading));
    assertEquals(Optional.of(stamp), common(precise, request));
    assertEquals(Optional.of(stamp), common(request, stamp, reading));
    assertEquals(Optional.of(other), common(other));
    assertEquals(Optional.empty(), common(other, reading));
  }

  @Test
  void nothingIsInCommonWithAnEventWithoutPayload() {
    assertEquals(Optional.empty(), Payloads.common(List.of(Optional.of(stamp), Optional.empty())));
    assertEquals(Optional.empty(), Payloads.common(List.of()));
  }

  @Test
  void typesAreDeclaredBehindThoseTheyExtend() {
    assertEquals(
        List.of(other, stamp, reading, precise),
        Payloads.declarable(List.of(other, precise, stamp, reading)));
    assertEquals(List.of(reading), Payloads.declarable(List.of(reading)));
  }

  @Test
  void circleEnds() {
    stamp.setBase(precise);
    assertEquals(List.of(reading, stamp, precise), Payloads.chain(reading));
  }
}
