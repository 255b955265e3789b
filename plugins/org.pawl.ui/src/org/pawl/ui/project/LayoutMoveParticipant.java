// SPDX-License-Identifier: EPL-2.0
package org.pawl.ui.project;

import java.util.Arrays;
import org.eclipse.core.resources.IContainer;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.ltk.core.refactoring.Change;
import org.eclipse.ltk.core.refactoring.RefactoringStatus;
import org.eclipse.ltk.core.refactoring.participants.CheckConditionsContext;
import org.eclipse.ltk.core.refactoring.participants.MoveParticipant;
import org.eclipse.ltk.core.refactoring.resource.MoveResourceChange;

/** Moves the layout file with a model that is moved in the workbench, unless it is moved anyway. */
public final class LayoutMoveParticipant extends MoveParticipant {
  private IFile layout;

  @Override
  protected boolean initialize(Object model) {
    layout = ModelLayoutFiles.of((IFile) model);
    return layout.exists() && !Arrays.asList(getProcessor().getElements()).contains(layout);
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
    return getArguments().getDestination() instanceof IContainer folder
        ? new MoveResourceChange(layout, folder)
        : null;
  }
}
