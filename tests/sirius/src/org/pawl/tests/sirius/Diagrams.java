// SPDX-License-Identifier: EPL-2.0
package org.pawl.tests.sirius;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.eclipse.emf.common.command.Command;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.transaction.RecordingCommand;
import org.eclipse.emf.transaction.TransactionalEditingDomain;
import org.eclipse.sirius.business.api.dialect.DialectManager;
import org.eclipse.sirius.common.tools.api.interpreter.EvaluationException;
import org.eclipse.sirius.diagram.DDiagramElement;
import org.eclipse.sirius.diagram.DDiagramElementContainer;
import org.eclipse.sirius.diagram.DEdge;
import org.eclipse.sirius.diagram.DNode;
import org.eclipse.sirius.diagram.DSemanticDiagram;
import org.eclipse.sirius.diagram.DragAndDropTarget;
import org.eclipse.sirius.diagram.EdgeTarget;
import org.eclipse.sirius.diagram.description.tool.ContainerCreationDescription;
import org.eclipse.sirius.diagram.description.tool.ContainerDropDescription;
import org.eclipse.sirius.diagram.description.tool.DeleteElementDescription;
import org.eclipse.sirius.diagram.description.tool.DirectEditLabel;
import org.eclipse.sirius.diagram.description.tool.EdgeCreationDescription;
import org.eclipse.sirius.diagram.description.tool.NodeCreationDescription;
import org.eclipse.sirius.diagram.description.tool.ReconnectEdgeDescription;
import org.eclipse.sirius.diagram.tools.api.command.DiagramCommandFactoryService;
import org.eclipse.sirius.diagram.tools.api.command.IDiagramCommandFactory;
import org.eclipse.sirius.viewpoint.DSemanticDecorator;
import org.eclipse.sirius.viewpoint.description.tool.AbstractToolDescription;
import org.eclipse.sirius.viewpoint.description.tool.ChangeContext;
import org.eclipse.sirius.viewpoint.description.tool.OperationAction;
import org.eclipse.sirius.viewpoint.description.tool.ToolDescription;
import org.eclipse.xtext.EcoreUtil2;
import org.pawl.model.Machine;
import org.pawl.model.Model;
import org.pawl.model.Submachine;
import org.pawl.model.SystemDefinition;
import org.pawl.sirius.internal.session.InMemoryDiagrams;

/** All diagrams of a model's session with all layers, and Sirius' commands on them. */
final class Diagrams {
  private final InMemoryDiagrams drawings;
  private final List<DSemanticDiagram> diagrams = new ArrayList<>();
  private final Selectors selectors;

  Diagrams(InMemoryDiagrams drawings) {
    this.drawings = drawings;
    selectors = new Selectors(drawings, diagrams);
  }

  InMemoryDiagrams drawings() {
    return drawings;
  }

  /** Opens diagrams that are not open yet. */
  void openAll() {
    diagrams.clear();
    Model model = drawings.synced().model();
    for (EObject element : EcoreUtil2.eAllContents(model)) {
      if (element instanceof Machine
          || element instanceof Submachine
          || element instanceof SystemDefinition) {
        drawings
            .diagram(element, new NullProgressMonitor())
            .ifPresent(diagram -> diagrams.add((DSemanticDiagram) diagram));
      }
    }
    domain()
        .getCommandStack()
        .execute(
            new RecordingCommand(domain()) {
              @Override
              protected void doExecute() {
                diagrams.forEach(Diagrams::showAllLayers);
              }
            });
  }

  private static void showAllLayers(DSemanticDiagram diagram) {
    for (var layer : diagram.getDescription().getAdditionalLayers()) {
      if (!diagram.getActivatedLayers().contains(layer)) {
        diagram.getActivatedLayers().add(layer);
      }
    }
    DialectManager.INSTANCE.refresh(diagram, new NullProgressMonitor());
  }

  TransactionalEditingDomain domain() {
    return drawings.session().getTransactionalEditingDomain();
  }

