// SPDX-License-Identifier: EPL-2.0
package org.pawl.tests.sirius;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.eclipse.core.resources.IFile;
import org.eclipse.sirius.diagram.ui.tools.api.editor.DDiagramEditor;
import org.eclipse.ui.IEditorInput;
import org.eclipse.ui.IEditorReference;
import org.eclipse.ui.IMemento;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.MultiPartInitException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.pawl.sirius.session.Drawings;
import org.pawl.tests.ide.ErrorLog;
import org.pawl.tests.ide.Project;
import org.pawl.tests.ide.Workbench;

/** Diagrams that were open when the workbench ended, by what it remembers of its editors. */
@ExtendWith(ErrorLog.class)
class RestoreTest {
  private IMemento[] remembered;

  /** All editors close, and with them the session, as when the workbench ends. */
  private void end(IFile model) {
    remembered =
        Workbench.ask(
            () -> Workbench.page().getEditorState(Workbench.page().getEditorReferences(), true));
    Workbench.act(() -> Workbench.page().closeAllEditors(false));
    Workbench.until("the session closed", () -> Drawings.existing(model).isEmpty());
  }

  /** Editors that cannot be restored are refused here; the starting workbench shows them. */
  private void begin() {
    String[] ids = new String[remembered.length];
    java.util.Arrays.fill(ids, DDiagramEditor.EDITOR_ID);
    Workbench.act(
        () -> {
          try {
            Workbench.page()
                .openEditors(
                    new IEditorInput[remembered.length],
                    ids,
                    remembered,
                    IWorkbenchPage.MATCH_NONE,
                    0);
          } catch (MultiPartInitException e) {
            assertTrue(e.getMessage().contains("returned null from createElement"), e.toString());
          }
        });
    Workbench.settle();
  }

  private static List<IEditorReference> editors() {
    return List.of(Workbench.page().getEditorReferences());
  }

  @Test
  void aDiagramIsThereAgain() throws Exception {
    try (Project dpp = Project.dpp()) {
      IFile file = dpp.file("dpp.pawl");
      Drawn table = Drawn.open(file, "Table");
      List<String> names = table.names();
      end(file);
      begin();
      Workbench.until(
          "the diagram",
          () ->
              editors().size() == 1 && editors().get(0).getEditor(true) instanceof DDiagramEditor);
      assertEquals("Table", Workbench.ask(() -> editors().get(0).getTitle()));
      Drawn again = Drawn.open(file, "Table");
      assertEquals(1, Workbench.ask(() -> editors().size()), "the same editor");
      assertEquals(names, again.names());
      new Tools(again).create("State", again.diagram());
      assertTrue(again.text().contains("state state1"));
    }
  }

  @Test
  void aFileThatIsGoneLeavesNoEditor() throws Exception {
    try (Project dpp = Project.dpp()) {
      IFile file = dpp.file("dpp.pawl");
      Drawn.open(file, "Table");
      end(file);
      file.delete(true, null);
      begin();
      Workbench.until("no editor", () -> editors().isEmpty());
    }
  }

  @Test
  void anElementThatIsGoneLeavesNoEditor() throws Exception {
    try (Project dpp = Project.dpp()) {
      IFile file = dpp.file("dpp.pawl");
      Drawn.open(file, "Table");
      end(file);
      dpp.write("dpp.pawl", dpp.read("dpp.pawl").replaceAll("\\bTable\\b", "Board"));
      begin();
      Workbench.until("no editor", () -> editors().isEmpty());
      Workbench.until("no session", () -> Drawings.existing(file).isEmpty());
      assertFalse(Drawn.open(file, "Board").names().isEmpty());
    }
  }
}
