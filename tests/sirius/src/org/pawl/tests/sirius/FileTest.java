// SPDX-License-Identifier: EPL-2.0
package org.pawl.tests.sirius;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.ref.WeakReference;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalInt;
import org.eclipse.core.filesystem.EFS;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.ResourceAttributes;
import org.eclipse.core.runtime.IPath;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.eclipse.gmf.runtime.diagram.ui.parts.DiagramEditor;
import org.eclipse.sirius.business.api.session.Session;
import org.eclipse.sirius.business.api.session.SessionManager;
import org.eclipse.sirius.diagram.ui.tools.api.editor.DDiagramEditor;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.handlers.IHandlerService;
import org.eclipse.ui.ide.IDE;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.pawl.sirius.internal.command.OpenDiagram;
import org.pawl.sirius.internal.feedback.Notice;
import org.pawl.tests.ide.Dialog;
import org.pawl.tests.ide.ErrorLog;
import org.pawl.tests.ide.Project;
import org.pawl.tests.ide.Workbench;

/** Changes of a file while its diagram is open, and unusual files. */
@ExtendWith(ErrorLog.class)
class FileTest {
  private static final String LAMP = ClipboardTest.LAMP;

  private static List<DDiagramEditor> editors() {
    return Workbench.ask(
        () ->
            Arrays.stream(Workbench.page().getEditorReferences())
                .map(reference -> reference.getEditor(false))
                .filter(DDiagramEditor.class::isInstance)
                .map(DDiagramEditor.class::cast)
                .toList());
  }

  private static void save(OpenedDiagram drawn) {
    Workbench.act(() -> drawn.editor().doSave(new NullProgressMonitor()));
  }

  @Test
  void ofADeletedFileWithNothingUnsavedTheDiagramCloses() throws Exception {
    try (Project lamps = new Project("lamps")) {
      IFile file = lamps.write("lamps.pawl", LAMP);
      OpenedDiagram.open(file, "Lamp");
      file.delete(true, null);
      Workbench.until("closed", () -> editors().isEmpty());
    }
  }

  @Test
  void whatIsUnsavedOfADeletedFileStaysAndIsSavedAgain() throws Exception {
    try (Project lamps = new Project("lamps")) {
      IFile file = lamps.write("lamps.pawl", LAMP);
      OpenedDiagram lamp = OpenedDiagram.open(file, "Lamp");
      new Tools(lamp).create("State", lamp.diagram());
      file.delete(true, null);
      Workbench.settle();
      Workbench.settle();
      assertEquals(1, editors().size());
      save(lamp);
      Workbench.until("saved", () -> file.exists() && !lamp.editor().isDirty());
      assertTrue(lamps.read("lamps.pawl").contains("state state1"));
    }
  }

  @Test
  void ofAClosedProjectTheDiagramsCloseAndItOpensAgain() throws Exception {
    try (Project lamps = new Project("lamps")) {
      IFile file = lamps.write("lamps.pawl", LAMP);
      OpenedDiagram.open(file, "Lamp");
      lamps.get().close(null);
      Workbench.until("closed", () -> editors().isEmpty());
      lamps.get().open(null);
      assertEquals(List.of("off"), OpenedDiagram.open(file, "Lamp").names());
    }
  }

  @Test
  void aRenamedFileTakesItsDiagramsAlongWithWhatIsUnsaved() throws Exception {
    try (Project lamps = new Project("lamps")) {
      IFile file = lamps.write("lamps.pawl", LAMP);
      OpenedDiagram lamp = OpenedDiagram.open(file, "Lamp");
      new Tools(lamp).create("State", lamp.diagram());
      String drawn = lamp.text();
      file.move(IPath.fromPortableString("lights.pawl"), true, null);
      IFile to = lamps.file("lights.pawl");
      Workbench.until(
          "its diagram", () -> !editors().isEmpty() && editors().get(0) != lamp.editor());
      OpenedDiagram moved = OpenedDiagram.open(to, "Lamp");
      assertEquals(1, editors().size());
      assertEquals(drawn, moved.text());
      assertEquals(List.of("off", "state1"), moved.names());
      assertTrue(Workbench.ask(() -> moved.editor().isDirty()));
      assertEquals(LAMP, lamps.read("lights.pawl"));
      save(moved);
      assertEquals(drawn, lamps.read("lights.pawl"));
      assertTrue(!file.exists());
    }
  }

  @Test
  void aReadOnlyFileIsMadeWritableIfItsUserWants() throws Exception {
    try (Project lamps = new Project("lamps")) {
      IFile file = lamps.write("lamps.pawl", LAMP);
      var attributes = new ResourceAttributes();
      attributes.setReadOnly(true);
      file.setResourceAttributes(attributes);
      OpenedDiagram lamp = OpenedDiagram.open(file, "Lamp");
      new Tools(lamp).create("State", lamp.diagram());
      Dialog.opened("Read-only File", () -> lamp.editor().doSave(new NullProgressMonitor()))
          .end("No");
      assertEquals(LAMP, lamps.read("lamps.pawl"));
      assertTrue(Workbench.ask(() -> lamp.editor().isDirty()));
      Dialog.opened("Read-only File", () -> lamp.editor().doSave(new NullProgressMonitor()))
          .end("Yes");
      Workbench.until("saved", () -> !lamp.editor().isDirty());
      assertEquals(lamp.text(), lamps.read("lamps.pawl"));
    }
  }

