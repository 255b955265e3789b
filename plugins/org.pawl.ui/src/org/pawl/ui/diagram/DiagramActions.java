// SPDX-License-Identifier: EPL-2.0
package org.pawl.ui.diagram;

import org.eclipse.jface.action.Action;
import org.eclipse.jface.action.IAction;
import org.eclipse.jface.action.IMenuManager;
import org.eclipse.jface.action.IToolBarManager;
import org.eclipse.jface.action.Separator;
import org.eclipse.ui.IViewSite;
import org.pawl.diagram.picture.Theme;
import org.pawl.ui.PawlUi;

/** The tool bar and the menu of the diagram view. */
final class DiagramActions {
  private DiagramActions() {}

  static void contribute(IViewSite site, PictureCanvas canvas) {
    IToolBarManager bar = site.getActionBars().getToolBarManager();
    bar.add(action("Zoom In", "icons/zoom-in.svg", canvas::zoomIn));
    bar.add(action("Zoom Out", "icons/zoom-out.svg", canvas::zoomOut));
    bar.add(action("Original Size", "icons/zoom-original.svg", canvas::originalSize));
    bar.add(action("Fit to View", "icons/zoom-fit.svg", canvas::fit));
    IMenuManager menu = site.getActionBars().getMenuManager();
    menu.add(action("Export Diagram...", null, () -> DiagramExport.ask(site.getShell(), canvas)));
    menu.add(new Separator());
    IAction dark =
        new Action("Dark", IAction.AS_CHECK_BOX) {
          @Override
          public void run() {
            canvas.choose(isChecked() ? Theme.DARK : Theme.LIGHT);
          }
        };
    menu.addMenuListener(opened -> dark.setChecked(canvas.theme() == Theme.DARK));
    menu.add(dark);
  }

  private static IAction action(String text, String image, Runnable run) {
    var action =
        new Action(text) {
          @Override
          public void run() {
            run.run();
          }
        };
    if (image != null) {
      action.setImageDescriptor(PawlUi.image(image));
    }
    return action;
  }
}
