// SPDX-License-Identifier: EPL-2.0
package org.pawl.distribution;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.eclipse.lsp4j.ClientCapabilities;
import org.eclipse.lsp4j.CompletionItem;
import org.eclipse.lsp4j.CompletionParams;
import org.eclipse.lsp4j.Diagnostic;
import org.eclipse.lsp4j.DidChangeTextDocumentParams;
import org.eclipse.lsp4j.DidOpenTextDocumentParams;
import org.eclipse.lsp4j.DocumentFormattingParams;
import org.eclipse.lsp4j.FormattingOptions;
import org.eclipse.lsp4j.HoverParams;
import org.eclipse.lsp4j.InitializeParams;
import org.eclipse.lsp4j.InitializedParams;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.PublishDiagnosticsParams;
import org.eclipse.lsp4j.RenameParams;
import org.eclipse.lsp4j.TextDocumentContentChangeEvent;
import org.eclipse.lsp4j.TextDocumentIdentifier;
import org.eclipse.lsp4j.TextDocumentItem;
import org.eclipse.lsp4j.TextEdit;
import org.eclipse.lsp4j.VersionedTextDocumentIdentifier;
import org.eclipse.lsp4j.WorkspaceFolder;
import org.eclipse.lsp4j.launch.LSPLauncher;
import org.eclipse.lsp4j.services.LanguageServer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.pawl.lang.ide.server.SilentClient;
import org.pawl.lang.ide.text.ProtocolPositions;

/** The language server as an editor starts it: the packaged command, on pipes. */
@DisabledOnOs(OS.WINDOWS)
class LanguageServerTest extends SilentClient {
  private static final Path HOME = Path.of(System.getProperty("pawl.home"));
  private static final Path EXAMPLES = Path.of(System.getProperty("pawl.examples")).normalize();

  @TempDir private Path folder;

  private final BlockingQueue<PublishDiagnosticsParams> published = new LinkedBlockingQueue<>();
  private Process process;
  private LanguageServer server;
  private String text;
  private String uri;

  @BeforeEach
  void start() throws Exception {
    Path model = Files.copy(EXAMPLES.resolve("dpp/dpp.pawl"), folder.resolve("dpp.pawl"));
    text = Files.readString(model);
    uri = model.toUri().toString();
    var builder =
        new ProcessBuilder(HOME.resolve("bin/pawl").toString(), "lsp", "--log", "lsp.log");
    builder.directory(folder.toFile());
    builder.environment().put("PAWL_CACHE", Archive.cache().toString());
    builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
    process = builder.redirectError(folder.resolve("stderr.txt").toFile()).start();
    var launcher =
        LSPLauncher.createClientLauncher(this, process.getInputStream(), process.getOutputStream());
    launcher.startListening();
    server = launcher.getRemoteProxy();
  }

  @AfterEach
  void end() {
    process.destroyForcibly();
  }

