// SPDX-License-Identifier: EPL-2.0
package org.pawl.sirius.internal.command;

import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.pawl.edit.host.EditorHost;

/** The key Ctrl+1: quick fixes for the selected elements of a diagram. */
public final class QuickFixHandler extends AbstractHandler {
  @Override
  public Object execute(ExecutionEvent event) {
    EditorHost.current().chooseFix();
    return null;
  }
}
