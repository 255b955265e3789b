// SPDX-License-Identifier: EPL-2.0
package org.pawl.tests.sirius;

import org.eclipse.core.resources.IFile;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.pawl.tests.ide.ErrorLog;
import org.pawl.tests.ide.Project;
import org.pawl.tests.ide.Workbench;
import org.pawl.ui.diagram.DiagramView;

/** The live view of a model beside its drawing. */
@ExtendWith(ErrorLog.class)
class LiveViewTest {
  private final DiagramView view =
      (DiagramView) Workbench.ask(() -> Workbench.page().showView(DiagramView.ID));

  @AfterEach
  void hide() {
    Workbench.act(() -> Workbench.page().hideView(view));
  }

  @Test
  void itShowsTheActiveDrawing() throws Exception {
    try (Project dpp = Project.dpp()) {
      IFile file = dpp.file("dpp.pawl");
      OpenedDiagram philo = OpenedDiagram.open(file, "Philo");
      shows("Philo");
      OpenedDiagram table = OpenedDiagram.open(file, "Table");
      shows("Table");
      new Tools(table).create("State", table.diagram());
      Workbench.until("the new state", () -> !view.picture().search("state1").isEmpty());
      Workbench.act(() -> Workbench.page().activate(philo.editor()));
      shows("Philo");
      Workbench.act(
          () -> Workbench.page().showView("org.eclipse.ui.views.PropertySheet").setFocus());
      shows("Philo");
      Workbench.act(() -> Workbench.page().closeAllEditors(false));
      Workbench.until("nothing", () -> view.picture() == null);
    }
  }

  @Test
  void aViewThatIsOpenedLaterShowsItToo() throws Exception {
    try (Project dpp = Project.dpp()) {
      Workbench.act(() -> Workbench.page().hideView(view));
      OpenedDiagram.open(dpp.file("dpp.pawl"), "Table");
      DiagramView later =
          (DiagramView) Workbench.ask(() -> Workbench.page().showView(DiagramView.ID));
      Workbench.until(
          "the machine", () -> later.picture() != null && later.picture().key().contains("Table"));
      Workbench.act(() -> Workbench.page().hideView(later));
    }
  }

  private void shows(String name) {
    Workbench.until(name, () -> view.picture() != null && view.picture().key().contains(name));
  }
}
