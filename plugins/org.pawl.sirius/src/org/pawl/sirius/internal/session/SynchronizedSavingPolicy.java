// SPDX-License-Identifier: EPL-2.0
package org.pawl.sirius.internal.session;

import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.eclipse.core.runtime.ILog;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.eclipse.emf.ecore.resource.Resource;
import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.sirius.business.api.session.AbstractSavingPolicy;
import org.eclipse.sirius.business.api.session.Session;
import org.eclipse.swt.widgets.Display;
import org.pawl.edit.sync.SynchronizedResource;

/**
 * Saves synchronized models whose text or layout has changed, together with resources that refer to
 * their elements by position.
 */
final class SynchronizedSavingPolicy extends AbstractSavingPolicy {
  private static final ILog LOG = ILog.of(SynchronizedSavingPolicy.class);

  private final Session session;
  private final Set<Resource> overwritten = new HashSet<>();

  SynchronizedSavingPolicy(Session session) {
    super(session.getTransactionalEditingDomain());
    this.session = session;
  }

  @Override
  protected Collection<Resource> computeResourcesToSave(
      Set<Resource> scope, Map<?, ?> options, IProgressMonitor monitor) {
    boolean moved = scope.stream().anyMatch(SynchronizedSavingPolicy::isDirtyModel);
    return scope.stream()
        .filter(
            resource ->
                resource instanceof SynchronizedResource
                    ? isDirtyModel(resource)
                    : resource.isModified() || moved)
        .toList();
  }

  private static boolean isDirtyModel(Resource resource) {
    return resource instanceof SynchronizedResource synced
        && synced.isLoaded()
        && (synced.synced().isDirty() || synced.isModified());
  }

  @Override
  public Collection<Resource> save(
      Iterable<Resource> resources, Map<?, ?> options, IProgressMonitor monitor) {
    List<Resource> all = new ArrayList<>();
    resources.forEach(all::add);
    if (all.stream().anyMatch(this::mustAsk)) {
      // Nothing may change here, as it could during a dialog; closing is cancelled too.
      monitor.setCanceled(true);
      Display.getDefault().asyncExec(() -> ask(all));
      return List.of();
    }
    Map<Object, Object> over = new HashMap<>(options == null ? Map.of() : options);
    over.put(SynchronizedResource.OPTION_OVERWRITE, Boolean.TRUE);
    List<Resource> chosen = all.stream().filter(overwritten::contains).toList();
    overwritten.clear();
    all.removeAll(chosen);
    List<Resource> saved = new ArrayList<>(saved(all, options, monitor));
    saved.addAll(saved(chosen, over, monitor));
    return saved;
  }

  private boolean mustAsk(Resource resource) {
    return WriteAccess.isLocked(resource)
        || !overwritten.contains(resource) && SaveConflict.isThere(resource);
  }

  /** Asks for each model that cannot simply be saved; then saves. */
  private void ask(List<Resource> resources) {
    for (Resource resource : resources) {
      if (!session.isOpen() || !WriteAccess.make(resource)) {
        return;
      }
      if (SaveConflict.isThere(resource)) {
        switch (SaveConflict.ask(resource.getURI().lastSegment())) {
          case OVERWRITE -> overwritten.add(resource);
          case RELOAD -> reload((SynchronizedResource) resource);
          case CANCEL -> {
            overwritten.clear();
            return;
          }
        }
      }
    }
    session.save(new NullProgressMonitor());
  }

  private void reload(SynchronizedResource resource) {
    SynchronizedSessions.texts(session).ifPresent(texts -> texts.reload(resource));
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
