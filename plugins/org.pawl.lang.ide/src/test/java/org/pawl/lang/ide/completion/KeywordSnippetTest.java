// SPDX-License-Identifier: EPL-2.0
package org.pawl.lang.ide.completion;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.eclipse.lsp4j.CompletionItem;
import org.eclipse.lsp4j.CompletionParams;
import org.eclipse.lsp4j.DocumentFormattingParams;
import org.eclipse.lsp4j.FormattingOptions;
import org.eclipse.lsp4j.InsertTextFormat;
import org.eclipse.lsp4j.TextEdit;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.pawl.lang.ide.Editor;

/** The text of a snippet is in the formatter's style. */
class KeywordSnippetTest {
  /** Places where members begin, and places after keywords that have a snippet of their own. */
  private static final List<String> PLACES =
      List.of(
          "§\n",
          "model m\n\n§\n",
          "model m\n\nactive A {\n    §\n}\n",
          "model m\n\nactive A {\n    machine {\n        §\n    }\n}\n",
          "model m\n\nactive A {\n    machine {\n        state a {\n            §\n        }\n"
              + "    }\n}\n",
          "model m\n\nactive A {\n    machine {\n        state a {\n            entry §\n        }\n"
              + "    }\n}\n",
          "model m\n\nactive A {\n    machine {\n        state a {\n            exit §\n        }\n"
              + "    }\n}\n",
          "model m\n\nsystem s {\n    §\n}\n");

  @TempDir static Path folder;
  private static Editor editor;

  @BeforeAll
  static void open() {
    editor = new Editor(folder);
  }

  @Test
  void everySnippetParsesAndIsFormatted() {
    Set<String> proposed = new TreeSet<>();
    List<String> moved = new ArrayList<>();
    for (String place : PLACES) {
      for (CompletionItem item : snippets(place)) {
        String snippet = item.getTextEdit().getLeft().getNewText();
        proposed.add(snippet);
        String text = place.replace("§", expanded(snippet, indentation(place)));
        String formatted = formatted(text);
        if (!formatted.equals(text) || hasSyntaxError()) {
          moved.add(text + "--- becomes\n" + formatted);
        }
      }
    }
    assertEquals("", String.join("\n", moved));
    assertEquals(
        KeywordSnippet.all()
            .map(KeywordSnippet::text)
            .collect(Collectors.toCollection(TreeSet::new)),
        proposed);
  }

  private static List<CompletionItem> snippets(String marked) {
    var place = editor.open("m.pawl", marked);
    var params = new CompletionParams(place.file(), place.position());
    return Editor.get(editor.server().completion(params)).getRight().getItems().stream()
        .filter(item -> item.getInsertTextFormat() == InsertTextFormat.Snippet)
        .toList();
  }

  private static String indentation(String place) {
    return " "
        .repeat(
            place.indexOf(Editor.CURSOR)
                - place.lastIndexOf('\n', place.indexOf(Editor.CURSOR))
                - 1);
  }

  /** Like editors; at the last placeholder the user writes any valid text. */
  private static String expanded(String snippet, String indentation) {
    return snippet
        .replaceAll("\\$\\{\\d+:([^}]*)\\}", "$1")
        .replaceAll("\\$\\{?0\\}?", member(snippet))
        .replace("\t", "    ")
        .replace("\n", "\n" + indentation)
        .replaceAll("(?m)^ +$", "");
  }

  private static String member(String snippet) {
    return switch (snippet.split(" ")[0]) {
      case "model" -> "const N = 1";
      case "system" -> "mutex m";
      default -> "state s";
    };
  }

  private static String formatted(String text) {
    var file = editor.open("m.pawl", text).file();
    List<? extends TextEdit> edits =
        Editor.get(
            editor
                .server()
                .formatting(new DocumentFormattingParams(file, new FormattingOptions(4, true))));
    return Editor.apply(text, edits);
  }

  private static boolean hasSyntaxError() {
    return editor.problems("m.pawl").stream()
        .anyMatch(problem -> problem.getCode().getLeft().contains("syntax"));
  }
}
