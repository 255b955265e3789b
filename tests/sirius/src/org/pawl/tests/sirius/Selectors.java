// SPDX-License-Identifier: EPL-2.0
package org.pawl.tests.sirius;

import java.util.List;
import java.util.stream.Stream;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.sirius.diagram.DDiagramElement;
import org.eclipse.sirius.diagram.DEdge;
import org.eclipse.sirius.diagram.DSemanticDiagram;
import org.eclipse.sirius.diagram.description.tool.DeleteElementDescription;
import org.eclipse.sirius.viewpoint.DSemanticDecorator;
import org.eclipse.xtext.EcoreUtil2;
import org.pawl.edit.sync.SynchronizedModel;
import org.pawl.model.Named;
import org.pawl.model.SystemDefinition;
import org.pawl.sirius.internal.session.InMemoryDiagrams;

/** Resolves the selectors of test cases to elements and views of all diagrams of a model. */
final class Selectors {
  private final InMemoryDiagrams drawings;
  private final List<DSemanticDiagram> diagrams;

  Selectors(InMemoryDiagrams drawings, List<DSemanticDiagram> diagrams) {
    this.drawings = drawings;
    this.diagrams = diagrams;
  }

  /** {@code State:off}: by kind and name; {@code Branch#2}: by kind and number. */
  EObject element(String selector) {
    SynchronizedModel synced = drawings.synced();
    String[] parts = selector.split("[:#]");
    if (parts[0].equals("Model")) {
      return synced.model();
    }
    List<EObject> kind =
        EcoreUtil2.getAllContentsOfType(synced.model(), EObject.class).stream()
            .filter(object -> object.eClass().getName().equals(parts[0]))
            .toList();
    return selector.contains("#")
        ? kind.get(Integer.parseInt(parts[1]))
        : kind.stream()
            .filter(object -> object instanceof Named named && parts[1].equals(named.getName()))
            .findFirst()
            .orElseThrow(() -> new AssertionError("no " + selector));
  }

  /** The view of an element; {@code Port:x@Instance:y} is the one in the view of an instance. */
  EObject view(String kind, String selector) {
    if (selector.contains(">")) {
      return views(kind, selector)
          .findFirst()
          .orElseThrow(() -> new AssertionError("not drawn: " + selector));
    }
    String[] parts = selector.split("@");
    EObject element = element(parts[0]);
    return diagrams.stream()
        .filter(diagram -> diagram.getTarget() == element)
        .map(EObject.class::cast)
        .findFirst()
        .orElseGet(() -> box(kind, selector));
  }

  /** Like {@link #view}, but not the diagram of the element itself; an edge if there is no box. */
  EObject box(String kind, String selector) {
    String[] parts = selector.split("@");
    EObject owner = parts.length > 1 ? element(parts[1]) : null;
    List<EObject> views = views(kind, selector).toList();
    List<EObject> boxes = views.stream().filter(view -> !(view instanceof DEdge)).toList();
    return boxes.stream()
        .filter(view -> owner == null || target(view.eContainer()) == owner)
        .findFirst()
        .or(() -> boxes.stream().findFirst())
        .or(() -> views.stream().findFirst())
        .orElseThrow(() -> new AssertionError("not drawn: " + selector));
  }

  /** The view that the tool deletes: the edge of a pseudostate has a tool of its own. */
  DDiagramElement deletedBy(DeleteElementDescription tool, String kind, String selector) {
    return views(kind, selector)
        .map(DDiagramElement.class::cast)
        .filter(view -> view.getDiagramElementMapping().getDeletionDescription() == tool)
        .findFirst()
        .orElseThrow(() -> new AssertionError(tool.getName() + " deletes no view of " + selector));
  }

  DEdge edge(String kind, String selector) {
    return selector.contains(">")
        ? (DEdge) view(kind, selector)
        : shown(kind)
            .filter(DEdge.class::isInstance)
            .map(DEdge.class::cast)
            .filter(edge -> edge.getTarget() == element(selector))
            .findFirst()
            .orElseThrow(() -> new AssertionError("not drawn: " + selector));
  }

  /** All views of an element, or the edges between the two elements separated by {@code >}. */
  private Stream<EObject> views(String kind, String selector) {
    String[] parts = selector.split("[>@]");
    EObject first = element(parts[0]);
    if (!selector.contains(">")) {
      return shown(kind).filter(view -> target(view) == first);
    }
    EObject second = element(parts[1]);
    return shown(kind)
        .filter(
            view ->
                view instanceof DEdge edge
                    && target(edge.getSourceNode()) == first
                    && target(edge.getTargetNode()) == second);
  }

  private static EObject target(EObject view) {
    return view instanceof DSemanticDecorator decorator ? decorator.getTarget() : null;
  }

  private Stream<EObject> shown(String kind) {
    return ofKind(kind)
        .flatMap(diagram -> diagram.getDiagramElements().stream())
        .map(EObject.class::cast);
  }

  /** The diagrams of machines, or those of systems: {@code topology}. */
  Stream<DSemanticDiagram> ofKind(String kind) {
    return diagrams.stream()
        .filter(
            diagram ->
                (diagram.getTarget() instanceof SystemDefinition) == kind.equals("topology"));
  }
}
