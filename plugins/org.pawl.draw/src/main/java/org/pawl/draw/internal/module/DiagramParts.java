// SPDX-License-Identifier: EPL-2.0
package org.pawl.draw.internal.module;

import java.util.List;
import org.eclipse.glsp.server.actions.ActionHandler;
import org.eclipse.glsp.server.actions.SaveModelActionHandler;
import org.eclipse.glsp.server.di.DiagramModule;
import org.eclipse.glsp.server.di.MultiBinding;
import org.eclipse.glsp.server.diagram.DiagramConfiguration;
import org.eclipse.glsp.server.features.core.model.GModelFactory;
import org.eclipse.glsp.server.features.core.model.ModelSubmissionHandler;
import org.eclipse.glsp.server.features.core.model.SourceModelStorage;
import org.eclipse.glsp.server.features.directediting.LabelEditValidator;
import org.eclipse.glsp.server.features.toolpalette.ToolPaletteItemProvider;
import org.eclipse.glsp.server.features.undoredo.UndoRedoActionHandler;
import org.eclipse.glsp.server.features.validation.ModelValidator;
import org.eclipse.glsp.server.gmodel.GModelCutOperationHandler;
import org.eclipse.glsp.server.model.GModelState;
import org.eclipse.glsp.server.operations.CompoundOperationHandler;
import org.eclipse.glsp.server.operations.LayoutOperationHandler;
import org.eclipse.glsp.server.operations.OperationActionHandler;
import org.eclipse.glsp.server.operations.OperationHandler;
import org.pawl.draw.internal.completion.CompletionsHandler;
import org.pawl.draw.internal.graph.DiagramGraphFactory;
import org.pawl.draw.internal.graph.DiagramSubmission;
import org.pawl.draw.internal.members.MembersHandler;
import org.pawl.draw.internal.operations.ApplyFixHandler;
import org.pawl.draw.internal.operations.ApplyLabelEditHandler;
import org.pawl.draw.internal.operations.ChangeBoundsHandler;
import org.pawl.draw.internal.operations.ChangeContainerHandler;
import org.pawl.draw.internal.operations.ChangeRoutingPointsHandler;
import org.pawl.draw.internal.operations.CreateEdgeHandler;
import org.pawl.draw.internal.operations.CreateNodeHandler;
import org.pawl.draw.internal.operations.CutHandler;
import org.pawl.draw.internal.operations.DeleteHandler;
import org.pawl.draw.internal.operations.EditsInOrderHandler;
import org.pawl.draw.internal.operations.MoveMemberHandler;
import org.pawl.draw.internal.operations.PasteHandler;
import org.pawl.draw.internal.operations.ReconnectHandler;
import org.pawl.draw.internal.operations.RefactorHandler;
import org.pawl.draw.internal.operations.SetPropertyHandler;
import org.pawl.draw.internal.palette.DiagramRules;
import org.pawl.draw.internal.palette.PaletteProvider;
import org.pawl.draw.internal.requests.ClipboardHandler;
import org.pawl.draw.internal.requests.FixesHandler;
import org.pawl.draw.internal.requests.PropertiesHandler;
import org.pawl.draw.internal.requests.PushTextHandler;
import org.pawl.draw.internal.requests.TextHandler;
import org.pawl.draw.internal.session.DiagramProblems;
import org.pawl.draw.internal.session.DiagramState;
import org.pawl.draw.internal.session.DiagramStorage;
import org.pawl.draw.internal.session.EditHandler;
import org.pawl.draw.internal.session.LabelProblems;
import org.pawl.draw.internal.session.OwnSessions;
import org.pawl.draw.internal.session.RefreshHandler;
import org.pawl.draw.internal.session.SaveHandler;
import org.pawl.draw.internal.session.SharedModels;
import org.pawl.draw.internal.session.UndoHandler;
import org.pawl.draw.internal.undo.NextStepHandler;

/** The parts of a client session. */
public class DiagramParts extends DiagramModule {
  private final SharedModels shared;
  private final OwnSessions own;

  /**
   * @param own the sessions of the connection
   */
  public DiagramParts(SharedModels shared, OwnSessions own) {
    this.shared = shared;
    this.own = own;
  }

  @Override
  public String getDiagramType() {
    return "pawl";
  }

  @Override
  protected void configureAdditionals() {
    bind(SharedModels.class).toInstance(shared);
    bind(OwnSessions.class).toInstance(own);
    bind(ModelSubmissionHandler.class).to(DiagramSubmission.class);
  }

  @Override
  protected Class<? extends DiagramConfiguration> bindDiagramConfiguration() {
    return DiagramRules.class;
  }

  @Override
  protected Class<? extends GModelState> bindGModelState() {
    return DiagramState.class;
  }

  @Override
  protected Class<? extends SourceModelStorage> bindSourceModelStorage() {
    return DiagramStorage.class;
  }

  @Override
  protected Class<? extends GModelFactory> bindGModelFactory() {
    return DiagramGraphFactory.class;
  }

  @Override
  protected Class<? extends ModelValidator> bindModelValidator() {
    return DiagramProblems.class;
  }

  @Override
  protected Class<? extends LabelEditValidator> bindLabelEditValidator() {
    return LabelProblems.class;
  }

  @Override
  protected Class<? extends ToolPaletteItemProvider> bindToolPaletteItemProvider() {
    return PaletteProvider.class;
  }

  @Override
  protected void configureActionHandlers(MultiBinding<ActionHandler> binding) {
    super.configureActionHandlers(binding);
    binding.rebind(OperationActionHandler.class, EditHandler.class);
    binding.rebind(UndoRedoActionHandler.class, UndoHandler.class);
    binding.rebind(SaveModelActionHandler.class, SaveHandler.class);
    binding.addAll(
        List.of(
            RefreshHandler.class,
            ClipboardHandler.class,
            PropertiesHandler.class,
            FixesHandler.class,
            CompletionsHandler.class,
            MembersHandler.class,
            TextHandler.class,
            PushTextHandler.class,
            NextStepHandler.class));
  }

  @Override
  protected void configureOperationHandlers(MultiBinding<OperationHandler<?>> binding) {
    super.configureOperationHandlers(binding);
    binding.rebind(CompoundOperationHandler.class, EditsInOrderHandler.class);
    binding.rebind(GModelCutOperationHandler.class, CutHandler.class);
    binding.remove(LayoutOperationHandler.class);
    binding.add(CreateNodeHandler.class);
    binding.add(CreateEdgeHandler.class);
    binding.add(DeleteHandler.class);
    binding.add(ChangeBoundsHandler.class);
    binding.add(ChangeContainerHandler.class);
    binding.add(ChangeRoutingPointsHandler.class);
    binding.add(ReconnectHandler.class);
    binding.add(ApplyLabelEditHandler.class);
    binding.add(SetPropertyHandler.class);
    binding.add(MoveMemberHandler.class);
    binding.add(RefactorHandler.class);
    binding.add(ApplyFixHandler.class);
    binding.add(PasteHandler.class);
  }
}
