// SPDX-License-Identifier: EPL-2.0
package org.pawl.sirius.internal.feedback;

import java.util.List;
import org.eclipse.emf.transaction.RecordingCommand;
import org.eclipse.emf.transaction.TransactionalEditingDomain;
import org.eclipse.gmf.runtime.diagram.ui.parts.DiagramEditor;
import org.pawl.edit.validation.ModelProblem;

/** A menu of the problems of the selected elements of a diagram, with their quick fixes. */
public final class QuickFixMenu {
  private QuickFixMenu() {}

  /** Shows the menu when the problems are known. */
  public static void show(DiagramEditor editor) {
    ProblemDisplay.whenKnown(editor, () -> open(editor));
  }

  private static void open(DiagramEditor editor) {
    var chooser = new PopupChooser(editor);
    for (ModelProblem finding : ProblemMarks.ofSelection(editor)) {
      chooser.separate();
      chooser.line(finding.message().lines().findFirst().orElse(""));
      List<String> fixes = finding.fixes();
      fixes.forEach(
          fix -> chooser.choice(fix, () -> applyFix(editor.getEditingDomain(), finding, fix)));
      if (fixes.isEmpty()) {
        chooser.line("There is no quick fix for this; correct it in the text");
      }
    }
    if (chooser.isEmpty()) {
      chooser.line("There is no problem here");
    }
    chooser.open();
  }

  private static void applyFix(
      TransactionalEditingDomain domain, ModelProblem finding, String fix) {
    domain
        .getCommandStack()
        .execute(
            new RecordingCommand(domain, fix) {
              @Override
              protected void doExecute() {
                finding.applyFix(fix);
              }
            });
  }
}
