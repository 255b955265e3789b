// SPDX-License-Identifier: EPL-2.0
package org.pawl.ui.diagram;

import java.nio.file.Path;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.IntConsumer;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.Adapters;
import org.eclipse.jface.text.DocumentEvent;
import org.eclipse.jface.text.IDocumentListener;
import org.eclipse.jface.text.IRegion;
import org.eclipse.jface.text.ITextSelection;
import org.eclipse.jface.viewers.IPostSelectionProvider;
import org.eclipse.jface.viewers.ISelectionChangedListener;
import org.eclipse.ui.IEditorInput;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.texteditor.ITextEditor;
import org.pawl.ui.PawlUi;
import org.pawl.ui.internal.language.LanguageDocument;
import org.pawl.ui.internal.language.LanguageService;
import org.pawl.ui.navigation.FileLocations;

/**
 * The editor of a text or of a drawing whose model is shown: reports changes of the text and of the
 * cursor position.
 */
final class ModelEditor {
  private final IEditorPart editor;
  private final LanguageDocument document;
  private final ISelectionChangedListener cursor;
  private final IDocumentListener changes;

  /** One object per editor: a late event of another editor's text must not be counted here. */
  private final PendingEdits edits = new PendingEdits();

  private ModelEditor(
      IEditorPart editor,
      LanguageDocument document,
      BiConsumer<PendingEdits, DocumentEvent> changed,
      IntConsumer moved) {
    this.editor = editor;
    this.document = document;
    this.cursor = event -> moved.accept(offset());
    this.changes = new Changes(event -> changed.accept(edits, event));
    document.document().addDocumentListener(changes);
    if (text() != null
        && text().getSelectionProvider() instanceof IPostSelectionProvider provider) {
      provider.addPostSelectionChangedListener(cursor);
    }
  }

  /**
   * Follows an editor.
   *
   * @return null if it is not the editor of a model
   */
  static ModelEditor of(
      IEditorPart part, BiConsumer<PendingEdits, DocumentEvent> changed, IntConsumer moved) {
    LanguageDocument document =
        part instanceof ITextEditor editor ? written(editor) : drawn(part.getEditorInput());
    return document == null ? null : new ModelEditor(part, document, changed, moved);
  }

  private static LanguageDocument written(ITextEditor editor) {
    return editor.getDocumentProvider() == null
        ? null
        : LanguageService.get()
            .document(editor.getDocumentProvider().getDocument(editor.getEditorInput()));
  }

  /** The text of a drawing; its input gives the file and the position of the drawn element. */
  private static LanguageDocument drawn(IEditorInput input) {
    IFile model = region(input) == null ? null : Adapters.adapt(input, IFile.class);
    return model == null || model.getLocationURI() == null
        ? null
        : LanguageService.get().document(Path.of(model.getLocationURI()).toUri());
  }

  private static IRegion region(IEditorInput input) {
    return Adapters.adapt(input, IRegion.class);
  }

  private ITextEditor text() {
    return editor instanceof ITextEditor text ? text : null;
  }

  boolean is(Object part) {
    return editor == part;
  }

  LanguageDocument document() {
    return document;
  }

  PendingEdits edits() {
    return edits;
  }

  int offset() {
    if (text() == null) {
      IRegion drawn = region(editor.getEditorInput());
      return drawn == null ? 0 : drawn.getOffset();
    }
    return text().getSelectionProvider() != null
            && text().getSelectionProvider().getSelection() instanceof ITextSelection selection
        ? selection.getOffset()
        : 0;
  }

  void reveal(int place) {
    int offset = Math.min(place, document.document().getLength());
    if (text() == null) {
      open(offset);
    } else {
      editor.getSite().getPage().bringToTop(editor);
      text().selectAndReveal(offset, 0);
    }
  }

  /** Opens the text of the drawn element. */
  private void open(int offset) {
    IFile model = Adapters.adapt(editor.getEditorInput(), IFile.class);
    try {
      FileLocations.openOffset(editor.getSite().getPage(), model, offset, 0);
    } catch (PartInitException e) {
      PawlUi.log().log(e.getStatus());
    }
  }

  void leave() {
    document.document().removeDocumentListener(changes);
    if (text() != null
        && text().getSelectionProvider() instanceof IPostSelectionProvider provider) {
      provider.removePostSelectionChangedListener(cursor);
    }
  }

  private record Changes(Consumer<DocumentEvent> changed) implements IDocumentListener {
    @Override
    public void documentAboutToBeChanged(DocumentEvent event) {
      // Only the text after the change is used.
    }

    @Override
    public void documentChanged(DocumentEvent event) {
      changed.accept(event);
    }
  }
}
