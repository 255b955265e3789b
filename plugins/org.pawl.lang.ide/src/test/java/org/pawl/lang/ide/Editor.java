// SPDX-License-Identifier: EPL-2.0
package org.pawl.lang.ide;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import org.eclipse.lsp4j.ClientCapabilities;
import org.eclipse.lsp4j.Diagnostic;
import org.eclipse.lsp4j.DidChangeTextDocumentParams;
import org.eclipse.lsp4j.DidOpenTextDocumentParams;
import org.eclipse.lsp4j.DocumentSymbolCapabilities;
import org.eclipse.lsp4j.FoldingRangeCapabilities;
import org.eclipse.lsp4j.InitializeParams;
import org.eclipse.lsp4j.InitializeResult;
import org.eclipse.lsp4j.InitializedParams;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.PublishDiagnosticsParams;
import org.eclipse.lsp4j.Range;
import org.eclipse.lsp4j.RenameCapabilities;
import org.eclipse.lsp4j.TextDocumentClientCapabilities;
import org.eclipse.lsp4j.TextDocumentContentChangeEvent;
import org.eclipse.lsp4j.TextDocumentIdentifier;
import org.eclipse.lsp4j.TextDocumentItem;
import org.eclipse.lsp4j.TextEdit;
import org.eclipse.lsp4j.VersionedTextDocumentIdentifier;
import org.eclipse.lsp4j.WorkspaceFolder;
import org.eclipse.xtext.ide.server.ILanguageServerShutdownAndExitHandler;
import org.pawl.lang.ide.server.PawlLanguageServer;
import org.pawl.lang.ide.server.PawlServerModule;
import org.pawl.lang.ide.server.SilentClient;
import org.pawl.lang.ide.text.ProtocolPositions;

/** An editor in the process of its server: tests type into it and read its state. */
public final class Editor extends SilentClient {
  /** Marks the cursor in the texts of tests. */
  public static final String CURSOR = "§";

  private final Map<String, List<Diagnostic>> problems = new ConcurrentHashMap<>();
  private final Map<String, String> texts = new ConcurrentHashMap<>();
  private final Path folder;
  private final PawlLanguageServer server;
  private final InitializeResult capabilities;
  private int version = 1;

  /** With a folder open, or without one. */
  public Editor(Path folder, boolean open) {
    this.folder = folder;
    server = PawlServerModule.server(new ILanguageServerShutdownAndExitHandler.NullImpl());
    server.connect(this);
    InitializeParams params = new InitializeParams();
    params.setCapabilities(new ClientCapabilities());
    TextDocumentClientCapabilities text = new TextDocumentClientCapabilities();
    text.setDocumentSymbol(new DocumentSymbolCapabilities());
    text.getDocumentSymbol().setHierarchicalDocumentSymbolSupport(true);
    text.setFoldingRange(new FoldingRangeCapabilities());
    text.setRename(new RenameCapabilities(true, false));
    params.getCapabilities().setTextDocument(text);
    if (open) {
      params.setWorkspaceFolders(List.of(new WorkspaceFolder(folder.toUri().toString(), "tests")));
      params.getCapabilities().setWorkspace(new org.eclipse.lsp4j.WorkspaceClientCapabilities());
      params.getCapabilities().getWorkspace().setWorkspaceFolders(true);
    }
    capabilities = get(server.initialize(params));
    server.initialized(new InitializedParams());
  }

  public Editor(Path folder) {
    this(folder, true);
  }

  public PawlLanguageServer server() {
    return server;
  }

  public InitializeResult capabilities() {
    return capabilities;
  }

  /** The result of a request; the server works on another thread. */
  public static <T> T get(CompletableFuture<T> result) {
    try {
      return result.get(60, TimeUnit.SECONDS);
    } catch (java.util.concurrent.ExecutionException e) {
      if (e.getCause() instanceof RuntimeException cause) {
        throw cause;
      }
      throw new IllegalStateException(e);
    } catch (InterruptedException | java.util.concurrent.TimeoutException e) {
      throw new IllegalStateException(e);
    }
  }

  // --- files

  /** Writes a file that stays closed. */
  public String write(String name, String text) {
    try {
      Files.writeString(folder.resolve(name), text);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    texts.put(uri(name), text);
    return uri(name);
  }

  /**
   * Opens a file, which need not exist; returns the position of the cursor in it, if there is one.
   */
  public Place open(String name, String marked) {
    int cursor = marked.indexOf(CURSOR);
    String text = marked.replace(CURSOR, "");
    String uri = uri(name);
    if (texts.containsKey(uri) && version > 1) {
      change(name, text);
    } else {
      texts.put(uri, text);
      TextDocumentItem item = new TextDocumentItem(uri, "pawl", version++, text);
      server.didOpen(new DidOpenTextDocumentParams(item));
    }
    return new Place(
        new TextDocumentIdentifier(uri), new ProtocolPositions(text).position(Math.max(cursor, 0)));
  }

  public void change(String name, String text) {
    texts.put(uri(name), text);
    VersionedTextDocumentIdentifier id = new VersionedTextDocumentIdentifier(uri(name), version++);
    server.didChange(
        new DidChangeTextDocumentParams(id, List.of(new TextDocumentContentChangeEvent(text))));
  }

  /** A cursor. */
  public record Place(TextDocumentIdentifier file, Position position) {}

  public String uri(String name) {
    return folder.resolve(name).toUri().toString();
  }

  public String text(String name) {
    return texts.get(uri(name));
  }

  /** The text in a range of a file. */
  public String at(String uri, Range range) {
    ProtocolPositions lines = new ProtocolPositions(texts.get(uri));
    return lines.text().substring(lines.offset(range.getStart()), lines.offset(range.getEnd()));
  }

  /** A text after edits that all refer to the text before. */
  public static String apply(String text, List<? extends TextEdit> edits) {
    ProtocolPositions lines = new ProtocolPositions(text);
    List<TextEdit> backwards = new ArrayList<>(edits);
    backwards.sort(
        Comparator.comparing((TextEdit e) -> lines.offset(e.getRange().getStart())).reversed());
    StringBuilder result = new StringBuilder(text);
    for (TextEdit edit : backwards) {
      int start = lines.offset(edit.getRange().getStart());
      result.replace(start, lines.offset(edit.getRange().getEnd()), edit.getNewText());
    }
    return result.toString();
  }

  /** The problems of a file, after all input so far has been validated. */
  public List<Diagnostic> problems(String name) {
    get(server.getRequestManager().runRead(cancelled -> true));
    return problems.getOrDefault(uri(name), List.of());
  }

  // --- notifications of the server

  @Override
  public void publishDiagnostics(PublishDiagnosticsParams params) {
    problems.put(params.getUri(), params.getDiagnostics());
  }
}
