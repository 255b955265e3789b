// SPDX-License-Identifier: EPL-2.0
package org.pawl.sirius.internal.session;

import java.util.List;
import org.eclipse.emf.ecore.resource.Resource;
import org.eclipse.sirius.business.api.session.ReloadingPolicy;
import org.eclipse.sirius.business.api.session.Session;
import org.eclipse.sirius.common.tools.api.resource.ResourceSetSync.ResourceStatus;
import org.pawl.edit.sync.SynchronizedResource;

/**
 * Prevents Sirius from reloading synchronized models, which would replace all objects: changes on
 * disk are applied through the text.
 */
record NoReloadPolicy(ReloadingPolicy others) implements ReloadingPolicy {
  @Override
  public List<Action> getActions(Session session, Resource resource, ResourceStatus status) {
    return resource instanceof SynchronizedResource
        ? List.of()
        : others.getActions(session, resource, status);
  }
}
