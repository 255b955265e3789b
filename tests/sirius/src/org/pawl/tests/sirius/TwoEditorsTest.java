// SPDX-License-Identifier: EPL-2.0
package org.pawl.tests.sirius;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.util.List;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.eclipse.gmf.runtime.diagram.ui.parts.DiagramEditor;
import org.eclipse.jface.text.ITextOperationTarget;
import org.eclipse.sirius.diagram.DDiagramElement;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.pawl.sirius.internal.feedback.Notice;
import org.pawl.tests.ide.Editor;
import org.pawl.tests.ide.ErrorLog;
import org.pawl.tests.ide.Project;
import org.pawl.tests.ide.Screenshot;
import org.pawl.tests.ide.Workbench;

/** The rules of docs/explanation/two-editors.md, with real editors. */
@ExtendWith(ErrorLog.class)
class TwoEditorsTest {

  @Test
  void aToolChangesTheTextThatIsOpen() throws Exception {
    try (Project dpp = Project.dpp()) {
      Editor text = Editor.open(dpp.file("dpp.pawl"));
      String before = text.text();
      OpenedDiagram philo = OpenedDiagram.open(dpp.file("dpp.pawl"), "Philo");
      Tools tools = new Tools(philo);

      tools.create("State", philo.diagram());
      String after = text.text();
      assertEquals(before.length() + added(before, after).length(), after.length());
      assertTrue(added(before, after).contains("state "), added(before, after));
      assertEquals(4, philo.names().size(), () -> philo.names().toString());
      assertTrue(Workbench.ask(() -> philo.editor().isDirty()));
      assertTrue(Workbench.ask(() -> text.get().isDirty()));

      tools.undo();
      assertEquals(before, text.text());
      assertEquals(List.of("thinking", "hungry", "eating"), philo.names());
      tools.redo();
      assertEquals(after, text.text());
      assertEquals(4, philo.names().size());
    }
  }

  @Test
  void typedTextIsDrawnAfterAPause() throws Exception {
    try (Project dpp = Project.dpp()) {
      Editor text = Editor.open(dpp.file("dpp.pawl"));
      OpenedDiagram philo = OpenedDiagram.open(dpp.file("dpp.pawl"), "Philo");
      DDiagramElement hungry = philo.find("hungry").orElseThrow();
      text.replace("state hungry", "state dreaming { }\n\n            state hungry");
      Workbench.until("the new state", () -> philo.names().contains("dreaming"));
      assertSame(
          hungry, philo.find("hungry").orElseThrow(), "a state that stays is the same object");
    }
  }

  @Test
  void eachUndoTakesBackTheLastChangeWhereverItWasMade() throws Exception {
    try (Project dpp = Project.dpp()) {
      Editor text = Editor.open(dpp.file("dpp.pawl"));
      String start = text.text();
      OpenedDiagram philo = OpenedDiagram.open(dpp.file("dpp.pawl"), "Philo");
      Tools tools = new Tools(philo);
      tools.create("State", philo.diagram());
      String drawn = text.text();
      text.replace("state hungry", "state dreaming { }\n\n            state hungry");
      Workbench.until("the typed state", () -> philo.names().contains("dreaming"));
      String typed = text.text();
      tools.undo();
      assertEquals(drawn, text.text(), "the diagram's undo reverts the typed change");
      tools.redo();
      assertEquals(typed, text.text());
      undoInText(text);
      assertEquals(drawn, text.text());
      Workbench.until("the typed state is removed", () -> !philo.names().contains("dreaming"));
      undoInText(text);
      assertEquals(start, text.text(), "the text's undo reverts the drawn change");
      Workbench.until("the drawn state is removed", () -> philo.names().size() == 3);
      assertFalse(tools.canUndo(), () -> "was an undo of the diagram, too: " + tools.history());
      tools.redo();
      assertEquals(drawn, text.text(), "the diagram redoes a change that the text has undone");
      tools.redo();
      assertEquals(typed, text.text());
    }
  }

  private static void undoInText(Editor text) {
    Workbench.act(
        () -> {
          Workbench.page().activate(text.get());
          ((ITextOperationTarget) text.viewer()).doOperation(ITextOperationTarget.UNDO);
        });
  }

