// SPDX-License-Identifier: EPL-2.0
package org.pawl.ui.internal.run;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.core.commands.ExecutionException;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.Adapters;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IConfigurationElement;
import org.eclipse.core.runtime.IExecutableExtension;
import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.handlers.HandlerUtil;
import org.pawl.services.program.Board;
import org.pawl.ui.PawlUi;
import org.pawl.ui.internal.build.PawlNature;

/**
 * Runs a project: the selected one, or that of the active model, or the one that was run last, or
 * the only one.
 */
public final class RunHandler extends AbstractHandler implements IExecutableExtension {
  private Board board = Board.HOST;

  @Override
  public void setInitializationData(IConfigurationElement element, String property, Object data) {
    board = Board.of(String.valueOf(data)).orElse(Board.HOST);
  }

  @Override
  public Object execute(ExecutionEvent event) throws ExecutionException {
    try {
      Optional<IProject> project = project(event);
      if (project.isPresent()) {
        LaunchConfigurations.run(project.get(), board);
      } else {
        MessageDialog.openInformation(
            HandlerUtil.getActiveShell(event),
            "Run",
            "Select the Pawl project to run, or open its model.");
      }
    } catch (CoreException e) {
      throw new ExecutionException(e.getMessage(), e);
    }
    return null;
  }

  private static Optional<IProject> project(ExecutionEvent event) throws CoreException {
    IEditorPart editor = HandlerUtil.getActiveEditor(event);
    Object selected =
        HandlerUtil.getCurrentSelection(event) instanceof IStructuredSelection selection
            ? selection.getFirstElement()
            : null;
    List<IProject> all =
        Arrays.stream(ResourcesPlugin.getWorkspace().getRoot().getProjects())
            .filter(RunHandler::isPawl)
            .toList();
    return pawl(selected)
        .or(() -> pawl(editor == null ? null : editor.getEditorInput()))
        .or(RunHandler::last)
        .or(() -> all.size() == 1 ? Optional.of(all.get(0)) : Optional.empty());
  }

  private static Optional<IProject> last() {
    try {
      return Optional.ofNullable(LaunchConfigurations.lastProject());
    } catch (CoreException e) {
      PawlUi.log().log(e.getStatus());
      return Optional.empty();
    }
  }

  private static Optional<IProject> pawl(Object object) {
    IResource resource = object == null ? null : Adapters.adapt(object, IResource.class);
    return Optional.ofNullable(resource).map(IResource::getProject).filter(RunHandler::isPawl);
  }

  private static boolean isPawl(IProject project) {
    try {
      return project.isAccessible() && project.hasNature(PawlNature.ID);
    } catch (CoreException e) {
      return false;
    }
  }
}
