// SPDX-License-Identifier: EPL-2.0
package org.pawl.tests.ide;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Set;
import java.util.concurrent.atomic.AtomicBoolean;
import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.text.ITextSelection;
import org.eclipse.jface.text.TextSelection;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.graphics.ImageData;
import org.eclipse.swt.graphics.ImageLoader;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.graphics.RGB;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.ide.IDE;
import org.eclipse.ui.texteditor.ITextEditor;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.pawl.diagram.picture.Picture;
import org.pawl.diagram.picture.Theme;
import org.pawl.ui.diagram.DiagramView;

/** The live diagram follows the text, and the text follows the live diagram. */
@ExtendWith(ErrorLog.class)
class LiveDiagramTest {

  @Test
  void theMachineAroundTheCursorIsShownAndTheStateMarked() throws Exception {
    try (Project dpp = Project.dpp()) {
      ITextEditor editor = open(dpp);
      moveTo(editor, "state hungry");
      untilShown("dpp.Philo");
      untilSelected("dpp.Philo.hungry");
      Screenshot.ofWorkbench("diagram-machine");

      moveTo(editor, "kernel preemptive");
      untilShown("dpp.dpp");
      assertEquals(
          Set.of("dpp.dpp.philo"), Workbench.ask(() -> picture().search("[N_PHILO]: Philo")));
      Screenshot.ofWorkbench("diagram-system");
    }
  }

  @Test
  void typedTextIsDrawn() throws Exception {
    try (Project dpp = Project.dpp()) {
      ITextEditor editor = open(dpp);
      moveTo(editor, "state hungry");
      untilShown("dpp.Philo");
      IDocument text = document(editor);
      int at = text.get().indexOf("state hungry");
      Workbench.act(() -> text.replace(at, 0, "state dreaming { }\n\n        "));
      Workbench.until("the new state", () -> picture().bounds("dpp.Philo.dreaming").isPresent());

      Workbench.act(() -> text.replace(at, 5, "stat"));
      Workbench.until(
          "the note about the outdated picture",
          () -> Widgets.label(Workbench.window().getShell(), "The text has errors") != null);
      assertTrue(
          Workbench.ask(() -> picture().bounds("dpp.Philo.dreaming").isPresent()),
          "the last good drawing stays while the text has errors");
    }
  }

  /** A drawing beside it was saved: the text is unchanged. */
  @Test
  void placesFromOutsideAreDrawn() throws Exception {
    try (Project dpp = Project.dpp()) {
      ITextEditor editor = open(dpp);
      moveTo(editor, "state hungry");
      untilShown("dpp.Philo");
      dpp.write("dpp.pawllayout", "dpp.Philo.hungry  700 500 0 0\n");
      Workbench.until(
          "the state where it was placed",
          () -> picture().bounds("dpp.Philo.hungry").orElseThrow().y() > 400);
    }
  }

  /** Requests that are outdated by typing must not be logged as errors. */
  @Test
  void requestsOutdatedByTypingAreNotErrors() throws Exception {
    try (Project dpp = Project.dpp()) {
      IDocument text = document(open(dpp));
      Workbench.until("a diagram is drawn", () -> picture() != null);
      // The server is processing a change when the view's request and the next change arrive.
      try (var server = new DelayedServer()) {
        var asked = new AtomicBoolean();
        Workbench.act(
            () -> {
              text.replace(0, 0, "\n");
              Workbench.display().timerExec(300, () -> asked.set(true));
            });
        Workbench.until("the view has asked", asked::get);
        Workbench.act(
            () -> {
              text.replace(0, 0, "\n\n");
              server.release();
            });
      }
      Picture before = Workbench.ask(LiveDiagramTest::picture);
      Workbench.until("the diagram is drawn again", () -> picture() != before);
    }
  }

  @Test
  void aClickOpensTheText() throws Exception {
    try (Project dpp = Project.dpp()) {
      ITextEditor editor = open(dpp);
      moveTo(editor, "state thinking");
      untilShown("dpp.Philo");
      click("dpp.Philo.eating");
      int state = document(editor).get().indexOf("state eating");
      Workbench.until(
          "the cursor in the state's text",
          () ->
              ((ITextSelection) editor.getSelectionProvider().getSelection()).getOffset() == state);
      untilSelected("dpp.Philo.eating");
    }
  }

  @Test
  void zoomsAndFitsAgain() throws Exception {
    try (Project dpp = Project.dpp()) {
      moveTo(open(dpp), "state hungry");
      untilShown("dpp.Philo");
      press("Fit to View");
      double fitting = Workbench.ask(() -> Workbench.diagram().scale());

      press("Zoom In");
      assertTrue(Workbench.ask(() -> Workbench.diagram().scale()) > fitting);
      press("Zoom Out");
      press("Zoom Out");
      assertTrue(Workbench.ask(() -> Workbench.diagram().scale()) < fitting);
      press("Original Size");
      assertEquals(1, Workbench.ask(() -> Workbench.diagram().scale()), 1e-6);
      press("Fit to View");
      assertEquals(fitting, Workbench.ask(() -> Workbench.diagram().scale()), 1e-6);
    }
  }

