// SPDX-License-Identifier: EPL-2.0
package org.pawl.sirius.internal.feedback;

import java.util.Optional;
import org.eclipse.draw2d.geometry.Rectangle;
import org.eclipse.gef.GraphicalEditPart;
import org.eclipse.gmf.runtime.diagram.ui.parts.DiagramEditor;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Menu;
import org.eclipse.swt.widgets.MenuItem;

/** A popup menu beside the selected element of a diagram, for mouse and keyboard. */
public final class PopupChooser {
  private static Menu open;

  private final DiagramEditor editor;
  private final Menu menu;

  PopupChooser(DiagramEditor editor) {
    this.editor = editor;
    Control control = control();
    menu = new Menu(control);
    menu.addListener(
        SWT.Hide,
        // The selection event comes after this event.
        hidden -> control.getDisplay().asyncExec(menu::dispose));
  }

  private Control control() {
    return editor.getDiagramGraphicalViewer().getControl();
  }

  boolean isEmpty() {
    return menu.getItemCount() == 0;
  }

  /** Adds a text that cannot be chosen. */
  void line(String words) {
    item(menu, words).setEnabled(false);
  }

  /** Adds a separator. */
  void separate() {
    if (!isEmpty()) {
      new MenuItem(menu, SWT.SEPARATOR);
    }
  }

  void choice(String words, Runnable chosen) {
    item(menu, words).addListener(SWT.Selection, selected -> chosen.run());
  }

  private static MenuItem item(Menu in, String words) {
    MenuItem item = new MenuItem(in, SWT.PUSH);
    item.setText(words.replace("&", "&&"));
    return item;
  }

  void open() {
    menu.setLocation(control().toDisplay(place()));
    open = menu;
    menu.setVisible(true);
  }

  /** The menu that is currently open. */
  public static Optional<Menu> shown() {
    return Optional.ofNullable(open).filter(menu -> !menu.isDisposed());
  }

  private Point place() {
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
