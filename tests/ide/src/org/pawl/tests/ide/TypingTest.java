// SPDX-License-Identifier: EPL-2.0
package org.pawl.tests.ide;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Table;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.extension.ExtendWith;
import org.pawl.ui.diagram.DiagramView;

/**
 * The text equals the input, in spite of popups. The keys are those of the screen's keyboard.
 * tests/ide/typing types the whole guide and five models too, at the speeds in {@code pawl.typing}.
 */
@ExtendWith(ErrorLog.class)
class TypingTest {
  private static final int[] SPEEDS = {25, 100, 300};
  private static final Pattern CODE = Pattern.compile("```pawl\n(.*?)```", Pattern.DOTALL);

  private static final List<String> MODELS =
      List.of(
          "examples/blinky/blinky.pawl",
          "examples/dpp/dpp.pawl",
          "tests/generator/golden/lamp/lamp.pawl",
          "tests/generator/golden/history/history.pawl",
          "tests/generator/golden/regions/regions.pawl");

  private static final String LIGHT =
      """
      model light

      active Light {
          machine {
              initial -> dark

              state dark {
                  after 500 ms -> lit
              }

              state lit {
                  after 500 ms -> dark
              }
          }
      }
      """;

  private static final String SYSTEM =
      """

      system light {
          board host
          kernel cooperative
          tick 100 Hz
          light: Light { priority 1 queue 2 }
      }
      """;

  /** The text of the guide, without the effect of comments at line ends. */
  @TestFactory
  Stream<DynamicTest> linesOfTheGuide() {
    return at(
        SPEEDS,
        (project, millis) -> {
          Editor editor = open(project, LIGHT);
          var keys = new Keyboard(millis);
          endOf(editor, "after 500 ms -> lit", 0);
          keys.type(" // the light goes on");
          // The time for the list to open.
          Thread.sleep(700);
          keys.enter();
          keys.type("// dark");

          endOf(editor, "after 500 ms -> dark", 0);
          for (int i = 0; i < "dark".length(); i++) {
            keys.press(SWT.BS);
          }
          keys.type("restin");
          endOf(editor, "restin", 1 + "        }".length());
          keys.enter();
          keys.enter();
          typed(
              keys,
              List.of(
                  "state resting {", "entry / { bsp_light(false); }", "after 2 s -> dark", "}"));

          String expected =
              LIGHT
                  .replace("-> lit\n", "-> lit // the light goes on\n            // dark\n")
                  .replace(
                      "after 500 ms -> dark\n        }\n",
                      "after 500 ms -> restin\n        }\n\n        state resting {\n"
                          + "entry / { bsp_light(false); }\nafter 2 s -> dark\n}\n");
          assertEquals(plain(expected), plain(editor.text()));
        });
  }

  /** Otherwise the picture of the system would be for the current offset of the cursor. */
  @Test
  void theDiagramStaysThatOfTheMachineWhileOneTypesInIt() throws Exception {
    try (Project project = new Project("light")) {
      Editor editor = open(project, LIGHT + SYSTEM);
      Workbench.act(() -> Workbench.page().showView(DiagramView.ID));
      Workbench.act(() -> Workbench.page().activate(editor.get()));
      endOf(editor, "after 500 ms -> dark", 1 + "        }".length());
      Workbench.until("the machine is drawn", () -> Workbench.drawn().equals("light.Light"));
      var keys = new Keyboard(60);
      var seen = new ArrayList<String>();
      Runnable look = () -> seen.add(Workbench.ask(Workbench::drawn));
      keys.enter();
      for (char letter : "state resting {".toCharArray()) {
        keys.type(letter);
        look.run();
      }
      keys.enter();
      for (int i = 0; i < 20; i++) {
        Thread.sleep(60);
        look.run();
      }
      assertEquals(List.of(), seen.stream().filter(key -> !"light.Light".equals(key)).toList());
      Workbench.until(
          "the new state is drawn",
          () -> Workbench.diagram().picture().bounds("light.Light.resting").isPresent());
      Workbench.until(
          "the cursor's state is marked",
          () -> Workbench.diagram().selected().contains("light.Light.resting"));
    }
  }

  @Test
  void nothingOpensInAComment() throws Exception {
    try (Project project = new Project("light")) {
      Editor editor = open(project, LIGHT);
      endOf(editor, "after 500 ms -> lit", 0);
      new Keyboard(60).type(" // after s");
      Thread.sleep(700);
      assertNull(Workbench.ask(TypingTest::list));
      editor.operation(org.eclipse.jface.text.source.ISourceViewer.CONTENTASSIST_PROPOSALS);
      Thread.sleep(700);
      assertTrue(editor.text().contains("-> lit // after s\n"), editor::text);
    }
  }

  @Test
  void enterAcceptsAProposalWhoseBeginIsTyped() throws Exception {
    try (Project project = new Project("light")) {
      Editor editor = open(project, LIGHT.replace("-> lit", "-> "));
      endOf(editor, "after 500 ms -> ", 0);
      var keys = new Keyboard(60);
      keys.type('l');
      opens("lit");
      keys.enter();
      Workbench.until("it is accepted", () -> editor.text().contains("-> lit\n"));
    }
  }