  @Test
  void servesAnEditorFromInitializeToExit() throws Exception {
    initialize();
    server
        .getTextDocumentService()
        .didOpen(new DidOpenTextDocumentParams(new TextDocumentItem(uri, "pawl", 1, text)));
    assertEquals(List.of(), diagnostics(uri));

    // a syntax error, and its message
    change(2, text.replace("on EAT [e->philo == me->id] -> eating", "on EAT -> eatin"));
    List<Diagnostic> found = diagnostics(uri);
    assertEquals("pawl.unresolved-name", found.get(0).getCode().getLeft());
    change(3, text);
    assertEquals(List.of(), diagnostics(uri));

    var file = new TextDocumentIdentifier(uri);
    var documents = server.getTextDocumentService();
    Position send = position("Philo_send_HUNGRY");
    List<String> labels =
        documents
            .completion(new CompletionParams(file, after(send, "Philo_s".length())))
            .get()
            .getRight()
            .getItems()
            .stream()
            .map(CompletionItem::getLabel)
            .toList();
    assertEquals(List.of("Philo_send_HUNGRY"), labels);

    String hover =
        documents
            .hover(new HoverParams(file, position("hungry {")))
            .get()
            .getContents()
            .getRight()
            .getValue();
    assertTrue(hover.contains("state hungry"), hover);
    assertTrue(hover.contains("static"), "the C that is generated for it: " + hover);

    var edit = documents.rename(new RenameParams(file, position("HUNGRY: Seat"), "STARVING")).get();
    List<TextEdit> edits = edit.getChanges().get(uri);
    assertTrue(edits.stream().anyMatch(e -> e.getRange().getStart().equals(after(send, 11))));

    String uneven = text.replace("    kernel preemptive", " kernel    preemptive");
    change(4, uneven);
    var formatting = new DocumentFormattingParams(file, new FormattingOptions(4, true));
    String formatted = apply(uneven, documents.formatting(formatting).get());
    assertTrue(formatted.contains("\n    kernel preemptive\n"), formatted);

    server.shutdown().get(30, TimeUnit.SECONDS);
    server.exit();
    assertTrue(process.waitFor(30, TimeUnit.SECONDS), "does not end");
    assertEquals(0, process.exitValue());
    assertEquals("", Files.readString(folder.resolve("stderr.txt")));
    assertTrue(Files.readString(folder.resolve("lsp.log")).contains("textDocument/hover"));
  }

  @Test
  void exitWithoutShutdownIsAFailure() throws Exception {
    initialize();
    server.exit();
    assertTrue(process.waitFor(30, TimeUnit.SECONDS), "does not end");
    assertEquals(1, process.exitValue());
  }

  @Test
  void endsWhenTheEditorHasEnded() throws Exception {
    initialize();
    process.getOutputStream().close();
    assertTrue(process.waitFor(30, TimeUnit.SECONDS), "does not end");
    assertEquals(1, process.exitValue());
  }

  private void initialize() throws Exception {
    var params = new org.eclipse.lsp4j.InitializeParams();
    params.setCapabilities(new ClientCapabilities());
    params.setWorkspaceFolders(List.of(new WorkspaceFolder(folder.toUri().toString(), "dpp")));
    initialize(params);
  }

  private void initialize(InitializeParams params) throws Exception {
    server.initialize(params).get(60, TimeUnit.SECONDS);
    server.initialized(new InitializedParams());
  }

  private void change(int version, String changed) {
    var id = new VersionedTextDocumentIdentifier(uri, version);
    published.clear();
    server
        .getTextDocumentService()
        .didChange(
            new DidChangeTextDocumentParams(
                id, List.of(new TextDocumentContentChangeEvent(changed))));
  }

  private List<Diagnostic> diagnostics(String file) throws InterruptedException {
    PublishDiagnosticsParams next = published.poll(60, TimeUnit.SECONDS);
    assertEquals(file, next.getUri());
    return next.getDiagnostics();
  }

  private Position position(String piece) {
    String before = text.substring(0, text.indexOf(piece));
    int line = (int) before.chars().filter(c -> c == '\n').count();
    return new Position(line, before.length() - before.lastIndexOf('\n') - 1);
  }

  private static String apply(String text, List<? extends TextEdit> edits) {
    ProtocolPositions lines = new ProtocolPositions(text);
    StringBuilder result = new StringBuilder(text);
    for (int i = edits.size() - 1; i >= 0; i--) {
      int start = lines.offset(edits.get(i).getRange().getStart());
      int end = lines.offset(edits.get(i).getRange().getEnd());
      result.replace(start, end, edits.get(i).getNewText());
    }
    return result.toString();
  }

  private static Position after(Position start, int characters) {
    return new Position(start.getLine(), start.getCharacter() + characters);
  }

  @Override
  public void publishDiagnostics(PublishDiagnosticsParams diagnostics) {
    published.add(diagnostics);
  }
}
