// SPDX-License-Identifier: EPL-2.0
package org.pawl.tests.sirius;

import java.util.List;
import java.util.Optional;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.gef.GraphicalEditPart;
import org.eclipse.gmf.runtime.diagram.ui.editparts.IGraphicalEditPart;
import org.eclipse.gmf.runtime.diagram.ui.parts.DiagramEditor;
import org.eclipse.sirius.diagram.DDiagram;
import org.eclipse.sirius.diagram.DDiagramElement;
import org.eclipse.sirius.diagram.ui.tools.api.editor.DDiagramEditor;
import org.eclipse.xtext.EcoreUtil2;
import org.pawl.model.MachineClass;
import org.pawl.model.Model;
import org.pawl.model.Named;
import org.pawl.model.Submachine;
import org.pawl.model.SystemDefinition;
import org.pawl.sirius.internal.session.InMemoryDiagrams;
import org.pawl.tests.ide.Workbench;

/** A diagram in an editor of the workbench, for tests. */
final class OpenedDiagram {
  private final InMemoryDiagrams drawings;
  private final DDiagramEditor editor;

  private OpenedDiagram(InMemoryDiagrams drawings, DDiagramEditor editor) {
    this.drawings = drawings;
    this.editor = editor;
  }

  /** Opens the diagram of a class's machine, of a submachine or of a system. */
  static OpenedDiagram open(IFile model, String name) {
    return Workbench.ask(
        () -> {
          var drawings = InMemoryDiagrams.of(model, new NullProgressMonitor());
          EObject drawn = drawn(drawings.synced().model(), name);
          var editor = drawings.show(drawn);
          return new OpenedDiagram(drawings, (DDiagramEditor) editor);
        });
  }

  /** For an editor that the workbench has opened. */
  static OpenedDiagram in(DDiagramEditor editor, IFile model) {
    return new OpenedDiagram(
        Workbench.ask(() -> InMemoryDiagrams.of(model, new NullProgressMonitor())), editor);
  }

  /** Waits for the layout, which is requested after a change and done after earlier requests. */
  static void laidOut() {
    Workbench.act(() -> {});
    Workbench.act(() -> {});
  }

  private static EObject drawn(Model model, String name) {
    return EcoreUtil2.eAllOfType(model, Named.class).stream()
        .filter(named -> name.equals(named.getName()))
        .flatMap(
            named ->
                named instanceof MachineClass machine
                    ? java.util.stream.Stream.<EObject>of(machine(machine))
                    : named instanceof SystemDefinition || named instanceof Submachine
                        ? java.util.stream.Stream.<EObject>of(named)
                        : java.util.stream.Stream.<EObject>empty())
        .findFirst()
        .orElseThrow();
  }

  private static EObject machine(MachineClass machine) {
    return EcoreUtil2.eAllOfType(machine, org.pawl.model.Machine.class).get(0);
  }

  InMemoryDiagrams drawings() {
    return drawings;
  }

  DDiagramEditor editor() {
    return editor;
  }

  DDiagram diagram() {
    return (DDiagram) editor.getRepresentation();
  }

  String text() {
    return Workbench.ask(() -> drawings.synced().text());
  }

  /** The view of an element with that name. */
  Optional<DDiagramElement> find(String name) {
    return Workbench.ask(
        () ->
            diagram().getDiagramElements().stream()
                .filter(
                    element ->
                        element.getTarget() instanceof Named named && name.equals(named.getName()))
                .findFirst());
  }

  List<String> names() {
    return Workbench.ask(
        () ->
            diagram().getDiagramElements().stream()
                .map(DDiagramElement::getTarget)
                .filter(Named.class::isInstance)
                .map(named -> ((Named) named).getName())
                .toList());
  }

  /** The edit part of a view. */
  GraphicalEditPart part(DDiagramElement element) {
    return Workbench.ask(
        () -> {
          var viewer = ((DiagramEditor) editor).getDiagramGraphicalViewer();
          for (Object known : viewer.getEditPartRegistry().values()) {
            if (known instanceof IGraphicalEditPart part
                && part.resolveSemanticElement() == element
                && !(part.getParent() instanceof IGraphicalEditPart around
                    && around.resolveSemanticElement() == element)) {
              return part;
            }
          }
          return null;
        });
  }
}
