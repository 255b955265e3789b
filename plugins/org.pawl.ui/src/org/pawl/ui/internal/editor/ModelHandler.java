// SPDX-License-Identifier: EPL-2.0
package org.pawl.ui.internal.editor;

import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.core.runtime.Adapters;
import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.text.ITextSelection;
import org.eclipse.ui.handlers.HandlerUtil;
import org.eclipse.ui.texteditor.ITextEditor;
import org.pawl.ui.internal.language.LanguageDocument;
import org.pawl.ui.internal.language.LanguageService;

/** A command for the model in the active editor. */
public abstract class ModelHandler extends AbstractHandler {
  @Override
  public final Object execute(ExecutionEvent event) {
    ITextEditor editor = Adapters.adapt(HandlerUtil.getActiveEditor(event), ITextEditor.class);
    if (editor != null) {
      IDocument text = editor.getDocumentProvider().getDocument(editor.getEditorInput());
      LanguageDocument document = LanguageService.get().document(text);
      if (document != null
          && editor.getSelectionProvider().getSelection() instanceof ITextSelection selection) {
        run(editor, document, selection);
      }
    }
    return null;
  }

  /** Called in the UI thread. */
  protected abstract void run(
      ITextEditor editor, LanguageDocument document, ITextSelection selection);
}
