// SPDX-License-Identifier: EPL-2.0
package org.pawl.tests.sirius;

import org.eclipse.emf.common.command.Command;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.transaction.TransactionalEditingDomain;
import org.eclipse.sirius.diagram.DDiagram;
import org.eclipse.sirius.diagram.DDiagramElement;
import org.eclipse.sirius.diagram.DDiagramElementContainer;
import org.eclipse.sirius.diagram.DEdge;
import org.eclipse.sirius.diagram.DNode;
import org.eclipse.sirius.diagram.DragAndDropTarget;
import org.eclipse.sirius.diagram.EdgeTarget;
import org.eclipse.sirius.diagram.description.tool.ContainerCreationDescription;
import org.eclipse.sirius.diagram.description.tool.ContainerDropDescription;
import org.eclipse.sirius.diagram.description.tool.DirectEditLabel;
import org.eclipse.sirius.diagram.description.tool.EdgeCreationDescription;
import org.eclipse.sirius.diagram.description.tool.NodeCreationDescription;
import org.eclipse.sirius.diagram.description.tool.ReconnectEdgeDescription;
import org.eclipse.sirius.diagram.tools.api.command.IDiagramCommandFactory;
import org.eclipse.sirius.diagram.tools.api.command.IDiagramCommandFactoryProvider;
import org.eclipse.sirius.viewpoint.description.tool.AbstractToolDescription;
import org.eclipse.sirius.viewpoint.description.tool.ToolDescription;
import org.eclipse.xtext.EcoreUtil2;
import org.pawl.tests.ide.Workbench;

/** The tools of a diagram, run by Sirius. */
final class Tools {
  private final OpenedDiagram drawn;

  Tools(OpenedDiagram drawn) {
    this.drawn = drawn;
  }

  private DDiagram diagram() {
    return drawn.diagram();
  }

  private TransactionalEditingDomain domain() {
    return drawn.drawings().session().getTransactionalEditingDomain();
  }

  private IDiagramCommandFactory commands() {
    return drawn
        .editor()
        .getAdapter(IDiagramCommandFactoryProvider.class)
        .getCommandFactory(domain());
  }

  /** A tool of the diagram's description, by its name. */
  <T extends AbstractToolDescription> T tool(Class<T> kind, String name) {
    return EcoreUtil2.eAllOfType(diagram().getDescription(), kind).stream()
        .filter(tool -> tool.getName().equals(name))
        .findFirst()
        .orElseThrow(() -> new AssertionError("no tool " + name));
  }

  private void run(java.util.function.Supplier<Command> command) {
    Workbench.act(
        () -> {
          Command built = command.get();
          if (!built.canExecute()) {
            throw new AssertionError("cannot be executed: " + built.getLabel());
          }
          domain().getCommandStack().execute(built);
        });
    Workbench.act(() -> {});
  }

  /** Runs a tool of the palette with a click on an element, or on the diagram itself. */
  void create(String name, EObject on) {
    AbstractToolDescription tool = tool(AbstractToolDescription.class, name);
    run(
        () -> {
          if (tool instanceof ContainerCreationDescription container) {
            return on instanceof DDiagram
                ? commands().buildCreateContainerCommandFromTool(diagram(), container)
                : commands()
                    .buildCreateContainerCommandFromTool((DDiagramElementContainer) on, container);
          } else if (tool instanceof NodeCreationDescription node) {
            return on instanceof DDiagram
                ? commands().buildCreateNodeCommandFromTool(diagram(), node)
                : on instanceof DNode around
                    ? commands().buildCreateNodeCommandFromTool(around, node)
                    : commands()
                        .buildCreateNodeCommandFromTool((DDiagramElementContainer) on, node);
          }
          return commands().buildGenericToolCommandFromTool(on, (ToolDescription) tool);
        });
  }

  void connect(String name, DDiagramElement from, DDiagramElement to) {
    run(
        () ->
            commands()
                .buildCreateEdgeCommandFromTool(
                    (EdgeTarget) from, (EdgeTarget) to, tool(EdgeCreationDescription.class, name)));
  }

  void delete(DDiagramElement element) {
    run(() -> commands().buildDeleteDiagramElement(element));
  }

  void relabel(String name, DDiagramElement element, String text) {
    run(
        () ->
            commands()
                .buildDirectEditLabelFromTool(element, tool(DirectEditLabel.class, name), text));
  }

  void reconnect(String name, DDiagramElement edge, DDiagramElement from, DDiagramElement to) {
    run(
        () ->
            commands()
                .buildReconnectEdgeCommandFromTool(
                    tool(ReconnectEdgeDescription.class, name),
                    (DEdge) edge,
                    (EdgeTarget) from,
                    (EdgeTarget) to));
  }

  void drop(String name, DDiagramElement element, DragAndDropTarget into) {
    run(
        () ->
            commands()
                .buildDropInContainerCommandFromTool(
                    into, element, tool(ContainerDropDescription.class, name)));
  }

  void undo() {
    Workbench.act(() -> domain().getCommandStack().undo());
  }

  void redo() {
    Workbench.act(() -> domain().getCommandStack().redo());
  }

  /** The labels of the undo history, oldest first. */
  java.util.List<String> history() {
    return Workbench.ask(
        () -> {
          var stack = (org.eclipse.emf.workspace.IWorkspaceCommandStack) domain().getCommandStack();
          return java.util.Arrays.stream(
                  stack.getOperationHistory().getUndoHistory(stack.getDefaultUndoContext()))
              .map(operation -> operation.getLabel() + " " + operation)
              .toList();
        });
  }

  boolean canUndo() {
    return Workbench.ask(() -> domain().getCommandStack().canUndo());
  }
}
