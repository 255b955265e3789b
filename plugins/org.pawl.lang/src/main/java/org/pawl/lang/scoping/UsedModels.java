// SPDX-License-Identifier: EPL-2.0
package org.pawl.lang.scoping;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.eclipse.emf.ecore.resource.Resource;
import org.eclipse.xtext.EcoreUtil2;
import org.pawl.model.Constant;
import org.pawl.model.Model;
import org.pawl.model.Use;
import org.pawl.model.query.Members;

/** The models whose declarations a model sees through {@code use}. */
public final class UsedModels {
  private UsedModels() {}

  /** The models used, directly or indirectly, nearest first; without the model itself. */
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

  /** The constant with a simple name in the model; the model's own constant has priority. */
  public static Optional<Constant> constant(Model own, String name) {
    return constant(Stream.of(own), name).or(() -> constant(of(own).stream(), name));
  }

  private static Optional<Constant> constant(Stream<Model> models, String name) {
    return models
        .flatMap(model -> Members.of(model.getMembers(), Constant.class).stream())
        .filter(constant -> name.equals(constant.getName()))
        .findFirst();
  }

  /** The model that a {@code use} names by its file, relative to the file of the {@code use}. */
  public static Optional<Model> find(Use use) {
    if (!ModelPath.exists(use)) {
      return Optional.empty();
    }
    Resource resource = EcoreUtil2.getResource(use.eResource(), use.getImportURI());
    if (resource == null || resource.getContents().isEmpty()) {
      return Optional.empty();
    }
    return Optional.of(resource.getContents().get(0))
        .filter(Model.class::isInstance)
        .map(Model.class::cast);
  }
}
