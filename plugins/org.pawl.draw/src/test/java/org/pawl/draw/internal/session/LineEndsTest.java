// SPDX-License-Identifier: EPL-2.0
package org.pawl.draw.internal.session;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class LineEndsTest {
  @Test
  void newLinesEndAsTheOthersAndOldOnesStay() {
    assertEquals("a\r\nx\r\ny\r\nb\r\n", new LineEnds("a\r\nb\r\n").after("a\nx\ny\nb\n"));
    assertEquals("a\nx\nb\r\nc\n", new LineEnds("a\nb\r\nc\n").after("a\nx\nb\nc\n"));
    assertEquals("b\r\n", new LineEnds("a\r\nb\r\n").after("b\n"));
    assertEquals("a\nc", new LineEnds("a\nb").after("a\nc"));
  }

  @Test
  void offsetsCountALineEndOnce() {
    assertEquals(2, LineEnds.unified(LineEnds.windows("a\r\nb"), 3));
    assertEquals(1, LineEnds.unified(LineEnds.windows("a\r\nb"), 1));
    assertEquals(4, LineEnds.unified(LineEnds.windows("a\r\nb\r\nc"), 6));
  }
}
