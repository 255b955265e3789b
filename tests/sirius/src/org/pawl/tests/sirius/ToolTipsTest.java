// SPDX-License-Identifier: EPL-2.0
package org.pawl.tests.sirius;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import org.eclipse.draw2d.Connection;
import org.eclipse.draw2d.IFigure;
import org.eclipse.draw2d.Label;
import org.eclipse.gef.GraphicalEditPart;
import org.eclipse.sirius.diagram.DDiagramElement;
import org.eclipse.sirius.diagram.DEdge;
import org.eclipse.swt.SWT;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.pawl.model.Named;
import org.pawl.tests.ide.ErrorLog;
import org.pawl.tests.ide.Project;
import org.pawl.tests.ide.Workbench;

/** Tooltips show text that is not drawn, and nothing else. */
@ExtendWith(ErrorLog.class)
class ToolTipsTest {
  private static final String SHOP =
      """
      model shop

      event PAY, LEAVE

      active Shop {
          subscribes PAY, LEAVE

          machine {
              initial -> idle

              state idle {
                  on PAY -> sale
              }

              state sale {
                  entry / {
                      if (ready) {
                          open();
                      }
                  }
                  on LEAVE / {
                      count();
                      close();
                  } -> idle
              }

              state both {
                  region left {
                      initial -> a
                      state a
                  }
                  region right {
                      initial -> b
                      state b
                  }
              }
          }
      }
      """;

  @Test
  void fullyDrawnElementsHaveNoTooltip() throws Exception {
    try (Project project = new Project("shops")) {
      OpenedDiagram shop = Places.open(project.write("shop.pawl", SHOP), "Shop", "sale");
      for (String name : new String[] {"idle", "both", "left"}) {
        assertNull(told(part(shop, name).getFigure()), name);
        part(shop, name)
            .getChildren()
            .forEach(child -> assertNull(told(((GraphicalEditPart) child).getFigure()), name));
      }
      assertEquals(
          "entry / {\n    if (ready) {\n        open();\n    }\n}",
          told(part(shop, "sale").getFigure()));
      assertNull(hovered(shop, "idle", "sale"));
      assertEquals(
          "on LEAVE / {\n    count();\n    close();\n} -> idle", hovered(shop, "sale", "idle"));
    }
  }

  @Test
  void hiddenActionsAreInTheTooltip() throws Exception {
    try (Project project = new Project("shops")) {
      String small =
          SHOP.replaceFirst("(?s)entry / \\{.*?\\}\\s+\\}\\s+on", "entry / { ready(); } on");
      OpenedDiagram shop = Places.open(project.write("shop.pawl", small), "Shop", "sale");
      assertNull(told(part(shop, "sale").getFigure()));
      LayersTest.toggle(shop, "Actions");
      Workbench.until(
          "the tooltip", () -> "entry / { ready(); }".equals(told(part(shop, "sale").getFigure())));
    }
  }

  private static GraphicalEditPart part(OpenedDiagram shop, String name) {
    return shop.part(shop.find(name).orElseThrow());
  }

  private static String told(IFigure figure) {
    return Workbench.ask(() -> figure.getToolTip() instanceof Label label ? label.getText() : null);
  }

  /** With the mouse on the middle of the line. */
  private static String hovered(OpenedDiagram shop, String from, String to) {
    DDiagramElement edge =
        shop.diagram().getDiagramElements().stream()
            .filter(DEdge.class::isInstance)
            .map(DEdge.class::cast)
            .filter(one -> isOf(one.getSourceNode(), from) && isOf(one.getTargetNode(), to))
            .findFirst()
            .orElseThrow();
    Connection line = (Connection) shop.part(edge).getFigure();
    var middle = Workbench.ask(() -> line.getPoints().getMidpoint().getCopy());
    Mouse.mouse(shop, SWT.MouseMove, 0, 5, 5);
    Mouse.mouse(shop, SWT.MouseMove, 0, middle.x, middle.y);
    return told(line);
  }

  private static boolean isOf(Object node, String name) {
    return node instanceof DDiagramElement element
        && element.getTarget() instanceof Named named
        && name.equals(named.getName());
  }
}
