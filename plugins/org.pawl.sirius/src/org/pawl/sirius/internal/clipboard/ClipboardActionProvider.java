// SPDX-License-Identifier: EPL-2.0
package org.pawl.sirius.internal.clipboard;

import org.eclipse.gmf.runtime.common.core.service.AbstractProvider;
import org.eclipse.gmf.runtime.common.core.service.IOperation;
import org.eclipse.gmf.runtime.common.core.service.IProviderPolicy;
import org.eclipse.gmf.runtime.common.ui.services.action.global.GlobalActionHandlerOperation;
import org.eclipse.gmf.runtime.common.ui.services.action.global.IGlobalActionHandler;
import org.eclipse.gmf.runtime.common.ui.services.action.global.IGlobalActionHandlerContext;
import org.eclipse.gmf.runtime.common.ui.services.action.global.IGlobalActionHandlerProvider;
import org.eclipse.sirius.diagram.ui.tools.api.editor.DDiagramEditor;
import org.pawl.sirius.internal.feedback.DiagramEditors;

/**
 * Provides copy, cut and paste for diagrams of models; other diagrams keep the actions of Sirius.
 */
public final class ClipboardActionProvider extends AbstractProvider
    implements IGlobalActionHandlerProvider, IProviderPolicy {
  private final ClipboardActionHandler handler = new ClipboardActionHandler();

  @Override
  public boolean provides(IOperation operation) {
    return operation instanceof GlobalActionHandlerOperation of
        && of.getContext().getActivePart() instanceof DDiagramEditor editor
        && DiagramEditors.synced(editor).isPresent();
  }

  @Override
  public IGlobalActionHandler getGlobalActionHandler(IGlobalActionHandlerContext context) {
    return handler;
  }
}
