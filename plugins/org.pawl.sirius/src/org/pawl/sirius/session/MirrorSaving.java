// SPDX-License-Identifier: EPL-2.0
package org.pawl.sirius.session;

import java.io.UncheckedIOException;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.eclipse.core.runtime.ILog;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.emf.ecore.resource.Resource;
import org.eclipse.emf.transaction.TransactionalEditingDomain;
import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.sirius.business.api.session.AbstractSavingPolicy;
import org.eclipse.swt.widgets.Display;
import org.pawl.edit.mirror.MirrorResource;

/**
 * Saves mirrors whose text or layout has changed. What refers to them by their place in the model
 * is saved with them.
 */
final class MirrorSaving extends AbstractSavingPolicy {
  private static final ILog LOG = ILog.of(MirrorSaving.class);

  MirrorSaving(TransactionalEditingDomain domain) {
    super(domain);
  }

  @Override
  protected Collection<Resource> computeResourcesToSave(
      Set<Resource> scope, Map<?, ?> options, IProgressMonitor monitor) {
    boolean moved = scope.stream().anyMatch(MirrorSaving::isDirtyMirror);
    return scope.stream()
        .filter(
            resource ->
                resource instanceof MirrorResource
                    ? isDirtyMirror(resource)
                    : resource.isModified() || moved)
        .toList();
  }

  private static boolean isDirtyMirror(Resource resource) {
    return resource instanceof MirrorResource mirror
        && mirror.isLoaded()
        && (mirror.mirror().isDirty() || mirror.isModified());
  }

  @Override
  public Collection<Resource> save(
      Iterable<Resource> resources, Map<?, ?> options, IProgressMonitor monitor) {
    try {
      return super.save(resources, options, monitor);
    } catch (UncheckedIOException cannot) {
      LOG.error("cannot save", cannot);
      Display.getDefault()
          .asyncExec(
              () ->
                  MessageDialog.openError(
                      Display.getDefault().getActiveShell(),
                      "Save",
                      cannot.getCause().getMessage()));
      return List.of();
    }
  }
}
