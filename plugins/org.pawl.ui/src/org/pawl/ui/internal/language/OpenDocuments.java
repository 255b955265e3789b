// SPDX-License-Identifier: EPL-2.0
package org.pawl.ui.internal.language;

import java.net.URI;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import org.eclipse.core.filebuffers.FileBuffers;
import org.eclipse.core.filebuffers.IFileBuffer;
import org.eclipse.core.filebuffers.IFileBufferListener;
import org.eclipse.core.filebuffers.ITextFileBuffer;
import org.eclipse.core.filebuffers.ITextFileBufferManager;
import org.eclipse.core.runtime.IPath;
import org.eclipse.jface.text.IDocument;

/** The models that are open in editors: Eclipse has a file buffer for each. */
final class OpenDocuments implements IFileBufferListener {
  private final LanguageService service;
  private final Map<String, LanguageDocument> byUri = new HashMap<>();

  OpenDocuments(LanguageService service) {
    this.service = service;
  }

  void follow() {
    ITextFileBufferManager manager = FileBuffers.getTextFileBufferManager();
    manager.addFileBufferListener(this);
    for (IFileBuffer buffer : manager.getFileBuffers()) {
      bufferCreated(buffer);
    }
  }

  synchronized LanguageDocument of(IDocument document) {
    return byUri.values().stream()
        .filter(open -> open.document() == document)
        .findFirst()
        .orElse(null);
  }

  synchronized LanguageDocument of(String uri) {
    return byUri.get(uri);
  }

  @Override
  public synchronized void bufferCreated(IFileBuffer buffer) {
    String uri = uri(buffer);
    if (uri != null && buffer instanceof ITextFileBuffer text && !byUri.containsKey(uri)) {
      var document = new LanguageDocument(service, uri, text.getDocument());
      byUri.put(uri, document);
      document.open();
    }
  }

  @Override
  public synchronized void bufferDisposed(IFileBuffer buffer) {
    String uri = uri(buffer);
    LanguageDocument document = uri == null ? null : byUri.get(uri);
    if (document != null && isOf(document, buffer)) {
      byUri.remove(uri);
      document.close();
      service.diagnostics().forget(uri);
    }
  }

  /** A file may have several buffers; the server knows the first one. */
  private static boolean isOf(LanguageDocument document, IFileBuffer buffer) {
    return buffer instanceof ITextFileBuffer text && text.getDocument() == document.document();
  }

  /** In the notation of the server; null if the file is not a local model. */
  private static String uri(IFileBuffer buffer) {
    URI uri = buffer.getFileStore() == null ? null : buffer.getFileStore().toURI();
    return uri != null && "file".equals(uri.getScheme()) && uri.getPath().endsWith(".pawl")
        ? Path.of(uri).toUri().toString()
        : null;
  }

  @Override
  public void bufferContentAboutToBeReplaced(IFileBuffer buffer) {
    // The document's listener is called.
  }

  @Override
  public void bufferContentReplaced(IFileBuffer buffer) {
    // The document's listener is called.
  }

  @Override
  public void stateChanging(IFileBuffer buffer) {
    // The content on disk does not matter while the file is open.
  }

  @Override
  public void dirtyStateChanged(IFileBuffer buffer, boolean dirty) {
    // The content on disk does not matter while the file is open.
  }

  @Override
  public void stateValidationChanged(IFileBuffer buffer, boolean validated) {
    // Read-only files are handled in the same way.
  }

  @Override
  public synchronized void underlyingFileMoved(IFileBuffer buffer, IPath path) {
    bufferDisposed(buffer);
  }

  @Override
  public synchronized void underlyingFileDeleted(IFileBuffer buffer) {
    bufferDisposed(buffer);
  }

  @Override
  public void stateChangeFailed(IFileBuffer buffer) {
    // The editor of the file reports this.
  }
}
