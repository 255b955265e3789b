// SPDX-License-Identifier: EPL-2.0
package org.pawl.tests.growth;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.eclipse.lsp4j.CompletionParams;
import org.eclipse.lsp4j.DefinitionParams;
import org.eclipse.lsp4j.Diagnostic;
import org.eclipse.lsp4j.DidChangeTextDocumentParams;
import org.eclipse.lsp4j.DidOpenTextDocumentParams;
import org.eclipse.lsp4j.DocumentHighlightParams;
import org.eclipse.lsp4j.DocumentSymbolParams;
import org.eclipse.lsp4j.FoldingRangeRequestParams;
import org.eclipse.lsp4j.HoverParams;
import org.eclipse.lsp4j.InitializeParams;
import org.eclipse.lsp4j.InitializedParams;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.PublishDiagnosticsParams;
import org.eclipse.lsp4j.Range;
import org.eclipse.lsp4j.ReferenceContext;
import org.eclipse.lsp4j.ReferenceParams;
import org.eclipse.lsp4j.RenameParams;
import org.eclipse.lsp4j.SemanticTokensParams;
import org.eclipse.lsp4j.TextDocumentContentChangeEvent;
import org.eclipse.lsp4j.TextDocumentIdentifier;
import org.eclipse.lsp4j.TextDocumentItem;
import org.eclipse.lsp4j.VersionedTextDocumentIdentifier;
import org.eclipse.xtext.ide.server.ILanguageServerShutdownAndExitHandler;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.pawl.lang.ide.server.PawlLanguageServer;
import org.pawl.lang.ide.server.PawlServerModule;
import org.pawl.lang.ide.server.SilentClient;
import org.pawl.lang.ide.text.ProtocolPositions;

/**
 * The cost of each kind of request to the language server while a model is opened and edited. With
 * {@code -Dpawl.thorough=true} up to the limits of docs/reference/limits.md.
 */
class ServerTest {
  private static final String URI = "file:///nowhere/m.pawl";

  /** In megabytes: less than the model in that test with its nodes. */
  private static final double ONE_MODEL = 2;

  private static final boolean THOROUGH = Boolean.getBoolean("pawl.thorough");

  /** A server, and an editor with one model. */
  private static final class Editor extends SilentClient {
    private final PawlLanguageServer server =
        PawlServerModule.server(new ILanguageServerShutdownAndExitHandler.NullImpl());
    private final TextDocumentIdentifier file = new TextDocumentIdentifier(URI);
    private volatile List<Diagnostic> problems;
    private int version;

    Editor() throws Exception {
      server.connect(this);
      server.initialize(new InitializeParams()).get(1, TimeUnit.MINUTES);
      server.initialized(new InitializedParams());
    }

    void open(String text) {
      problems = null;
      server.didOpen(
          new DidOpenTextDocumentParams(new TextDocumentItem(URI, "pawl", version++, text)));
      waitForProblems();
    }

    /** Types a text at a position. */
    void type(Position place, String text) {
      problems = null;
      server.didChange(
          new DidChangeTextDocumentParams(
              new VersionedTextDocumentIdentifier(URI, version++),
              List.of(new TextDocumentContentChangeEvent(new Range(place, place), text))));
      waitForProblems();
    }

    private void waitForProblems() {
      server.getRequestManager().runRead(cancelled -> true).join();
      assertNotNull(problems, "no problems are reported");
    }

    void close() {
      server.shutdown().join();
    }

    @Override
    public void publishDiagnostics(PublishDiagnosticsParams told) {
      problems = told.getDiagnostics();
    }
  }

  @ParameterizedTest
  @CsvSource({
    "STATES, 100, 1250",
    "COMPOSITES, 100, 300",
    "NESTED, 128, 384",
    "INSTANCES, 100, 125",
    "EVENTS, 100, 300",
    "DECLARATIONS, 100, 300",
    "CODE, 1000, 48000",
  })
  void costGrowsWithTheModel(LargeModels shape, int size, int most) throws Exception {
    Growth.isThatOfTheModel(THOROUGH ? most : size, (n, steps) -> session(shape.text(n), steps));
  }

  @Test
  void beyondALimitNoOtherProblemIsReported() throws Exception {
    Editor editor = new Editor();
    editor.open(LargeModels.INSTANCES.text(1001));
    assertEquals(
        List.of("pawl.beyond-limit"),
        editor.problems.stream().map(problem -> problem.getCode().getLeft()).toList());
    editor.close();
  }

  /** The server has no memory leak: after many changes it holds as much memory as before. */
  @Test
  void memoryIsThatOfTheModelAndNotOfItsChanges() throws Exception {
    Editor editor = new Editor();
    editor.open(LargeModels.STATES.text(100));
    Position end = new Position(0, "model m".length());
    List<Double> held = new ArrayList<>();
    for (int round = 0; round < 4; round++) {
      for (int i = 0; i < 30; i++) {
        editor.type(end, " ");
      }
      held.add(held());
    }
    editor.close();
    // Data that are created once, for all texts, are created by the first changes.
    assertTrue(held.get(3) - held.get(1) < ONE_MODEL, () -> "MB after each 30 changes: " + held);
  }

  /** The memory in use, in megabytes. */
  private static double held() {
    System.gc();
    return ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed() / 1e6;
  }

  private static void session(String text, Growth.Steps steps) throws Exception {
    Editor editor = new Editor();
    int reaction = text.lastIndexOf("on GO");
    int event = reaction < 0 ? text.lastIndexOf("event E") + 6 : reaction + 3;
    Position word = new ProtocolPositions(text).position(event);
    steps.step("open", () -> editor.open(text));
    steps.step("type", () -> editor.type(word, " "));
    var server = editor.server;
    var file = editor.file;
    Position place = new Position(word.getLine(), word.getCharacter() + 2);
    steps.step("completion", () -> server.completion(new CompletionParams(file, place)).join());
    steps.step("outline", () -> server.documentSymbol(new DocumentSymbolParams(file)).join());
    steps.step("tokens", () -> server.semanticTokensFull(new SemanticTokensParams(file)).join());
    steps.step("folding", () -> server.foldingRange(new FoldingRangeRequestParams(file)).join());
    steps.step("hover", () -> server.hover(new HoverParams(file, place)).join());
    steps.step("definition", () -> server.definition(new DefinitionParams(file, place)).join());
    steps.step(
        "highlights",
        () -> server.documentHighlight(new DocumentHighlightParams(file, place)).join());
    steps.step(
        "references",
        () ->
            server.references(new ReferenceParams(file, place, new ReferenceContext(true))).join());
    steps.step("rename", () -> server.rename(new RenameParams(file, place, "renamed")).join());
    editor.close();
  }
}
