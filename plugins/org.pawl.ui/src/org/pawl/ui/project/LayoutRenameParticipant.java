// SPDX-License-Identifier: EPL-2.0
package org.pawl.ui.project;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.IPath;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.ltk.core.refactoring.Change;
import org.eclipse.ltk.core.refactoring.RefactoringStatus;
import org.eclipse.ltk.core.refactoring.participants.CheckConditionsContext;
import org.eclipse.ltk.core.refactoring.participants.RenameParticipant;
import org.eclipse.ltk.core.refactoring.resource.RenameResourceChange;

/** Renames the layout file with a model that is renamed in the workbench. */
public final class LayoutRenameParticipant extends RenameParticipant {
  private IFile layout;

  @Override
  protected boolean initialize(Object model) {
    layout = ModelLayoutFiles.of((IFile) model);
    return layout.exists();
  }

  @Override
  public String getName() {
    return "Layout of a Pawl model";
  }

  @Override
  public RefactoringStatus checkConditions(
      IProgressMonitor monitor, CheckConditionsContext context) {
    return new RefactoringStatus();
  }

  @Override
  public Change createChange(IProgressMonitor monitor) {
    IPath renamed = IPath.fromPortableString(getArguments().getNewName());
    return "pawl".equals(renamed.getFileExtension())
        ? new RenameResourceChange(
            layout.getFullPath(),
            renamed.removeFileExtension().addFileExtension(ModelLayoutFiles.EXTENSION).toString())
        : null;
  }
}