  /** The command of Sirius for a tool of the palette, the menus or the mouse. */
  Command command(ToolCase given) {
    String kind = given.tool().substring(0, given.tool().indexOf('.'));
    EObject tool = tool(kind, given.tool().substring(given.tool().lastIndexOf('.') + 1));
    IDiagramCommandFactory commands =
        DiagramCommandFactoryService.getInstance().getNewProvider().getCommandFactory(domain());
    Map<String, String> v = given.variables();
    if (tool instanceof ContainerCreationDescription t) {
      EObject on = selectors.view(kind, v.get("container"));
      return on instanceof DSemanticDiagram diagram
          ? commands.buildCreateContainerCommandFromTool(diagram, t)
          : commands.buildCreateContainerCommandFromTool((DDiagramElementContainer) on, t);
    } else if (tool instanceof NodeCreationDescription t) {
      EObject on = selectors.view(kind, v.get("container"));
      return on instanceof DSemanticDiagram diagram
          ? commands.buildCreateNodeCommandFromTool(diagram, t)
          : on instanceof DNode node
              ? commands.buildCreateNodeCommandFromTool(node, t)
              : commands.buildCreateNodeCommandFromTool((DDiagramElementContainer) on, t);
    } else if (tool instanceof EdgeCreationDescription t) {
      return commands.buildCreateEdgeCommandFromTool(
          (EdgeTarget) selectors.view(kind, v.get("sourceView")),
          (EdgeTarget) selectors.view(kind, v.get("targetView")),
          t);
    } else if (tool instanceof DirectEditLabel t) {
      return commands.buildDirectEditLabelFromTool(
          (DDiagramElement) selectors.box(kind, v.get("self")), t, text(v.get("arg0")));
    } else if (tool instanceof DeleteElementDescription t) {
      return commands.buildDeleteDiagramElement(
          selectors.deletedBy(t, kind, v.getOrDefault("elementView", v.get("element"))));
    } else if (tool instanceof ReconnectEdgeDescription t) {
      DEdge edge = selectors.edge(kind, v.getOrDefault("edgeView", v.get("element")));
      EdgeTarget to =
          (EdgeTarget) selectors.view(kind, v.getOrDefault("targetView", v.get("target")));
      boolean source = given.tool().endsWith("Source");
      return commands.buildReconnectEdgeCommandFromTool(
          t, edge, source ? edge.getSourceNode() : edge.getTargetNode(), to);
    } else if (tool instanceof ContainerDropDescription t) {
      return commands.buildDropInContainerCommandFromTool(
          (DragAndDropTarget) selectors.view(kind, v.get("newSemanticContainer")),
          (DDiagramElement) selectors.view(kind, v.get("element")),
          t);
    } else if (tool instanceof OperationAction t) {
      String views = v.getOrDefault("views", v.get("self"));
      return commands.buildOperationActionFromTool(
          t,
          Arrays.stream(views.replaceAll("[\\[\\]]", "").split(","))
              .map(view -> (DSemanticDecorator) selectors.view(kind, view))
              .toList());
    } else if (tool instanceof ToolDescription t) {
      return commands.buildGenericToolCommandFromTool(selectors.view(kind, v.get("element")), t);
    }
    throw new AssertionError("no tool " + given.tool());
  }

  /** Sets a field of the properties view, by its group and name, with the field's expression. */
  void setProperty(String id, Map<String, String> variables, String value) {
    String expression =
        EcoreUtil2.getAllContentsOfType(fieldMaker(id), ChangeContext.class)
            .get(0)
            .getBrowseExpression();
    var interpreter = drawings.session().getInterpreter();
    variables.forEach(
        (variable, said) ->
            interpreter.setVariable(
                variable, said.startsWith("'") ? text(said) : selectors.element(said)));
    interpreter.setVariable("newValue", value);
    domain()
        .getCommandStack()
        .execute(
            new RecordingCommand(domain()) {
              @Override
              protected void doExecute() {
                try {
                  interpreter.evaluate(selectors.element(variables.get("self")), expression);
                } catch (EvaluationException e) {
                  throw new AssertionError(expression, e);
                } finally {
                  variables.keySet().forEach(interpreter::unSetVariable);
                  interpreter.unSetVariable("newValue");
                }
              }
            });
  }

  /**
   * The widget description: {@code properties.Fields.Area}, by the name of its loop and its own
   * name.
   */
  private EObject fieldMaker(String id) {
    String[] names = id.split("\\.");
    var all = diagrams.get(0).getDescription().eResource().getAllContents();
    while (all.hasNext()) {
      EObject one = all.next();
      if (one.eClass().getName().equals("DynamicMappingIfDescription")
          && names[2].equals(name(one))
          && names[1].equals(name(one.eContainer()))) {
        return one;
      }
    }
    throw new AssertionError("no field " + id);
  }

  private static Object name(EObject described) {
    return described.eGet(described.eClass().getEStructuralFeature("name"));
  }

  private EObject tool(String kind, String name) {
    return selectors
        .ofKind(kind)
        .flatMap(
            diagram ->
                EcoreUtil2.eAllOfType(diagram.getDescription(), AbstractToolDescription.class)
                    .stream())
        .filter(tool -> tool.getName().equals(name))
        .findFirst()
        .orElseThrow(() -> new AssertionError("no tool " + name));
  }

  private static String text(String quoted) {
    return quoted.substring(1, quoted.length() - 1).replace("~", " ");
  }
}
