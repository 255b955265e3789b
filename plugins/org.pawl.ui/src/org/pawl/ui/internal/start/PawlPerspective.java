// SPDX-License-Identifier: EPL-2.0
package org.pawl.ui.internal.start;

import org.eclipse.search.ui.NewSearchUI;
import org.eclipse.ui.IPageLayout;
import org.eclipse.ui.IPerspectiveFactory;
import org.eclipse.ui.console.IConsoleConstants;
import org.eclipse.ui.navigator.resources.ProjectExplorer;
import org.pawl.ui.diagram.DiagramView;
import org.pawl.ui.project.NewPawlModelWizard;
import org.pawl.ui.project.NewPawlProjectWizard;
import org.pawl.ui.trace.TraceView;

/**
 * The perspective: projects and outline on the left, the model in the middle, its diagram on the
 * right; problems, console and trace below.
 */
public final class PawlPerspective implements IPerspectiveFactory {
  public static final String ID = "org.pawl.ui.perspective";

  @Override
  public void createInitialLayout(IPageLayout layout) {
    String editors = layout.getEditorArea();
    layout.addView(ProjectExplorer.VIEW_ID, IPageLayout.LEFT, 0.18f, editors);
    layout.addView(IPageLayout.ID_OUTLINE, IPageLayout.BOTTOM, 0.45f, ProjectExplorer.VIEW_ID);
    var below = layout.createFolder("below", IPageLayout.BOTTOM, 0.68f, editors);
    below.addView(IPageLayout.ID_PROBLEM_VIEW);
    below.addView(IConsoleConstants.ID_CONSOLE_VIEW);
    below.addPlaceholder(NewSearchUI.SEARCH_VIEW_ID);
    below.addPlaceholder(IPageLayout.ID_PROGRESS_VIEW);
    // Beside the console, so that the output and the trace of a program are visible together.
    layout.addView(TraceView.ID, IPageLayout.RIGHT, 0.4f, "below");
    layout.addView(DiagramView.ID, IPageLayout.RIGHT, 0.52f, editors);

    layout.addShowViewShortcut(ProjectExplorer.VIEW_ID);
    layout.addShowViewShortcut(DiagramView.ID);
    layout.addShowViewShortcut(IPageLayout.ID_OUTLINE);
    layout.addShowViewShortcut(IPageLayout.ID_PROBLEM_VIEW);
    layout.addShowViewShortcut(IConsoleConstants.ID_CONSOLE_VIEW);
    layout.addNewWizardShortcut(NewPawlProjectWizard.ID);
    layout.addNewWizardShortcut(NewPawlModelWizard.ID);
    layout.addShowViewShortcut(TraceView.ID);
    layout.addNewWizardShortcut("org.eclipse.ui.wizards.new.folder");
    layout.addNewWizardShortcut("org.eclipse.ui.wizards.new.file");
  }
}
