// SPDX-License-Identifier: EPL-2.0
package org.pawl.lang.ide.rename;

import com.google.inject.ImplementedBy;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.lsp4j.WorkspaceEdit;

/**
 * A part that keeps something beside the models that names their elements, such as a diagram's
 * layout, and wants to rename it with them. The surroundings of the language service bind this.
 */
@ImplementedBy(RenameParticipant.None.class)
public interface RenameParticipant {
  /**
   * Adds edits of other files.
   *
   * @param element as it is before the renaming, with all references resolved
   * @param newName valid, and not taken yet
   * @param edit the edits of the models, to which others may be added; keyed by URI
   */
  void renamed(EObject element, String newName, WorkspaceEdit edit);

  /** Where nothing else is kept. */
  final class None implements RenameParticipant {
    @Override
    public void renamed(EObject element, String newName, WorkspaceEdit edit) {}
  }
}
