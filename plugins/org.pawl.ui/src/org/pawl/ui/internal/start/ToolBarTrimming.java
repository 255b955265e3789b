// SPDX-License-Identifier: EPL-2.0
package org.pawl.ui.internal.start;

import org.eclipse.ui.IPerspectiveDescriptor;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.PerspectiveAdapter;
import org.eclipse.ui.PlatformUI;

/**
 * Takes the buttons for the next and the previous annotation out of the tool bar of Pawl's
 * perspective: their menus offer two dozen kinds that models do not have. Ctrl+. and Ctrl+, still
 * lead there. Other buttons are hidden by plugin.xml, which has no power over these two.
 */
final class ToolBarTrimming extends PerspectiveAdapter {
  private static final String ANNOTATIONS =
      "org.eclipse.ui.edit.text.actionSet.annotationNavigation";

  private ToolBarTrimming() {}

  /** Of the windows that are open; Pawl's users have one. */
  static void tidy() {
    PlatformUI.getWorkbench()
        .getDisplay()
        .asyncExec(
            () -> {
              for (IWorkbenchWindow window : PlatformUI.getWorkbench().getWorkbenchWindows()) {
                var tidy = new ToolBarTrimming();
                window.addPerspectiveListener(tidy);
                IWorkbenchPage page = window.getActivePage();
                if (page != null && page.getPerspective() != null) {
                  tidy.perspectiveActivated(page, page.getPerspective());
                }
              }
            });
  }

  @Override
  public void perspectiveActivated(IWorkbenchPage page, IPerspectiveDescriptor perspective) {
    if (perspective.getId().equals(PawlPerspective.ID)) {
      page.hideActionSet(ANNOTATIONS);
    }
  }
}
