// SPDX-License-Identifier: EPL-2.0
package org.pawl.ui.diagram;

import java.util.function.IntConsumer;
import org.eclipse.jface.text.DocumentEvent;
import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.text.IDocumentListener;
import org.eclipse.jface.text.ITextSelection;
import org.eclipse.jface.viewers.IPostSelectionProvider;
import org.eclipse.jface.viewers.ISelectionChangedListener;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.texteditor.ITextEditor;
import org.pawl.diagram.Origin;
import org.pawl.ui.language.LanguageDocument;
import org.pawl.ui.language.LanguageService;

/** The editor that a drawing is of: tells when its text changes and where its cursor goes. */
final class ModelEditor {
  private final ITextEditor editor;
  private final LanguageDocument document;
  private final ISelectionChangedListener cursor;
  private final IDocumentListener changes;

  private ModelEditor(
      ITextEditor editor, LanguageDocument document, Runnable changed, IntConsumer moved) {
    this.editor = editor;
    this.document = document;
    this.cursor = event -> moved.accept(offset());
    this.changes = new Changes(changed);
    document.document().addDocumentListener(changes);
    if (editor.getSelectionProvider() instanceof IPostSelectionProvider provider) {
      provider.addPostSelectionChangedListener(cursor);
    }
  }

  /**
   * Follows an editor.
   *
   * @return null if it is no model's
   */
  static ModelEditor of(IEditorPart part, Runnable changed, IntConsumer moved) {
    if (!(part instanceof ITextEditor editor) || editor.getDocumentProvider() == null) {
      return null;
    }
    IDocument text = editor.getDocumentProvider().getDocument(editor.getEditorInput());
    LanguageDocument document = LanguageService.get().document(text);
    return document == null ? null : new ModelEditor(editor, document, changed, moved);
  }

  boolean is(Object part) {
    return editor == part;
  }

  LanguageDocument document() {
    return document;
  }

  int offset() {
    return editor.getSelectionProvider() != null
            && editor.getSelectionProvider().getSelection() instanceof ITextSelection selection
        ? selection.getOffset()
        : 0;
  }

  void reveal(Origin origin) {
    int length = document.document().getLength();
    editor.getSite().getPage().bringToTop(editor);
    editor.selectAndReveal(Math.min(origin.offset(), length), 0);
  }

  void leave() {
    document.document().removeDocumentListener(changes);
    if (editor.getSelectionProvider() instanceof IPostSelectionProvider provider) {
      provider.removePostSelectionChangedListener(cursor);
    }
  }

  private record Changes(Runnable changed) implements IDocumentListener {
    @Override
    public void documentAboutToBeChanged(DocumentEvent event) {
      // What counts is the text afterwards.
    }

    @Override
    public void documentChanged(DocumentEvent event) {
      changed.run();
    }
  }
}
