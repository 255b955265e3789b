// SPDX-License-Identifier: EPL-2.0
package org.pawl.tests.ide;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.eclipse.core.resources.IFile;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.XMLMemento;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.pawl.ui.draw.internal.editor.DrawingEditor;
import org.pawl.ui.draw.internal.editor.DrawnDiagramInput;
import org.pawl.ui.draw.internal.editor.OpenDrawing;
import org.pawl.ui.draw.internal.text.Drawings;

/** The drawing in the workbench: its text is that of the text editor. */
@ExtendWith(ErrorLog.class)
class DrawingTest {
  private static final String LAMP =
      """
      model lamp

      active Lamp {
          machine {
              initial -> dark

              state dark {
                  after 50 ticks -> lit
              }

              state lit {
                  after 50 ticks -> dark
              }
          }
      }

      active Fan {
          machine {
              initial -> still

              state still {
              }
          }
      }
      """;

  private static final String UNDO = "org.eclipse.ui.edit.undo";
  private static final String REDO = "org.eclipse.ui.edit.redo";

  private final Project project = new Project("lamps");

  @AfterEach
  void leaveNothing() throws Exception {
    System.clearProperty("org.pawl.ui.draw.browser");
    Workbench.act(() -> Workbench.theme(Workbench.LIGHT));
    project.close();
    assertEquals(List.of(), Workbench.ask(Drawings::openFiles));
  }

  private IFile lamp() throws Exception {
    return project.write("lamp.pawl", LAMP);
  }

  @Test
  void whatIsDrawnIsInTheTextEditorAtOnceAndUnsaved() throws Exception {
    IFile file = lamp();
    Editor text = Editor.open(file);
    Drawn drawing = Drawn.open(file, "lamp.Lamp");
    drawing.createState("fading");
    Workbench.until("the text has it", () -> text.text().contains("state fading"));
    drawing.untilDrawn("lamp.Lamp.fading");
    assertTrue(Workbench.ask(() -> text.get().isDirty()));
    assertTrue(Workbench.ask(() -> drawing.editor().isDirty()));
    assertEquals(LAMP, project.read("lamp.pawl"));
    Screenshot.ofWorkbench("drawing-light");
  }

  @Test
  void undoAndRedoAreOneHistoryInBothEditors() throws Exception {
    IFile file = lamp();
    Editor text = Editor.open(file);
    Drawn drawing = Drawn.open(file, "lamp.Lamp");
    drawing.createState("fading");
    Workbench.until("the text has it", () -> text.text().contains("state fading"));

    // Creating and naming are two steps.
    text.command(UNDO);
    Workbench.until("its name is gone", () -> !text.text().contains("state fading"));
    drawing.untilGone("lamp.Lamp.fading");
    drawing.command(UNDO);
    Workbench.until("it is gone", () -> text.text().equals(LAMP));
    drawing.command(REDO);
    drawing.command(REDO);
    Workbench.until("it is back", () -> text.text().contains("state fading"));
    drawing.untilDrawn("lamp.Lamp.fading");

    text.replace("50 ticks", "70 ticks");
    drawing.until("the label has changed", "document.body.textContent.includes('70')");
    drawing.press("Ctrl+z");
    Workbench.until("the typed number is back", () -> !text.text().contains("70 ticks"));
    assertTrue(text.text().contains("state fading"));
  }

  @Test
  void whatIsTypedIsDrawn() throws Exception {
    IFile file = lamp();
    Editor text = Editor.open(file);
    Drawn drawing = Drawn.open(file, "lamp.Lamp");
    text.replace("state lit {", "state bright {\n        }\n\n        state lit {");
    drawing.untilDrawn("lamp.Lamp.bright");
    text.replace("state bright {", "state bright ");
    drawing.until(
        "the syntax error is shown", "document.querySelector('.pd-banner:not([hidden])')");
    drawing.untilDrawn("lamp.Lamp.bright");
    text.replace("state bright ", "state bright {");
    drawing.until("it is gone", "!document.querySelector('.pd-banner:not([hidden])')");
  }

