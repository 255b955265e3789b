// SPDX-License-Identifier: EPL-2.0
package org.pawl.lang.ide.rename;

import com.google.inject.ImplementedBy;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.lsp4j.WorkspaceEdit;

/**
 * Renames an element in other files that name it, such as a diagram's layout. The caller of the
 * language service binds an implementation.
 */
@ImplementedBy(RenameParticipant.None.class)
public interface RenameParticipant {
  /**
   * Adds edits of other files.
   *
   * @param element as before the renaming, with all references resolved
   * @param newName a valid and unused name
   * @param edit the edits of the models, to which others may be added; keyed by URI
   */
  void renamed(EObject element, String newName, WorkspaceEdit edit);

  /** The implementation without other files. */
  final class None implements RenameParticipant {
    @Override
    public void renamed(EObject element, String newName, WorkspaceEdit edit) {}
  }
}
