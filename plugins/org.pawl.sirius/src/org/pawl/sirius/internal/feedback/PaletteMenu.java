// SPDX-License-Identifier: EPL-2.0
package org.pawl.sirius.internal.feedback;

import java.util.ArrayList;
import java.util.List;
import org.eclipse.emf.common.command.Command;
import org.eclipse.emf.common.command.UnexecutableCommand;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.gmf.runtime.diagram.ui.editparts.IGraphicalEditPart;
import org.eclipse.gmf.runtime.diagram.ui.parts.DiagramEditor;
import org.eclipse.sirius.diagram.DDiagram;
import org.eclipse.sirius.diagram.DDiagramElementContainer;
import org.eclipse.sirius.diagram.DNode;
import org.eclipse.sirius.diagram.EdgeTarget;
import org.eclipse.sirius.diagram.description.Layer;
import org.eclipse.sirius.diagram.description.tool.ContainerCreationDescription;
import org.eclipse.sirius.diagram.description.tool.EdgeCreationDescription;
import org.eclipse.sirius.diagram.description.tool.NodeCreationDescription;
import org.eclipse.sirius.diagram.description.tool.ToolSection;
import org.eclipse.sirius.diagram.tools.api.command.IDiagramCommandFactory;
import org.eclipse.sirius.diagram.tools.api.command.IDiagramCommandFactoryProvider;
import org.eclipse.sirius.viewpoint.description.tool.ToolDescription;
import org.eclipse.sirius.viewpoint.description.tool.ToolEntry;

/**
 * The palette's tools as a menu for the keyboard: creation tools for one selected element,
 * connection tools from the first to the last of several.
 */
public final class PaletteMenu {
  private final DiagramEditor editor;
  private final IDiagramCommandFactory commands;
  private final List<EObject> selected = new ArrayList<>();

  private PaletteMenu(DiagramEditor editor) {
    this.editor = editor;
    commands =
        ((IDiagramCommandFactoryProvider) editor.getAdapter(IDiagramCommandFactoryProvider.class))
            .getCommandFactory(editor.getEditingDomain());
    for (Object part : editor.getDiagramGraphicalViewer().getSelectedEditParts()) {
      if (part instanceof IGraphicalEditPart shown && shown.resolveSemanticElement() != null) {
        selected.add(shown.resolveSemanticElement());
      }
    }
  }

  public static void show(DiagramEditor editor) {
    new PaletteMenu(editor).show();
  }

  private void show() {
    var chooser = new PopupChooser(editor);
    if (editor.getDiagramEditPart().resolveSemanticElement() instanceof DDiagram diagram) {
      for (Layer layer : diagram.getActivatedLayers()) {
        layer.getToolSections().forEach(section -> add(section, chooser));
      }
    }
    if (chooser.isEmpty()) {
      chooser.line("Nothing can be created here; for an edge, select its source and its target");
    }
    chooser.open();
  }

  private void add(ToolSection section, PopupChooser chooser) {
    boolean first = true;
    for (ToolEntry tool : section.getOwnedTools()) {
      Command command = selected.isEmpty() ? UnexecutableCommand.INSTANCE : command(tool);
      if (command.canExecute()) {
        if (first) {
          chooser.separate();
          first = false;
        }
        String label = tool.getLabel() == null ? tool.getName() : tool.getLabel();
        chooser.choice(label, () -> editor.getEditingDomain().getCommandStack().execute(command));
      }
    }
  }

  private Command command(ToolEntry tool) {
    EObject on = selected.get(0);
    EObject last = selected.get(selected.size() - 1);
    if (tool instanceof EdgeCreationDescription edge) {
      return selected.size() > 1 && on instanceof EdgeTarget from && last instanceof EdgeTarget to
          ? commands.buildCreateEdgeCommandFromTool(from, to, edge)
          : UnexecutableCommand.INSTANCE;
    } else if (selected.size() > 1) {
      return UnexecutableCommand.INSTANCE;
    } else if (tool instanceof ContainerCreationDescription box) {
      return on instanceof DDiagram diagram
          ? commands.buildCreateContainerCommandFromTool(diagram, box)
          : on instanceof DDiagramElementContainer around
              ? commands.buildCreateContainerCommandFromTool(around, box)
              : UnexecutableCommand.INSTANCE;
    } else if (tool instanceof NodeCreationDescription node) {
      return on instanceof DDiagram diagram
          ? commands.buildCreateNodeCommandFromTool(diagram, node)
          : on instanceof DDiagramElementContainer around
              ? commands.buildCreateNodeCommandFromTool(around, node)
              : on instanceof DNode around
                  ? commands.buildCreateNodeCommandFromTool(around, node)
                  : UnexecutableCommand.INSTANCE;
    }
    return tool instanceof ToolDescription any
        ? commands.buildGenericToolCommandFromTool(on, any)
        : UnexecutableCommand.INSTANCE;
  }
}