  @Test
  void marksAndLineEndsStay() throws Exception {
    try (Project lamps = new Project("lamps")) {
      IFile file = lamps.write("lamps.pawl", "\uFEFF" + LAMP.replace("\n", "\r\n"));
      assertEquals(List.of(), lamps.problems("lamps.pawl"));
      OpenedDiagram lamp = OpenedDiagram.open(file, "Lamp");
      assertTrue(Workbench.ask(() -> !lamp.editor().isDirty()));
      new Tools(lamp).create("State", lamp.diagram());
      save(lamp);
      Workbench.until("saved", () -> !lamp.editor().isDirty());
      String saved =
          new String(
              Files.readAllBytes(lamps.folder().resolve("lamps.pawl")), StandardCharsets.UTF_8);
      assertTrue(saved.startsWith("\uFEFFmodel lamps\r\n"), saved);
      assertTrue(saved.contains("state state1\r\n"), saved);
      assertEquals(-1, saved.replace("\r\n", "").indexOf('\n'), saved);
    }
  }

  @Test
  void aModelWithNothingToDrawBeginsWithWhatItsUserChooses() throws Exception {
    try (Project lamps = new Project("lamps")) {
      IFile file = lamps.write("lamps.pawl", "model lamps\n\nevent ON\n");
      opened(file).end("Cancel");
      assertEquals(List.of(), editors());

      opened(file).picture("drawing-nothing-yet").end("New Class");
      Workbench.until("the machine", () -> editors().size() == 1);
      assertTrue(Workbench.ask(() -> editors().get(0).isDirty()));
      Workbench.act(() -> editors().get(0).doSave(new NullProgressMonitor()));
      assertTrue(lamps.read("lamps.pawl").contains("event ON\n\nactive Class1 {\n"));
    }
  }

  @Test
  void ofAFileInNoProjectItSaysThatThereAreNoDiagrams() throws Exception {
    Path file = Files.createTempFile("lamps", ".pawl");
    try {
      Files.writeString(file, LAMP);
      Workbench.act(
          () ->
              IDE.openEditorOnFileStore(
                  Workbench.page(), EFS.getLocalFileSystem().getStore(file.toUri())));
      Dialog said =
          Dialog.opened(
              "Open Diagram",
              () ->
                  Workbench.window()
                      .getService(IHandlerService.class)
                      .executeCommand("org.pawl.sirius.openDiagram", null));
      assertTrue(said.says("is in no open project"), said.text());
      said.end("OK");
    } finally {
      Workbench.act(() -> Workbench.page().closeAllEditors(false));
      Files.delete(file);
    }
  }

  @Test
  void ofAFileThatIsNoUtf8ItSaysSoAndNoSessionStaysOpen() throws Exception {
    try (Project lamps = new Project("lamps")) {
      IFile file = lamps.write("lamps.pawl", LAMP);
      Files.write(
          lamps.folder().resolve("lamps.pawl"),
          LAMP.replace("model", "// \u00e4\nmodel").getBytes(StandardCharsets.ISO_8859_1));
      file.refreshLocal(0, null);
      Dialog said = opened(file);
      assertTrue(said.text().contains("lamps.pawl is not encoded in UTF-8"), said.text());
      said.end("OK");
      assertEquals(List.of(), Workbench.ask(() -> sessions()), "open, and nowhere to be seen");

      lamps.write("lamps.pawl", LAMP);
      assertEquals(List.of("off"), OpenedDiagram.open(file, "Lamp").names());
    }
  }

  /** Also for a window that was opened after the session. */
  @Test
  void theLastEditorClosesTheSessionWhereverItIs() throws Exception {
    try (Project lamps = new Project("lamps")) {
      IFile file = lamps.write("lamps.pawl", LAMP);
      OpenedDiagram lamp = OpenedDiagram.open(file, "Lamp");
      var input = Workbench.ask(() -> lamp.editor().getEditorInput());
      IWorkbenchWindow later =
          Workbench.ask(() -> PlatformUI.getWorkbench().openWorkbenchWindow(null));
      try {
        IEditorPart other =
            Workbench.ask(() -> later.getActivePage().openEditor(input, DDiagramEditor.EDITOR_ID));
        Workbench.act(() -> Workbench.page().closeEditor(lamp.editor(), false));
        Workbench.settle();
        assertEquals(1, Workbench.ask(() -> sessions().size()), "its diagram is still seen");
        Workbench.act(() -> later.getActivePage().closeEditor(other, false));
        Workbench.until("closed", () -> sessions().isEmpty());
      } finally {
        Workbench.act(later::close);
        Workbench.act(() -> Workbench.window().getShell().forceActive());
      }
    }
  }

  /** Including its views and messages. */
  @Test
  void nothingKeepsAnEditorThatIsClosed() throws Exception {
    try (Project lamps = new Project("lamps")) {
      var editor = new WeakReference<>(refused(lamps.write("lamps.pawl", LAMP)));
      Workbench.act(() -> Workbench.page().closeAllEditors(false));
      Workbench.until("closed", () -> sessions().isEmpty());
      // The workbench, its outline and its properties view refer to the previous editor until there
      // is another one.
      OpenedDiagram.open(lamps.write("other.pawl", LAMP), "Lamp");
      Workbench.until(
          "the element is removed",
          () -> {
            System.gc();
            return editor.refersTo(null);
          });
    }
  }

  private static DDiagramEditor refused(IFile file) {
    OpenedDiagram lamp = OpenedDiagram.open(file, "Lamp");
    new Tools(lamp).relabel("Relabel", lamp.find("off").orElseThrow(), "off {");
    Workbench.until("the reason", () -> !Notice.shown((DiagramEditor) lamp.editor()).isEmpty());
    return lamp.editor();
  }

  private static List<Session> sessions() {
    return List.copyOf(SessionManager.INSTANCE.getSessions());
  }

  private static Dialog opened(IFile file) {
    return Dialog.opened(
        "Open Diagram",
        () -> OpenDiagram.open(Workbench.window().getShell(), file, OptionalInt.empty()));
  }
}
