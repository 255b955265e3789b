// SPDX-License-Identifier: EPL-2.0
package org.pawl.lang.ide;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.eclipse.lsp4j.CodeAction;
import org.eclipse.lsp4j.CodeActionContext;
import org.eclipse.lsp4j.CodeActionParams;
import org.eclipse.lsp4j.Diagnostic;
import org.eclipse.lsp4j.TextDocumentIdentifier;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/** Every fix of every example in docs/reference/diagnostics.md removes its problem. */
class QuickFixesTest {
  private static final Path PAGE = Path.of("..", "..", "docs", "reference", "diagnostics.md");

  private static final String FIXED =
      """
      ceiling-below-user choice-without-else choice-without-target composite-without-initial
      defer-in-passive deferred-but-unhandled empty-import exit-connected-twice
      exit-not-connected history-without-default ignored-but-handled initial-above-max
      junction-without-else listed-twice local-not-nested needs-blocking-kernel never-completes
      no-deferred no-initial no-machine no-pool no-priority no-queue no-run-function no-stack
      not-an-array param-given-twice param-without-value passive-instance passive-member
      pool-too-small port-connected-twice priority-range priority-used-twice queue-too-short
      reaction-in-final region-without-initial repeated-use second-initial second-pool
      shadowed-reaction signal-ranges-overlap threshold-below-priority tick-rate-unknown
      timer-in-passive too-few-blocks unconnected-port unhandled-event unpublished-subscription unreachable-state
      unresolved-name unsubscribed-publication unused-pool unused-submachine
      """
          .replace('\n', ' ')
          .strip();

  @TempDir static Path folder;
  private static Editor editor;

  @BeforeAll
  static void open() {
    editor = new Editor(folder);
  }

  /** The files of each code's example, the last one being the one with the problem. */
  private static Map<String, Map<String, String>> examples() throws IOException {
    Map<String, Map<String, String>> examples = new LinkedHashMap<>();
    String code = "";
    String name = "m.pawl";
    StringBuilder text = null;
    for (String line : Files.readAllLines(PAGE)) {
      if (line.startsWith("### `")) {
        code = line.substring(5, line.length() - 1);
        examples.put(code, new LinkedHashMap<>());
        name = "m.pawl";
      } else if (line.matches("`\\w+\\.pawl`:")) {
        name = line.substring(1, line.length() - 2);
      } else if (line.equals("```pawl")) {
        text = new StringBuilder();
      } else if (line.equals("```") && text != null) {
        examples.get(code).put(name, text.toString());
        text = null;
      } else if (text != null) {
        text.append(line).append('\n');
      }
    }
    return examples;
  }

  private static List<CodeAction> fixes(String name, Diagnostic problem) {
    var params =
        new CodeActionParams(
            new TextDocumentIdentifier(editor.uri(name)),
            problem.getRange(),
            new CodeActionContext(List.of(problem)));
    return Editor.get(editor.server().codeAction(params)).stream().map(a -> a.getRight()).toList();
  }

  private static List<String> codes(List<Diagnostic> problems) {
    return problems.stream().map(problem -> problem.getCode().getLeft()).toList();
  }

  @TestFactory
  Stream<DynamicTest> everyFixOfThePagesExamples() throws IOException {
    return examples().entrySet().stream()
        .map(e -> DynamicTest.dynamicTest(e.getKey(), () -> fixAll(e.getKey(), e.getValue())));
  }

  private void fixAll(String code, Map<String, String> files) {
    files.forEach(editor::open);
    String name = new ArrayList<>(files.keySet()).get(files.size() - 1);
    String text = files.get(name);
    Diagnostic problem =
        editor.problems(name).stream()
            .filter(p -> p.getCode().getLeft().equals(code))
            .findFirst()
            .orElseThrow();
    long before = codes(editor.problems(name)).stream().filter(code::equals).count();
    for (CodeAction fix : fixes(name, problem)) {
      String fixed = Editor.apply(text, fix.getEdit().getChanges().get(editor.uri(name)));
      editor.change(name, fixed);
      List<String> after = codes(editor.problems(name));
      assertEquals(
          before - 1, after.stream().filter(code::equals).count(), fix.getTitle() + "\n" + fixed);
      assertFalse(
          after.contains("org.eclipse.xtext.diagnostics.Diagnostic.Syntax"),
          fix.getTitle() + "\n" + fixed);
      editor.change(name, text);
    }
  }

