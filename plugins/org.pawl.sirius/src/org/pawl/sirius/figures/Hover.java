// SPDX-License-Identifier: EPL-2.0
package org.pawl.sirius.figures;

import org.eclipse.draw2d.Label;
import org.eclipse.draw2d.MarginBorder;
import org.eclipse.draw2d.geometry.Dimension;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.sirius.viewpoint.DSemanticDecorator;
import org.pawl.edit.services.LabelServices;

/** What is told of an edge; Sirius has no tool tips for those. It is made when somebody looks. */
final class Hover extends Label {
  private final DSemanticDecorator drawn;

  Hover(DSemanticDecorator drawn) {
    this.drawn = drawn;
    setBorder(new MarginBorder(0, 2, 0, 2));
  }

  @Override
  public Dimension getPreferredSize(int wide, int high) {
    EObject element = drawn.getTarget();
    setText(element == null || element.eResource() == null ? "" : tooltip(element));
    return super.getPreferredSize(wide, high);
  }

  private static String tooltip(EObject element) {
    return new LabelServices().tooltip(element);
  }
}
