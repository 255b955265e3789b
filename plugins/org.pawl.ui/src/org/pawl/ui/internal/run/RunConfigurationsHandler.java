// SPDX-License-Identifier: EPL-2.0
package org.pawl.ui.internal.run;

import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.core.commands.ExecutionException;
import org.eclipse.debug.ui.DebugUITools;
import org.eclipse.debug.ui.IDebugUIConstants;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.ui.handlers.HandlerUtil;

/**
 * Opens the dialog of launch configurations. The platform's command works only in perspectives that
 * show the Run menu.
 */
public final class RunConfigurationsHandler extends AbstractHandler {
  @Override
  public Object execute(ExecutionEvent event) throws ExecutionException {
    IStructuredSelection selected =
        HandlerUtil.getCurrentSelection(event) instanceof IStructuredSelection selection
            ? selection
            : StructuredSelection.EMPTY;
    DebugUITools.openLaunchConfigurationDialogOnGroup(
        HandlerUtil.getActiveShellChecked(event), selected, IDebugUIConstants.ID_RUN_LAUNCH_GROUP);
    return null;
  }
}