  @Test
  void whileTheTextHasErrorsTheDiagramShowsAMessage() throws Exception {
    try (Project dpp = Project.dpp()) {
      OpenedDiagram philo = OpenedDiagram.open(dpp.file("dpp.pawl"), "Philo");
      Editor text = Editor.open(dpp.file("dpp.pawl"));
      text.replace("state hungry", "stat hungry");
      Workbench.until("the notice", () -> notice(philo).contains("error in line"));
      String broken = text.text();
      assertEquals(List.of("thinking", "hungry", "eating"), philo.names());
      Workbench.act(() -> Workbench.page().activate(philo.editor()));
      Screenshot.ofWorkbench("drawing-syntax-error");

      boolean undoable = new Tools(philo).canUndo();
      new Tools(philo).create("State", philo.diagram());
      assertEquals(broken, text.text());
      Workbench.until("the refusal", () -> notice(philo).contains("correct the text"));
      Screenshot.ofWorkbench("drawing-refused");
      assertEquals(undoable, new Tools(philo).canUndo(), "nothing to undo");

      text.replace("stat hungry", "state hungry");
      Workbench.until("the notice is hidden", () -> notice(philo).isEmpty());
      new Tools(philo).create("State", philo.diagram());
      assertEquals(4, philo.names().size());
    }
  }

  private static String notice(OpenedDiagram drawn) {
    return Workbench.ask(() -> Notice.shown((DiagramEditor) drawn.editor()));
  }

  @Test
  void savingTheDiagramSavesTheText() throws Exception {
    try (Project dpp = Project.dpp()) {
      Editor text = Editor.open(dpp.file("dpp.pawl"));
      OpenedDiagram philo = OpenedDiagram.open(dpp.file("dpp.pawl"), "Philo");
      new Tools(philo).create("State", philo.diagram());
      Workbench.act(() -> philo.editor().doSave(new NullProgressMonitor()));
      assertEquals(text.text(), dpp.read("dpp.pawl"));
      Workbench.until("both clean", () -> !text.get().isDirty() && !philo.editor().isDirty());
    }
  }

  @Test
  void savingTheTextSavesTheDiagram() throws Exception {
    try (Project dpp = Project.dpp()) {
      Editor text = Editor.open(dpp.file("dpp.pawl"));
      OpenedDiagram philo = OpenedDiagram.open(dpp.file("dpp.pawl"), "Philo");
      new Tools(philo).create("State", philo.diagram());
      Workbench.act(() -> text.get().doSave(new NullProgressMonitor()));
      assertEquals(text.text(), dpp.read("dpp.pawl"));
      Workbench.until("both clean", () -> !text.get().isDirty() && !philo.editor().isDirty());
    }
  }

  @Test
  void changesByOthersAreDrawn() throws Exception {
    try (Project dpp = Project.dpp()) {
      OpenedDiagram philo = OpenedDiagram.open(dpp.file("dpp.pawl"), "Philo");
      DDiagramElement hungry = philo.find("hungry").orElseThrow();
      var file = dpp.folder().resolve("dpp.pawl");
      Files.writeString(
          file,
          Files.readString(file)
              .replace("state hungry", "state dreaming { }\n\n            state hungry"));
      dpp.file("dpp.pawl").refreshLocal(IResource.DEPTH_ZERO, null);
      Workbench.until("the new state", () -> philo.names().contains("dreaming"));
      assertSame(hungry, philo.find("hungry").orElseThrow());
      Workbench.until("clean", () -> !philo.editor().isDirty());
    }
  }

  @Test
  void textChangedByOthersKeepsUnsavedDrawing() throws Exception {
    try (Project dpp = Project.dpp()) {
      OpenedDiagram philo = OpenedDiagram.open(dpp.file("dpp.pawl"), "Philo");
      new Tools(philo).create("State", philo.diagram());
      String drawn = philo.text();
      var file = dpp.folder().resolve("dpp.pawl");
      Files.writeString(file, Files.readString(file) + "\n// from elsewhere\n");
      dpp.file("dpp.pawl").refreshLocal(IResource.DEPTH_ZERO, null);
      Workbench.settle();
      Thread.sleep(600);
      assertEquals(drawn, philo.text());
      assertEquals(4, philo.names().size());
    }
  }

  @Test
  void aNewNameInTheTextKeepsTheBox() throws Exception {
    try (Project dpp = Project.dpp()) {
      Editor text = Editor.open(dpp.file("dpp.pawl"));
      OpenedDiagram philo = OpenedDiagram.open(dpp.file("dpp.pawl"), "Philo");
      DDiagramElement hungry = philo.find("hungry").orElseThrow();
      String renamed = text.text().replace("hungry", "starving");
      Workbench.act(() -> text.document().set(renamed));
      Workbench.until("the new name", () -> philo.names().contains("starving"));
      assertSame(hungry, philo.find("starving").orElseThrow());
    }
  }

  /** The text that was added, which must be contained in one piece. */
  private static String added(String before, String after) {
    int start = 0;
    while (start < before.length() && before.charAt(start) == after.charAt(start)) {
      start++;
    }
    int end = 0;
    while (end < before.length() - start
        && before.charAt(before.length() - 1 - end) == after.charAt(after.length() - 1 - end)) {
      end++;
    }
    return after.substring(start, after.length() - end);
  }
}
