// SPDX-License-Identifier: EPL-2.0
package org.pawl.sirius.internal.layout;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.eclipse.gmf.runtime.notation.Bounds;
import org.eclipse.gmf.runtime.notation.Diagram;
import org.eclipse.gmf.runtime.notation.Edge;
import org.eclipse.gmf.runtime.notation.Node;
import org.eclipse.gmf.runtime.notation.View;
import org.eclipse.sirius.diagram.DDiagramElement;
import org.eclipse.sirius.diagram.DEdge;
import org.eclipse.sirius.diagram.DNodeListElement;
import org.eclipse.sirius.diagram.DSemanticDiagram;
import org.eclipse.sirius.diagram.business.internal.dialect.NotYetOpenedDiagramAdapter;
import org.pawl.diagram.geometry.Box;
import org.pawl.diagram.layout.Layout;
import org.pawl.sirius.internal.figures.FontCache;

/**
 * Lays out a new diagram before its first display, so that its figures are created at their final
 * places: each later change of a place refreshes the figure. Labels are placed later, with their
 * figures. May be used in any thread.
 */
public final class InitialLayout {
  /** The horizontal origin in the compartment of a box, until its figure gives the exact one. */
  private static final int LEFT = 5;

  private static final int TOP = 6;

  private final ViewIndex shown;
  private final Layout layout;
  private final ViewPlacement places;

  private InitialLayout(ViewIndex shown, Layout layout) {
    this.shown = shown;
    this.layout = layout;
    places = new ViewPlacement(shown, layout);
  }

  /** Computes the layout without views. Empty while the text has syntax errors. */
  public static Optional<InitialLayout> of(DSemanticDiagram drawn) {
    return ViewIndex.of(drawn)
        .map(shown -> new InitialLayout(shown, LayoutUpdater.layout(drawn, shown)));
  }

  /** Sets the places within a transaction. Sirius' own initial layout is skipped. */
  public void place(DSemanticDiagram drawn, Diagram views) {
    place(views);
    drawn.eAdapters().remove(NotYetOpenedDiagramAdapter.INSTANCE);
  }

  private void place(Diagram diagram) {
    inside(diagram, 0, 0);
    Map<DEdge, Edge> views = new HashMap<>();
    for (Object edge : diagram.getEdges()) {
      FontCache.use((View) edge);
      if (((Edge) edge).getElement() instanceof DEdge element) {
        views.put(element, (Edge) edge);
      }
    }
    shown
        .edges(new ArrayList<>(views.keySet()))
        .forEach((edge, key) -> places.route(views.get(edge), key));
  }

  /**
   * @param x the horizontal origin of the content of a view
   */
  private void inside(View around, double x, double y) {
    for (View child : children(around)) {
      if (child.getElement() instanceof DNodeListElement) {
        FontCache.use(child);
      } else if (child.getElement() == around.getElement()) {
        inside(child, x + LEFT, y + TOP);
      } else if (child instanceof Node node
          && child.getElement() instanceof DDiagramElement element
          && node.getLayoutConstraint() instanceof Bounds) {
        Box box = shown.key(element).map(layout.boxes()::get).orElse(null);
        if (box != null) {
          places.place(node, box, x, y);
          inside(node, box.x(), box.y());
        }
      }
    }
  }

  @SuppressWarnings("unchecked")
  private static List<View> children(View around) {
    return (List<View>) (List<?>) around.getChildren();
  }
}
