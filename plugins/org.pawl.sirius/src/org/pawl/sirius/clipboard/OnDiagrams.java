// SPDX-License-Identifier: EPL-2.0
package org.pawl.sirius.clipboard;

import org.eclipse.gmf.runtime.common.core.service.AbstractProvider;
import org.eclipse.gmf.runtime.common.core.service.IOperation;
import org.eclipse.gmf.runtime.common.core.service.IProviderPolicy;
import org.eclipse.gmf.runtime.common.ui.services.action.global.GlobalActionHandlerOperation;
import org.eclipse.gmf.runtime.common.ui.services.action.global.IGlobalActionHandler;
import org.eclipse.gmf.runtime.common.ui.services.action.global.IGlobalActionHandlerContext;
import org.eclipse.gmf.runtime.common.ui.services.action.global.IGlobalActionHandlerProvider;
import org.eclipse.sirius.diagram.ui.tools.api.editor.DDiagramEditor;
import org.pawl.sirius.shown.Editors;

/** Gives copy, cut and paste to the diagrams of models; other diagrams keep what they have. */
public final class OnDiagrams extends AbstractProvider
    implements IGlobalActionHandlerProvider, IProviderPolicy {
  private final CopyAndPaste handler = new CopyAndPaste();

  @Override
  public boolean provides(IOperation operation) {
    return operation instanceof GlobalActionHandlerOperation of
        && of.getContext().getActivePart() instanceof DDiagramEditor editor
        && Editors.mirror(editor).isPresent();
  }

  @Override
  public IGlobalActionHandler getGlobalActionHandler(IGlobalActionHandlerContext context) {
    return handler;
  }
}
