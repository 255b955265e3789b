// SPDX-License-Identifier: EPL-2.0
package org.pawl.model.query;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.pawl.model.PawlFactory;
import org.pawl.model.PayloadType;

class PayloadTypesTest {
  private final PayloadType stamp = type(null);
  private final PayloadType reading = type(stamp);
  private final PayloadType mean = type(reading);
  private final PayloadType note = type(stamp);
  private final PayloadType other = type(null);

  @Test
  void basesBeginWithTheTypeItself() {
    assertEquals(List.of(mean, reading, stamp), PayloadTypes.bases(mean));
    assertEquals(List.of(stamp), PayloadTypes.bases(stamp));
  }

  @Test
  void basesOfACircleHaveAnEnd() {
    stamp.setBase(mean);

    assertEquals(List.of(reading, stamp, mean), PayloadTypes.bases(reading));
    assertTrue(PayloadTypes.extendsItself(reading));
    assertFalse(PayloadTypes.extendsItself(note), "it only leads to the circle");
    assertFalse(PayloadTypes.extendsItself(other));
  }

  @Test
  void theNearestCommonTypeIsFound() {
    assertEquals(Optional.of(reading), PayloadTypes.common(List.of(mean, reading)));
    assertEquals(Optional.of(reading), PayloadTypes.common(List.of(reading, mean)));
    assertEquals(Optional.of(stamp), PayloadTypes.common(List.of(mean, note)));
    assertEquals(Optional.of(stamp), PayloadTypes.common(List.of(note, reading, mean)));
    assertEquals(Optional.of(other), PayloadTypes.common(List.of(other, other)));
  }

  @Test
  void thereMayBeNone() {
    assertEquals(Optional.empty(), PayloadTypes.common(List.of(mean, other)));
    assertEquals(Optional.empty(), PayloadTypes.common(List.of()));
  }

  private static PayloadType type(PayloadType base) {
    PayloadType type = PawlFactory.eINSTANCE.createPayloadType();
    type.setBase(base);
    return type;
  }
}
