// SPDX-License-Identifier: EPL-2.0
package org.pawl.ui.internal.outline;

import org.eclipse.core.runtime.IAdapterFactory;
import org.eclipse.ui.texteditor.ITextEditor;
import org.eclipse.ui.views.contentoutline.IContentOutlinePage;
import org.pawl.ui.internal.language.LanguageDocument;
import org.pawl.ui.internal.language.LanguageService;

/** Provides the outline of the generic editor for models. */
public final class OutlineAdapter implements IAdapterFactory {
  @Override
  public <T> T getAdapter(Object adaptable, Class<T> type) {
    if (adaptable instanceof ITextEditor editor
        && type == IContentOutlinePage.class
        && editor.getDocumentProvider() != null) {
      LanguageDocument document =
          LanguageService.get()
              .document(editor.getDocumentProvider().getDocument(editor.getEditorInput()));
      return document == null ? null : type.cast(new OutlinePage(editor, document));
    }
    return null;
  }

  @Override
  public Class<?>[] getAdapterList() {
    return new Class<?>[] {IContentOutlinePage.class};
  }
}
