// SPDX-License-Identifier: EPL-2.0
package org.pawl.sirius.shown;

import org.eclipse.core.commands.operations.IUndoableOperation;
import org.eclipse.emf.workspace.IWorkspaceCommandStack;
import org.eclipse.gmf.runtime.diagram.ui.parts.DiagramEditor;
import org.eclipse.sirius.diagram.ui.tools.api.editor.DDiagramEditor;
import org.pawl.diagram.stored.StoredLayout;
import org.pawl.edit.sync.SynchronizedModel;

/**
 * How far an editor's model has come.
 *
 * @param last what its user would undo; null for nothing
 */
record Changes(String text, StoredLayout layout, IUndoableOperation last) {
  static final Changes NONE = new Changes("", StoredLayout.EMPTY, null);

  static Changes of(DiagramEditor editor) {
    DDiagramEditor drawing = (DDiagramEditor) editor;
    return Editors.mirror(drawing).map(mirror -> of(drawing, mirror)).orElse(NONE);
  }

  private static Changes of(DDiagramEditor drawing, SynchronizedModel mirror) {
    var stack =
        (IWorkspaceCommandStack)
            drawing.getSession().getTransactionalEditingDomain().getCommandStack();
    IUndoableOperation last =
        stack.getOperationHistory().getUndoOperation(stack.getDefaultUndoContext());
    return new Changes(mirror.text(), mirror.layout(), last);
  }

  /** Whether somebody has changed something since. Places that come by themselves are no change. */
  boolean isSince(Changes before) {
    return !text.equals(before.text) || last != before.last && !layout.equals(before.layout);
  }
}
