// SPDX-License-Identifier: EPL-2.0
package org.pawl.tests.ide;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.pawl.ui.diagram.DiagramView;

/** Typed text is drawn if the cursor moves to another machine while the model is parsed. */
@ExtendWith(ErrorLog.class)
class TwoMachinesTest {
  private static final String TEXT =
      """
      model two

      event GO

      passive First {
          machine {
              initial -> one
              state one { on GO -> one }
          }
      }

      passive Second {
          machine {
              initial -> two
              state two { on GO -> two }
          }
      }
      """;

  @Test
  void whatIsReadWhileTheCursorMovesIsDrawn() throws Exception {
    try (Project project = new Project("two")) {
      Editor editor = Editor.open(project.write("two.pawl", TEXT));
      Workbench.act(() -> Workbench.page().showView(DiagramView.ID));
      Workbench.act(() -> Workbench.page().activate(editor.get()));
      editor.cursorAt("state one", 0);
      Workbench.until("the first machine", () -> Workbench.drawn().equals("two.First"));

      try (var server = new DelayedServer()) {
        editor.replace("initial -> two", "initial -> two\n        state three { on GO -> two }");
        var asked = new AtomicBoolean();
        Workbench.act(() -> Workbench.display().timerExec(300, () -> asked.set(true)));
        Workbench.until("the view has asked", asked::get);
        editor.cursorAt("state two", 0);
        Workbench.until(
            "the second machine, as it was", () -> Workbench.drawn().equals("two.Second"));
        assertTrue(server.isHeld(), "as it was before the server has read the change");
      }
      Workbench.until(
          "its new state",
          () -> Workbench.diagram().picture().bounds("two.Second.three").isPresent());
    }
  }
}
