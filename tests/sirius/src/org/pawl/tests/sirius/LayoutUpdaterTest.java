// SPDX-License-Identifier: EPL-2.0
package org.pawl.tests.sirius;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Map;
import org.eclipse.emf.transaction.Transaction;
import org.eclipse.emf.transaction.impl.InternalTransactionalEditingDomain;
import org.eclipse.gmf.runtime.notation.Bounds;
import org.eclipse.gmf.runtime.notation.Node;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.pawl.tests.ide.ErrorLog;
import org.pawl.tests.ide.Project;
import org.pawl.tests.ide.Workbench;

/** The diagrams that are laid out after a change. */
@ExtendWith(ErrorLog.class)
class LayoutUpdaterTest {
  private static final String MODEL =
      "model two\n\nevent GO\n\n" + machine("Left", "one") + machine("Right", "other");

  private static String machine(String type, String state) {
    return ("active %s {\n    subscribes GO\n\n    machine {\n        initial -> %2$s\n\n"
            + "        state %2$s {\n            on GO -> %2$s\n        }\n    }\n}\n\n")
        .formatted(type, state);
  }

  @Test
  void onlyThoseAreLaidOutWhosePlacesAChangeHasChanged() throws Exception {
    try (Project project = new Project("two")) {
      var file = project.write("two.pawl", MODEL);
      OpenedDiagram left = OpenedDiagram.open(file, "Left");
      OpenedDiagram right = OpenedDiagram.open(file, "Right");
      OpenedDiagram.laidOut();
      int place = x(right);
      Workbench.act(() -> shift(right));
      assertEquals(place + 7, x(right));

      new Tools(left).create("State", left.diagram());
      OpenedDiagram.laidOut();
      assertEquals(place + 7, x(right), "laid out, though nothing has changed there");

      new Tools(right).create("State", right.diagram());
      OpenedDiagram.laidOut();
      assertEquals(place, x(right));
    }
  }

  private static int x(OpenedDiagram drawn) {
    return Workbench.ask(() -> bounds(drawn).getX());
  }

  private static Bounds bounds(OpenedDiagram drawn) {
    Node view = (Node) drawn.part(drawn.find("other").orElseThrow()).getModel();
    return (Bounds) view.getLayoutConstraint();
  }

  /** Without listeners, because it is not a change by the user. */
  private static void shift(OpenedDiagram drawn) throws Exception {
    Bounds bounds = bounds(drawn);
    var domain =
        (InternalTransactionalEditingDomain)
            drawn.drawings().session().getTransactionalEditingDomain();
    Transaction unnoticed =
        domain.startTransaction(
            false,
            Map.of(
                Transaction.OPTION_NO_UNDO, true,
                Transaction.OPTION_NO_TRIGGERS, true));
    try {
      bounds.setX(bounds.getX() + 7);
    } finally {
      unnoticed.commit();
    }
  }
}
