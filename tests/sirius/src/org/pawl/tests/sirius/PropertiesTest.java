// SPDX-License-Identifier: EPL-2.0
package org.pawl.tests.sirius;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.eclipse.gmf.runtime.diagram.ui.parts.DiagramEditor;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.swt.custom.StyledText;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.ui.IViewPart;
import org.eclipse.ui.views.properties.PropertySheet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.pawl.tests.ide.ErrorLog;
import org.pawl.tests.ide.Project;
import org.pawl.tests.ide.Workbench;

/** Input in the properties view. */
@ExtendWith(ErrorLog.class)
class PropertiesTest {

  @Test
  void whoGoesFromOneFieldToTheNextIsThere() throws Exception {
    try (Project dpp = Project.dpp()) {
      IViewPart view =
          Workbench.ask(() -> Workbench.page().showView("org.eclipse.ui.views.PropertySheet"));
      OpenedDiagram philo = OpenedDiagram.open(dpp.file("dpp.pawl"), "Philo");
      Workbench.act(() -> Workbench.page().activate(philo.editor()));
      Workbench.act(
          () ->
              ((DiagramEditor) philo.editor())
                  .getDiagramGraphicalViewer()
                  .setSelection(
                      new StructuredSelection(philo.part(philo.find("hungry").orElseThrow()))));
      Workbench.until("the fields", () -> field(view, "hungry") != null);
      Workbench.settle();
      StyledText name = Workbench.ask(() -> field(view, "hungry"));
      StyledText entry = Workbench.ask(() -> fields(view).get(fields(view).indexOf(name) + 2));

      Workbench.act(() -> Workbench.page().activate(view));
      Workbench.act(name::setFocus);
      Workbench.act(() -> name.setText("starving"));
      Workbench.act(entry::setFocus);
      Workbench.until("renamed", () -> philo.find("starving").isPresent());
      Workbench.settle();
      assertFalse(Workbench.ask(entry::isDisposed), "the field is another one");
      assertTrue(Workbench.ask(entry::isFocusControl), "the focus is elsewhere");

      int before = Workbench.ask(() -> fields(view).size());
      new Tools(philo).create("InternalReaction", philo.find("starving").orElseThrow());
      Workbench.until("its fields", () -> fields(view).size() > before);
    }
  }

  static StyledText field(IViewPart view, String text) {
    return fields(view).stream().filter(f -> f.getText().equals(text)).findFirst().orElse(null);
  }

  private static List<StyledText> fields(IViewPart view) {
    List<StyledText> fields = new ArrayList<>();
    collect(((PropertySheet) view).getCurrentPage().getControl(), fields);
    return fields;
  }

  private static void collect(Control control, List<StyledText> fields) {
    if (control instanceof StyledText field) {
      fields.add(field);
    } else if (control instanceof Composite composite) {
      for (Control child : composite.getChildren()) {
        collect(child, fields);
      }
    }
  }
}
