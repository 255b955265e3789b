// SPDX-License-Identifier: EPL-2.0
package org.pawl.lang.validation;

import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Set;
import org.eclipse.emf.common.util.URI;
import org.eclipse.emf.common.util.WrappedException;
import org.eclipse.emf.ecore.resource.Resource;
import org.pawl.model.Model;
import org.pawl.model.Use;
import org.pawl.model.query.Members;

/** The models that a model uses. */
final class UsedModels {
  private UsedModels() {}

  /** Empty if there is no such file, or no model in it. */
  static Optional<Model> of(Use use) {
    Resource resource = use.eResource();
    String path = use.getImportURI();
    if (resource == null || resource.getResourceSet() == null || path == null || path.isBlank()) {
      return Optional.empty();
    }
    try {
      URI uri = URI.createURI(path);
      URI resolved =
          uri.isRelative() && resource.getURI().isHierarchical()
              ? uri.resolve(resource.getURI())
              : uri;
      Resource used = resource.getResourceSet().getResource(resolved, true);
      return used.getContents().stream()
          .filter(Model.class::isInstance)
          .map(Model.class::cast)
          .findFirst();
    } catch (WrappedException | IllegalArgumentException notThere) {
      return Optional.empty();
    }
  }

  /** The model and all it uses, directly or not; each once. */
  static Set<Model> closure(Model model) {
    Set<Model> closure = new LinkedHashSet<>();
    collect(model, closure);
    return closure;
  }

  private static void collect(Model model, Set<Model> closure) {
    if (closure.add(model)) {
      Members.of(model.getMembers(), Use.class)
          .forEach(use -> of(use).ifPresent(used -> collect(used, closure)));
    }
  }
}
