// SPDX-License-Identifier: EPL-2.0
package org.pawl.ui.internal.language;

import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;
import org.eclipse.jface.text.DocumentEvent;
import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.text.IDocumentListener;
import org.eclipse.lsp4j.DidChangeTextDocumentParams;
import org.eclipse.lsp4j.DidCloseTextDocumentParams;
import org.eclipse.lsp4j.DidOpenTextDocumentParams;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.Range;
import org.eclipse.lsp4j.TextDocumentContentChangeEvent;
import org.eclipse.lsp4j.TextDocumentIdentifier;
import org.eclipse.lsp4j.TextDocumentItem;
import org.eclipse.lsp4j.VersionedTextDocumentIdentifier;
import org.pawl.lang.ide.server.PawlLanguageServer;

/** An open model, which is kept equal in the editor and in the server. */
public final class LanguageDocument {
  private final LanguageService service;
  private final String uri;
  private final IDocument document;
  private final IDocumentListener changes = new Changes();
  private volatile int version;
  private volatile boolean closed;

  LanguageDocument(LanguageService service, String uri, IDocument document) {
    this.service = service;
    this.uri = uri;
    this.document = document;
  }

  void open() {
    var item = new TextDocumentItem(uri, "pawl", version, document.get());
    service.tell(server -> server.didOpen(new DidOpenTextDocumentParams(item)));
    document.addDocumentListener(changes);
  }

  void close() {
    closed = true;
    document.removeDocumentListener(changes);
    service.tell(server -> server.didClose(new DidCloseTextDocumentParams(identifier())));
  }

  public String uri() {
    return uri;
  }

  public IDocument document() {
    return document;
  }

  public TextDocumentIdentifier identifier() {
    return new TextDocumentIdentifier(uri);
  }

  /** Counts the changes, to recognise answers for an older text. */
  public int version() {
    return version;
  }

  public Position position(int offset) {
    return TextPositions.position(document, offset);
  }

  /**
   * Sends a request to the server after all changes of the text so far. The server drops all
   * requests when any file changes: a request that was not outdated by a change of this text is
   * sent again.
   */
  public <T> CompletableFuture<T> ask(Function<PawlLanguageServer, CompletableFuture<T>> question) {
    int asked = version;
    return service
        .ask(question)
        .exceptionallyCompose(
            problem ->
                ServerAnswers.isDropped(problem) && version == asked && !closed
                    ? ask(question)
                    : CompletableFuture.failedFuture(problem));
  }

  private final class Changes implements IDocumentListener {
    private Range replaced;

    @Override
    public void documentAboutToBeChanged(DocumentEvent event) {
      replaced =
          new Range(position(event.getOffset()), position(event.getOffset() + event.getLength()));
    }

    @Override
    public void documentChanged(DocumentEvent event) {
      version++;
      var change =
          new DidChangeTextDocumentParams(
              new VersionedTextDocumentIdentifier(uri, version),
              List.of(new TextDocumentContentChangeEvent(replaced, event.getText())));
      service.tell(server -> server.didChange(change));
    }
  }
}
