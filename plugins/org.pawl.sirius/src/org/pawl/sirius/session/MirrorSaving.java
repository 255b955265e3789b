// SPDX-License-Identifier: EPL-2.0
package org.pawl.sirius.session;

import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.eclipse.core.runtime.ILog;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.emf.ecore.resource.Resource;
import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.sirius.business.api.session.AbstractSavingPolicy;
import org.eclipse.sirius.business.api.session.Session;
import org.eclipse.swt.widgets.Display;
import org.pawl.edit.mirror.MirrorResource;

/**
 * Saves mirrors whose text or layout has changed. What refers to them by their place in the model
 * is saved with them.
 */
final class MirrorSaving extends AbstractSavingPolicy {
  private static final ILog LOG = ILog.of(MirrorSaving.class);

  private final Session session;

  MirrorSaving(Session session) {
    super(session.getTransactionalEditingDomain());
    this.session = session;
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
    if (!Writable.all(resources)) {
      monitor.setCanceled(true);
      return List.of();
    }
    List<Resource> mine = new ArrayList<>();
    List<Resource> overwritten = new ArrayList<>();
    for (Resource resource : resources) {
      switch (Conflict.of(resource)) {
        case NONE -> mine.add(resource);
        case OVERWRITE -> overwritten.add(resource);
        case RELOAD -> reload((MirrorResource) resource);
        case CANCEL -> {
          monitor.setCanceled(true);
          return List.of();
        }
      }
    }
    Map<Object, Object> over = new HashMap<>(options);
    over.put(MirrorResource.OPTION_OVERWRITE, Boolean.TRUE);
    List<Resource> saved = new ArrayList<>(saved(mine, options, monitor));
    saved.addAll(saved(overwritten, over, monitor));
    return saved;
  }

  /** When saving is over, in which nothing may be changed. */
  private void reload(MirrorResource resource) {
    Display.getDefault()
        .asyncExec(() -> MirrorSessions.texts(session).ifPresent(texts -> texts.reload(resource)));
  }

  private Collection<Resource> saved(
      List<Resource> resources, Map<?, ?> options, IProgressMonitor monitor) {
    if (resources.isEmpty()) {
      return List.of();
    }
    try {
      return super.save(resources, options, monitor);
    } catch (UncheckedIOException cannot) {
      LOG.error("cannot save", cannot);
      monitor.setCanceled(true);
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