  @Test
  void searchResultsAreSelected() throws Exception {
    try (Project dpp = Project.dpp()) {
      ITextEditor editor = open(dpp);
      moveTo(editor, "state hungry");
      untilShown("dpp.Philo");
      Workbench.act(() -> search().setText("thinking"));
      assertTrue(
          Workbench.ask(() -> Workbench.diagram().selected().contains("dpp.Philo.thinking")));

      Workbench.act(() -> search().setText("nothing like it"));
      assertEquals(Set.of(), Workbench.ask(() -> Workbench.diagram().selected()));
      Workbench.act(() -> search().setText(""));
    }
  }

  @Test
  void isExportedAsSvgAndAsPng() throws Exception {
    Path folder = Files.createTempDirectory("pawl-export");
    try (Project dpp = Project.dpp()) {
      moveTo(open(dpp), "state hungry");
      untilShown("dpp.Philo");
      Path svg = folder.resolve("philo.svg");
      Path png = folder.resolve("philo.png");
      Workbench.act(() -> Workbench.diagram().export(svg));
      Workbench.act(() -> Workbench.diagram().export(png));

      String text = Files.readString(svg);
      assertTrue(text.contains("<svg xmlns="), text);
      assertTrue(text.contains(">hungry<") && text.strip().endsWith("</svg>"), text);
      ImageData pixels = new ImageLoader().load(png.toString())[0];
      double width = Workbench.ask(() -> picture().width());
      assertEquals(2 * width, pixels.width, 2);
      var colours = new HashSet<Integer>();
      for (int x = 0; x < pixels.width; x++) {
        for (int y = 0; y < pixels.height; y++) {
          colours.add(pixels.getPixel(x, y));
        }
      }
      assertTrue(colours.size() > 3, "there is something in it: " + colours);
    } finally {
      for (String name : new String[] {"philo.svg", "philo.png", ""}) {
        Files.deleteIfExists(folder.resolve(name));
      }
    }
  }

  @Test
  void isAsDarkAsTheWorkbench() throws Exception {
    try (Project dpp = Project.dpp()) {
      moveTo(open(dpp), "state hungry");
      untilShown("dpp.Philo");
      Workbench.act(() -> Workbench.theme(Workbench.DARK));
      Workbench.until("a dark diagram", () -> Workbench.diagram().theme() == Theme.DARK);
      Workbench.until("dark paper", () -> paper() < 3 * 128);
      Screenshot.ofWorkbench("diagram-dark");
      Workbench.act(() -> Workbench.theme(Workbench.LIGHT));
      Workbench.until("a light diagram", () -> Workbench.diagram().theme() == Theme.LIGHT);
      Workbench.until("light paper", () -> paper() > 3 * 128);
    } finally {
      Workbench.act(Workbench::wearTheme);
    }
  }

  /** The brightness on the screen beside a state; nothing is painted for this. */
  private static int paper() {
    Rectangle place = Workbench.diagram().placeOf("dpp.Philo.hungry");
    var screen = new GC(Workbench.display());
    var image = new Image(Workbench.display(), 1, 1);
    try {
      screen.copyArea(image, place.x + place.width / 4, place.y - 5);
      ImageData data = image.getImageData();
      RGB colour = data.palette.getRGB(data.getPixel(0, 0));
      return colour.red + colour.green + colour.blue;
    } finally {
      image.dispose();
      screen.dispose();
    }
  }

  private static void press(String tooltip) {
    Workbench.act(
        () ->
            Widgets.tool(Workbench.window().getShell(), tooltip)
                .notifyListeners(SWT.Selection, new Event()));
  }

  private static Text search() {
    return Widgets.text(Workbench.window().getShell(), "Find in diagram");
  }

  private static ITextEditor open(Project project) {
    return Workbench.ask(
        () -> {
          Workbench.page().showView(DiagramView.ID);
          return (ITextEditor) IDE.openEditor(Workbench.page(), project.file("dpp.pawl"));
        });
  }

  private static IDocument document(ITextEditor editor) {
    return editor.getDocumentProvider().getDocument(editor.getEditorInput());
  }

  private static void moveTo(ITextEditor editor, String words) {
    Workbench.act(
        () -> {
          int offset = document(editor).get().indexOf(words);
          editor.getSelectionProvider().setSelection(new TextSelection(offset, 0));
        });
  }

  private static Picture picture() {
    return Workbench.diagram().picture();
  }

  private static void untilShown(String key) {
    Workbench.until(key + " is drawn", () -> Workbench.drawn().equals(key));
  }

  private static void untilSelected(String key) {
    Workbench.until(key + " is marked", () -> Workbench.diagram().selected().equals(Set.of(key)));
  }

  /** With the mouse on the display: down, up. */
  private static void click(String key) {
    Workbench.act(
        () -> {
          Rectangle place = Workbench.diagram().placeOf(key);
          Control canvas = Workbench.control(place.x + place.width / 2, place.y + place.height / 2);
          Point at = canvas.toControl(place.x + place.width / 2, place.y + 8);
          for (int type : new int[] {SWT.MouseDown, SWT.MouseUp}) {
            var event = new Event();
            event.button = 1;
            event.x = at.x;
            event.y = at.y;
            canvas.notifyListeners(type, event);
          }
        });
  }
}
