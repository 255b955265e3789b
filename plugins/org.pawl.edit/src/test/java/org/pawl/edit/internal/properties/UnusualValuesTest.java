// SPDX-License-Identifier: EPL-2.0
package org.pawl.edit.internal.properties;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.pawl.edit.GivenModel.refusal;

import org.eclipse.emf.ecore.EObject;
import org.junit.jupiter.api.Test;
import org.pawl.edit.GivenModel;
import org.pawl.model.Branch;
import org.pawl.model.MachineClass;
import org.pawl.model.TickDefault;

/** Values of properties with unusual syntax, in files and in elements. */
class UnusualValuesTest {
  private static String after(GivenModel given, EObject element, String name, String value) {
    return given.after(PropertySheet.of(element, name).set(value).of(given.file().getURI()));
  }

  @Test
  void aRateWithoutANameGetsOne() {
    GivenModel given = GivenModel.model("model m\n\nsystem s { board host tick 100 Hz }\n");
    TickDefault tick = given.first(TickDefault.class);
    assertEquals("", PropertySheet.of(tick, "name").value());
    String after = after(given, tick, "name", "fast");
    assertEquals("model m\n\nsystem s { board host tick fast 100 Hz }\n", after);
  }

  @Test
  void linesOfAValueEndAsThoseOfTheFile() {
    String text = GivenModel.inMachine("initial -> a\n\nstate a { on A [x] -> a }\n");
    GivenModel given = GivenModel.model(text.replace("\n", "\r\n"));
    String after = after(given, given.first(Branch.class), "guard", "x\n&& y");
    assertTrue(after.contains("[x\r\n&& y]"), after);
    assertFalse(after.replace("\r\n", "").contains("\n"), after);
  }

  @Test
  void invalidChoicesAreRefusedWithElementAndLine() {
    GivenModel given = GivenModel.machine("");
    MachineClass type = given.first(MachineClass.class);
    assertEquals(
        "machine class 'Lamp' (line 5): 'neutral' is no kind of it; choose active or passive",
        refusal(() -> PropertySheet.of(type, "kind").set("neutral")));
  }
}
