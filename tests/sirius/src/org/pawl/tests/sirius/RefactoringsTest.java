// SPDX-License-Identifier: EPL-2.0
package org.pawl.tests.sirius;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.eclipse.draw2d.geometry.Rectangle;
import org.eclipse.gmf.runtime.diagram.ui.parts.DiagramEditor;
import org.eclipse.swt.SWT;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.pawl.sirius.internal.feedback.Notice;
import org.pawl.tests.ide.ErrorLog;
import org.pawl.tests.ide.Project;
import org.pawl.tests.ide.Screenshot;
import org.pawl.tests.ide.Workbench;

/** Refactorings from the menu: text, places, and one undo step. */
@ExtendWith(ErrorLog.class)
class RefactoringsTest {
  private static final String TEXT = model();

  private static final String LAYOUT =
      """
      m.A.a  100 120 0 0
      m.A.a#0  label 140 170
      m.A.b  100 240 0 0
      m.A.c  400 80 0 0
      m.A.c.d  20 80 0 0
      m.A.c.e  180 80 90 50
      m.A.f  400 400 0 0
      m.A.f.g  30 80 0 0
      m.A.initial  30 130 0 0
      """;

  private static final String GROUPED =
      """
              initial -> group1.a
              state group1 {
                  initial -> a

                  state a {
                      on GO -> b
                  }

                  state b {
                      on GO -> a
                      on STOP -> c
                  }
              }
              state c {
                  initial -> d
                  state d {
                      on GO -> e
                  }
                  state e {
                      on STOP -> group1.a
                  }
              }
      """;

  private static final String EXTRACTED =
      """
          submachine C {
              exit point exit1
              initial -> d

              state d {
                  on GO -> e
              }

              state e {
                  on STOP -> exit1
              }
          }
      """;

  private static final String FOLDED =
      """
              state f {
                  entry / { lamp(); }
                  initial -> g
                  state g {
                  }
              }
      """;

  @Test
  void groupedStatesKeepTheirPlaces() throws Exception {
    try (Project m = new Project("m")) {
      OpenedDiagram drawn = open(m);
      Map<String, Rectangle> before = Places.shown(drawn, List.of("a", "b", "c", "f"));
      SelectionKeys.select(drawn, "a", "b");
      Menus.choose(drawn, "Pawl", "Group states into a composite");
      Workbench.until("the group", () -> drawn.names().contains("group1"));
      settle(drawn, "group1");
      Screenshot.ofWorkbench("refactored-group");
      assertTrue(drawn.text().contains(GROUPED), drawn.text());
      assertTrue(Places.storedText(drawn).contains("m.A.group1.a#0  label 60 110\n"));
      assertEquals(before, Places.shown(drawn, List.of("a", "b", "c", "f")));
      Places.assertSaved(drawn, m, "m.pawl", List.of("group1", "a", "b", "c", "f"));
      undone(drawn, before);
    }
  }

  @Test
  void aSubmachineLooksAsTheCompositeDid() throws Exception {
    try (Project m = new Project("m")) {
      OpenedDiagram drawn = open(m);
      Map<String, Rectangle> before = Places.shown(drawn, List.of("a", "b", "c", "f", "d", "e"));
      SelectionKeys.select(drawn, "c");
      Menus.choose(drawn, "Pawl", "Extract into a submachine");
      Workbench.until("extracted", () -> !drawn.names().contains("d"));
      settle(drawn, "c");
      Screenshot.ofWorkbench("refactored-extract");
      assertTrue(drawn.text().contains(EXTRACTED), drawn.text());
      assertTrue(drawn.text().contains("state c: C {\n            exit exit1 -> a\n"));
      assertTrue(Places.storedText(drawn).contains("m.A.C.e  180 80 90 50\n"));
      assertEquals(before.get("c").getTopLeft(), Mouse.place(drawn, "c").getTopLeft());
      assertEquals(before.get("f").getTopLeft(), Mouse.place(drawn, "f").getTopLeft());
      Places.assertSaved(drawn, m, "m.pawl", List.of("a", "b", "c", "f"));
      undone(drawn, before);
    }
  }

  @Test
  void foldedActionsMoveNothing() throws Exception {
    try (Project m = new Project("m")) {
      OpenedDiagram drawn = open(m);
      Map<String, Rectangle> before = Places.shown(drawn, List.of("a", "b", "c", "f", "g"));
      SelectionKeys.select(drawn, "f");
      Menus.choose(drawn, "Pawl", "Fold common entry and exit into the parent");
      Workbench.until("folded", () -> !TEXT.equals(drawn.text()));
      settle(drawn, "f");
      Screenshot.ofWorkbench("refactored-fold");
      assertTrue(drawn.text().contains(FOLDED), drawn.text());
      for (String name : List.of("a", "b", "c", "f")) {
        Rectangle at = Mouse.place(drawn, name);
        assertEquals(before.get(name).getTopLeft(), at.getTopLeft(), name);
      }
      assertEquals(LAYOUT, Places.storedText(drawn));
      undone(drawn, before);
    }
  }

  @Test
  void changesOfTheBehaviourAreRefusedWithTheReason() throws Exception {
    try (Project m = new Project("m")) {
      OpenedDiagram drawn = open(m);
      SelectionKeys.select(drawn, "c");
      Menus.choose(drawn, "Pawl", "Fold common entry and exit into the parent");
      Workbench.until(
          "the reason", () -> notice(drawn).contains("no entry or exit action in common"));
      assertEquals(TEXT, drawn.text());
      assertFalse(new Tools(drawn).canUndo());
    }
  }

  /** The model of the same test without a diagram. */
  private static String model() {
    Path tests = Project.ROOT.resolve("plugins/org.pawl.edit/src/test/resources/org/pawl/edit");
    try {
      return Files.readString(tests.resolve("sync/structure.pawl"));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static OpenedDiagram open(Project m) throws Exception {
    m.write("m.pawllayout", LAYOUT);
    OpenedDiagram drawn = Places.open(m.write("m.pawl", TEXT), "A", "c");
    assertEquals(LAYOUT, Places.storedText(drawn));
    return drawn;
  }

  private static void settle(OpenedDiagram drawn, String name) {
    Workbench.until("shown", () -> drawn.find(name).map(drawn::part).orElse(null) != null);
    Workbench.until("laid out", () -> Mouse.place(drawn, name).width > 40);
    Workbench.settle();
  }

  private static String notice(OpenedDiagram drawn) {
    return Workbench.ask(() -> Notice.shown((DiagramEditor) drawn.editor()));
  }

  /** Undoes with one key press, including all places. */
  private static void undone(OpenedDiagram drawn, Map<String, Rectangle> before) {
    SelectionKeys.select(drawn, (String[]) null);
    SelectionKeys.press(SWT.CTRL, 'z');
    Workbench.until("undone", () -> TEXT.equals(drawn.text()));
    assertEquals(LAYOUT, Places.storedText(drawn));
    List<String> names = List.copyOf(before.keySet());
    Workbench.until("as it was", () -> before.equals(Places.shown(drawn, names)));
    assertFalse(new Tools(drawn).canUndo(), "it was one step");
  }
}
