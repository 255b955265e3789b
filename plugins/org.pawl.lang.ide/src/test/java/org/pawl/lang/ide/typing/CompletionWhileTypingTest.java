// SPDX-License-Identifier: EPL-2.0
package org.pawl.lang.ide.typing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.eclipse.lsp4j.CompletionItem;
import org.eclipse.lsp4j.CompletionTriggerKind;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.pawl.lang.ide.Editor;
import org.pawl.lang.ide.Philosophers;
import org.pawl.lang.ide.typing.Client.Enter;
import org.pawl.lang.ide.typing.Client.Manner;

/**
 * The file contains exactly the typed text: at no end of a line does Enter accept a proposal that
 * was not chosen. The guide, the snippets of the language's page and five models are typed at three
 * speeds by three kinds of editors. All lines of the guide are typed, and every seventh of the
 * others, with {@code -Dpawl.thorough=true} all.
 */
class CompletionWhileTypingTest {
  private static final Path ROOT = Path.of("..", "..");
  private static final int[] KEYS = {25, 100, 300};
  private static final int FAST = 10;

  /** The step between typed lines outside of the guide. */
  private static final int STEP = Boolean.getBoolean("pawl.thorough") ? 1 : 7;

  private static final int SLOW = 80;
  private static int lines;
  private static final Manner CODE = new Manner("VS Code", Enter.ALWAYS, 10, true);
  private static final Manner SMART =
      new Manner("VS Code, smart", Enter.IF_IT_CHANGES_THE_TEXT, 10, true);
  private static final Manner WORKBENCH =
      new Manner("workbench", Enter.IF_A_PART_IS_TYPED, 0, false);
  private static final Pattern LAST_WORD = Pattern.compile("\\S+\\s*$");
  private static final Pattern SNIPPET = Pattern.compile("(?s)```pawl\n(.*?)```");

  /** The text of the wizard, with the name in the guide. */
  private static final String LIGHT =
      """
      model light

      import "bsp.h"

      active Blinker {
          machine {
              initial -> dark

              state dark {
                  entry / { bsp_light(false); }
                  after 500 ms -> lit
              }

              state lit {
                  entry / { bsp_light(true); }
                  §
              }

          }
      }
      """;

  @TempDir static Path folder;
  private static Editor editor;

  @BeforeAll
  static void open() {
    editor = new Editor(folder);
  }

  // --- the typed texts

  @Test
  void theGuide() throws IOException {
    List<String> steps = snippets("tutorial/first-machine.md");
    assertEquals(2, steps.size(), "the steps of the guide");
    List<String> taken = new ArrayList<>();
    String model = LIGHT;
    for (String step : steps) {
      model = model.replace("§", step.strip() + "\n");
      typeLines(model, step.strip(), true, taken);
      model = model.replace("\n\n    }\n}", "\n\n        §\n    }\n}");
    }
    String comment = "after 500 ms -> lit // the light goes on";
    typeLines(LIGHT.replace("§", comment), comment, true, taken);
    assertEquals(List.of(), taken);
  }

