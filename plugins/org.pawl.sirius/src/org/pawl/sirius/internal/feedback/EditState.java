// SPDX-License-Identifier: EPL-2.0
package org.pawl.sirius.internal.feedback;

import org.eclipse.core.commands.operations.IUndoableOperation;
import org.eclipse.emf.workspace.IWorkspaceCommandStack;
import org.eclipse.gmf.runtime.diagram.ui.parts.DiagramEditor;
import org.eclipse.sirius.diagram.ui.tools.api.editor.DDiagramEditor;
import org.pawl.diagram.stored.StoredLayout;
import org.pawl.edit.sync.SynchronizedModel;

/**
 * A version of an editor's model, to detect changes.
 *
 * @param last the operation that an undo would revert; null for none
 */
record EditState(String text, StoredLayout layout, IUndoableOperation last) {
  static final EditState NONE = new EditState("", StoredLayout.EMPTY, null);

  static EditState of(DiagramEditor editor) {
    DDiagramEditor drawing = (DDiagramEditor) editor;
    return DiagramEditors.synced(drawing).map(synced -> of(drawing, synced)).orElse(NONE);
  }

  private static EditState of(DDiagramEditor drawing, SynchronizedModel synced) {
    var stack =
        (IWorkspaceCommandStack)
            drawing.getSession().getTransactionalEditingDomain().getCommandStack();
    IUndoableOperation last =
        stack.getOperationHistory().getUndoOperation(stack.getDefaultUndoContext());
    return new EditState(synced.text(), synced.layout(), last);
  }

  /** Whether the user has changed something since. Automatic changes of places do not count. */
  boolean isSince(EditState before) {
    return !text.equals(before.text) || last != before.last && !layout.equals(before.layout);
  }
}
