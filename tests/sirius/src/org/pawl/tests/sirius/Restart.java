// SPDX-License-Identifier: EPL-2.0
package org.pawl.tests.sirius;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import org.eclipse.core.resources.IFile;
import org.eclipse.sirius.diagram.ui.tools.api.editor.DDiagramEditor;
import org.eclipse.ui.IEditorInput;
import org.eclipse.ui.IMemento;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.MultiPartInitException;
import org.pawl.sirius.internal.session.InMemoryDiagrams;
import org.pawl.tests.ide.Workbench;

/** Simulates a restart of the workbench with the saved state of its editors. */
final class Restart {
  private IMemento[] remembered;

  /** Closes all editors and so the session, like a workbench that is closed. */
  void end(IFile model) {
    remembered =
        Workbench.ask(
            () -> Workbench.page().getEditorState(Workbench.page().getEditorReferences(), true));
    Workbench.act(() -> Workbench.page().closeAllEditors(false));
    Workbench.until("the session closed", () -> InMemoryDiagrams.existing(model).isEmpty());
  }

  /** Editors that cannot be restored fail here; a starting workbench shows an error editor. */
  void begin() {
    String[] ids = new String[remembered.length];
    Arrays.fill(ids, DDiagramEditor.EDITOR_ID);
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
}
