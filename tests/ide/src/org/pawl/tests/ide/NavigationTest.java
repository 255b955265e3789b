// SPDX-License-Identifier: EPL-2.0
package org.pawl.tests.ide;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.eclipse.swt.custom.StyleRange;
import org.eclipse.swt.graphics.RGB;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(ErrorLog.class)
class NavigationTest {
  private static final String JUMP = "org.pawl.ui.jump";

  private Project dpp;
  private Editor model;

  @BeforeEach
  void openDpp() throws Exception {
    dpp = Project.dpp();
    model = Editor.open(dpp.file("dpp.pawl"));
  }

  @AfterEach
  void close() throws Exception {
    dpp.close();
  }

  @Test
  void fromAnActionToItsCAndBack() {
    model.cursorAt("Philo_send_HUNGRY(me, me->id);", 3);
    Editor c = jump(model, "dpp_Philo.c");
    assertEquals("    Philo_send_HUNGRY(me, me->id);", c.selection());
    Screenshot.ofWorkbench("generated");

    Editor back = jump(c, "dpp.pawl");
    assertEquals("Philo_send_HUNGRY(me, me->id);", back.selection().strip());
  }

  @Test
  void fromAStateToItsCAndBack() {
    model.cursorAt("state serving", 8);
    Editor c = jump(model, "dpp_Table.c");
    assertEquals("/* state active.serving */", c.selection());

    Editor back = jump(c, "dpp.pawl");
    assertEquals("serving", back.selection());
    String before =
        Workbench.ask(() -> back.document().get().substring(0, back.viewer().getSelectedRange().x));
    assertTrue(before.endsWith("state "), before);
  }

  @Test
  void theCTakesTheColoursOfTheThemeThatIsChosenMeanwhile() {
    model.cursorAt("Philo_send_HUNGRY(me, me->id);", 3);
    Editor c = jump(model, "dpp_Philo.c");
    try {
      Workbench.act(() -> Workbench.theme(Workbench.LIGHT));
      Workbench.until("light keywords", () -> keyword(c).equals(new RGB(127, 0, 85)));
      Workbench.act(() -> Workbench.theme(Workbench.DARK));
      Workbench.until("dark keywords", () -> keyword(c).equals(new RGB(0xd1, 0x8b, 0xd9)));
    } finally {
      Workbench.act(Workbench::wearTheme);
    }
  }

  /** The colour of the first keyword. In the UI thread. */
  private static RGB keyword(Editor c) {
    StyleRange style = c.widget().getStyleRangeAtOffset(c.document().get().indexOf("static "));
    return style == null || style.foreground == null ? new RGB(0, 0, 0) : style.foreground.getRGB();
  }

  private static Editor jump(Editor from, String to) {
    from.command(JUMP);
    Workbench.until(
        to + " is open",
        () ->
            Workbench.page().getActiveEditor().getTitle().equals(to)
                && Editor.active().viewer().getSelectedRange().y > 0);
    return Editor.active();
  }
}
