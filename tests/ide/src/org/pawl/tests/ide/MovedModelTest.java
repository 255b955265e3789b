// SPDX-License-Identifier: EPL-2.0
package org.pawl.tests.ide;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.eclipse.ltk.core.refactoring.CheckConditionsOperation;
import org.eclipse.ltk.core.refactoring.PerformRefactoringOperation;
import org.eclipse.ltk.core.refactoring.RefactoringContribution;
import org.eclipse.ltk.core.refactoring.RefactoringCore;
import org.eclipse.ltk.core.refactoring.RefactoringDescriptor;
import org.eclipse.ltk.core.refactoring.RefactoringStatus;
import org.eclipse.ltk.core.refactoring.resource.MoveResourcesDescriptor;
import org.eclipse.ltk.core.refactoring.resource.RenameResourceDescriptor;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** The effect of the Project Explorer's Rename and Move on a model with a layout file. */
@ExtendWith(ErrorLog.class)
class MovedModelTest {
  private static final String PLACE = "lamps.Lamp.off  1 2 60 40\n";

  private static Project lamps() throws Exception {
    var lamps = new Project("lamps");
    lamps.write("lamps.pawl", "model lamps passive Lamp { machine { initial -> off state off } }");
    lamps.write("lamps.pawllayout", PLACE);
    return lamps;
  }

  @Test
  void placesAreRenamedWithTheirModel() throws Exception {
    try (Project lamps = lamps()) {
      var rename =
          (RenameResourceDescriptor) contribution(RenameResourceDescriptor.ID).createDescriptor();
      rename.setResourcePath(lamps.file("lamps.pawl").getFullPath());
      rename.setNewName("lights.pawl");
      perform(rename);
      assertEquals(PLACE, lamps.read("lights.pawllayout"));
      assertFalse(lamps.file("lamps.pawllayout").exists());
    }
  }

  @Test
  void placesAreMovedWithTheirModel() throws Exception {
    try (Project lamps = lamps()) {
      lamps.get().getFolder("models").create(true, true, null);
      move(lamps, lamps.file("lamps.pawl"));
      assertEquals(PLACE, lamps.read("models/lamps.pawllayout"));
      assertFalse(lamps.file("lamps.pawllayout").exists());
    }
  }

  @Test
  void placesThatAreMovedThemselvesAreMovedOnce() throws Exception {
    try (Project lamps = lamps()) {
      lamps.get().getFolder("models").create(true, true, null);
      move(lamps, lamps.file("lamps.pawl"), lamps.file("lamps.pawllayout"));
      assertEquals(PLACE, lamps.read("models/lamps.pawllayout"));
      assertTrue(lamps.file("models/lamps.pawl").exists());
    }
  }

  private static void move(Project project, IResource... files) throws Exception {
    var move =
        (MoveResourcesDescriptor) contribution(MoveResourcesDescriptor.ID).createDescriptor();
    move.setResourcesToMove(files);
    move.setDestination(project.get().getFolder("models"));
    perform(move);
  }

  private static RefactoringContribution contribution(String id) {
    return RefactoringCore.getRefactoringContribution(id);
  }

  private static void perform(RefactoringDescriptor descriptor) throws Exception {
    var status = new RefactoringStatus();
    var operation =
        new PerformRefactoringOperation(
            descriptor.createRefactoring(status), CheckConditionsOperation.ALL_CONDITIONS);
    ResourcesPlugin.getWorkspace().run(operation, new NullProgressMonitor());
    assertFalse(status.hasError(), status.toString());
    assertFalse(
        operation.getConditionStatus().hasError(), operation.getConditionStatus()::toString);
    Workbench.settle();
  }
}