  @Test
  void enterAcceptsAProposalSelectedByAnArrowKey() throws Exception {
    try (Project project = new Project("light")) {
      Editor editor = open(project, LIGHT.replace("-> lit", "-"));
      endOf(editor, "after 500 ms -", 0);
      var keys = new Keyboard(60);
      keys.type('>');
      opens("dark");
      keys.press(SWT.ARROW_DOWN);
      keys.enter();
      Workbench.until(
          "it is accepted", () -> Pattern.compile("->\\s?lit\n").matcher(editor.text()).find());
    }
  }

  @Test
  void enterBreaksTheLineBehindAWholeWord() throws Exception {
    try (Project project = new Project("light")) {
      Editor editor =
          open(project, LIGHT.replace("state lit {", "state litter { }\n        state lit {"));
      endOf(editor, "after 500 ms -> lit", 0);
      var keys = new Keyboard(60);
      for (int i = 0; i < "lit".length(); i++) {
        keys.press(SWT.BS);
      }
      keys.type("lit");
      opens("lit");
      keys.enter();
      Workbench.until("the line is broken", () -> editor.text().contains("-> lit\n            \n"));
    }
  }

  /** Keys without a character open no list, so the arrow key belongs to the editor. */
  @Test
  void escapeClosesTheListAndTheArrowsMoveTheCursor() throws Exception {
    try (Project project = new Project("light")) {
      Editor editor = open(project, LIGHT.replace("-> lit", "-> "));
      endOf(editor, "after 500 ms -> ", 0);
      var keys = new Keyboard(25);
      keys.type("lit");
      opens("lit");
      keys.press(SWT.ESC);
      Workbench.until("the list is closed", () -> list() == null);
      Thread.sleep(700);
      assertNull(Workbench.ask(TypingTest::list), "it stays closed");
      keys.press(SWT.END);
      Thread.sleep(700);
      assertNull(Workbench.ask(TypingTest::list));
      keys.press(SWT.ARROW_DOWN);
      keys.press(SWT.END);
      keys.type("!");
      Workbench.until(
          "the next line is written to", () -> editor.text().contains("-> lit\n        }!\n"));
    }
  }

  @TestFactory
  Stream<DynamicTest> allOfTheGuideAndFiveModels() throws Exception {
    String speeds = System.getProperty("pawl.typing", "none");
    assumeTrue(!speeds.equals("none"), "tests/ide/typing has it done");
    int[] millisPerKey = Stream.of(speeds.split(",")).mapToInt(Integer::parseInt).toArray();
    var texts = new ArrayList<String>();
    for (String model : MODELS) {
      texts.add(Files.readString(Project.ROOT.resolve(model)));
    }
    String guide = Files.readString(Project.ROOT.resolve("docs/tutorial/first-machine.md"));
    CODE.matcher(guide).results().map(found -> found.group(1)).forEach(texts::add);
    return texts.stream()
        .flatMap(
            text ->
                at(
                    millisPerKey,
                    (project, millis) -> {
                      Editor editor = open(project, "");
                      typed(new Keyboard(millis), text.lines().toList());
                      assertEquals(plain(text), plain(editor.text()));
                    }));
  }

  private interface Typing {
    void in(Project project, int millis) throws Exception;
  }

  private static Stream<DynamicTest> at(int[] speeds, Typing typing) {
    return java.util.Arrays.stream(speeds)
        .mapToObj(
            millis ->
                dynamicTest(
                    millis + " ms a key",
                    () -> {
                      try (Project project = new Project("light")) {
                        typing.in(project, millis);
                      }
                    }));
  }

  /**
   * Types like a user: the editor indents and closes brackets, so the cursor moves over closing
   * lines. In an open proposal list, the arrow key would select a proposal.
   */
  private static void typed(Keyboard keys, List<String> lines) {
    boolean first = true;
    for (String line : lines) {
      String words = line.strip();
      boolean closes = words.startsWith("}");
      if (closes) {
        keys.press(SWT.ESC);
        keys.press(SWT.ARROW_DOWN);
        keys.press(SWT.END);
        words = words.substring(1);
      } else if (!first) {
        keys.enter();
      }
      keys.type(words);
      first = false;
    }
  }

  /** Without white space added by the editor, and without empty lines. */
  private static String plain(String text) {
    return String.join("\n", text.lines().map(String::strip).filter(l -> !l.isEmpty()).toList());
  }

  private static Editor open(Project project, String text) throws Exception {
    Editor editor = Editor.open(project.write("light.pawl", text));
    Workbench.act(() -> Workbench.window().getShell().forceActive());
    Workbench.act(() -> Workbench.page().activate(editor.get()));
    Workbench.until("the editor has the focus", () -> editor.widget().isFocusControl());
    return editor;
  }

  /** Puts the cursor after a text, plus some characters. */
  private static void endOf(Editor editor, String text, int more) {
    editor.cursorAt(text, text.length() + more);
  }

  /** Waits for the proposal list with a word. */
  private static void opens(String word) {
    Workbench.until("the list is open", () -> list() != null && shows(list(), word));
  }

  /** The open proposal list; null if there is none. */
  private static Table list() {
    for (Shell shell : Workbench.display().getShells()) {
      Table table = Widgets.find(shell, Table.class);
      if (shell.isVisible() && shell.getParent() != null && table != null) {
        return table;
      }
    }
    return null;
  }

  private static boolean shows(Table list, String word) {
    return java.util.Arrays.stream(list.getItems())
        .anyMatch(item -> item.getText().split(" ")[0].equals(word));
  }
}