  @Test
  void savingTheDrawingSavesTheTextAndThePlaces() throws Exception {
    IFile file = lamp();
    Drawn drawing = Drawn.open(file, "lamp.Lamp");
    drawing.createState("fading");
    Workbench.until(
        "its name is in the text", () -> drawing.editor().document().get().contains("fading"));
    drawing.select("lamp.Lamp.lit");
    double before = drawing.x("lamp.Lamp.lit");
    drawing.press("Ctrl+ArrowRight");
    Workbench.until("it has moved", () -> drawing.x("lamp.Lamp.lit") > before);
    drawing.command("org.eclipse.ui.file.save");
    Workbench.until("nothing is unsaved", () -> !drawing.editor().isDirty());
    assertTrue(project.read("lamp.pawl").contains("state fading"));
    Workbench.until(
        "the workspace knows the layout", () -> project.file("lamp.pawllayout").exists());
    assertTrue(project.read("lamp.pawllayout").contains("Lamp.lit"));
  }

  @Test
  void aPlaceIsUndoneInTheDrawing() throws Exception {
    IFile file = lamp();
    Drawn drawing = Drawn.open(file, "lamp.Lamp");
    drawing.select("lamp.Lamp.lit");
    drawing.press("Ctrl+ArrowRight");
    Workbench.until("the place is unsaved", () -> drawing.editor().isDirty());
    drawing.command(UNDO);
    Workbench.until("it is undone", () -> !drawing.editor().isDirty());
    drawing.command(REDO);
    Workbench.until("it is back", () -> drawing.editor().isDirty());
    drawing.press("Ctrl+z");
    Workbench.until("the page undoes it, too", () -> !drawing.editor().isDirty());
  }

  @Test
  void savingTheTextSavesThePlaces() throws Exception {
    IFile file = lamp();
    Editor text = Editor.open(file);
    Drawn drawing = Drawn.open(file, "lamp.Lamp");
    drawing.createState("fading");
    Workbench.until("the text has it", () -> text.text().contains("state fading"));
    text.save();
    Workbench.until("nothing is unsaved", () -> !drawing.editor().isDirty());
    assertTrue(project.read("lamp.pawl").contains("state fading"));
    assertTrue(project.read("lamp.pawllayout").contains("Lamp.fading"));
  }

  @Test
  void theThemeIsThatOfTheWorkbenchAndFollowsIt() throws Exception {
    Drawn drawing = Drawn.open(lamp(), "lamp.Lamp");
    drawing.until("it is light", "document.querySelector('.pd').dataset.theme === 'light'");
    Workbench.act(() -> Workbench.theme(Workbench.DARK));
    drawing.until("it is dark", "document.querySelector('.pd').dataset.theme === 'dark'");
    assertEquals("rgb(20, 25, 31)", drawing.ask("getComputedStyle(document.body).backgroundColor"));
    Screenshot.ofWorkbench("drawing-dark");
  }

  @Test
  void twoDiagramsOfOneModelHaveOneText() throws Exception {
    IFile file = lamp();
    Drawn lamp = Drawn.open(file, "lamp.Lamp");
    Drawn fan = Drawn.open(file, "lamp.Fan");
    fan.createState("turning");
    fan.untilDrawn("lamp.Fan.turning");
    Workbench.until("both are unsaved", () -> lamp.editor().isDirty() && fan.editor().isDirty());
    lamp.createState("fading");
    Workbench.until(
        "both are in the text",
        () -> {
          String text = fan.editor().document().get();
          return text.contains("state fading") && text.contains("state turning");
        });
    lamp.command("org.eclipse.ui.file.save");
    Workbench.until("both are saved", () -> !lamp.editor().isDirty() && !fan.editor().isDirty());
    String saved = project.read("lamp.pawl");
    assertTrue(saved.contains("state fading") && saved.contains("state turning"), saved);
  }

