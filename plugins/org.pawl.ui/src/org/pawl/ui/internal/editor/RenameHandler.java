// SPDX-License-Identifier: EPL-2.0
package org.pawl.ui.internal.editor;

import org.eclipse.jface.dialogs.InputDialog;
import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.jface.text.BadLocationException;
import org.eclipse.jface.text.IRegion;
import org.eclipse.jface.text.ITextSelection;
import org.eclipse.jface.window.Window;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.PrepareRenameParams;
import org.eclipse.lsp4j.PrepareRenameResult;
import org.eclipse.lsp4j.Range;
import org.eclipse.lsp4j.RenameParams;
import org.eclipse.lsp4j.jsonrpc.messages.Either3;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.ui.texteditor.ITextEditor;
import org.pawl.ui.internal.language.LanguageDocument;
import org.pawl.ui.internal.language.ServerAnswers;
import org.pawl.ui.internal.language.TextPositions;
import org.pawl.ui.internal.language.WorkspaceEdits;

/** Asks for a new name, and renames the element at the cursor and all references to it. */
public final class RenameHandler extends ModelHandler {
  @Override
  protected void run(ITextEditor editor, LanguageDocument document, ITextSelection selection) {
    Position place = document.position(selection.getOffset());
    Shell shell = editor.getSite().getShell();
    var question = new PrepareRenameParams(document.identifier(), place);
    var answer =
        document
            .ask(server -> server.prepareRename(question))
            .handle((named, problem) -> named == null ? "" : name(document, named));
    ServerAnswers.show(
        answer,
        name -> {
          if (name.isEmpty()) {
            MessageDialog.openInformation(shell, "Rename", "There is no name to change here.");
          } else {
            rename(shell, document, place, name);
          }
        });
  }

  private static String name(
      LanguageDocument document, Either3<Range, PrepareRenameResult, ?> named) {
    if (named.isSecond()) {
      return named.getSecond().getPlaceholder();
    }
    if (!named.isFirst()) {
      return "";
    }
    try {
      IRegion region = TextPositions.region(document.document(), named.getFirst());
      return document.document().get(region.getOffset(), region.getLength());
    } catch (BadLocationException e) {
      return "";
    }
  }

  private static void rename(Shell shell, LanguageDocument document, Position place, String name) {
    var dialog =
        new InputDialog(
            shell,
            "Rename " + name,
            "New name, for all models and for the C they hold:",
            name,
            text -> text.matches("[A-Za-z_]\\w*") ? null : "A name is letters, digits and _.");
    if (dialog.open() != Window.OK || dialog.getValue().equals(name)) {
      return;
    }
    var question = new RenameParams(document.identifier(), place, dialog.getValue());
    ServerAnswers.show(document.ask(server -> server.rename(question)), WorkspaceEdits::apply);
  }
}
