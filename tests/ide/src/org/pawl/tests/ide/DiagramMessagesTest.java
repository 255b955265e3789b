// SPDX-License-Identifier: EPL-2.0
package org.pawl.tests.ide;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.eclipse.core.resources.IFile;
import org.eclipse.ui.ide.IDE;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.pawl.ui.diagram.DiagramView;
import org.pawl.ui.diagram.ToolTipText;

/** The messages of the diagram view about what it shows, or why it shows nothing. */
@ExtendWith(ErrorLog.class)
class DiagramMessagesTest {
  private static final String NOTHING = "Nothing in this model is drawn.";

  @Test
  void aModelOpenedWithErrorsIsShownAsFarAsItParses() throws Exception {
    try (Project project = new Project("broken")) {
      open(
          project.write(
              "broken.pawl",
              "model broken\n\n"
                  + "passive Light {\n"
                  + "    machine {\n"
                  + "        initial -> dark\n"
                  + "        state dark {\n"
                  + "            after 1 s -> lit\n"
                  + "        }\n"
                  + "        state lit {\n"
                  + "            after 1 s -> nowhere\n"
                  + "        }\n"
                  + "    }\n"
                  + "}\n"));
      Workbench.until(
          "the part that can be read",
          () ->
              Workbench.diagram().picture() != null
                  && Workbench.diagram().picture().bounds("broken.Light.lit").isPresent());
      assertEquals(
          "The text has errors. This diagram shows the part that can be read.",
          Workbench.ask(() -> Workbench.diagram().said()));
      Screenshot.ofWorkbench("diagram-partial");
      Editor.active().replace("nowhere", "dark");
      Workbench.until("all of it", () -> Workbench.diagram().said().isEmpty());
    }
  }

  @Test
  void whatCannotBeReadAtAllIsNotCalledEmpty() throws Exception {
    try (Project project = new Project("unread")) {
      open(project.write("unread.pawl", "modl unread {{{\n"));
      Workbench.until(
          "the reason",
          () ->
              Workbench.diagram()
                  .said()
                  .equals("The text has errors, and nothing of it can be drawn."));
    }
  }

  @Test
  void aModelWithoutMachinesIsCalledEmpty() throws Exception {
    try (Project project = new Project("empty")) {
      open(project.write("empty.pawl", "model empty\n\nevent GO\n"));
      Workbench.until("the reason", () -> Workbench.diagram().said().equals(NOTHING));
    }
  }

  /**
   * The server is held for longer than the view may stay without a message; then 300 states follow.
   */
  @Test
  void itReportsReadingAndDrawing() throws Exception {
    try (Project project = new Project("large")) {
      String states =
          IntStream.range(0, 300)
              .mapToObj(i -> "        state s%d { on GO -> s%d }\n".formatted(i, (i * 7 + 1) % 300))
              .collect(Collectors.joining());
      String text =
          "model large\n\nevent GO\n\npassive L {\n    machine {\n        initial -> s0\n"
              + states
              + "    }\n}\n";
      IFile file = project.write("large.pawl", text);
      Workbench.act(() -> Workbench.page().showView(DiagramView.ID));
      try (var server = new DelayedServer()) {
        open(file);
        Workbench.until(
            "the message about reading the model",
            () -> Workbench.diagram().said().equals("Reading the model..."));
      }
      var said = new TreeSet<String>();
      Workbench.until(
          "300 states are drawn",
          () -> {
            said.add(Workbench.diagram().said());
            return Workbench.diagram().picture() != null;
          });
      assertFalse(said.contains(NOTHING), said::toString);
      assertTrue(said.contains("Drawing the diagram..."), said::toString);
      Workbench.until("it has drawn", () -> Workbench.diagram().said().isEmpty());
    }
  }

  @Test
  void aTipIsNoLargerThanTheScreen() {
    assertEquals("entry / a();", ToolTipText.of("entry / a();"));
    String tip = ToolTipText.of("  call(" + "argument, ".repeat(40) + "last);\n".repeat(80));
    assertTrue(tip.lines().allMatch(line -> line.length() <= 100), tip);
    assertEquals(31, tip.lines().count(), tip);
    assertTrue(tip.endsWith("more lines; a click leads to the text"), tip);
  }

  private static void open(IFile file) {
    Workbench.act(
        () -> {
          Workbench.page().showView(DiagramView.ID);
          IDE.openEditor(Workbench.page(), file);
        });
  }
}
