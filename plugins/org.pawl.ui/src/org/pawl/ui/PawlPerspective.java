// SPDX-License-Identifier: EPL-2.0
package org.pawl.ui;

import org.eclipse.search.ui.NewSearchUI;
import org.eclipse.ui.IPageLayout;
import org.eclipse.ui.IPerspectiveFactory;
import org.eclipse.ui.console.IConsoleConstants;
import org.eclipse.ui.navigator.resources.ProjectExplorer;
import org.pawl.ui.trace.TraceView;

/** Projects on the left, the model in the middle, its outline on the right; what runs, below. */
public final class PawlPerspective implements IPerspectiveFactory {
  public static final String ID = "org.pawl.ui.perspective";

  @Override
  public void createInitialLayout(IPageLayout layout) {
    String editors = layout.getEditorArea();
    layout.addView(ProjectExplorer.VIEW_ID, IPageLayout.LEFT, 0.2f, editors);
    var below = layout.createFolder("below", IPageLayout.BOTTOM, 0.66f, editors);
    below.addView(IPageLayout.ID_PROBLEM_VIEW);
    below.addView(IConsoleConstants.ID_CONSOLE_VIEW);
    below.addPlaceholder(NewSearchUI.SEARCH_VIEW_ID);
    below.addPlaceholder(IPageLayout.ID_PROGRESS_VIEW);
    // Beside the console: what the program says, and what it does.
    layout.addView(TraceView.ID, IPageLayout.RIGHT, 0.4f, "below");
    layout.addView(IPageLayout.ID_OUTLINE, IPageLayout.RIGHT, 0.75f, editors);

    layout.addShowViewShortcut(ProjectExplorer.VIEW_ID);
    layout.addShowViewShortcut(IPageLayout.ID_OUTLINE);
    layout.addShowViewShortcut(IPageLayout.ID_PROBLEM_VIEW);
    layout.addShowViewShortcut(IConsoleConstants.ID_CONSOLE_VIEW);
    layout.addShowViewShortcut(TraceView.ID);
    layout.addNewWizardShortcut("org.eclipse.ui.wizards.new.folder");
    layout.addNewWizardShortcut("org.eclipse.ui.wizards.new.file");
  }
}
