// SPDX-License-Identifier: EPL-2.0
package org.pawl.ui;

import org.eclipse.ui.IPageLayout;
import org.eclipse.ui.IPerspectiveFactory;
import org.eclipse.ui.console.IConsoleConstants;
import org.eclipse.ui.navigator.resources.ProjectExplorer;

/** Projects on the left, the model in the middle, its outline on the right, problems below. */
public final class PawlPerspective implements IPerspectiveFactory {
  public static final String ID = "org.pawl.ui.perspective";

  @Override
  public void createInitialLayout(IPageLayout layout) {
    String editors = layout.getEditorArea();
    layout.addView(ProjectExplorer.VIEW_ID, IPageLayout.LEFT, 0.2f, editors);
    layout.addView(IPageLayout.ID_OUTLINE, IPageLayout.RIGHT, 0.75f, editors);
    var below = layout.createFolder("below", IPageLayout.BOTTOM, 0.72f, editors);
    below.addView(IPageLayout.ID_PROBLEM_VIEW);
    below.addView(IConsoleConstants.ID_CONSOLE_VIEW);

    layout.addShowViewShortcut(ProjectExplorer.VIEW_ID);
    layout.addShowViewShortcut(IPageLayout.ID_OUTLINE);
    layout.addShowViewShortcut(IPageLayout.ID_PROBLEM_VIEW);
    layout.addShowViewShortcut(IConsoleConstants.ID_CONSOLE_VIEW);
    layout.addNewWizardShortcut("org.eclipse.ui.wizards.new.folder");
    layout.addNewWizardShortcut("org.eclipse.ui.wizards.new.file");
  }
}