  @Test
  void theLanguagesPage() throws IOException {
    List<String> snippets = snippets("reference/language.md");
    assertTrue(snippets.size() > 20, "snippets: " + snippets.size());
    List<String> taken = new ArrayList<>();
    for (String snippet : snippets) {
      typeLines(snippet, snippet, false, taken);
    }
    assertEquals(List.of(), taken);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "examples/blinky/blinky.pawl",
        "examples/dpp/dpp.pawl",
        "tests/generator/golden/regions/regions.pawl",
        "tests/generator/golden/six_states/six_states.pawl",
        "plugins/org.pawl.lang/src/test/resources/org/pawl/lang/all.pawl"
      })
  void aModel(String name) throws IOException {
    String text = Files.readString(ROOT.resolve(name));
    List<String> taken = new ArrayList<>();
    typeLines(text, text, false, taken);
    assertEquals(List.of(), taken);
  }

  /** The same from the top down: the text after the cursor is empty. */
  @Test
  void aModelFromTheTopDown() {
    List<String> taken = new ArrayList<>();
    int start = 0;
    for (String line : Philosophers.MODEL.lines().toList()) {
      if (lines++ % STEP == 0) {
        typeLine(Philosophers.MODEL.substring(0, start), line, "\n", false, taken);
      }
      start += line.length() + 1;
    }
    assertEquals(List.of(), taken);
  }

  private static List<String> snippets(String page) throws IOException {
    Matcher matcher = SNIPPET.matcher(Files.readString(ROOT.resolve("docs").resolve(page)));
    return matcher.results().map(found -> found.group(1)).toList();
  }

  // --- typing

  /** Each line of a text, typed at its place in the text, which is otherwise complete. */
  private static void typeLines(String text, String piece, boolean all, List<String> taken) {
    int at = text.indexOf(piece);
    assertFalse(at < 0, piece);
    int start = at;
    for (String line : piece.lines().toList()) {
      int end = start + line.length();
      if (all || lines++ % STEP == 0) {
        typeLine(text.substring(0, start), line, text.substring(end), all, taken);
      }
      start = end + 1;
    }
  }

  /** The whole line, or its last word: a space closes a list that opened before. */
  private static void typeLine(
      String before, String line, String after, boolean all, List<String> taken) {
    Matcher last = LAST_WORD.matcher(line);
    if (!last.find()) {
      return;
    }
    int from = all ? 0 : last.start();
    var proposer =
        new Proposer(editor, before + line.substring(0, from), line.substring(from), after);
    for (int key : KEYS) {
      type(proposer, CODE, key, FAST, taken);
      type(proposer, SMART, key, FAST, taken);
      type(proposer, SMART, key, SLOW, taken);
      if (all) {
        type(proposer, WORKBENCH, key, FAST, taken);
        type(proposer, WORKBENCH, key, SLOW, taken);
      }
    }
  }

  private static void type(
      Proposer proposer, Manner manner, int key, int latency, List<String> taken) {
    new Client(proposer, manner, key, latency)
        .type()
        .ifPresent(
            text ->
                taken.add(
                    "%s, %d ms a key, answers in %d ms: '%s' + Enter takes '%s'"
                        .formatted(manner.name(), key, latency, proposer.context(), text)));
  }

  // --- requests to the server

  private static List<String> labels(String marked, CompletionTriggerKind kind) {
    int cursor = marked.indexOf(Editor.CURSOR);
    int start = Math.max(0, cursor - 1);
    var proposer =
        new Proposer(
            editor,
            marked.substring(0, start),
            marked.substring(start, cursor),
            marked.substring(cursor + 1));
    return proposer.proposals(cursor - start, kind).stream().map(CompletionItem::getLabel).toList();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "after 3 ticks -> thinking // s§",
        "after 3 ticks -> thinking // on the way§",
        "after 3 ticks -> thinking /* on s§ */",
        "after 3 ticks -> thinking /* on s§",
        "after 3 ticks / { log(\"m§\"); } -> thinking",
        "after 3 ticks / { log(\"m§",
        "after 3 ticks / { /* m§ */ } -> thinking",
        "after 3 ticks / { // m§\n } -> thinking",
      })
  void nothingIsProposedInCommentsAndStrings(String typed) {
    String text = Philosophers.with("after 3 ticks -> thinking", typed);
    for (CompletionTriggerKind kind : CompletionTriggerKind.values()) {
      assertEquals(List.of(), labels(text, kind), kind.toString());
    }
    assertEquals(List.of(), labels(text, null));
  }

  @Test
  void withoutTheBeginOfAWordProposalsAreOnRequestOnly() {
    for (String end : List.of("-> thinking §", "-> thinking\n        §", "§")) {
      String text = Philosophers.with("after 3 ticks -> thinking", "after 3 ticks " + end);
      assertEquals(List.of(), labels(text, CompletionTriggerKind.TriggerCharacter), end);
      assertEquals(
          List.of(), labels(text, CompletionTriggerKind.TriggerForIncompleteCompletions), end);
      assertFalse(labels(text, CompletionTriggerKind.Invoked).isEmpty(), end);
    }
    String arrow = Philosophers.with("after 3 ticks -> thinking", "after 3 ticks ->§");
    assertTrue(labels(arrow, CompletionTriggerKind.TriggerCharacter).contains("hungry"));
  }

  @Test
  void aCompleteWordHasProposalsOnRequestOnly() {
    String text = Philosophers.with("3 ticks -> thinking", "3 ticks -> hungry§");
    assertEquals(List.of(), labels(text, CompletionTriggerKind.TriggerForIncompleteCompletions));
    assertEquals(List.of("hungry"), labels(text, CompletionTriggerKind.Invoked));
    String part = Philosophers.with("3 ticks -> thinking", "3 ticks -> hungr§");
    assertEquals(
        List.of("hungry"), labels(part, CompletionTriggerKind.TriggerForIncompleteCompletions));
  }

  /** Nothing is selected initially, and only Enter and Tab accept a proposal. */
  @Test
  void noProposalIsChosenBeforehand() {
    String text = Philosophers.with("on PAUSE -> paused", "§");
    int cursor = text.indexOf(Editor.CURSOR);
    var proposer = new Proposer(editor, text.substring(0, cursor), "", text.substring(cursor + 1));
    List<CompletionItem> items = proposer.proposals(0, CompletionTriggerKind.Invoked);
    assertFalse(items.isEmpty());
    for (CompletionItem item : items) {
      assertTrue(item.getPreselect() == null || !item.getPreselect(), item.getLabel());
      assertTrue(item.getCommitCharacters() == null, item.getLabel());
    }
  }
}
