// SPDX-License-Identifier: EPL-2.0
package org.pawl.lang.scoping;

import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Deque;
import java.util.HashSet;
import java.util.Set;
import java.util.stream.Collectors;
import org.eclipse.emf.common.util.URI;
import org.eclipse.xtext.resource.IEObjectDescription;
import org.eclipse.xtext.resource.IResourceDescription;
import org.eclipse.xtext.resource.IResourceDescription.Delta;
import org.eclipse.xtext.resource.IResourceDescriptions;
import org.eclipse.xtext.resource.impl.DefaultResourceDescriptionManager;

/** Finds the models to validate again: those that use a changed model, directly or indirectly. */
public class AffectedModels extends DefaultResourceDescriptionManager {
  @Override
  public boolean isAffected(
      Collection<Delta> deltas, IResourceDescription candidate, IResourceDescriptions context) {
    Set<URI> changed = deltas.stream().map(Delta::getUri).collect(Collectors.toSet());
    Set<URI> seen = new HashSet<>();
    Deque<IResourceDescription> pending = new ArrayDeque<>();
    pending.add(candidate);
    while (!pending.isEmpty()) {
      for (URI used : uses(pending.remove())) {
        if (changed.contains(used)) {
          return true;
        }
        IResourceDescription next = context.getResourceDescription(used);
        if (seen.add(used) && next != null) {
          pending.add(next);
        }
      }
    }
    return false;
  }

  private static Set<URI> uses(IResourceDescription model) {
    Set<URI> uses = new HashSet<>();
    for (IEObjectDescription description : model.getExportedObjects()) {
      String listed = description.getUserData(ModelDescriptions.USES);
      if (listed != null && !listed.isEmpty()) {
        for (String uri : listed.split(ModelDescriptions.SEPARATOR)) {
          uses.add(URI.createURI(uri));
        }
      }
    }
    return uses;
  }
}
