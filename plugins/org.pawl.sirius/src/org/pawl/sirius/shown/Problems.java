// SPDX-License-Identifier: EPL-2.0
package org.pawl.sirius.shown;

import org.eclipse.gmf.runtime.diagram.ui.parts.DiagramEditor;
import org.eclipse.sirius.business.api.session.Session;
import org.eclipse.sirius.diagram.ui.tools.api.editor.DDiagramEditor;
import org.pawl.edit.mirror.Mirror;

/** Says in each diagram of a session that its text cannot be read, as long as that is so. */
public final class Problems {
  private Problems() {}

  public static void show(Session session) {
    for (DDiagramEditor editor : Editors.of(session)) {
      Editors.mirror(editor).ifPresent(mirror -> show((DiagramEditor) editor, mirror));
    }
  }

  private static void show(DiagramEditor editor, Mirror mirror) {
    Notice.lasting(
        editor,
        mirror
            .problem()
            .map(problem -> "The text has an error in " + problem + ". The diagram waits for it.")
            .orElse(""));
  }
}
