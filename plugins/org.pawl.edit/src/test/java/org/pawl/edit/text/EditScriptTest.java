// SPDX-License-Identifier: EPL-2.0
package org.pawl.edit.text;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.pawl.lang.text.Replacement;

class EditScriptTest {
  private static final String TEXT = "0123456789";

  @Test
  void appliesAllChangesToTheTextAsItWas() {
    EditScript script =
        EditScript.of(
            Replacement.between(7, 9, "seven"),
            Replacement.insertion(2, "two"),
            Replacement.between(2, 4, ""));
    assertEquals("01two456seven9", script.applyTo(TEXT));
  }

  @Test
  void insertionsAtOneOffsetKeepTheirOrder() {
    EditScript script = EditScript.of(Replacement.insertion(5, "a"), Replacement.insertion(5, "b"));
    assertEquals("01234ab56789", script.applyTo(TEXT));
    assertEquals(
        "01234abc56789", script.and(EditScript.of(Replacement.insertion(5, "c"))).applyTo(TEXT));
  }

  @Test
  void refusesTwoChangesOfOnePlace() {
    Replacement outer = Replacement.between(2, 6, "x");
    assertThrows(
        EditRefusedException.class, () -> EditScript.of(outer, Replacement.between(5, 7, "y")));
    assertThrows(
        EditRefusedException.class, () -> EditScript.of(outer, Replacement.insertion(4, "y")));
    assertThrows(
        EditRefusedException.class,
        () -> EditScript.of(outer).and(EditScript.of(Replacement.between(2, 6, "y"))));
  }

  @Test
  void whatTwoScriptsDoAlikeIsDoneOnce() {
    Replacement gone = Replacement.between(2, 6, "");
    EditScript both = EditScript.of(gone).and(EditScript.of(gone, Replacement.insertion(6, "x")));
    assertEquals("01x6789", both.applyTo(TEXT));
  }

  @Test
  void neighboursDoNotOverlap() {
    EditScript script =
        EditScript.of(
            Replacement.between(2, 4, "a"),
            Replacement.between(4, 6, "b"),
            Replacement.insertion(6, "c"));
    assertEquals("01abc6789", script.applyTo(TEXT));
  }

  @Test
  void tellsWhereACharacterIsAfterwards() {
    EditScript script =
        EditScript.of(Replacement.insertion(2, "xx"), Replacement.between(4, 8, "y"));
    assertEquals("01xx23y89", script.applyTo(TEXT));
    assertEquals(List.of(0, 1, 4, 5, 6, 6, 6, 6, 7, 8, 9), map(script));
  }

  private static List<Integer> map(EditScript script) {
    return java.util.stream.IntStream.rangeClosed(0, TEXT.length())
        .map(script::map)
        .boxed()
        .toList();
  }

  @Test
  void theEmptyScriptChangesNothing() {
    EditScript nothing = new EditScript(List.of());
    assertTrue(nothing.isEmpty());
    assertEquals(TEXT, nothing.applyTo(TEXT));
  }
}
