// SPDX-License-Identifier: EPL-2.0
package org.pawl.sirius.figures;

import java.util.List;
import java.util.Map;
import org.eclipse.draw2d.DefaultRangeModel;
import org.eclipse.draw2d.IFigure;
import org.eclipse.draw2d.MarginBorder;
import org.eclipse.draw2d.ScrollPane;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.gef.EditPart;
import org.eclipse.gef.Request;
import org.eclipse.gef.RequestConstants;
import org.eclipse.gef.RootEditPart;
import org.eclipse.gef.commands.Command;
import org.eclipse.gef.commands.UnexecutableCommand;
import org.eclipse.gmf.runtime.common.core.service.IOperation;
import org.eclipse.gmf.runtime.diagram.ui.editparts.ListCompartmentEditPart;
import org.eclipse.gmf.runtime.diagram.ui.editparts.ShapeCompartmentEditPart;
import org.eclipse.gmf.runtime.diagram.ui.figures.IBorderItemLocator;
import org.eclipse.gmf.runtime.diagram.ui.figures.ResizableCompartmentFigure;
import org.eclipse.gmf.runtime.diagram.ui.figures.ShapeCompartmentFigure;
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
import org.eclipse.sirius.viewpoint.DSemanticDecorator;
import org.pawl.diagram.layout.Measures;
import org.pawl.model.OrthogonalRegion;

/**
 * Diagrams, boxes, ports, lines of lists and edges of Pawl's viewpoint are Sirius' own, but for
 * their figures.
 */
public final class BoxParts extends AbstractEditPartProvider {
  private static final Map<String, Class<?>> PARTS =
      Map.of(
          String.valueOf(DNodeContainerEditPart.VISUAL_ID), Outer.class,
          String.valueOf(DNodeContainer2EditPart.VISUAL_ID), Inner.class,
          String.valueOf(DNodeListEditPart.VISUAL_ID), OuterList.class,
          String.valueOf(DNodeList2EditPart.VISUAL_ID), InnerList.class,
          String.valueOf(DNode4EditPart.VISUAL_ID), PortPart.class,
          String.valueOf(DNodeListElementEditPart.VISUAL_ID), ListItem.class,
          String.valueOf(EllipseEditPart.VISUAL_ID), Disc.class,
          String.valueOf(DEdgeEditPart.VISUAL_ID), EdgePart.class,
          String.valueOf(DNodeContainerViewNodeContainerCompartmentEditPart.VISUAL_ID),
              Insides.Outer.class,
          String.valueOf(DNodeContainerViewNodeContainerCompartment2EditPart.VISUAL_ID),
              Insides.Inner.class);

  @Override
  public boolean provides(IOperation operation) {
    return operation instanceof CreateRootEditPartOperation root
        ? isOurDiagram(root.getView())
        : super.provides(operation);
  }

  @Override
  public RootEditPart createRootEditPart(Diagram diagram) {
    return new SheetRoot(diagram);
  }

