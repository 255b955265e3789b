// SPDX-License-Identifier: EPL-2.0
package org.pawl.lang.ide;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.lsp4j.DocumentFormattingParams;
import org.eclipse.lsp4j.DocumentRangeFormattingParams;
import org.eclipse.lsp4j.DocumentSymbol;
import org.eclipse.lsp4j.DocumentSymbolParams;
import org.eclipse.lsp4j.FoldingRange;
import org.eclipse.lsp4j.FoldingRangeRequestParams;
import org.eclipse.lsp4j.FormattingOptions;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.Range;
import org.eclipse.lsp4j.SelectionRange;
import org.eclipse.lsp4j.SelectionRangeParams;
import org.eclipse.lsp4j.SemanticTokensParams;
import org.eclipse.lsp4j.SymbolKind;
import org.eclipse.lsp4j.WorkspaceSymbolParams;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.pawl.lang.ide.text.ProtocolPositions;

/** The presentation of a file: outline, colours, folding, selections, layout. */
class PresentationTest {
  @TempDir static Path folder;
  private static Editor editor;

  @BeforeAll
  static void open() {
    editor = new Editor(folder);
  }

  private static void outline(DocumentSymbol symbol, String indentation, List<String> lines) {
    lines.add(indentation + symbol.getName());
    symbol.getChildren().forEach(child -> outline(child, indentation + "  ", lines));
  }

  @Test
  void whatHasNoNameYetIsAQuestionInTheOutline() {
    var place = editor.open("unnamed.pawl", "model m\nevent GO\nactive {\n}\n");
    var symbols =
        Editor.get(editor.server().documentSymbol(new DocumentSymbolParams(place.file())));
    List<String> lines = new ArrayList<>();
    outline(symbols.get(0).getRight(), "", lines);
    assertEquals(List.of("m", "  GO", "  ?"), lines);
  }

  @Test
  void theOutlineReadsLikeTheModel() {
    String text =
        """
        model m
        event GO, STOP: Job
        type Job { id: uint8_t }
        active Worker {
            param id: uint8_t
            operation run (int n): bool / { return n > 0; }
            machine {
                initial / { start(); } -> idle
                state idle {
                    entry / { rest(); }
                    on GO [e->id == me->id] / { work(); } -> busy
                    after 10 ticks -> busy
                }
                state busy {
                    on STOP [a] -> idle
                        [b] / { c(); }
                    defer GO
                }
            }
        }
        system plant {
            worker[2]: Worker { id = index  priority 1..2  queue 4 }
            interrupt Button posts GO to worker
        }
        """;
    var place = editor.open("m.pawl", text);
    var symbols =
        Editor.get(editor.server().documentSymbol(new DocumentSymbolParams(place.file())));
    List<String> lines = new ArrayList<>();
    outline(symbols.get(0).getRight(), "", lines);
    assertEquals(
        """
        m
          GO
          STOP
          type Job
            id: uint8_t
          Worker
            param id: uint8_t
            operation run (int n): bool
            machine
              initial -> idle
              state idle
                entry
                on GO [e->id == me->id] -> busy
                after 10 ticks -> busy
              state busy
                on STOP
                  [a] -> idle
                  [b]
                defer GO
          system plant
            worker[2]: Worker
            interrupt Button posts GO to worker
        """,
        String.join("\n", lines) + "\n");
    DocumentSymbol model = symbols.get(0).getRight();
    assertEquals(SymbolKind.Event, model.getChildren().get(0).getKind());
    assertEquals(SymbolKind.Class, model.getChildren().get(3).getKind());
    assertEquals(
        "Worker", editor.at(place.file().getUri(), model.getChildren().get(3).getSelectionRange()));
  }

  @Test
  void findsElementsOfAllFilesByName() {
    editor.open("look.pawl", "model look\nevent FINDABLE_ONE, OTHER\n");
    var found =
        Editor.get(editor.server().symbol(new WorkspaceSymbolParams("findable"))).getRight();
    assertEquals("FINDABLE_ONE", found.get(0).getName());
    assertEquals("look", found.get(0).getContainerName());
    assertEquals(1, found.size());
  }

  /** Each token as {@code text:type}. */
  private static List<String> colours(String name, String text) {
    var place = editor.open(name, text);
    var data =
        Editor.get(editor.server().semanticTokensFull(new SemanticTokensParams(place.file())))
            .getData();
    var types =
        editor
            .capabilities()
            .getCapabilities()
            .getSemanticTokensProvider()
            .getLegend()
            .getTokenTypes();
    ProtocolPositions lines = new ProtocolPositions(text);
    List<String> tokens = new ArrayList<>();
    int line = 0;
    int column = 0;
    for (int i = 0; i < data.size(); i += 5) {
      column = data.get(i) == 0 ? column + data.get(i + 1) : data.get(i + 1);
      line += data.get(i);
      int start = lines.offset(new Position(line, column));
      tokens.add(text.substring(start, start + data.get(i + 2)) + ":" + types.get(data.get(i + 3)));
    }
    return tokens;
  }

