// SPDX-License-Identifier: EPL-2.0
package org.pawl.ui.internal.language;

import java.net.URI;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.Consumer;
import java.util.function.Function;
import org.eclipse.jface.text.IDocument;
import org.eclipse.lsp4j.ClientCapabilities;
import org.eclipse.lsp4j.DocumentSymbolCapabilities;
import org.eclipse.lsp4j.FoldingRangeCapabilities;
import org.eclipse.lsp4j.InitializeParams;
import org.eclipse.lsp4j.InitializeResult;
import org.eclipse.lsp4j.InitializedParams;
import org.eclipse.lsp4j.RenameCapabilities;
import org.eclipse.lsp4j.SemanticTokensLegend;
import org.eclipse.lsp4j.TextDocumentClientCapabilities;
import org.eclipse.lsp4j.WorkspaceClientCapabilities;
import org.eclipse.lsp4j.WorkspaceFolder;
import org.eclipse.xtext.ide.server.ILanguageServerShutdownAndExitHandler;
import org.pawl.lang.ide.server.PawlLanguageServer;
import org.pawl.lsp.LanguageServers;
import org.pawl.ui.PawlUi;

/**
 * The language server of the workbench. It is started and called in a thread of its own, in the
 * order of the calls, so that typing does not wait for it.
 */
public final class LanguageService {
  private static LanguageService instance;

  private final ExecutorService queue =
      Executors.newSingleThreadExecutor(
          task -> {
            var thread = new Thread(task, "Pawl language service");
            thread.setDaemon(true);
            return thread;
          });
  private final Diagnostics diagnostics = new Diagnostics();
  private final OpenDocuments documents = new OpenDocuments(this);
  private PawlLanguageServer server;
  private InitializeResult capabilities;

  private LanguageService() {}

  /** Starts the server with the first call, without waiting. */
  public static synchronized LanguageService get() {
    if (instance == null) {
      instance = new LanguageService();
      instance.start();
    }
    return instance;
  }

  private void start() {
    var folders = new ModelFolders(this);
    List<WorkspaceFolder> first = folders.current();
    queue.execute(() -> startServer(first));
    folders.follow();
    documents.follow();
  }

  private void startServer(List<WorkspaceFolder> folders) {
    try {
      server = LanguageServers.create(new ILanguageServerShutdownAndExitHandler.NullImpl());
      server.connect(new LanguageClientInWorkbench(diagnostics));
      capabilities = server.initialize(parameters(folders)).join();
      server.initialized(new InitializedParams());
    } catch (RuntimeException e) {
      PawlUi.log().error("the language service does not start", e);
      throw e;
    }
  }

  private static InitializeParams parameters(List<WorkspaceFolder> folders) {
    var text = new TextDocumentClientCapabilities();
    text.setDocumentSymbol(new DocumentSymbolCapabilities());
    text.getDocumentSymbol().setHierarchicalDocumentSymbolSupport(true);
    text.setFoldingRange(new FoldingRangeCapabilities());
    text.setRename(new RenameCapabilities(true, false));
    var workspace = new WorkspaceClientCapabilities();
    workspace.setWorkspaceFolders(true);
    var all = new ClientCapabilities();
    all.setTextDocument(text);
    all.setWorkspace(workspace);
    var parameters = new InitializeParams();
    parameters.setCapabilities(all);
    parameters.setWorkspaceFolders(folders);
    return parameters;
  }

  /** The diagnostics of open documents. */
  public Diagnostics diagnostics() {
    return diagnostics;
  }

  /**
   * The document of an editor, as the server knows it.
   *
   * @return null if it is not a model
   */
  public LanguageDocument document(IDocument document) {
    return document == null ? null : documents.of(document);
  }

  /**
   * The open document of a file.
   *
   * @return null if no editor has it open
   */
  public LanguageDocument document(URI file) {
    return documents.of(file.toString());
  }

  /** The meaning of the numbers in an answer about tokens. */
  public CompletableFuture<SemanticTokensLegend> legend() {
    return CompletableFuture.supplyAsync(
        () -> capabilities.getCapabilities().getSemanticTokensProvider().getLegend(), queue);
  }

  /** Sends a request, after all earlier notifications. */
  public <T> CompletableFuture<T> ask(Function<PawlLanguageServer, CompletableFuture<T>> question) {
    return CompletableFuture.supplyAsync(() -> question.apply(server), queue)
        .thenCompose(Function.identity());
  }

  /** Sends a notification. */
  void tell(Consumer<PawlLanguageServer> news) {
    queue.execute(
        () -> {
          try {
            news.accept(server);
          } catch (RuntimeException e) {
            PawlUi.log().error("the language service fails", e);
          }
        });
  }
}
