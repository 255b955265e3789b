// SPDX-License-Identifier: EPL-2.0
package org.pawl.sirius.shown;

import java.util.List;
import java.util.Optional;
import org.eclipse.draw2d.geometry.Rectangle;
import org.eclipse.emf.transaction.RecordingCommand;
import org.eclipse.emf.transaction.TransactionalEditingDomain;
import org.eclipse.gef.GraphicalEditPart;
import org.eclipse.gmf.runtime.diagram.ui.parts.DiagramEditor;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Menu;
import org.eclipse.swt.widgets.MenuItem;
import org.pawl.edit.services.Finding;

/** The problems of what is selected on a diagram, each with what can be done about it. */
public final class FixMenu {
  private static Menu open;

  private FixMenu() {}

  /** Opens it beside what is selected. */
  static void show(DiagramEditor editor) {
    Control control = editor.getDiagramGraphicalViewer().getControl();
    Menu menu = new Menu(control);
    fill(menu, ProblemMarks.ofSelection(editor), editor.getEditingDomain());
    menu.addListener(
        SWT.Hide,
        // What was chosen is told after this.
        hidden -> control.getDisplay().asyncExec(menu::dispose));
    menu.setLocation(control.toDisplay(place(editor)));
    open = menu;
    menu.setVisible(true);
  }

  /** The one that a person sees now. */
  public static Optional<Menu> open() {
    return Optional.ofNullable(open).filter(menu -> !menu.isDisposed());
  }

  private static void fill(Menu menu, List<Finding> found, TransactionalEditingDomain domain) {
    if (found.isEmpty()) {
      line(menu, "Nothing is wrong here");
    }
    for (Finding finding : found) {
      if (menu.getItemCount() > 0) {
        new MenuItem(menu, SWT.SEPARATOR);
      }
      line(menu, finding.message().lines().findFirst().orElse(""));
      List<String> fixes = finding.fixes();
      for (String fix : fixes) {
        MenuItem item = new MenuItem(menu, SWT.PUSH);
        item.setText(escaped(fix));
        item.addListener(SWT.Selection, chosen -> mend(domain, finding, fix));
      }
      if (fixes.isEmpty()) {
        line(menu, "Nothing is known that mends this; change it by hand");
      }
    }
  }

  /** Words that cannot be chosen. */
  private static void line(Menu menu, String words) {
    MenuItem item = new MenuItem(menu, SWT.PUSH);
    item.setText(escaped(words));
    item.setEnabled(false);
  }

  private static String escaped(String words) {
    return words.replace("&", "&&");
  }

  private static void mend(TransactionalEditingDomain domain, Finding finding, String fix) {
    domain
        .getCommandStack()
        .execute(
            new RecordingCommand(domain, fix) {
              @Override
              protected void doExecute() {
                finding.mend(fix);
              }
            });
  }

  private static Point place(DiagramEditor editor) {
    for (Object selected : editor.getDiagramGraphicalViewer().getSelectedEditParts()) {
      if (selected != editor.getDiagramEditPart() && selected instanceof GraphicalEditPart part) {
        Rectangle box = part.getFigure().getBounds().getCopy();
        part.getFigure().translateToAbsolute(box);
        return new Point(box.x, box.bottom());
      }
    }
    return new Point(8, 8);
  }
}
