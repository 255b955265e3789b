// SPDX-License-Identifier: EPL-2.0
package org.pawl.sirius.internal.text;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import org.eclipse.core.commands.ExecutionException;
import org.eclipse.core.filebuffers.FileBuffers;
import org.eclipse.core.filebuffers.ITextFileBuffer;
import org.eclipse.core.filebuffers.ITextFileBufferManager;
import org.eclipse.core.filebuffers.LocationKind;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IPath;
import org.eclipse.jface.text.BadLocationException;
import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.text.IDocumentListener;
import org.eclipse.swt.widgets.Display;
import org.eclipse.text.edits.MultiTextEdit;
import org.eclipse.text.edits.ReplaceEdit;
import org.eclipse.text.undo.DocumentUndoManagerRegistry;
import org.eclipse.text.undo.IDocumentUndoManager;
import org.pawl.edit.sync.EditedText;
import org.pawl.edit.text.EditScript;
import org.pawl.lang.text.Replacement;

/**
 * The text of a file buffer, which all text editors of the file share; it exists without a text
 * editor too.
 */
final class FileBufferText implements EditedText, AutoCloseable {
  private final ITextFileBufferManager buffers = FileBuffers.getTextFileBufferManager();
  private final IPath path;
  private final ITextFileBuffer buffer;
  private final IDocument document;
  private final IDocumentUndoManager undo;

  FileBufferText(IFile file) throws CoreException {
    path = file.getFullPath();
    buffers.connect(path, LocationKind.IFILE, null);
    buffer = buffers.getTextFileBuffer(path, LocationKind.IFILE);
    document = buffer.getDocument();
    DocumentUndoManagerRegistry.connect(document);
    undo = DocumentUndoManagerRegistry.getDocumentUndoManager(document);
    undo.connect(this);
  }

  ITextFileBuffer buffer() {
    return buffer;
  }

  void listen(IDocumentListener listener) {
    document.addDocumentListener(listener);
  }

  void forget(IDocumentListener listener) {
    document.removeDocumentListener(listener);
  }

  @Override
  public String text() {
    return document.get();
  }

  @Override
  public void replace(EditScript script) {
    inUi(() -> apply(script.replacements()));
  }

  private void apply(List<Replacement> replacements) {
    var edit = new MultiTextEdit();
    for (Replacement replacement : replacements) {
      edit.addChild(
          new ReplaceEdit(replacement.offset(), replacement.length(), replacement.text()));
    }
    undo.beginCompoundChange();
    try {
      edit.apply(document);
    } catch (BadLocationException e) {
      throw new IllegalStateException(path + " has changed meanwhile", e);
    } finally {
      undo.endCompoundChange();
    }
  }

  /** At most one step in either direction: more steps are not an undo of the same change. */
  @Override
  public boolean stepTo(String text) {
    boolean[] there = {false};
    inUi(
        () ->
            there[0] =
                undo.undoable() && leads(undo::undo, undo::redo, text)
                    || undo.redoable() && leads(undo::redo, undo::undo, text));
    return there[0];
  }

  private interface Step {
    void run() throws ExecutionException;
  }

  private boolean leads(Step step, Step back, String text) {
    try {
      step.run();
      if (text.equals(text())) {
        return true;
      }
      back.run();
    } catch (ExecutionException e) {
      throw new IllegalStateException(path + " cannot undo", e);
    }
    return false;
  }

  @Override
  public boolean save() {
    inUi(this::commit);
    return true;
  }

  private void commit() {
    if (!buffer.isDirty()) {
      return;
    }
    try {
      // Overwrites changes by others, because the user has been asked.
      buffer.commit(null, true);
    } catch (CoreException e) {
      throw new UncheckedIOException(new IOException(e.getMessage(), e));
    }
  }

  /** Replaces the text by that on disk. */
  void reload() {
    inUi(
        () -> {
          try {
            buffer.revert(null);
          } catch (CoreException e) {
            throw new UncheckedIOException(new IOException(e.getMessage(), e));
          }
        });
  }

  /** A visible document belongs to the UI thread. */
  private static void inUi(Runnable action) {
    if (Display.getCurrent() != null) {
      action.run();
    } else {
      Display.getDefault().syncExec(action);
    }
  }

  @Override
  public void close() {
    undo.disconnect(this);
    DocumentUndoManagerRegistry.disconnect(document);
    try {
      buffers.disconnect(path, LocationKind.IFILE, null);
    } catch (CoreException e) {
      throw new IllegalStateException(path + " cannot be released", e);
    }
  }
}
