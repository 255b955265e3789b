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
class PayloadTypesTest {
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

  @Test
  void fieldsOfWhatIsExtendedComeFirst() {
    Field first = stamp.getFields().get(0);
    Field second = reading.getFields().get(0);
    Field third = precise.getFields().get(0);
    assertEquals(List.of(first, second, third), PayloadTypes.fields(precise));
  }

  @Test
  void nearestCommonType() {
    assertEquals(Optional.of(reading), PayloadTypes.common(List.of(precise, reading)));
    assertEquals(Optional.of(stamp), PayloadTypes.common(List.of(precise, request)));
    assertEquals(Optional.of(stamp), PayloadTypes.common(List.of(request, stamp, reading)));
    assertEquals(Optional.of(other), PayloadTypes.common(List.of(other)));
    assertEquals(Optional.empty(), PayloadTypes.common(List.of(other, reading)));
    assertEquals(Optional.empty(), PayloadTypes.common(List.of()));
  }

  @Test
  void typesAreDeclaredBehindThoseTheyExtend() {
    assertEquals(
        List.of(other, stamp, reading, precise),
        PayloadTypes.declarable(List.of(other, precise, stamp, reading)));
    assertEquals(List.of(reading), PayloadTypes.declarable(List.of(reading)));
  }

  @Test
  void circleEnds() {
    stamp.setBase(precise);
    assertEquals(List.of(reading, stamp, precise), PayloadTypes.bases(reading));
  }
}
