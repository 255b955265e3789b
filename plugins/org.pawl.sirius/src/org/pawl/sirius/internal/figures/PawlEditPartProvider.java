// SPDX-License-Identifier: EPL-2.0
package org.pawl.sirius.internal.figures;

import java.util.Map;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.gef.RootEditPart;
import org.eclipse.gmf.runtime.common.core.service.IOperation;
import org.eclipse.gmf.runtime.diagram.ui.services.editpart.AbstractEditPartProvider;
import org.eclipse.gmf.runtime.diagram.ui.services.editpart.CreateRootEditPartOperation;
import org.eclipse.gmf.runtime.notation.Diagram;
import org.eclipse.gmf.runtime.notation.View;
import org.eclipse.sirius.diagram.DDiagramElement;
import org.eclipse.sirius.diagram.DSemanticDiagram;
import org.eclipse.sirius.diagram.ui.internal.edit.parts.DEdgeEditPart;
import org.eclipse.sirius.diagram.ui.internal.edit.parts.DNode4EditPart;
import org.eclipse.sirius.diagram.ui.internal.edit.parts.DNodeContainer2EditPart;
import org.eclipse.sirius.diagram.ui.internal.edit.parts.DNodeContainerEditPart;
import org.eclipse.sirius.diagram.ui.internal.edit.parts.DNodeContainerViewNodeContainerCompartment2EditPart;
import org.eclipse.sirius.diagram.ui.internal.edit.parts.DNodeContainerViewNodeContainerCompartmentEditPart;
import org.eclipse.sirius.diagram.ui.internal.edit.parts.DNodeList2EditPart;
import org.eclipse.sirius.diagram.ui.internal.edit.parts.DNodeListEditPart;
import org.eclipse.sirius.diagram.ui.internal.edit.parts.DNodeListElementEditPart;
import org.eclipse.sirius.diagram.ui.internal.edit.parts.EllipseEditPart;

/**
 * Provides Pawl's edit parts for diagrams of Pawl's viewpoint: for boxes, ports, list items, edges
 * and the diagram itself. All other edit parts are those of Sirius.
 */
public final class PawlEditPartProvider extends AbstractEditPartProvider {
  private static final Map<String, Class<?>> PARTS =
      Map.of(
          String.valueOf(DNodeContainerEditPart.VISUAL_ID), BoxEditParts.Outer.class,
          String.valueOf(DNodeContainer2EditPart.VISUAL_ID), BoxEditParts.Inner.class,
          String.valueOf(DNodeListEditPart.VISUAL_ID), BoxEditParts.OuterList.class,
          String.valueOf(DNodeList2EditPart.VISUAL_ID), BoxEditParts.InnerList.class,
          String.valueOf(DNode4EditPart.VISUAL_ID), PortEditPart.class,
          String.valueOf(DNodeListElementEditPart.VISUAL_ID), ListItemEditPart.class,
          String.valueOf(EllipseEditPart.VISUAL_ID), RoundEditPart.class,
          String.valueOf(DEdgeEditPart.VISUAL_ID), PawlEdgeEditPart.class,
          String.valueOf(DNodeContainerViewNodeContainerCompartmentEditPart.VISUAL_ID),
              CompartmentEditParts.Outer.class,
          String.valueOf(DNodeContainerViewNodeContainerCompartment2EditPart.VISUAL_ID),
              CompartmentEditParts.Inner.class);

  @Override
  public boolean provides(IOperation operation) {
    return operation instanceof CreateRootEditPartOperation root
        ? isOurDiagram(root.getView())
        : super.provides(operation);
  }

  @Override
  public RootEditPart createRootEditPart(Diagram diagram) {
    return new PawlDiagramRootEditPart(diagram);
  }

  @Override
  @SuppressWarnings("rawtypes")
  protected Class getDiagramEditPartClass(View view) {
    return isOurDiagram(view) ? PawlDiagramEditPart.class : null;
  }

  @Override
  @SuppressWarnings("rawtypes")
  protected Class getNodeEditPartClass(View view) {
    return part(view);
  }

  @Override
  @SuppressWarnings("rawtypes")
  protected Class getEdgeEditPartClass(View view) {
    return part(view);
  }

  private static Class<?> part(View view) {
    Class<?> part = PARTS.get(view.getType());
    return part != null && isOurs(view) ? part : null;
  }

  private static boolean isOurs(View view) {
    EObject shown = view.getElement();
    if (!(shown instanceof DDiagramElement) && shown != null) {
      // The views of shapes are children of the view with the style.
      shown = shown.eContainer();
    }
    return shown instanceof DDiagramElement element && isOurs(element.getDiagramElementMapping());
  }

  /** Whether a view belongs to a diagram of Pawl's viewpoint. */
  static boolean isOurDiagram(View view) {
    return view != null
        && view.getElement() instanceof DSemanticDiagram diagram
        && isOurs(diagram.getDescription());
  }

  /** Whether a description belongs to Pawl's viewpoint. */
  private static boolean isOurs(EObject description) {
    return description != null
        && description.eResource() != null
        && description.eResource().getURI().lastSegment().equals("pawl.odesign");
  }
}
