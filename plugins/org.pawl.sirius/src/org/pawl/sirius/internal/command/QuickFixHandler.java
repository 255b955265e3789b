// SPDX-License-Identifier: EPL-2.0
package org.pawl.sirius.internal.command;

import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.pawl.edit.host.EditorHost;

/** Ctrl+1: what can be done about the problems of what is selected on a diagram. */
public final class QuickFixHandler extends AbstractHandler {
  @Override
  public Object execute(ExecutionEvent event) {
    EditorHost.current().chooseFix();
    return null;
  }
}
