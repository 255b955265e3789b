// SPDX-License-Identifier: EPL-2.0
package org.pawl.tests.sirius;

import java.util.List;
import org.eclipse.draw2d.geometry.Point;
import org.eclipse.draw2d.geometry.Rectangle;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.pawl.tests.ide.ErrorLog;
import org.pawl.tests.ide.Project;
import org.pawl.tests.ide.Workbench;

/** Transitions drawn from one state to another, and reconnected, with the mouse. */
@ExtendWith(ErrorLog.class)
class ConnectingTest {

  @Test
  void aTransitionIsDrawnFromWhereTheButtonIsPressedToWhereItIsReleased() throws Exception {
    try (Project dpp = Project.dpp()) {
      OpenedDiagram philo = Places.open(dpp, "Philo", "hungry");
      int before = transitionsTo(philo, "hungry");
      Mouse.choose(philo, "Transition");
      Point from = Mouse.place(philo, "eating").getCenter();
      Point to = Mouse.place(philo, "hungry").getCenter();
      Mouse.drag(philo, from.x, from.y, to.x - from.x, to.y - from.y);
      Workbench.until("drawn", () -> transitionsTo(philo, "hungry") == before + 1);
      Workbench.settle();

      Mouse.choose(philo, "Transition");
      Mouse.click(philo, from.x, from.y);
      Mouse.click(philo, to.x, to.y);
      Workbench.until("once more", () -> transitionsTo(philo, "hungry") == before + 2);
    }
  }

  @Test
  void draggingAnEndToAnotherStateReconnectsIt() throws Exception {
    try (Project dpp = Project.dpp()) {
      OpenedDiagram philo = Places.open(dpp, "Philo", "hungry");
      int before = transitionsTo(philo, "thinking");
      List<Point> points = LinePlacesTest.points(LinePlacesTest.line(philo, "EAT"));
      Point first = points.get(0);
      Mouse.click(philo, (first.x + points.get(1).x) / 2, (first.y + points.get(1).y) / 2);
      Point end = points.get(points.size() - 1);
      Rectangle to = Mouse.place(philo, "thinking");
      Mouse.drag(philo, end.x, end.y, to.getCenter().x - end.x, to.getCenter().y - end.y);
      Workbench.until("led there", () -> transitionsTo(philo, "thinking") == before + 1);
    }
  }

  private static int transitionsTo(OpenedDiagram drawn, String state) {
    return drawn.text().split("-> " + state + "\\b", -1).length - 1;
  }
}
