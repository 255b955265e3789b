// SPDX-License-Identifier: EPL-2.0
package org.pawl.tests.ide;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.content.IContentType;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.StyleRange;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.ui.IPageLayout;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.views.contentoutline.ContentOutline;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.pawl.ui.PawlUi;

/** The appearance of a model immediately after opening. */
@ExtendWith(ErrorLog.class)
class InitialColoursTest {
  @Test
  void wordsHaveColoursBeforeTheServerAnswers() throws Exception {
    try (Project project = new Project("dpp")) {
      IFile file =
          project.write(
              "dpp.pawl", Files.readString(Project.ROOT.resolve("examples/dpp/dpp.pawl")));
      try (var server = new DelayedServer()) {
        Editor editor = Editor.open(file);
        Workbench.until("keywords are bold", () -> isBold(editor, "state hungry"));
        assertNotNull(Workbench.ask(() -> style(editor, "// ")), "comments");
        assertTrue(server.isHeld(), "the server has not answered");
        Screenshot.ofWorkbench("first-colours");
      }
    }
  }

  /** Tabs of editors that are not opened yet, and lists of files, have the icon of the editor. */
  @Test
  void filesHaveTheModelsIconWhereverTheyAreListed() {
    var editors = PlatformUI.getWorkbench().getEditorRegistry();
    IContentType model =
        org.eclipse.core.runtime.Platform.getContentTypeManager().getContentType("org.pawl.model");
    var icon = PawlUi.image("icons/pawl.svg");
    assertEquals(icon, Workbench.ask(() -> editors.getImageDescriptor("light.pawl", model)));
    assertEquals(
        icon,
        Workbench.ask(() -> editors.getDefaultEditor("light.pawl", model).getImageDescriptor()));
  }

  @Test
  void theOutlineIsThereAfterTheWelcome() throws Exception {
    try (Project dpp = Project.dpp()) {
      Workbench.act(() -> Workbench.page().showView(IPageLayout.ID_OUTLINE));
      Workbench.act(() -> PlatformUI.getWorkbench().getIntroManager().showIntro(null, false));
      Workbench.settle();
      Editor.open(dpp.file("dpp.pawl"));
      Workbench.act(Workbench::closeWelcome);
      Workbench.until(
          "the outline is filled",
          () -> {
            var view = (ContentOutline) Workbench.page().findView(IPageLayout.ID_OUTLINE);
            Tree tree = Widgets.find(view.getCurrentPage().getControl(), Tree.class);
            return tree != null && tree.getItemCount() > 0;
          });
    }
  }

  private static boolean isBold(Editor editor, String words) {
    StyleRange style = style(editor, words);
    return style != null && style.fontStyle == SWT.BOLD;
  }

  private static StyleRange style(Editor editor, String words) {
    int at = editor.widget().getText().indexOf(words);
    return at < 0 ? null : editor.widget().getStyleRangeAtOffset(at);
  }
}