  @Test
  void withoutABrowserItSaysWhatToInstallAndOffersTheText() throws Exception {
    System.setProperty("org.pawl.ui.draw.browser", "none");
    IFile file = lamp();
    Drawn drawing =
        Drawn.of(Workbench.ask(() -> OpenDrawing.open(Workbench.page(), file, "lamp.Lamp")));
    Workbench.until(
        "it says what to install",
        () -> drawing.message().contains("apt install libwebkit2gtk-4.1-0"));
    Screenshot.ofWorkbench("drawing-no-browser");
    drawing.button("Open the Text");
    Editor text = Editor.active();
    assertEquals(LAMP, text.text());
    assertFalse(Workbench.ask(() -> drawing.editor().isReady()));
  }

  @Test
  void aPageThatFailsIsOpenedAgainWithNothingLost() throws Exception {
    Drawn drawing = Drawn.open(lamp(), "lamp.Lamp");
    drawing.createState("fading");
    drawing.untilDrawn("lamp.Lamp.fading");
    drawing.ask("window.pawlHost('failed', 'for a test')");
    Workbench.until("it says so", () -> drawing.message().contains("for a test"));
    Screenshot.ofWorkbench("drawing-failed");
    drawing.button("Open Again");
    drawing.shown().untilDrawn("lamp.Lamp.fading");
  }

  @Test
  void theEndOfTheProcessOfThePageIsNoticed() throws Exception {
    Drawn drawing = Drawn.open(lamp(), "lamp.Lamp");
    drawing.createState("fading");
    drawing.untilDrawn("lamp.Lamp.fading");
    List<ProcessHandle> pages =
        ProcessHandle.current()
            .descendants()
            .filter(each -> each.info().command().orElse("").endsWith("WebKitWebProcess"))
            .toList();
    assertFalse(pages.isEmpty());
    pages.forEach(ProcessHandle::destroyForcibly);
    Workbench.until("it says so", () -> drawing.message().contains("has ended"));
    drawing.button("Open Again");
    drawing.shown().untilDrawn("lamp.Lamp.fading");
  }

  @Test
  void aDrawingIsOpenAgainAfterARestart() throws Exception {
    IFile file = lamp();
    Drawn before = Drawn.open(file, "lamp.Fan");
    XMLMemento memento = XMLMemento.createWriteRoot("editor");
    Workbench.act(
        () -> {
          var input = before.editor().getEditorInput();
          input.getPersistable().saveState(memento);
          memento.putString("factory", input.getPersistable().getFactoryId());
          Workbench.page().closeEditor(before.editor(), false);
        });
    Drawn after =
        Drawn.of(
            Workbench.ask(
                () -> {
                  var factory =
                      PlatformUI.getWorkbench().getElementFactory(memento.getString("factory"));
                  var input = (DrawnDiagramInput) factory.createElement(memento);
                  return Workbench.page().openEditor(input, DrawingEditor.ID);
                }));
    after.shown().untilDrawn("lamp.Fan.still");
    assertEquals("Fan", Workbench.ask(() -> after.editor().getTitle()));
  }

  @Test
  void whatIsSelectedInOneIsSelectedInTheOther() throws Exception {
    IFile file = lamp();
    Editor text = Editor.open(file);
    Drawn drawing = Drawn.open(file, "lamp.Lamp");
    drawing.select("lamp.Lamp.lit");
    Workbench.until("the text is selected", () -> text.selection().startsWith("state lit"));
    // A page that is not visible is not painted, so its selection is asked for.
    drawing.ask(
        "Boolean(window.pawl.drawing.onSelection(all => window.picked = all.map(each =>"
            + " each.id).join()))");
    Workbench.act(() -> Workbench.page().activate(text.get()));
    text.cursorAt("state dark", 7);
    drawing.until("the drawing has selected it", "window.picked === 'lamp.Lamp.dark'");
    assertEquals("", text.selection());
  }

