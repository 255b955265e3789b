// SPDX-License-Identifier: EPL-2.0
package org.pawl.sirius.internal.clipboard;

import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.WeakHashMap;
import org.eclipse.core.runtime.IAdaptable;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.eclipse.emf.transaction.RecordingCommand;
import org.eclipse.emf.transaction.TransactionalEditingDomain;
import org.eclipse.emf.transaction.util.TransactionUtil;
import org.eclipse.gef.EditPart;
import org.eclipse.gmf.runtime.common.core.command.AbstractCommand;
import org.eclipse.gmf.runtime.common.core.command.CommandResult;
import org.eclipse.gmf.runtime.common.core.command.ICommand;
import org.eclipse.gmf.runtime.common.ui.services.action.global.AbstractGlobalActionHandler;
import org.eclipse.gmf.runtime.common.ui.services.action.global.IGlobalActionContext;
import org.eclipse.gmf.runtime.diagram.ui.parts.DiagramEditor;
import org.eclipse.gmf.runtime.notation.View;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.sirius.diagram.ui.tools.api.command.GMFCommandWrapper;
import org.eclipse.sirius.diagram.ui.tools.api.editor.DDiagramEditor;
import org.eclipse.sirius.viewpoint.DSemanticDecorator;
import org.eclipse.swt.dnd.Clipboard;
import org.eclipse.swt.dnd.TextTransfer;
import org.eclipse.swt.dnd.Transfer;
import org.eclipse.swt.widgets.Display;
import org.eclipse.ui.actions.ActionFactory;
import org.pawl.diagram.layout.Layout;
import org.pawl.edit.clipboard.ClipboardOperations;
import org.pawl.edit.clipboard.CopiedMembers;
import org.pawl.edit.clipboard.PasteContext;
import org.pawl.edit.host.EditorHost;
import org.pawl.edit.services.EditServices;
import org.pawl.edit.text.EditRefusedException;
import org.pawl.model.Machine;
import org.pawl.model.Model;
import org.pawl.model.Submachine;
import org.pawl.model.SystemDefinition;
import org.pawl.sirius.internal.layout.LayoutUpdater;
import org.pawl.sirius.internal.layout.MenuLocation;

/** Handles copy, cut and paste (Ctrl+C, Ctrl+X, Ctrl+V) for the selected elements. */
final class ClipboardActionHandler extends AbstractGlobalActionHandler {
  /**
   * The elements that were copied last. If they are still selected, a paste goes beside them, not
   * into them.
   */
  private final Set<EObject> copied = Collections.newSetFromMap(new WeakHashMap<>());

  @Override
  public boolean canHandle(IGlobalActionContext context) {
    Set<EObject> selected = selected(context);
    // The content of the clipboard is only read on paste, because other programs may change it at
    // any time.
    return !selected.isEmpty()
        && (!is(ActionFactory.CUT, context)
            || selected.stream().noneMatch(ClipboardActionHandler::isDrawn));
  }

  /** A copied diagram means the element that it shows. */
  private static boolean isDrawn(EObject element) {
    return element instanceof Machine
        || element instanceof Submachine
        || element instanceof SystemDefinition
        || element instanceof Model;
  }

  @Override
  public ICommand getCommand(IGlobalActionContext context) {
    Set<EObject> selected = selected(context);
    if (is(ActionFactory.COPY, context)) {
      return new Copying(selected, seen(context));
    }
    return is(ActionFactory.CUT, context)
        ? change("Cut", selected, () -> cut(selected, seen(context)))
        : change("Paste", selected, () -> paste(selected.iterator().next(), pasteContext(context)));
  }

  private static boolean is(ActionFactory action, IGlobalActionContext context) {
    return action.getId().equals(context.getActionId());
  }

  /** The layout of the diagram that elements are copied from. */
  private static Optional<Layout> seen(IGlobalActionContext context) {
    return context.getActivePart() instanceof DDiagramEditor editor
            && editor.getRepresentation() instanceof DSemanticDecorator drawn
        ? LayoutUpdater.seen(drawn)
        : Optional.empty();
  }

