// SPDX-License-Identifier: EPL-2.0
package org.pawl.sirius.editor;

import java.util.Collections;
import java.util.Set;
import java.util.WeakHashMap;
import org.eclipse.gmf.runtime.diagram.ui.parts.DiagramEditor;
import org.pawl.sirius.figures.Surface;
import org.pawl.sirius.layout.Arranging;
import org.pawl.sirius.layout.Pointing;

/** Makes what is around a diagram that of Pawl, and has it laid out with its figures. */
public final class Surroundings {
  private static final Set<DiagramEditor> TIDY = Collections.newSetFromMap(new WeakHashMap<>());

  private Surroundings() {}

  /** Of an editor that has just been opened; nothing more of one that was open already. */
  public static void tidy(DiagramEditor editor) {
    if (TIDY.add(editor)) {
      Offers.reduce(editor);
      Drawers.tidy(editor);
      Surface.lay(editor);
      Pointing.follow(editor);
      Arranging.later(editor);
    }
  }
}
