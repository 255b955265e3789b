// SPDX-License-Identifier: EPL-2.0
package org.pawl.tests.ide;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.pawl.ui.diagram.DiagramView;
import org.pawl.ui.language.LanguageService;

/** Is what was typed drawn when the cursor goes to another machine while the model is read? */
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
      Workbench.until("the first machine", () -> "two.First".equals(shown()));

      var held = new CountDownLatch(1);
      LanguageService.get().ask(server -> CompletableFuture.completedFuture(awaited(held)));
      editor.replace("initial -> two", "initial -> two\n        state three { on GO -> two }");
      var asked = new AtomicBoolean();
      Workbench.act(() -> Workbench.display().timerExec(300, () -> asked.set(true)));
      Workbench.until("the view has asked", asked::get);
      editor.cursorAt("state two", 0);
      Workbench.until("the second machine, as it was", () -> "two.Second".equals(shown()));
      held.countDown();
      Workbench.until(
          "its new state", () -> view().picture().bounds("two.Second.three").isPresent());
    }
  }

  private static boolean awaited(CountDownLatch latch) {
    try {
      return latch.await(20, TimeUnit.SECONDS);
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }

  private static String shown() {
    return view().picture() == null ? "nothing" : view().picture().key();
  }

  private static DiagramView view() {
    return (DiagramView) Workbench.page().findView(DiagramView.ID);
  }
}
