// SPDX-License-Identifier: EPL-2.0
package org.pawl.ui.navigation;

import org.eclipse.jface.text.BadLocationException;
import org.eclipse.jface.text.IRegion;
import org.eclipse.jface.text.ITextSelection;
import org.eclipse.search.ui.NewSearchUI;
import org.eclipse.ui.texteditor.ITextEditor;
import org.pawl.ui.PawlUi;
import org.pawl.ui.internal.editor.ModelHandler;
import org.pawl.ui.internal.language.LanguageDocument;

/** Lists the references to the element at the cursor. */
public final class FindReferences extends ModelHandler {
  @Override
  protected void run(ITextEditor editor, LanguageDocument document, ITextSelection selection) {
    IRegion word = Identifiers.at(document.document(), selection.getOffset());
    try {
      String name = document.document().get(word.getOffset(), word.getLength());
      NewSearchUI.runQueryInBackground(
          new ReferencesQuery(document, document.position(selection.getOffset()), name));
    } catch (BadLocationException e) {
      PawlUi.log().error("cannot search", e);
    }
  }
}