  @Override
  @SuppressWarnings("rawtypes")
  protected Class getDiagramEditPartClass(View view) {
    return isOurDiagram(view) ? Sheet.class : null;
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
      // Shapes of nodes stand for their styles.
      shown = shown.eContainer();
    }
    return shown instanceof DDiagramElement element && isOurs(element.getDiagramElementMapping());
  }

  /** Whether a view is that of a diagram that Pawl's viewpoint describes. */
  static boolean isOurDiagram(View view) {
    return view != null
        && view.getElement() instanceof DSemanticDiagram diagram
        && isOurs(diagram.getDescription());
  }

  /** Of the viewpoint. */
  private static boolean isOurs(EObject description) {
    return description != null
        && description.eResource() != null
        && description.eResource().getURI().lastSegment().equals("pawl.odesign");
  }

  /** Lines of a list begin where those of other boxes do. */
  private static void indent(EditPart list) {
    if (list instanceof ListCompartmentEditPart compartment
        && compartment.getFigure() instanceof ResizableCompartmentFigure figure) {
      int left = (int) Measures.PADDING;
      figure.getContentPane().setBorder(new MarginBorder((int) Measures.GAP, left, 0, 0));
    }
  }

  /** The layout has made room for all that is inside. */
  private static void neverScroll(EditPart inside) {
    if (inside instanceof ShapeCompartmentEditPart compartment
        && compartment.getFigure() instanceof ShapeCompartmentFigure figure) {
      ScrollPane pane = figure.getScrollPane();
      pane.setScrollBarVisibility(ScrollPane.NEVER);
      pane.getViewport().setHorizontalRangeModel(new Unmoved());
      pane.getViewport().setVerticalRangeModel(new Unmoved());
    }
  }

  /** What is selected is scrolled to, even by a pixel that is in the way of a border. */
  private static final class Unmoved extends DefaultRangeModel {
    @Override
    public void setValue(int value) {
      // It stays where the layout has it.
    }
  }

  /** Whether somebody wants it elsewhere beside what it is beside. */
  static boolean isMove(Request request) {
    return List.of(RequestConstants.REQ_MOVE, RequestConstants.REQ_ALIGN)
        .contains(request.getType());
  }

  /** A box on the diagram itself. */
  public static final class Outer extends DNodeContainerEditPart {
    public Outer(View view) {
      super(view);
    }

    @Override
    public IBorderItemLocator createBorderItemLocator(IFigure box, DDiagramElement port) {
      return new PortLocator(box);
    }

    @Override
    protected IFigure createNodeShape() {
      return new BoxFigure(getNotationView());
    }

    @Override
    protected void addChildVisual(EditPart child, int index) {
      super.addChildVisual(child, index);
      neverScroll(child);
    }

    @Override
    public boolean isShadowBorderNeeded() {
      return false;
    }
  }

  /** A box in a box. Regions stand in the order of the text. */
  public static final class Inner extends DNodeContainer2EditPart {
    public Inner(View view) {
      super(view);
    }

    @Override
    public IBorderItemLocator createBorderItemLocator(IFigure box, DDiagramElement port) {
      return new PortLocator(box);
    }

    @Override
    public Command getCommand(Request request) {
      boolean region =
          resolveSemanticElement() instanceof DSemanticDecorator drawn
              && drawn.getTarget() instanceof OrthogonalRegion;
      return region && isMove(request) ? UnexecutableCommand.INSTANCE : super.getCommand(request);
    }

    @Override
    protected IFigure createNodeShape() {
      return new BoxFigure(getNotationView());
    }

    @Override
    protected void addChildVisual(EditPart child, int index) {
      super.addChildVisual(child, index);
      neverScroll(child);
    }

    @Override
    public boolean isShadowBorderNeeded() {
      return false;
    }
  }

  /** A box on the diagram itself with a list of elements. */
  public static final class OuterList extends DNodeListEditPart {
    public OuterList(View view) {
      super(view);
    }

    @Override
    public IBorderItemLocator createBorderItemLocator(IFigure box, DDiagramElement port) {
      return new PortLocator(box);
    }

    @Override
    protected IFigure createNodeShape() {
      return new BoxFigure(getNotationView());
    }

    @Override
    public boolean isShadowBorderNeeded() {
      return false;
    }

    @Override
    protected void addChildVisual(EditPart child, int index) {
      super.addChildVisual(child, index);
      indent(child);
    }
  }

  /** A box in a box with a list of elements. */
  public static final class InnerList extends DNodeList2EditPart {
    public InnerList(View view) {
      super(view);
    }

    @Override
    public IBorderItemLocator createBorderItemLocator(IFigure box, DDiagramElement port) {
      return new PortLocator(box);
    }

    @Override
    protected IFigure createNodeShape() {
      return new BoxFigure(getNotationView());
    }

    @Override
    public boolean isShadowBorderNeeded() {
      return false;
    }

    @Override
    protected void addChildVisual(EditPart child, int index) {
      super.addChildVisual(child, index);
      indent(child);
    }
  }
}
