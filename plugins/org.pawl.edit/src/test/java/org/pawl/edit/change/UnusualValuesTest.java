// SPDX-License-Identifier: EPL-2.0
package org.pawl.edit.change;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.pawl.edit.Given.refusal;

import org.eclipse.emf.ecore.EObject;
import org.junit.jupiter.api.Test;
import org.pawl.edit.Given;
import org.pawl.model.Branch;
import org.pawl.model.MachineClass;
import org.pawl.model.TickDefault;

/** Values of properties in files, and of elements, that are not written as most are. */
class UnusualValuesTest {
  private static String after(Given given, EObject element, String name, String value) {
    return given.after(Properties.of(element, name).set(value).of(given.file().getURI()));
  }

  @Test
  void aRateWithoutANameGetsOne() {
    Given given = Given.model("model m\n\nsystem s { board host tick 100 Hz }\n");
    TickDefault tick = given.first(TickDefault.class);
    assertEquals("", Properties.of(tick, "name").value());
    String after = after(given, tick, "name", "fast");
    assertEquals("model m\n\nsystem s { board host tick fast 100 Hz }\n", after);
  }

  @Test
  void linesOfAValueEndAsThoseOfTheFile() {
    String text = Given.inMachine("initial -> a\n\nstate a { on A [x] -> a }\n");
    Given given = Given.model(text.replace("\n", "\r\n"));
    String after = after(given, given.first(Branch.class), "guard", "x\n&& y");
    assertTrue(after.contains("[x\r\n&& y]"), after);
    assertFalse(after.replace("\r\n", "").contains("\n"), after);
  }

  @Test
  void whatCannotBeChosenIsRefusedWithElementAndLine() {
    Given given = Given.machine("");
    MachineClass type = given.first(MachineClass.class);
    assertEquals(
        "machine class 'Lamp' (line 5): 'neutral' is no kind of it; choose active or passive",
        refusal(() -> Properties.of(type, "kind").set("neutral")));
  }
}
