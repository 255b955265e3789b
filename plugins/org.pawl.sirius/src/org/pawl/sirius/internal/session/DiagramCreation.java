// SPDX-License-Identifier: EPL-2.0
package org.pawl.sirius.internal.session;

import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.SubMonitor;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.transaction.RunnableWithResult;
import org.eclipse.emf.transaction.TransactionalEditingDomain;
import org.eclipse.gmf.runtime.notation.Diagram;
import org.eclipse.sirius.business.api.dialect.DialectManager;
import org.eclipse.sirius.business.api.session.Session;
import org.eclipse.sirius.business.internal.query.DRepresentationDescriptorInternalHelper;
import org.eclipse.sirius.business.internal.session.danalysis.DAnalysisSessionImpl;
import org.eclipse.sirius.diagram.DSemanticDiagram;
import org.eclipse.sirius.diagram.business.api.refresh.CanonicalSynchronizerFactory;
import org.eclipse.sirius.diagram.business.internal.dialect.DiagramDialectServices;
import org.eclipse.sirius.viewpoint.description.RepresentationDescription;
import org.eclipse.swt.widgets.Display;
import org.pawl.sirius.internal.layout.InitialLayout;

/**
 * Creates a diagram in the steps of Sirius, but in two threads: its elements and its layout are
 * computed in the current thread, its views meanwhile in the UI thread, because Sirius measures
 * text for them.
 */
record DiagramCreation(Session session, EObject element, RepresentationDescription description) {

  /** Within a transaction of this thread. */
  DSemanticDiagram make(String title, IProgressMonitor monitor) {
    SubMonitor progress = SubMonitor.convert(monitor, "Drawing " + title, 10);
    var diagram =
        (DSemanticDiagram)
            new DiagramDialectServices()
                .createRepresentation(title, element, description, progress.split(1));
    DRepresentationDescriptorInternalHelper.createDRepresentationDescriptor(
        diagram, (DAnalysisSessionImpl) session, element.eResource(), title, "");
    Diagram views = DiagramDialectServices.createAndStoreGMFDiagram(session, diagram);
    SavedLayers.restore(diagram);
    DialectManager.INSTANCE.refresh(diagram, progress.split(5));
    progress.subTask("views and layout");
    Optional<InitialLayout> layout;
    CompletableFuture<Void> shown = inUi(() -> show(views));
    try {
      layout = InitialLayout.of(diagram);
    } finally {
      shown.join();
    }
    progress.worked(2);
    layout.ifPresent(found -> found.place(diagram, views));
    return diagram;
  }

  /** Disables the layout of Sirius. */
  private static void show(Diagram views) {
    var synchronizer = CanonicalSynchronizerFactory.INSTANCE.createCanonicalSynchronizer(views);
    synchronizer.storeViewsToArrange(false);
    synchronizer.synchronize();
    synchronizer.postCreation();
  }

  /**
   * Runs work in the UI thread, in the transaction of this thread, which changes nothing until the
   * work is done.
   */
  private CompletableFuture<Void> inUi(Runnable work) {
    TransactionalEditingDomain domain = session.getTransactionalEditingDomain();
    var privileged =
        domain.createPrivilegedRunnable(
            new RunnableWithResult.Impl<Void>() {
              @Override
              public void run() {
                work.run();
              }
            });
    Executor ui = Display.getCurrent() == null ? Display.getDefault()::asyncExec : Runnable::run;
    return CompletableFuture.runAsync(privileged, ui);
  }
}
