// SPDX-License-Identifier: EPL-2.0
package org.pawl.tests.ide;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.eclipse.debug.core.model.IProcess;
import org.eclipse.ui.IViewPart;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.IWorkbenchPartReference;
import org.eclipse.ui.console.IConsoleConstants;
import org.eclipse.ui.ide.IDE;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.pawl.ui.diagram.DiagramView;

/** A maximised view stays maximised while a program runs and prints. */
@ExtendWith(ErrorLog.class)
class MaximisedTest {
  @AfterEach
  void nothingRunsOn() throws Exception {
    ProgramRuns.stopAll();
  }

  @Test
  void theConsoleDoesNotCoverAMaximisedDiagram() throws Exception {
    try (Project dpp = Project.ofExample("dpp")) {
      Workbench.act(() -> IDE.openEditor(Workbench.page(), dpp.file("dpp.pawl")));
      IWorkbenchPartReference diagram =
          Workbench.ask(
              () -> {
                IViewPart view = Workbench.page().showView(DiagramView.ID);
                IWorkbenchPartReference reference = Workbench.page().getReference(view);
                Workbench.page().setPartState(reference, IWorkbenchPage.STATE_MAXIMIZED);
                return reference;
              });
      try {
        ProgramRuns.press(ProgramRuns.ON_HOST);
        IProcess program = ProgramRuns.program();
        ProgramRuns.console("philo 4 eating");
        Workbench.settle();
        // The program continues to print.
        Thread.sleep(1500);
        assertFalse(program.isTerminated());
        assertTrue(Workbench.ask(() -> Workbench.page().isPageZoomed()));
        assertTrue(Workbench.ask(() -> Workbench.page().isPartVisible(diagram.getPart(false))));
        assertFalse(
            Workbench.ask(
                () -> {
                  IViewPart console = Workbench.page().findView(IConsoleConstants.ID_CONSOLE_VIEW);
                  return console != null && Workbench.page().isPartVisible(console);
                }),
            "the console covers the diagram");
        Screenshot.ofWorkbench("diagram-maximised");
      } finally {
        Workbench.act(() -> Workbench.page().setPartState(diagram, IWorkbenchPage.STATE_RESTORED));
      }
      Workbench.act(() -> Workbench.page().showView(IConsoleConstants.ID_CONSOLE_VIEW));
      Screenshot.ofWorkbench("diagram-restored");
    }
  }
}
