// SPDX-License-Identifier: EPL-2.0
package org.pawl.diagram.picture;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.pawl.diagram.geometry.TextMetrics.TextKind;

class HelveticaMetricsTest {
  private final HelveticaMetrics fontMetrics = new HelveticaMetrics();

  @Test
  void widthsAreHelveticas() {
    // 556 + 222 + 333, 1000 and 889 thousandths of 12 pixels.
    assertEquals(13.33, fontMetrics.width("al-", TextKind.LINE), 0.01);
    assertEquals(12, fontMetrics.width("\u2026", TextKind.LINE), 0.01);
    assertEquals(10.67, fontMetrics.width("%", TextKind.LABEL), 0.01);
  }

  @Test
  void boldNamesAreWider() {
    assertTrue(
        fontMetrics.width("serving", TextKind.NAME) / 13
            > fontMetrics.width("serving", TextKind.LINE) / 12);
  }

  @Test
  void accentsMakeNoLetterWider() {
    assertEquals(
        fontMetrics.width("Turschloss", TextKind.LINE),
        fontMetrics.width("Türschloß".replace("ß", "ss"), TextKind.LINE));
    assertEquals(
        fontMetrics.width("u", TextKind.LINE), fontMetrics.width("u\u0308", TextKind.LINE));
  }

  @Test
  void lettersOfOtherScriptsHaveAnUpperEstimate() {
    assertEquals(24, fontMetrics.width("状態", TextKind.LINE), 0.01);
    assertTrue(fontMetrics.width("Ж", TextKind.LINE) >= 9);
  }
}
