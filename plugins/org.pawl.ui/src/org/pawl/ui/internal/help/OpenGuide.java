// SPDX-License-Identifier: EPL-2.0
package org.pawl.ui.internal.help;

import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;

/** Help > Pawl Guide. */
public final class OpenGuide extends AbstractHandler {
  @Override
  public Object execute(ExecutionEvent event) {
    Guide.open(Guide.INDEX);
    return null;
  }
}
