// SPDX-License-Identifier: EPL-2.0
package org.pawl.tests.ide;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;

import java.util.List;
import org.eclipse.core.runtime.Platform;
import org.eclipse.ui.IPageLayout;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.pawl.ui.internal.start.PawlPerspective;

@ExtendWith(ErrorLog.class)
class WorkbenchOpensTest {

  @Test
  void withThePawlPerspective() {
    Workbench.settle();

    assertEquals("org.pawl.ui.workbench", Platform.getProduct().getId());
    assertEquals(
        PawlPerspective.ID, Workbench.ask(() -> Workbench.page().getPerspective().getId()));
    for (String view : List.of(IPageLayout.ID_OUTLINE, IPageLayout.ID_PROBLEM_VIEW)) {
      assertNotNull(Workbench.ask(() -> Workbench.page().findViewReference(view)), view);
    }
    Screenshot.ofWorkbench("opens");
  }
}
