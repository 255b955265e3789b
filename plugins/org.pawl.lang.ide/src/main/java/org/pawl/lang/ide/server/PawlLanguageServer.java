// SPDX-License-Identifier: EPL-2.0
package org.pawl.lang.ide.server;

import com.google.inject.Inject;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Properties;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;
import java.util.function.Supplier;
import org.eclipse.emf.common.util.URI;
import org.eclipse.lsp4j.DidChangeConfigurationParams;
import org.eclipse.lsp4j.DidChangeWorkspaceFoldersParams;
import org.eclipse.lsp4j.InitializeParams;
import org.eclipse.lsp4j.InitializeResult;
import org.eclipse.lsp4j.PrepareRenameDefaultBehavior;
import org.eclipse.lsp4j.PrepareRenameParams;
import org.eclipse.lsp4j.PrepareRenameResult;
import org.eclipse.lsp4j.Range;
import org.eclipse.lsp4j.RenameParams;
import org.eclipse.lsp4j.SelectionRange;
import org.eclipse.lsp4j.SelectionRangeParams;
import org.eclipse.lsp4j.ServerCapabilities;
import org.eclipse.lsp4j.ServerInfo;
import org.eclipse.lsp4j.WorkspaceEdit;
import org.eclipse.lsp4j.jsonrpc.ResponseErrorException;
import org.eclipse.lsp4j.jsonrpc.messages.Either3;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseError;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseErrorCode;
import org.eclipse.xtext.ide.server.LanguageServerImpl;
import org.eclipse.xtext.resource.IResourceServiceProvider;
import org.eclipse.xtext.resource.XtextResource;
import org.eclipse.xtext.util.CancelIndicator;
import org.pawl.lang.ide.text.SelectionRanges;

/**
 * The language server of all editors of models, in a process of its own or in that of the editor.
 * {@code docs/how-to/editors.md} lists its additions to Xtext's.
 */
public class PawlLanguageServer extends LanguageServerImpl {
  /** The folder if the editor has none open. */
  static final URI NO_FOLDER = URI.createURI("pawl-no-folder:/");

  @Inject private SelectionRanges selections;

  @Override
  public CompletableFuture<InitializeResult> initialize(InitializeParams params) {
    return super.initialize(params)
        .thenApply(
            result -> {
              result.setServerInfo(new ServerInfo("pawl", version()));
              return result;
            });
  }

  /** The version that the build wrote beside this class. */
  private static String version() {
    Properties properties = new Properties();
    try (InputStream in = PawlLanguageServer.class.getResourceAsStream("version.properties")) {
      properties.load(in);
    } catch (IOException e) {
      throw new UncheckedIOException("version.properties cannot be read", e);
    }
    return properties.getProperty("version");
  }

  /**
   * Answered after all earlier requests; the protocol requires {@code null}, not an empty object.
   */
  @Override
  public CompletableFuture<Object> shutdown() {
    super.shutdown();
    return getRequestManager().runRead(cancelled -> null);
  }

  @Override
  public CompletableFuture<?> request(String method, Object parameter) {
    if (!supportedMethods().containsKey(method)) {
      throw new ResponseErrorException(
          new ResponseError(
              ResponseErrorCode.MethodNotFound, "there is no method '" + method + "'", null));
    }
    return super.request(method, parameter);
  }

  @Override
  protected ServerCapabilities createServerCapabilities(InitializeParams params) {
    ServerCapabilities capabilities = super.createServerCapabilities(params);
    // > ends `->` and, in C, `me->`; _ continues Philo_send_
    capabilities.getCompletionProvider().setTriggerCharacters(List.of(".", ">", "_"));
    capabilities.setSelectionRangeProvider(true);
    return capabilities;
  }

  @Override
  @Deprecated
  protected URI getBaseDir(InitializeParams params) {
    URI folder = super.getBaseDir(params);
    return folder == null ? NO_FOLDER : folder;
  }

  /**
   * A change cancels the build of earlier changes, and includes those that it has not read yet.
   * Xtext's own way to change folders does not: a text would stay outdated until the next change.
   */
  @Override
  public void didChangeWorkspaceFolders(DidChangeWorkspaceFoldersParams params) {
    runBuildable(
        () -> {
          getWorkspaceManager().didChangeWorkspaceFolders(params, CancelIndicator.NullImpl);
          return getWorkspaceManager().didChangeFiles(List.of(), List.of());
        });
  }

  /** There are no settings. The cancelled build is repeated, as above. */
  @Override
  public void didChangeConfiguration(DidChangeConfigurationParams params) {
    runBuildable(() -> getWorkspaceManager().didChangeFiles(List.of(), List.of()));
  }

  /** No fixes for a missing file: it may have been deleted meanwhile. */
  @Override
  protected IResourceServiceProvider getResourceServiceProvider(URI file) {
    return ((OpenFiles) getWorkspaceManager()).isThere(file)
        ? super.getResourceServiceProvider(file)
        : null;
  }

  @Override
  protected Either3<Range, PrepareRenameResult, PrepareRenameDefaultBehavior> prepareRename(
      PrepareRenameParams params, CancelIndicator cancelled) {
    return getResourceServiceProvider(getURI(params)) == null
        ? null
        : super.prepareRename(params, cancelled);
  }

  @Override
  public CompletableFuture<List<SelectionRange>> selectionRange(SelectionRangeParams params) {
    URI uri = getURI(params.getTextDocument());
    return getRequestManager()
        .runRead(
            cancelled ->
                getWorkspaceManager()
                    .doRead(uri, (document, file) -> selections.at(file, params.getPositions())));
  }

  /**
   * Reads a model with the text of its editor, between two changes: for callers in the same
   * process.
   *
   * @param reader receives the model's resource, which is valid within the call only
   */
  public <T> CompletableFuture<T> read(URI model, Function<XtextResource, T> reader) {
    return getRequestManager()
        .runRead(
            cancelled ->
                getWorkspaceManager().doRead(model, (document, file) -> reader.apply(file)));
  }

  /** A refused name is a normal answer and is not logged. */
  @Override
  public CompletableFuture<WorkspaceEdit> rename(RenameParams params) {
    return getRequestManager()
        .<Supplier<WorkspaceEdit>>runRead(cancelled -> tried(params, cancelled))
        .thenApply(Supplier::get);
  }

  private Supplier<WorkspaceEdit> tried(RenameParams params, CancelIndicator cancelled) {
    try {
      WorkspaceEdit edit = rename(params, cancelled);
      return () -> edit;
    } catch (ResponseErrorException refusal) {
      return () -> {
        throw refusal;
      };
    }
  }
}
