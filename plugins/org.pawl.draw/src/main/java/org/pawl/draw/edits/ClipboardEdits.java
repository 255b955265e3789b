// SPDX-License-Identifier: EPL-2.0
package org.pawl.draw.edits;

import java.util.Collection;
import java.util.List;
import java.util.Optional;
import org.eclipse.emf.ecore.EObject;
import org.pawl.diagram.geometry.Box;
import org.pawl.diagram.geometry.Point;
import org.pawl.diagram.layout.Layout;
import org.pawl.edit.clipboard.ClipboardOperations;
import org.pawl.edit.clipboard.CopiedMembers;
import org.pawl.edit.clipboard.PasteContext;

/** Copies of elements of a diagram, and pastes into it. */
public final class ClipboardEdits {
  private final EditedDiagram diagram;

  ClipboardEdits(EditedDiagram diagram) {
    this.diagram = diagram;
  }

  /** Copies elements with their layout. */
  public CopiedMembers copy(Collection<String> ids) {
    ids.forEach(diagram.elements()::checkDrawn);
    List<EObject> elements =
        ids.stream().map(diagram.elements()::element).flatMap(Optional::stream).toList();
    return ClipboardOperations.copy(elements, Optional.of(diagram.layout()));
  }

  /**
   * Pastes copied elements.
   *
   * @param into the element to paste into
   * @param at where the user points, in the coordinates of the drawing
   * @param visible the visible part of the drawing
   */
  public void paste(String into, CopiedMembers copied, Optional<Point> at, Box visible) {
    EObject element = diagram.elements().required(into);
    Layout seen = diagram.layout();
    Optional<Point> place = at.filter(LayoutEdits::isPlace);
    var context =
        new PasteContext(seen, diagram.layouts(diagram.model().synced().layout()), place, visible);
    diagram.run("Paste", () -> ClipboardOperations.clip(element, copied, Optional.of(context)));
  }

  /** Pastes text of the language. */
  public void paste(String into, String text) {
    EObject element = diagram.elements().required(into);
    diagram.run("Paste", () -> ClipboardOperations.text(element, text));
  }
}
