// SPDX-License-Identifier: EPL-2.0
package org.pawl.tests.sirius;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.util.List;
import org.eclipse.core.resources.IFile;
import org.eclipse.sirius.diagram.ui.tools.api.editor.DDiagramEditor;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.IEditorReference;
import org.eclipse.ui.IViewPart;
import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.views.properties.PropertySheet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.pawl.sirius.internal.session.InMemoryDiagrams;
import org.pawl.tests.ide.ErrorLog;
import org.pawl.tests.ide.Project;
import org.pawl.tests.ide.Screenshot;
import org.pawl.tests.ide.Widgets;
import org.pawl.tests.ide.Workbench;

/** Restores diagrams that were open when the workbench was closed. */
@ExtendWith(ErrorLog.class)
class RestoreTest {
  private final Restart restart = new Restart();

  private static List<IEditorReference> editors() {
    return List.of(Workbench.page().getEditorReferences());
  }

  @Test
  void aDiagramIsThereAgain() throws Exception {
    try (Project dpp = Project.dpp()) {
      IFile file = dpp.file("dpp.pawl");
      OpenedDiagram table = OpenedDiagram.open(file, "Table");
      List<String> names = table.names();
      restart.end(file);
      restart.begin();
      Workbench.until(
          "the diagram",
          () ->
              editors().size() == 1 && editors().get(0).getEditor(true) instanceof DDiagramEditor);
      assertEquals("Table", Workbench.ask(() -> editors().get(0).getTitle()));
      OpenedDiagram again = OpenedDiagram.open(file, "Table");
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
      OpenedDiagram.open(file, "Table");
      restart.end(file);
      file.delete(true, null);
      restart.begin();
      Workbench.until("no editor", () -> editors().isEmpty());
    }
  }

  @Test
  void anElementThatIsGoneLeavesNoEditor() throws Exception {
    try (Project dpp = Project.dpp()) {
      IFile file = dpp.file("dpp.pawl");
      OpenedDiagram.open(file, "Table");
      restart.end(file);
      dpp.write("dpp.pawl", dpp.read("dpp.pawl").replaceAll("\\bTable\\b", "Board"));
      restart.begin();
      Workbench.until("no editor", () -> editors().isEmpty());
      Workbench.until("no session", () -> InMemoryDiagrams.existing(file).isEmpty());
      assertFalse(OpenedDiagram.open(file, "Board").names().isEmpty());
    }
  }

  /** Of two open diagrams, the hidden one is created when its tab is selected. */
  @Test
  void itsKeysMenusAndPropertiesAreThoseOfOneThatWasOpenedByHand() throws Exception {
    try (Project dpp = Project.dpp()) {
      IFile file = dpp.file("dpp.pawl");
      IViewPart properties =
          Workbench.ask(() -> Workbench.page().showView("org.eclipse.ui.views.PropertySheet"));
      OpenedDiagram byHand = OpenedDiagram.open(file, "Philo");
      SelectionKeys.select(byHand, "hungry");
      List<String> menu = Menus.items(byHand);
      List<String> bar = EditorDecoratorTest.offers(byHand);
      OpenedDiagram.open(file, "Table");
      restart.end(file);
      restart.begin();
      worksAsByHand(file, "Philo", menu, bar, (PropertySheet) properties);
      assertEquals(2, Workbench.ask(() -> editors().size()));
    }
  }

  /** The workbench asks for all inputs when it looks for an editor, long before it opens them. */
  @Test
  void oneThatIsSelectedLaterIsDecoratedToo() throws Exception {
    try (Project dpp = Project.dpp()) {
      IFile file = dpp.file("dpp.pawl");
      OpenedDiagram.open(file, "Table");
      OpenedDiagram byHand = OpenedDiagram.open(file, "Philo");
      SelectionKeys.select(byHand, (String[]) null);
      List<String> bar = EditorDecoratorTest.offers(byHand);
      List<String> tools = EditorDecoratorTest.tools(byHand);
      SelectionKeys.select(byHand, "hungry");
      List<String> menu = Menus.items(byHand);
      restart.end(file);
      restart.begin();
      IEditorReference behind =
          Workbench.ask(
              () ->
                  editors().stream()
                      .filter(editor -> editor.getTitle().equals("Philo"))
                      .findFirst()
                      .orElseThrow());
      Workbench.act(behind::getEditorInput);
      Workbench.settle();
      assertNull(
          Workbench.ask(() -> behind.getEditor(false)), "it is created only when it is selected");
      Workbench.act(() -> Workbench.page().activate(behind.getEditor(true)));
      Workbench.settle();
      OpenedDiagram later =
          OpenedDiagram.in((DDiagramEditor) Workbench.ask(() -> behind.getEditor(false)), file);
      Screenshot.ofWorkbench("restored-later");
      assertEquals(tools, EditorDecoratorTest.tools(later));
      SelectionKeys.select(later, (String[]) null);
      assertEquals(bar, EditorDecoratorTest.offers(later));
      SelectionKeys.select(later, "hungry");
      assertEquals(menu, Menus.items(later));
    }
  }

