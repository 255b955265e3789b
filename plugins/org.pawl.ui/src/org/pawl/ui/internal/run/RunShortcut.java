// SPDX-License-Identifier: EPL-2.0
package org.pawl.ui.internal.run;

import java.util.Map;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.runtime.Adapters;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IConfigurationElement;
import org.eclipse.core.runtime.IExecutableExtension;
import org.eclipse.debug.ui.ILaunchShortcut;
import org.eclipse.jface.viewers.ISelection;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.statushandlers.StatusManager;
import org.pawl.services.program.Board;

/** Run As, in the context menus of projects, files and editors. */
public final class RunShortcut implements ILaunchShortcut, IExecutableExtension {
  private Board board = Board.HOST;

  @Override
  public void setInitializationData(IConfigurationElement element, String property, Object data) {
    if (data instanceof Map<?, ?> map) {
      board = Board.of(String.valueOf(map.get("board"))).orElse(Board.HOST);
    }
  }

  @Override
  public void launch(ISelection selection, String mode) {
    if (selection instanceof IStructuredSelection structured) {
      launch(structured.getFirstElement());
    }
  }

  @Override
  public void launch(IEditorPart editor, String mode) {
    launch(editor.getEditorInput());
  }

  private void launch(Object object) {
    IResource resource = Adapters.adapt(object, IResource.class);
    IProject project = resource == null ? null : resource.getProject();
    try {
      if (project != null) {
        LaunchConfigurations.run(project, board);
      }
    } catch (CoreException e) {
      StatusManager.getManager().handle(e.getStatus(), StatusManager.SHOW);
    }
  }
}
