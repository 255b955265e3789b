// SPDX-License-Identifier: EPL-2.0
package org.pawl.diagram.picture;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.pawl.diagram.geometry.TextMetrics.Sort;

class HelveticaMetricsTest {
  private final HelveticaMetrics fontMetrics = new HelveticaMetrics();

  @Test
  void widthsAreHelveticas() {
    // 556 + 222 + 333, 1000 and 889 thousandths of 12 pixels.
    assertEquals(13.33, fontMetrics.width("al-", Sort.LINE), 0.01);
    assertEquals(12, fontMetrics.width("\u2026", Sort.LINE), 0.01);
    assertEquals(10.67, fontMetrics.width("%", Sort.LABEL), 0.01);
  }

  @Test
  void boldNamesAreWider() {
    assertTrue(
        fontMetrics.width("serving", Sort.NAME) / 13
            > fontMetrics.width("serving", Sort.LINE) / 12);
  }

  @Test
  void accentsMakeNoLetterWider() {
    assertEquals(
        fontMetrics.width("Turschloss", Sort.LINE),
        fontMetrics.width("Türschloß".replace("ß", "ss"), Sort.LINE));
    assertEquals(fontMetrics.width("u", Sort.LINE), fontMetrics.width("u\u0308", Sort.LINE));
  }

  @Test
  void lettersOfOtherScriptsHaveAnUpperEstimate() {
    assertEquals(24, fontMetrics.width("状態", Sort.LINE), 0.01);
    assertTrue(fontMetrics.width("Ж", Sort.LINE) >= 9);
  }
}