  @Test
  void openDiagramOpensTheOneAtTheCursor() throws Exception {
    IFile file = lamp();
    Editor text = Editor.open(file);
    text.cursorAt("state still", 3);
    text.command("org.pawl.ui.draw.openDiagram");
    Drawn drawing = Drawn.active();
    assertEquals("lamp.Fan", Workbench.ask(() -> drawing.editor().diagram()));
    drawing.untilSelected("lamp.Fan.still");
  }

  @Test
  void aRenamedMachineKeepsItsDrawing() throws Exception {
    IFile file = lamp();
    Editor text = Editor.open(file);
    Drawn drawing = Drawn.open(file, "lamp.Fan");
    text.replace("active Fan", "active Blower");
    Workbench.until("the title follows", () -> drawing.editor().getTitle().equals("Blower"));
    drawing.untilDrawn("lamp.Blower.still");
  }

  @Test
  void aMovedFileTakesItsDrawingAlongWithWhatIsUnsaved() throws Exception {
    IFile file = lamp();
    Drawn drawing = Drawn.open(file, "lamp.Lamp");
    drawing.createState("fading");
    Workbench.until(
        "its name is in the text", () -> drawing.editor().document().get().contains("fading"));
    file.move(project.file("moved.pawl").getFullPath(), true, null);
    Workbench.until(
        "the drawing is that of the new file",
        () ->
            Workbench.page().getActiveEditor() instanceof DrawingEditor next
                && next.file().getName().equals("moved.pawl"));
    Drawn moved = Drawn.active();
    moved.untilDrawn("lamp.Lamp.fading");
    assertTrue(Workbench.ask(() -> moved.editor().isDirty()));
    assertEquals(LAMP, project.read("moved.pawl"));
  }

  @Test
  void theDrawingOfADeletedFileCloses() throws Exception {
    IFile file = lamp();
    Drawn.open(file, "lamp.Lamp");
    file.delete(true, null);
    Workbench.until("it is closed", () -> Workbench.page().getEditorReferences().length == 0);
  }

  @Test
  void aFileThatOthersChangeIsDrawnAnew() throws Exception {
    IFile file = lamp();
    Drawn drawing = Drawn.open(file, "lamp.Lamp");
    project.write(
        "lamp.pawl", LAMP.replace("state lit", "state bright").replace("-> lit", "-> bright"));
    drawing.untilDrawn("lamp.Lamp.bright");
    assertFalse(Workbench.ask(() -> drawing.editor().isDirty()));
  }

  @Test
  void problemsAreMarked() throws Exception {
    IFile file = lamp();
    Editor text = Editor.open(file);
    Drawn drawing = Drawn.open(file, "lamp.Lamp");
    text.replace("after 50 ticks -> lit", "after 50 ticks -> lot");
    drawing.until("a problem is marked", "document.querySelector('.pd-marker-error')");
    text.replace("-> lot", "-> lit");
    drawing.until("it is gone", "!document.querySelector('.pd-marker-error')");
  }

  @Test
  void whatIsTypedInAUsedModelIsSeen() throws Exception {
    IFile events = project.write("events.pawl", "model events\n\nevent PRESS\n");
    IFile user =
        project.write(
            "user.pawl",
            "model user\n\nuse \"events.pawl\"\n\nactive User {\n    machine {\n        initial -> a\n\n"
                + "        state a {\n            on PRESS -> a\n        }\n    }\n}\n");
    Editor used = Editor.open(events);
    Drawn drawing = Drawn.open(user, "user.User");
    used.replace("PRESS", "PUSH");
    drawing.until("the name is not known any more", "document.querySelector('.pd-marker-error')");
    used.replace("PUSH", "PRESS");
    drawing.until("it is known again", "!document.querySelector('.pd-marker-error')");
  }
}
