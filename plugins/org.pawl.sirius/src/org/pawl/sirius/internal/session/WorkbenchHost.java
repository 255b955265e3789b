// SPDX-License-Identifier: EPL-2.0
package org.pawl.sirius.internal.session;

import org.eclipse.core.resources.IFile;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.swt.widgets.Display;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PlatformUI;
import org.eclipse.xtext.EcoreUtil2;
import org.eclipse.xtext.nodemodel.ICompositeNode;
import org.eclipse.xtext.nodemodel.util.NodeModelUtils;
import org.pawl.diagram.describe.Diagrams;
import org.pawl.edit.host.EditorHost;
import org.pawl.edit.sync.SynchronizedModel;
import org.pawl.edit.text.EditRefusedException;
import org.pawl.model.MachineClass;
import org.pawl.sirius.internal.feedback.DiagramEditors;
import org.pawl.sirius.internal.feedback.DoubleClickAction;
import org.pawl.sirius.internal.feedback.Notice;
import org.pawl.sirius.internal.feedback.QuickFixMenu;
import org.pawl.ui.navigation.FileLocations;
import org.pawl.ui.navigation.OpenGeneratedCode;
import org.pawl.ui.trace.ActiveStates;

/** The host of the services in the workbench. */
public final class WorkbenchHost extends EditorHost {

  /** Shows the message; the command continues without a change. */
  @Override
  public void refused(EditRefusedException refused) {
    Display.getDefault().asyncExec(() -> tell(refused.getMessage()));
  }

  @Override
  public void notifyUser(String message) {
    Display.getDefault()
        .asyncExec(() -> DiagramEditors.active().ifPresent(editor -> Notice.done(editor, message)));
  }

  private static void tell(String message) {
    var active = DiagramEditors.active();
    active.ifPresent(editor -> Notice.refusal(editor, message));
    if (active.isEmpty()) {
      MessageDialog.openInformation(Display.getDefault().getActiveShell(), "Not possible", message);
    }
  }

  @Override
  public void showText(EObject element) {
    later(
        element,
        (page, file, node) ->
            FileLocations.openOffset(page, file, node.getOffset(), node.getLength()));
  }

  @Override
  public void showC(EObject element) {
    later(element, (page, file, node) -> OpenGeneratedCode.open(page, file, node.getStartLine()));
  }

  @Override
  public void showDiagram(EObject machine) {
    IFile file = SessionTexts.file(machine.eResource().getURI());
    Display.getDefault()
        .asyncExec(
            () -> InMemoryDiagrams.existing(file).ifPresent(drawings -> drawings.show(machine)));
  }

  @Override
  public void open(EObject element) {
    if (DoubleClickAction.opensC()) {
      showC(element);
    } else {
      showText(element);
    }
  }

  @Override
  public void chooseFix() {
    Display.getDefault().asyncExec(() -> DiagramEditors.active().ifPresent(QuickFixMenu::show));
  }

  /** A target of navigation from an element: its text or its generated C. */
  private interface Destination {
    void open(IWorkbenchPage page, IFile file, ICompositeNode node) throws Exception;
  }

  /** Navigates after the current command. */
  private static void later(EObject element, Destination destination) {
    Display.getDefault()
        .asyncExec(
            () -> {
              var counterpart =
                  SynchronizedModel.of(element).flatMap(synced -> synced.counterpart(element));
              var node = counterpart.map(NodeModelUtils::findActualNodeFor).orElse(null);
              IFile file =
                  element.eResource() == null
                      ? null
                      : SessionTexts.file(element.eResource().getURI());
              if (node != null && file != null) {
                try {
                  destination.open(
                      PlatformUI.getWorkbench().getActiveWorkbenchWindow().getActivePage(),
                      file,
                      node);
                } catch (Exception e) {
                  tell(file.getName() + ": " + e.getMessage());
                }
              }
            });
  }

  @Override
  public boolean isActive(EObject element) {
    MachineClass machine = EcoreUtil2.getContainerOfType(element, MachineClass.class);
    return machine != null
        && ActiveStates.get().of(Diagrams.key(machine)).containsKey(Diagrams.key(element));
  }
}
