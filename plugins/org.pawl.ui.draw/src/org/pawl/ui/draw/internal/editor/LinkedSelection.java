// SPDX-License-Identifier: EPL-2.0
package org.pawl.ui.draw.internal.editor;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.Adapters;
import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.text.ITextSelection;
import org.eclipse.jface.viewers.ISelection;
import org.eclipse.ui.IEditorReference;
import org.eclipse.ui.ISelectionListener;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.IWorkbenchPart;
import org.eclipse.ui.texteditor.ITextEditor;

/**
 * Selects in the text editor of the model what is selected in the drawing, and the other way round.
 */
final class LinkedSelection implements ISelectionListener, AutoCloseable {
  private final DrawingEditor editor;
  private final IWorkbenchPage page;

  LinkedSelection(DrawingEditor editor) {
    this.editor = editor;
    page = editor.getSite().getPage();
    page.addPostSelectionListener(this);
  }

  /**
   * An element of the drawing was selected.
   *
   * @param from in the text with {@code \n} only
   */
  void drawn(int from, int to) {
    for (IEditorReference reference : page.getEditorReferences()) {
      if (reference.getEditor(false) instanceof ITextEditor text && isOfModel(text)) {
        int start = LineOffsets.inDocument(document(), from);
        text.selectAndReveal(start, LineOffsets.inDocument(document(), to) - start);
      }
    }
  }

  @Override
  public void selectionChanged(IWorkbenchPart part, ISelection selection) {
    if (part instanceof ITextEditor text
        && selection instanceof ITextSelection typed
        && isOfModel(text)
        && editor.page() != null) {
      editor.page().selectAt(LineOffsets.unified(document(), typed.getOffset()));
    }
  }

  private IDocument document() {
    return editor.text().document();
  }

  private boolean isOfModel(ITextEditor text) {
    return editor.file().equals(Adapters.adapt(text.getEditorInput(), IFile.class));
  }

  @Override
  public void close() {
    page.removePostSelectionListener(this);
  }
}
