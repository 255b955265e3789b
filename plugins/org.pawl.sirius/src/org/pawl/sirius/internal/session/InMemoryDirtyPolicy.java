// SPDX-License-Identifier: EPL-2.0
package org.pawl.sirius.internal.session;

import org.eclipse.emf.ecore.resource.Resource;
import org.eclipse.emf.transaction.ResourceSetChangeEvent;
import org.eclipse.emf.transaction.ResourceSetListenerImpl;
import org.eclipse.sirius.business.api.session.Session;

/**
 * Marks the resources of a session in memory, except models, as not dirty: the edits of the user
 * are in the model's text and layout.
 */
final class InMemoryDirtyPolicy extends ResourceSetListenerImpl {
  private final Session session;

  private InMemoryDirtyPolicy(Session session) {
    this.session = session;
  }

  static void keep(Session session) {
    InMemoryDirtyPolicy listener = new InMemoryDirtyPolicy(session);
    session.getTransactionalEditingDomain().addResourceSetListener(listener);
    listener.clean();
  }

  private void clean() {
    for (Resource resource : session.getAllSessionResources()) {
      if (resource.isModified()) {
        resource.setModified(false);
      }
    }
  }

  @Override
  public boolean isPostcommitOnly() {
    return true;
  }

  @Override
  public void resourceSetChanged(ResourceSetChangeEvent event) {
    if (session.isOpen()) {
      clean();
    }
  }
}
