// SPDX-License-Identifier: EPL-2.0
package org.pawl.ui.internal.language;

import java.net.URI;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.eclipse.core.filebuffers.FileBuffers;
import org.eclipse.core.filebuffers.ITextFileBuffer;
import org.eclipse.core.filebuffers.ITextFileBufferManager;
import org.eclipse.core.filebuffers.LocationKind;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IPath;
import org.eclipse.jface.text.BadLocationException;
import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.text.IRegion;
import org.eclipse.lsp4j.TextEdit;
import org.eclipse.lsp4j.WorkspaceEdit;
import org.eclipse.text.edits.MultiTextEdit;
import org.eclipse.text.edits.ReplaceEdit;
import org.eclipse.text.undo.DocumentUndoManagerRegistry;
import org.eclipse.text.undo.IDocumentUndoManager;
import org.pawl.ui.PawlUi;

/**
 * Applies edits of the server, as one undo step for each document. Files that are not open in an
 * editor are saved.
 */
public final class WorkspaceEdits {
  private WorkspaceEdits() {}

  /** Applies an edit. Only in the UI thread. */
  public static void apply(WorkspaceEdit edit) {
    byFile(edit)
        .forEach(
            (uri, changes) -> {
              try {
                apply(uri, changes);
              } catch (CoreException | BadLocationException e) {
                PawlUi.log().error("cannot change " + uri, e);
              }
            });
  }

  /** Applies changes to a document, as one undo step. */
  public static void apply(IDocument document, List<? extends TextEdit> changes)
      throws BadLocationException {
    var all = new MultiTextEdit();
    for (TextEdit change : changes) {
      IRegion region = TextPositions.region(document, change.getRange());
      all.addChild(new ReplaceEdit(region.getOffset(), region.getLength(), change.getNewText()));
    }
    IDocumentUndoManager undo = DocumentUndoManagerRegistry.getDocumentUndoManager(document);
    if (undo != null) {
      undo.beginCompoundChange();
    }
    try {
      all.apply(document);
    } finally {
      if (undo != null) {
        undo.endCompoundChange();
      }
    }
  }

  private static Map<String, List<TextEdit>> byFile(WorkspaceEdit edit) {
    var byFile = new LinkedHashMap<String, List<TextEdit>>();
    if (edit.getChanges() != null) {
      byFile.putAll(edit.getChanges());
    }
    if (edit.getDocumentChanges() != null) {
      edit.getDocumentChanges().stream()
          .filter(change -> change.isLeft())
          .map(change -> change.getLeft())
          .forEach(change -> byFile.put(change.getTextDocument().getUri(), change.getEdits()));
    }
    return byFile;
  }

  private static void apply(String uri, List<TextEdit> changes)
      throws CoreException, BadLocationException {
    IPath path = IPath.fromPath(Path.of(URI.create(uri)));
    IFile file = ResourcesPlugin.getWorkspace().getRoot().getFileForLocation(path);
    IPath location = file != null ? file.getFullPath() : path;
    LocationKind kind = file != null ? LocationKind.IFILE : LocationKind.LOCATION;
    ITextFileBufferManager manager = FileBuffers.getTextFileBufferManager();
    boolean open = manager.getTextFileBuffer(location, kind) != null;
    manager.connect(location, kind, null);
    try {
      ITextFileBuffer buffer = manager.getTextFileBuffer(location, kind);
      apply(buffer.getDocument(), changes);
      if (!open) {
        buffer.commit(null, false);
      }
    } finally {
      manager.disconnect(location, kind, null);
    }
  }
}
