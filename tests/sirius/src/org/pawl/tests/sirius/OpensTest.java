// SPDX-License-Identifier: EPL-2.0
package org.pawl.tests.sirius;

import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.pawl.tests.ide.Project;
import org.pawl.tests.ide.Screenshot;
import org.pawl.tests.ide.Workbench;

class OpensTest {
  @Test
  void opens() throws Exception {
    try (Project dpp = Project.dpp()) {
      Drawn drawn = Drawn.open(dpp.file("dpp.pawl"), "Philo");
      Workbench.settle();
      Thread.sleep(3000);
      System.out.println("NAMES " + drawn.names());
      Workbench.act(() -> Workbench.window().getShell().setBounds(0, 0, 1600, 1000));
      Screenshot.ofScreen("philo");
      assertTrue(drawn.drawings().mirror() != null);
      Workbench.act(
          () -> Workbench.page().hideView(Workbench.page().findView("org.pawl.ui.diagram")));
      Drawn table = Drawn.open(dpp.file("dpp.pawl"), "Table");
      Thread.sleep(3000);
      Screenshot.ofScreen("table");
      Drawn system = Drawn.open(dpp.file("dpp.pawl"), "dpp");
      Thread.sleep(3000);
      Screenshot.ofScreen("system");
      System.out.println("DIRTY " + system.editor().isDirty());
    }
  }
}
