// SPDX-License-Identifier: EPL-2.0
package org.pawl.tests.sirius;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.pawl.tests.ide.Dialog;
import org.pawl.tests.ide.ErrorLog;
import org.pawl.tests.ide.Project;
import org.pawl.tests.ide.Workbench;

/** Saving a diagram whose file was changed by others: the user is asked. */
@ExtendWith(ErrorLog.class)
class SaveConflictTest {
  private static final String THEIRS = "\n// from elsewhere\n";

  private interface Then {
    void check(Project dpp, OpenedDiagram philo, String drawn, String theirs) throws Exception;
  }

  /** Both have changed, and the user saves the diagram. */
  private static void saving(String choice, Then then) throws Exception {
    try (Project dpp = Project.dpp()) {
      OpenedDiagram philo = OpenedDiagram.open(dpp.file("dpp.pawl"), "Philo");
      new Tools(philo).create("State", philo.diagram());
      String drawn = philo.text();
      var file = dpp.folder().resolve("dpp.pawl");
      String theirs = Files.readString(file) + THEIRS;
      Files.writeString(file, theirs);
      Dialog question =
          Dialog.opened("Update Conflict", () -> philo.editor().doSave(new NullProgressMonitor()));
      question.picture("drawing-update-conflict");
      assertTrue(question.says("dpp.pawl was changed on disk"), question.text());
      question.end(choice);
      then.check(dpp, philo, drawn, theirs);
    }
  }

  @Test
  void overwritingSavesWhatWasDrawn() throws Exception {
    saving(
        "Overwrite",
        (dpp, philo, drawn, theirs) -> {
          Workbench.until("clean", () -> !philo.editor().isDirty());
          assertEquals(drawn, dpp.read("dpp.pawl"));
          assertEquals(drawn, philo.text());
        });
  }

  @Test
  void reloadingTakesTheOthersAndUndoBringsBackWhatWasDrawn() throws Exception {
    saving(
        "Reload",
        (dpp, philo, drawn, theirs) -> {
          Workbench.until("their text", () -> philo.text().equals(theirs));
          Workbench.until("clean", () -> !philo.editor().isDirty());
          assertEquals(theirs, dpp.read("dpp.pawl"));
          new Tools(philo).undo();
          assertEquals(drawn, philo.text());
        });
  }

  @Test
  void cancellingLeavesBoth() throws Exception {
    saving(
        "Cancel",
        (dpp, philo, drawn, theirs) -> {
          assertTrue(Workbench.ask(() -> philo.editor().isDirty()));
          assertEquals(theirs, dpp.read("dpp.pawl"));
          assertEquals(drawn, philo.text());
        });
  }
}
