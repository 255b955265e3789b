// SPDX-License-Identifier: EPL-2.0
package org.pawl.lang.scoping;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.eclipse.emf.common.util.URI;
import org.eclipse.emf.ecore.resource.Resource;
import org.eclipse.emf.ecore.resource.ResourceSet;
import org.eclipse.xtext.EcoreUtil2;
import org.pawl.model.Model;
import org.pawl.model.Use;
import org.pawl.model.query.Members;

/** The models whose declarations a model sees through {@code use}. */
public final class UsedModels {
  private UsedModels() {}

  /**
   * The models used, directly or by used ones, nearest first; the model itself is not among them.
   */
  public static List<Model> of(Model model) {
    Set<Model> found = new LinkedHashSet<>();
    found.add(model);
    List<Model> pending = List.of(model);
    while (!pending.isEmpty()) {
      List<Model> next = new ArrayList<>();
      for (Model user : pending) {
        for (Use use : Members.of(user.getMembers(), Use.class)) {
          find(use).filter(found::add).ifPresent(next::add);
        }
      }
      pending = next;
    }
    found.remove(model);
    return List.copyOf(found);
  }

  /** The file that a {@code use} names, be it there or not. */
  public static URI uri(Use use) {
    URI uri = URI.createURI(use.getImportURI());
    URI base = use.eResource().getURI();
    return uri.isRelative() && base.isHierarchical() && !base.isRelative()
        ? uri.resolve(base)
        : uri;
  }

  /** Whether the file that a {@code use} names is there. */
  public static boolean exists(Use use) {
    ResourceSet resources = use.eResource().getResourceSet();
    URI uri = uri(use);
    Resource loaded = resources.getResource(uri, false);
    return loaded != null && !loaded.getContents().isEmpty()
        || resources.getURIConverter().exists(uri, Map.of());
  }

  /** The model a {@code use} names by its file, relative to the file that says so. */
  public static Optional<Model> find(Use use) {
    String uri = use.getImportURI();
    if (uri == null || uri.isBlank() || use.eResource() == null) {
      return Optional.empty();
    }
    Resource resource = EcoreUtil2.getResource(use.eResource(), uri);
    if (resource == null || resource.getContents().isEmpty()) {
      return Optional.empty();
    }
    return Optional.of(resource.getContents().get(0))
        .filter(Model.class::isInstance)
        .map(Model.class::cast);
  }
}
