// SPDX-License-Identifier: EPL-2.0
package org.pawl.ui.internal.editor;

import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.eclipse.jface.text.BadLocationException;
import org.eclipse.jface.text.ITextSelection;
import org.eclipse.lsp4j.DocumentFormattingParams;
import org.eclipse.lsp4j.DocumentRangeFormattingParams;
import org.eclipse.lsp4j.FormattingOptions;
import org.eclipse.lsp4j.Range;
import org.eclipse.lsp4j.TextEdit;
import org.eclipse.ui.texteditor.ITextEditor;
import org.pawl.ui.PawlUi;
import org.pawl.ui.internal.language.LanguageDocument;
import org.pawl.ui.internal.language.ServerAnswers;
import org.pawl.ui.internal.language.WorkspaceEdits;

/** Formats the selected lines; without a selection, the whole model. */
public final class FormatHandler extends ModelHandler {
  private static final FormattingOptions FOUR_SPACES = new FormattingOptions(4, true);

  @Override
  protected void run(ITextEditor editor, LanguageDocument document, ITextSelection selection) {
    int version = document.version();
    ServerAnswers.show(
        selection.getLength() == 0 ? whole(document) : part(document, selection),
        edits -> {
          if (version == document.version()) {
            apply(document, edits);
          }
        });
  }

  private static CompletableFuture<List<? extends TextEdit>> whole(LanguageDocument document) {
    var question = new DocumentFormattingParams(document.identifier(), FOUR_SPACES);
    return document.ask(server -> server.formatting(question));
  }

  private static CompletableFuture<List<? extends TextEdit>> part(
      LanguageDocument document, ITextSelection selection) {
    var range =
        new Range(
            document.position(selection.getOffset()),
            document.position(selection.getOffset() + selection.getLength()));
    var question = new DocumentRangeFormattingParams(document.identifier(), FOUR_SPACES, range);
    return document.ask(server -> server.rangeFormatting(question));
  }

  private static void apply(LanguageDocument document, List<? extends TextEdit> edits) {
    try {
      WorkspaceEdits.apply(document.document(), edits);
    } catch (BadLocationException e) {
      PawlUi.log().error("cannot format " + document.uri(), e);
    }
  }
}
