// SPDX-License-Identifier: EPL-2.0
package org.pawl.ui.navigation;

import java.net.URI;
import java.nio.file.Path;
import org.eclipse.core.filesystem.EFS;
import org.eclipse.core.filesystem.IFileStore;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.Adapters;
import org.eclipse.core.runtime.IPath;
import org.eclipse.jface.text.BadLocationException;
import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.text.IRegion;
import org.eclipse.lsp4j.Location;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.ide.IDE;
import org.eclipse.ui.texteditor.ITextEditor;
import org.pawl.ui.PawlUi;
import org.pawl.ui.internal.language.TextPositions;

/** Opens positions in files. */
public final class FileLocations {
  private FileLocations() {}

  /** Opens an editor, and selects the location in it. */
  public static void open(IWorkbenchPage page, Location location) {
    try {
      Path path = Path.of(URI.create(location.getUri()));
      ITextEditor editor = Adapters.adapt(open(page, path), ITextEditor.class);
      if (editor != null) {
        IDocument document = editor.getDocumentProvider().getDocument(editor.getEditorInput());
        IRegion region = TextPositions.region(document, location.getRange());
        editor.selectAndReveal(region.getOffset(), region.getLength());
      }
    } catch (PartInitException e) {
      PawlUi.log().error("cannot open " + location.getUri(), e);
    }
  }

  /** Opens an editor, and selects a line, counted from 1. */
  static void openLine(IWorkbenchPage page, IFile file, int line) throws PartInitException {
    ITextEditor editor = Adapters.adapt(IDE.openEditor(page, file), ITextEditor.class);
    if (editor != null) {
      IDocument document = editor.getDocumentProvider().getDocument(editor.getEditorInput());
      try {
        IRegion region =
            document.getLineInformation(Math.min(line, document.getNumberOfLines()) - 1);
        editor.selectAndReveal(region.getOffset(), region.getLength());
      } catch (BadLocationException e) {
        throw new IllegalStateException(e);
      }
    }
  }

  /** Opens an editor, and selects the name at an offset. */
  static void openOffset(IWorkbenchPage page, IFile file, int offset) throws PartInitException {
    ITextEditor editor = Adapters.adapt(IDE.openEditor(page, file), ITextEditor.class);
    if (editor != null) {
      IDocument document = editor.getDocumentProvider().getDocument(editor.getEditorInput());
      IRegion word = Identifiers.at(document, Math.min(offset, document.getLength()));
      editor.selectAndReveal(word.getOffset(), word.getLength());
    }
  }

  /** Opens an editor, and selects the text between two offsets. */
  public static void openOffset(IWorkbenchPage page, IFile file, int offset, int length)
      throws PartInitException {
    ITextEditor editor = Adapters.adapt(IDE.openEditor(page, file), ITextEditor.class);
    if (editor != null) {
      editor.selectAndReveal(offset, length);
    }
  }

  private static IEditorPart open(IWorkbenchPage page, Path path) throws PartInitException {
    IFile file = file(path);
    if (file != null) {
      return IDE.openEditor(page, file);
    }
    IFileStore store = EFS.getLocalFileSystem().getStore(path.toUri());
    return IDE.openEditorOnFileStore(page, store);
  }

  /**
   * The file of the workspace.
   *
   * @return null if there is none
   */
  static IFile file(Path path) {
    return ResourcesPlugin.getWorkspace().getRoot().getFileForLocation(IPath.fromPath(path));
  }
}
