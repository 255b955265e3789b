// SPDX-License-Identifier: EPL-2.0
package org.pawl.tests.sirius;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.eclipse.core.resources.IFile;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.sirius.diagram.DSemanticDiagram;
import org.eclipse.sirius.diagram.ui.tools.api.editor.DDiagramEditor;
import org.eclipse.ui.IPartListener2;
import org.eclipse.ui.IWorkbenchPartReference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.pawl.model.Machine;
import org.pawl.model.SystemDefinition;
import org.pawl.tests.ide.Dialog;
import org.pawl.tests.ide.ErrorLog;
import org.pawl.tests.ide.Project;
import org.pawl.tests.ide.Screenshot;
import org.pawl.tests.ide.Workbench;

/** The first steps in a new drawing. */
@ExtendWith(ErrorLog.class)
class FirstElementTest {
  @Test
  void aNewDrawingIsAMachineAndItsSystemAndBecomesC() throws Exception {
    try (var home = new Project("home")) {
      Dialog wizard = Dialog.wizard("org.pawl.sirius.newDrawing", "New Pawl Drawing");
      wizard.type("File name:", "door");
      wizard.picture("new-drawing");
      var opening = new Opening();
      Workbench.act(() -> Workbench.page().addPartListener(opening));
      wizard.end("Finish");
      untilShown(Machine.class);
      Workbench.act(() -> Workbench.page().removePartListener(opening));
      assertEquals(
          List.of(), opening.above, "the editor shows no progress while the dialog is open");

      assertTrue(home.read("door.pawl").contains("model door"));
      assertEquals(List.of(), home.problems("door.pawl"));
      assertTrue(home.file("generated/door_system.c").exists());
      Screenshot.ofWorkbench("new-drawing-open");
      assertTrue(Workbench.ask(() -> !Workbench.page().getActiveEditor().isDirty()));

      OpenedDiagram machine = OpenedDiagram.open(home.file("door.pawl"), "Blinker");
      assertFalse(Menus.offers(machine, "Pawl", "New system"));
      Menus.choose(machine, "Pawl", "Open the system");
      untilShown(SystemDefinition.class);
      Screenshot.ofWorkbench("new-drawing-system");
    }
  }

  @Test
  void fromAMachineWithoutASystemOneBeginsOne() throws Exception {
    try (Project lamps = new Project("lamps")) {
      IFile file = lamps.write("lamps.pawl", ClipboardTest.LAMP);
      OpenedDiagram lamp = OpenedDiagram.open(file, "Lamp");
      assertFalse(Menus.offers(lamp, "Pawl", "Open the system"));
      Menus.choose(lamp, "Pawl", "New system");
      untilShown(SystemDefinition.class);
      OpenedDiagram system = OpenedDiagram.open(file, "system1");
      assertEquals(List.of("lamp"), system.names());
      Workbench.act(() -> Workbench.page().activate(lamp.editor()));
      assertTrue(Menus.offers(lamp, "Pawl", "Open the system"));
    }
  }

  @Test
  void anObjectIsDrawnOnAnEmptySystem() throws Exception {
    try (Project lamps = new Project("lamps")) {
      IFile file = lamps.write("lamps.pawl", "model lamps\n\nsystem s {\n    tick 100 Hz\n}\n");
      OpenedDiagram system = OpenedDiagram.open(file, "s");
      Screenshot.ofWorkbench("topology-empty");
      new Tools(system).create("Instance", system.diagram());
      OpenedDiagram.laidOut();
      assertEquals(List.of("object1"), system.names());
      assertTrue(system.text().contains("object1: Class1 {"), system.text());
      Screenshot.ofWorkbench("topology-first-object");
      Workbench.act(
          () ->
              system.drawings().session().getTransactionalEditingDomain().getCommandStack().undo());
      assertEquals("model lamps\n\nsystem s {\n    tick 100 Hz\n}\n", system.text());
    }
  }

  private static void untilShown(Class<? extends EObject> kind) {
    Workbench.until(
        "the diagram of a " + kind.getSimpleName(),
        () ->
            Workbench.page().getActiveEditor() instanceof DDiagramEditor editor
                && editor.getRepresentation() instanceof DSemanticDiagram diagram
                && kind.isInstance(diagram.getTarget()));
  }

  /** The wizards that are open while editors are opened. */
  private static final class Opening implements IPartListener2 {
    private final List<String> above = new ArrayList<>();

    @Override
    public void partOpened(IWorkbenchPartReference part) {
      for (var shell : Workbench.display().getShells()) {
        if (shell.isVisible() && shell.getText().startsWith("New Pawl")) {
          above.add(shell.getText());
        }
      }
    }
  }
}
