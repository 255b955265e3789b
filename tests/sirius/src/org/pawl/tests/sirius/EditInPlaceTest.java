// SPDX-License-Identifier: EPL-2.0
package org.pawl.tests.sirius;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.eclipse.draw2d.geometry.Rectangle;
import org.eclipse.gmf.runtime.diagram.ui.editparts.IGraphicalEditPart;
import org.eclipse.gmf.runtime.diagram.ui.parts.DiagramEditor;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.graphics.ImageData;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Text;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.pawl.tests.ide.ErrorLog;
import org.pawl.tests.ide.Project;
import org.pawl.tests.ide.Screenshot;
import org.pawl.tests.ide.Widgets;
import org.pawl.tests.ide.Workbench;

/** The visible part of a box while its name is edited in place. */
@ExtendWith(ErrorLog.class)
class EditInPlaceTest {
  /** The width of the frame around the field, and around selected elements. */
  private static final int FRAME = 6;

  private static final int NAME_BAND = 28;

  @Test
  void aNameIsEditedInPlaceAndTheRestStaysVisible() throws Exception {
    try (Project dpp = Project.dpp()) {
      OpenedDiagram philo = Places.open(dpp, "Philo", "hungry");
      SelectionKeys.select(philo, "hungry");
      Rectangle box = onCanvas(philo, Mouse.place(philo, "hungry"));
      ImageData before = picture(philo);
      SelectionKeys.press(0, SWT.F2);
      Text field =
          Workbench.get("the field", () -> Widgets.find(SelectionKeys.canvas(philo), Text.class));
      Screenshot.ofWorkbench("edited-in-place");
      assertEquals("hungry", Workbench.ask(field::getText));
      Rectangle place = Workbench.ask(() -> new Rectangle(field.getBounds()));
      assertTrue(Math.abs(place.getCenter().x - box.getCenter().x) <= FRAME, place + " in " + box);
      assertTrue(Math.abs(place.getCenter().y - box.y - NAME_BAND / 2) <= FRAME, place + " " + box);

      Workbench.act(() -> field.setText("s"));
      Workbench.settle();
      Screenshot.ofWorkbench("edited-shorter");
      ImageData now = picture(philo);
      Rectangle field2 = Workbench.ask(() -> new Rectangle(field.getBounds())).expand(FRAME, FRAME);
      int middle = box.y + NAME_BAND / 2;
      int paper = now.getPixel(box.x + FRAME, middle);
      for (int x = box.x + FRAME; x < box.right() - FRAME; x++) {
        assertTrue(
            field2.contains(x, middle) || now.getPixel(x, middle) == paper, "double at " + x);
      }
      for (int y = box.y + NAME_BAND + FRAME; y < box.bottom() - FRAME; y++) {
        for (int x = box.x + FRAME; x < box.right() - FRAME; x++) {
          assertEquals(
              before.getPixel(x, y), now.getPixel(x, y), "what it does, at " + x + " " + y);
        }
      }

      Workbench.act(() -> field.setText("glowing"));
      SelectionKeys.press(0, SWT.CR);
      Workbench.until("the name", () -> philo.find("glowing").isPresent());
      assertTrue(
          LayersTest.labels(philo).stream().anyMatch(l -> l.startsWith("glowing\nentry / ")));
      SelectionKeys.select(philo, "glowing");
      ImageData named = picture(philo);
      SelectionKeys.press(0, SWT.F2);
      Text again =
          Workbench.get("the field", () -> Widgets.find(SelectionKeys.canvas(philo), Text.class));
      Workbench.act(() -> again.setText("x"));
      SelectionKeys.press(0, SWT.ESC);
      Workbench.until(
          "no field", () -> Widgets.find(SelectionKeys.canvas(philo), Text.class) == null);
      SelectionKeys.select(philo, "glowing");
      ImageData left = picture(philo);
      Rectangle after = onCanvas(philo, Mouse.place(philo, "glowing"));
      for (int x = after.x + FRAME; x < after.right() - FRAME; x++) {
        int y = after.y + NAME_BAND / 2;
        assertEquals(named.getPixel(x, y), left.getPixel(x, y), "its name again, at " + x);
      }
    }
  }

  private static Rectangle onCanvas(OpenedDiagram drawn, Rectangle place) {
    return Workbench.ask(
        () -> {
          var viewer = ((DiagramEditor) drawn.editor()).getDiagramGraphicalViewer();
          Rectangle there = place.getCopy();
          ((IGraphicalEditPart) viewer.getContents()).getFigure().translateToAbsolute(there);
          return there;
        });
  }

  private static ImageData picture(OpenedDiagram drawn) {
    Workbench.settle();
    return Workbench.ask(
        () -> {
          Control canvas = SelectionKeys.canvas(drawn);
          Screenshot.painted();
          var image = new Image(canvas.getDisplay(), canvas.getSize().x, canvas.getSize().y);
          var gc = new GC(canvas);
          gc.copyArea(image, 0, 0);
          gc.dispose();
          ImageData data = image.getImageData();
          image.dispose();
          return data;
        });
  }
}
