// SPDX-License-Identifier: EPL-2.0
package org.pawl.ui.internal.start;

import org.eclipse.ui.IPerspectiveDescriptor;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.PerspectiveAdapter;
import org.eclipse.ui.PlatformUI;

/**
 * Removes the buttons for the next and the previous annotation from the tool bar of Pawl's
 * perspective: their menus offer many kinds of annotations that models do not have. The keys Ctrl+.
 * and Ctrl+, still work. Other buttons are hidden in plugin.xml, which is not possible for these
 * two.
 */
final class ToolBarTrimming extends PerspectiveAdapter {
  private static final String ANNOTATIONS =
      "org.eclipse.ui.edit.text.actionSet.annotationNavigation";

  private ToolBarTrimming() {}

  /** For the open windows; usually there is one. */
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