  @Test
  void coloursTheLanguageAndTheC() {
    List<String> tokens =
        colours(
            "colours.pawl",
            """
            model colours
            // why
            import "bsp.h"
            const N = 5
            event GO: Job
            type Job { id: uint8_t }
            active Worker {
                var { bool on; }
                machine {
                    initial -> state_one
                    state state_one {
                        on GO / {
                            /* two
                               lines */
                            if (e->id > COLOURS_N) { Worker_post_GO(me, 0x1U); log("x"); }
                            me->on = helper(COLOURS_GO);
                        }
                    }
                }
            }
            """);
    assertEquals(
        List.of(
            "model:keyword",
            "colours:namespace",
            "// why:comment",
            "import:keyword",
            "\"bsp.h\":string",
            "const:keyword",
            "N:macro",
            "5:number",
            "event:keyword",
            "GO:event",
            "Job:struct",
            "type:keyword",
            "Job:struct",
            "id:property",
            "uint8_t:type",
            "active:keyword",
            "Worker:class",
            "var:keyword",
            "bool:type",
            "on:property",
            "machine:keyword",
            "initial:keyword",
            "state_one:enumMember",
            "state:keyword",
            "state_one:enumMember",
            "on:keyword",
            "GO:event",
            "/* two:comment",
            "                   lines */:comment",
            "if:keyword",
            "e:parameter",
            "id:property",
            "COLOURS_N:macro",
            "Worker_post_GO:function",
            "me:parameter",
            "0x1U:number",
            "log:function",
            "\"x\":string",
            "me:parameter",
            "on:property",
            "helper:function",
            "COLOURS_GO:event"),
        tokens);
  }

  /** Names may be keywords of the language. */
  @Test
  void namesAreNotColouredAsKeywords() {
    List<String> tokens = colours("names.pawl", "model queue\nevent priority, event, signals\n");
    assertEquals(
        List.of(
            "model:keyword",
            "queue:namespace",
            "event:keyword",
            "priority:event",
            "event:event",
            "signals:event"),
        tokens);
  }

  @Test
  void foldsContentOfBracesAndComments() {
    String text =
        "model m\n/* a\n   b */\nactive A {\n    machine {\n        initial / {\n            x();\n        } -> s\n        state s { }\n    }\n}\n";
    var place = editor.open("fold.pawl", text);
    List<String> folds =
        Editor.get(editor.server().foldingRange(new FoldingRangeRequestParams(place.file())))
            .stream()
            .map(
                (FoldingRange f) ->
                    f.getStartLine()
                        + "-"
                        + f.getEndLine()
                        + (f.getKind() == null ? "" : " " + f.getKind()))
            .sorted()
            .toList();
    assertEquals(List.of("1-2 comment", "3-9", "4-8", "5-6"), folds);
  }

  @Test
  void selectionsGrowFromTheTokenToTheFile() {
    var place =
        editor.open("dpp.pawl", Philosophers.with("on PAUSE -> paused", "on PAU§SE -> paused"));
    var params = new SelectionRangeParams(place.file(), List.of(place.position()));
    SelectionRange range = Editor.get(editor.server().selectionRange(params)).get(0);
    List<String> texts = new ArrayList<>();
    for (SelectionRange r = range; r != null; r = r.getParent()) {
      texts.add(editor.at(place.file().getUri(), r.getRange()).strip());
    }
    assertEquals(List.of("PAUSE", "on PAUSE -> paused"), texts.subList(0, 2));
    assertEquals(Philosophers.MODEL.strip(), texts.get(texts.size() - 1));
  }

  @Test
  void formatsTheLanguageAndNeverTheC() {
    String text =
        Philosophers.with("state hungry {", "  state  hungry   {")
            .replace("me, me->id);", "me,me->id) ;");
    var place = editor.open("dpp.pawl", text);
    var edits =
        Editor.get(
            editor
                .server()
                .formatting(
                    new DocumentFormattingParams(place.file(), new FormattingOptions(4, true))));
    String formatted = Editor.apply(text, edits);
    assertTrue(formatted.contains("        state hungry {"), formatted);
    assertTrue(formatted.contains("me,me->id) ;"), formatted);
  }

  /** Some editors format on each save. */
  @Test
  void doesNotFormatATextWithSyntaxErrors() {
    var place =
        editor.open(
            "m.pawl", "model m\n\nactive A {\n    machine {\n        initial -> state\n    }\n}\n");
    var options = new FormattingOptions(4, true);
    var params = new DocumentFormattingParams(place.file(), options);
    assertEquals(List.of(), Editor.get(editor.server().formatting(params)));
  }

  @Test
  void formatsARangeOnly() {
    String text = "model m\nevent  A\nevent  B\n";
    var place = editor.open("range.pawl", text);
    var params =
        new DocumentRangeFormattingParams(
            place.file(),
            new FormattingOptions(4, true),
            new Range(new Position(2, 0), new Position(2, 8)));
    String formatted = Editor.apply(text, Editor.get(editor.server().rangeFormatting(params)));
    assertEquals("model m\nevent  A\nevent B\n", formatted);
  }
}
