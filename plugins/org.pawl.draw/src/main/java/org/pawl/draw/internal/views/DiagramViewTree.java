// SPDX-License-Identifier: EPL-2.0
package org.pawl.draw.internal.views;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.eclipse.emf.ecore.EAttribute;
import org.eclipse.emf.ecore.EClass;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EReference;
import org.eclipse.emf.ecore.EcoreFactory;
import org.eclipse.emf.ecore.EcorePackage;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.pawl.diagram.Diagram;
import org.pawl.diagram.Edge;
import org.pawl.diagram.Node;
import org.pawl.diagram.Port;
import org.pawl.diagram.Region;
import org.pawl.diagram.SourceRange;

/**
 * The views of a diagram: one for the diagram and each node, region, port and edge. A view has the
 * features that {@link org.pawl.edit.host.DiagramViews} reads.
 */
public final class DiagramViewTree {
  private static final EReference TARGET = reference("target", false);
  private static final EReference CONTENT = reference("content", true);
  private static final EReference SOURCE = reference("sourceNode", false);
  private static final EReference END = reference("targetNode", false);
  private static final EReference LAYERS = reference("activatedLayers", true);
  private static final EClass VIEW = type("View", null, TARGET, CONTENT);
  private static final EClass EDGE = type("Edge", VIEW, SOURCE, END);
  private static final EClass LAYER = layer();
  private static final EClass DIAGRAM = type("Diagram", VIEW, LAYERS);

  static {
    var views = EcoreFactory.eINSTANCE.createEPackage();
    views.setName("views");
    views.setNsURI("https://pawl/draw/views");
    views.getEClassifiers().addAll(List.of(VIEW, EDGE, LAYER, DIAGRAM));
  }

  private final Function<SourceRange, EObject> elements;
  private final Function<Edge, EObject> elementsOfEdges;
  private final Map<String, EObject> nodes = new HashMap<>();
  private final Map<String, EObject> edges = new HashMap<>();
  private final EObject root;

  /**
   * @param elements the element at an origin
   * @param elementsOfEdges the element of an edge
   */
  public DiagramViewTree(
      Diagram diagram,
      Function<SourceRange, EObject> elements,
      Function<Edge, EObject> elementsOfEdges) {
    this.elements = elements;
    this.elementsOfEdges = elementsOfEdges;
    root = view(DIAGRAM, diagram.origin());
    nodes.put(diagram.key(), root);
    diagram.nodes().forEach(node -> add(root, node));
    diagram.edges().forEach(this::add);
  }

  private static EReference reference(String name, boolean containment) {
    EReference reference = EcoreFactory.eINSTANCE.createEReference();
    reference.setName(name);
    reference.setEType(EcorePackage.Literals.EOBJECT);
    reference.setContainment(containment);
    reference.setUpperBound(containment ? -1 : 1);
    return reference;
  }

  private static EClass type(String name, EClass base, EReference... features) {
    EClass type = EcoreFactory.eINSTANCE.createEClass();
    type.setName(name);
    if (base != null) {
      type.getESuperTypes().add(base);
    }
    type.getEStructuralFeatures().addAll(List.of(features));
    return type;
  }

  private static EClass layer() {
    EAttribute name = EcoreFactory.eINSTANCE.createEAttribute();
    name.setName("name");
    name.setEType(EcorePackage.Literals.ESTRING);
    EClass layer = type("Layer", null);
    layer.getEStructuralFeatures().add(name);
    return layer;
  }

  private EObject view(EClass type, SourceRange origin) {
    EObject view = EcoreUtil.create(type);
    view.eSet(TARGET, elements.apply(origin));
    return view;
  }

  private EObject add(EObject around, String key, SourceRange origin) {
    EObject view = view(VIEW, origin);
    content(around).add(view);
    nodes.put(key, view);
    return view;
  }

  private void add(EObject around, Node node) {
    EObject view = add(around, node.key(), node.origin());
    for (Port port : node.ports()) {
      add(view, port.key(), port.origin());
    }
    for (Region region : node.regions()) {
      // A composite state with one region is that region itself.
      EObject inside =
          region.key().equals(node.key()) ? view : add(view, region.key(), region.origin());
      region.nodes().forEach(inner -> add(inside, inner));
    }
  }

  private void add(Edge edge) {
    EObject view = EcoreUtil.create(EDGE);
    view.eSet(TARGET, elementsOfEdges.apply(edge));
    view.eSet(SOURCE, nodes.get(edge.source()));
    view.eSet(END, nodes.get(edge.target()));
    content(root).add(view);
    edges.put(edge.key(), view);
  }

  @SuppressWarnings("unchecked")
  private static List<EObject> content(EObject view) {
    return (List<EObject>) view.eGet(CONTENT);
  }

  /** The view of a diagram, node, region or port. */
  public Optional<EObject> node(String key) {
    return Optional.ofNullable(nodes.get(key));
  }

  /** The view of an edge. */
  public Optional<EObject> edge(String key) {
    return Optional.ofNullable(edges.get(key));
  }
}
