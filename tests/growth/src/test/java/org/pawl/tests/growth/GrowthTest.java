// SPDX-License-Identifier: EPL-2.0
package org.pawl.tests.growth;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The measurement finds what grows with the square. */
class GrowthTest {
  @Test
  void timeIsMeasured() {
    assertThrows(
        AssertionError.class,
        () -> Growth.isThatOfTheModel(1200, (n, s) -> s.step("square", () -> square(n))));
  }

  @Test
  void memoryIsMeasured() {
    assertThrows(
        AssertionError.class,
        () -> Growth.isThatOfTheModel(1200, (n, s) -> s.step("square", () -> squareOfMemory(n))));
  }

  private static void square(int n) {
    int[] numbers = new int[n];
    for (int round = 0; round < 4; round++) {
      for (int i = 0; i < n; i++) {
        for (int j = 0; j < n; j++) {
          numbers[j] += i ^ numbers[(i + j) % n];
        }
      }
    }
    assertEquals(n, numbers.length);
  }

  private static void squareOfMemory(int n) {
    List<byte[]> rows = new ArrayList<>();
    for (int i = 0; i < n; i++) {
      rows.clear();
      rows.add(new byte[n]);
    }
    assertEquals(1, rows.size());
  }
}