  /** The test above would not detect a fix that is no longer offered. */
  @Test
  void theseCodesHaveFixes() throws IOException {
    TreeSet<String> fixed = new TreeSet<>();
    examples()
        .forEach(
            (code, files) -> {
              files.forEach(editor::open);
              String name = new ArrayList<>(files.keySet()).get(files.size() - 1);
              editor.problems(name).stream()
                  .filter(p -> p.getCode().getLeft().equals(code))
                  .findFirst()
                  .filter(problem -> !fixes(name, problem).isEmpty())
                  .ifPresent(problem -> fixed.add(code.substring("pawl.".length())));
            });
    assertEquals(FIXED, String.join(" ", fixed));
  }

  private String fixed(String text, String title) {
    editor.open("fix.pawl", text);
    return editor.problems("fix.pawl").stream()
        .flatMap(problem -> fixes("fix.pawl", problem).stream())
        .filter(fix -> fix.getTitle().equals(title))
        .map(fix -> Editor.apply(text, fix.getEdit().getChanges().get(editor.uri("fix.pawl"))))
        .findFirst()
        .orElseThrow();
  }

  @Test
  void addedTextIsIndentedLikeItsSurroundings() {
    String text =
        Philosophers.with(
            "    table: Table { priority 7  queue 9 }",
            "    table: Table {\n        priority 7\n    }");
    String fixed = fixed(text, "Add 'queue 4'");
    assertTrue(
        fixed.contains("    table: Table {\n        priority 7\n        queue 4\n    }"), fixed);
  }

  @Test
  void aConnectionIsRemovedWithoutTheCommentBesideIt() {
    String connect = "connect philo.table -> table";
    String twice = Philosophers.with(connect, connect + ", /* by hand */ philo.table -> table");
    String fixed = fixed(twice, "Remove this connection");
    assertTrue(fixed.contains("    " + connect + " /* by hand */"), fixed);
    assertFalse(fixed.contains("/* by hand */ philo"), fixed);
  }

  @Test
  void offersToDeclareMissingElements() {
    String state =
        fixed(Philosophers.with("on PAUSE -> paused", "on PAUSE -> broken"), "Add state 'broken'");
    assertTrue(state.contains("            state broken {\n            }\n        }"), state);
    String event =
        fixed(Philosophers.with("on PAUSE -> paused", "on STOP -> paused"), "Declare event 'STOP'");
    assertTrue(event.contains("event PAUSE\nevent STOP\n"), event);
  }

  @Test
  void whatCountsTimeWithoutASystemGetsOneThatIsNamedAsTheModel() {
    String text =
        """
        model m

        active Worker {
            machine {
                initial -> idle

                state idle { after 5 ms -> idle }
            }
        }
        """;
    String added = "Add a system with a tick rate";
    assertEquals(text + "\nsystem m {\n    tick 100 Hz\n}\n", fixed(text, added));
    String taken = text.replace("model m\n", "model Worker\n");
    String other = fixed(taken, added);
    assertTrue(other.endsWith("}\n\nsystem Worker_system {\n    tick 100 Hz\n}\n"), other);
    String named = fixed(text.replace("5 ms", "5 slow ms"), added);
    assertTrue(named.endsWith("system m {\n    tick slow 100 Hz\n}\n"), named);
    String quoted = text.replace("model m\n", "model ^tick\n");
    editor.open("fix.pawl", fixed(quoted, added));
    assertEquals(List.of(), codes(editor.problems("fix.pawl")));
  }
}
