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
 * The one language server of the workbench. It is started, told and asked on a thread of its own,
 * in the order in which people act: typing does not wait for it.
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

  /** Starts the server with the first call, which does not wait for it. */
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

  /** What is wrong with open documents. */
  public Diagnostics diagnostics() {
    return diagnostics;
  }

  /**
   * The server's view of a document.
   *
   * @return null if it is no model's
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

  /** What the numbers in an answer about colours stand for. */
  public CompletableFuture<SemanticTokensLegend> legend() {
    return CompletableFuture.supplyAsync(
        () -> capabilities.getCapabilities().getSemanticTokensProvider().getLegend(), queue);
  }

  /** Asks, after all that was told before. */
  public <T> CompletableFuture<T> ask(Function<PawlLanguageServer, CompletableFuture<T>> question) {
    return CompletableFuture.supplyAsync(() -> question.apply(server), queue)
        .thenCompose(Function.identity());
  }

  /** Tells something that has no answer. */
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