  /** With a second window and a diagram of the same kind. */
  @Test
  void oneOfAnotherWindowIsDecoratedToo() throws Exception {
    try (Project dpp = Project.dpp()) {
      IFile file = dpp.file("dpp.pawl");
      OpenedDiagram byHand = OpenedDiagram.open(file, "Philo");
      List<String> tools = EditorDecoratorTest.tools(byHand);
      var input = Workbench.ask(() -> byHand.editor().getEditorInput());
      IWorkbenchWindow window =
          Workbench.ask(() -> PlatformUI.getWorkbench().openWorkbenchWindow(null));
      try {
        OpenedDiagram other =
            OpenedDiagram.in(
                (DDiagramEditor)
                    Workbench.ask(
                        () -> window.getActivePage().openEditor(input, DDiagramEditor.EDITOR_ID)),
                file);
        Workbench.settle();
        assertEquals(tools, EditorDecoratorTest.tools(other));
      } finally {
        Workbench.act(window::close);
        Workbench.act(() -> Workbench.window().getShell().forceActive());
      }
    }
  }

  private static void worksAsByHand(
      IFile file, String name, List<String> menu, List<String> bar, PropertySheet properties)
      throws Exception {
    Workbench.act(
        () ->
            Workbench.page()
                .activate(
                    editors().stream()
                        .filter(editor -> editor.getTitle().equals(name))
                        .findFirst()
                        .orElseThrow()
                        .getEditor(true)));
    Workbench.settle();
    OpenedDiagram drawn = OpenedDiagram.open(file, name);
    String start = drawn.text();
    SelectionKeys.select(drawn, "hungry");
    assertEquals(menu, Menus.items(drawn));
    assertEquals(bar, EditorDecoratorTest.offers(drawn));
    Workbench.until(
        "its page", () -> List.of("State").equals(EditorDecoratorTest.pages(properties)));
    assertFalse(drawn.editor().isDirty());

    SelectionKeys.press(SWT.CTRL, 'c');
    Workbench.settle();
    SelectionKeys.select(drawn, (String[]) null);
    SelectionKeys.press(SWT.CTRL, 'v');
    Workbench.until("the copy", () -> drawn.names().size() == 4);
    String pasted = drawn.text();
    SelectionKeys.press(SWT.CTRL, 'z');
    Workbench.until("undone", () -> drawn.text().equals(start));
    SelectionKeys.press(SWT.CTRL, 'y');
    Workbench.until("redone", () -> drawn.text().equals(pasted));
    SelectionKeys.select(drawn, "hungry");
    SelectionKeys.press(0, SWT.F2);
    Text field =
        Workbench.get("the field", () -> Widgets.find(SelectionKeys.canvas(drawn), Text.class));
    Workbench.act(() -> field.setText("starving"));
    SelectionKeys.press(0, SWT.CR);
    Workbench.until("the name", () -> drawn.find("starving").isPresent());
    SelectionKeys.select(drawn, "starving");
    SelectionKeys.press(0, SWT.DEL);
    Workbench.until("deleted", () -> drawn.find("starving").isEmpty());
    SelectionKeys.press(SWT.CTRL, 's');
    Workbench.until("saved", () -> !drawn.editor().isDirty());
    assertEquals(drawn.text(), Files.readString(file.getLocation().toPath()));
    assertFalse(drawn.text().contains("state starving"));
    new Tools(drawn).undo();
    new Tools(drawn).undo();
    assertEquals(pasted, drawn.text(), "saving keeps the undo history");
  }

  /** AWT would wait for an answer of the asking thread. */
  @Test
  void itDoesNotWaitForWhatWasCopied() throws Exception {
    try (Project dpp = Project.dpp()) {
      IFile file = dpp.file("dpp.pawl");
      OpenedDiagram.open(file, "Philo");
      restart.end(file);
      LargeModelTest.copy();
      long start = System.nanoTime();
      restart.begin();
      long seconds = (System.nanoTime() - start) / 1_000_000_000;
      assertEquals("Philo", Workbench.ask(() -> editors().get(0).getTitle()));
      assertTrue(seconds < 10, seconds + " seconds");
      assertNull(System.getProperty("sun.awt.datatransfer.timeout"), "others wait as before");
    }
  }
}
