// SPDX-License-Identifier: EPL-2.0
package org.pawl.ui.internal.preferences;

import java.util.Arrays;
import java.util.List;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IncrementalProjectBuilder;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.resources.WorkspaceJob;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.SubMonitor;
import org.osgi.service.prefs.BackingStoreException;
import org.pawl.ui.PawlUi;
import org.pawl.ui.internal.build.PawlBuilder;
import org.pawl.ui.internal.build.PawlNature;

/**
 * Applies changed settings: deletes the generated files of the old ones, so that no copies stay in
 * another folder, and generates all models again.
 */
final class Regeneration extends WorkspaceJob {
  /** Stores changed settings. */
  interface Change {
    void store() throws BackingStoreException;
  }

  private final List<IProject> projects;
  private final Change change;

  private Regeneration(List<IProject> projects, Change change) {
    super("Generating C again");
    this.projects = projects;
    this.change = change;
    setRule(ResourcesPlugin.getWorkspace().getRoot());
    setUser(true);
  }

  /** For all projects with the settings of the workspace. */
  static void ofWorkspace(Change change) {
    new Regeneration(
            Arrays.stream(ResourcesPlugin.getWorkspace().getRoot().getProjects())
                .filter(Regeneration::isPawl)
                .filter(project -> !GenerationChoices.areOwnOf(project))
                .toList(),
            change)
        .schedule();
  }

  static void of(IProject project, Change change) {
    new Regeneration(isPawl(project) ? List.of(project) : List.of(), change).schedule();
  }

  /** Code that waits for builds waits for this job too. */
  @Override
  public boolean belongsTo(Object family) {
    return family == ResourcesPlugin.FAMILY_MANUAL_BUILD;
  }

  @Override
  public IStatus runInWorkspace(IProgressMonitor monitor) throws CoreException {
    SubMonitor progress = SubMonitor.convert(monitor, 2 * projects.size() + 1);
    build(IncrementalProjectBuilder.CLEAN_BUILD, progress);
    try {
      change.store();
    } catch (BackingStoreException e) {
      return new Status(IStatus.ERROR, PawlUi.ID, "The settings cannot be stored", e);
    }
    build(IncrementalProjectBuilder.FULL_BUILD, progress);
    return Status.OK_STATUS;
  }

  private void build(int kind, SubMonitor progress) throws CoreException {
    for (IProject project : projects) {
      project.build(kind, PawlBuilder.ID, null, progress.split(1));
    }
  }

  private static boolean isPawl(IProject project) {
    try {
      return project.isOpen() && project.hasNature(PawlNature.ID);
    } catch (CoreException e) {
      return false;
    }
  }
}