  private static Optional<PasteContext> pasteContext(IGlobalActionContext context) {
    return context.getActivePart() instanceof DiagramEditor editor
        ? MenuLocation.pasteContext(editor)
        : Optional.empty();
  }

  private static Set<EObject> selected(IGlobalActionContext context) {
    Set<EObject> selected = new LinkedHashSet<>();
    if (context.getSelection() instanceof IStructuredSelection parts) {
      for (Object part : parts.toList()) {
        if (part instanceof EditPart shown
            && shown.getModel() instanceof View view
            && view.getElement() instanceof DSemanticDecorator drawn
            && drawn.getTarget() != null) {
          selected.add(drawn.getTarget());
        }
      }
    }
    return selected;
  }

  private void copy(Set<EObject> selected, Optional<Layout> seen) {
    CopiedMembers clip = ClipboardOperations.copy(selected, seen);
    copied.clear();
    copied.addAll(selected);
    var clipboard = new Clipboard(Display.getCurrent());
    try {
      clipboard.setContents(
          new Object[] {clip, clip.text()},
          new Transfer[] {ClipTransfer.get(), TextTransfer.getInstance()});
    } finally {
      clipboard.dispose();
    }
  }

  private void cut(Set<EObject> selected, Optional<Layout> seen) {
    copy(selected, seen);
    List<EObject> outermost =
        selected.stream()
            .filter(e -> selected.stream().noneMatch(o -> o != e && EcoreUtil.isAncestor(o, e)))
            .toList();
    EditServices edits = new EditServices();
    outermost.stream().filter(e -> e.eResource() != null).forEach(edits::delete);
  }

  private void paste(EObject selected, Optional<PasteContext> pasteContext) {
    boolean again = copied.contains(selected) && selected.eContainer() != null;
    EObject into = again && !isDrawn(selected) ? selected.eContainer() : selected;
    var clipboard = new Clipboard(Display.getCurrent());
    try {
      if (clipboard.getContents(ClipTransfer.get()) instanceof CopiedMembers clip) {
        ClipboardOperations.clip(into, clip, pasteContext);
      } else if (clipboard.getContents(TextTransfer.getInstance()) instanceof String text) {
        ClipboardOperations.text(into, text);
      } else {
        throw new EditRefusedException("the clipboard has no text; copy something first");
      }
    } finally {
      clipboard.dispose();
    }
  }

  private static void told(Runnable change) {
    try {
      change.run();
    } catch (EditRefusedException refused) {
      EditorHost.current().refused(refused);
    }
  }

  /** A change that can be undone in one step. */
  private static ICommand change(String label, Set<EObject> selected, Runnable change) {
    TransactionalEditingDomain domain =
        TransactionUtil.getEditingDomain(selected.iterator().next());
    return new GMFCommandWrapper(
        domain,
        new RecordingCommand(domain, label) {
          @Override
          protected void doExecute() {
            told(change);
          }
        });
  }

  /** A command without an undo step, because it changes nothing. */
  private final class Copying extends AbstractCommand {
    private final Set<EObject> selected;
    private final Optional<Layout> seen;

    Copying(Set<EObject> selected, Optional<Layout> seen) {
      super("Copy");
      this.selected = selected;
      this.seen = seen;
    }

    @Override
    protected CommandResult doExecuteWithResult(IProgressMonitor monitor, IAdaptable info) {
      told(() -> copy(selected, seen));
      return CommandResult.newOKCommandResult();
    }

    @Override
    public boolean canUndo() {
      return false;
    }

    @Override
    protected CommandResult doUndoWithResult(IProgressMonitor monitor, IAdaptable info) {
      return CommandResult.newOKCommandResult();
    }

    @Override
    protected CommandResult doRedoWithResult(IProgressMonitor monitor, IAdaptable info) {
      return CommandResult.newOKCommandResult();
    }
  }
}
