// SPDX-License-Identifier: EPL-2.0
package org.pawl.lang.scoping;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.xtext.naming.QualifiedName;
import org.eclipse.xtext.resource.EObjectDescription;
import org.eclipse.xtext.resource.IEObjectDescription;
import org.eclipse.xtext.scoping.IScope;
import org.eclipse.xtext.scoping.impl.AbstractScope;
import org.pawl.model.Region;
import org.pawl.model.State;
import org.pawl.model.Vertex;
import org.pawl.model.query.Regions;

/**
 * What a transition may name as its target. The first segment of a name is looked for in the region
 * around the source, or in the source's own region first, then outward; the rest of the path leads
 * inward from there: {@code active.serving}.
 */
final class TargetScope extends AbstractScope {
  private final Region innermost;

  private TargetScope(Region innermost) {
    super(IScope.NULLSCOPE, false);
    this.innermost = innermost;
  }

  /** The targets that an element of a machine may name. */
  static IScope around(EObject element) {
    EObject container = element;
    while (container != null && !(container instanceof Region)) {
      container = container.eContainer();
    }
    return container == null ? IScope.NULLSCOPE : new TargetScope((Region) container);
  }

  @Override
  public IEObjectDescription getSingleElement(QualifiedName name) {
    for (Region region : regionsOutward()) {
      Optional<Vertex> first = named(Regions.vertices(region), name.getFirstSegment());
      if (first.isPresent()) {
        return inward(first, name.skipFirst(1))
            .map(vertex -> EObjectDescription.create(name, vertex))
            .orElse(null);
      }
    }
    return null;
  }

  private List<Region> regionsOutward() {
    List<Region> regions = new ArrayList<>();
    for (Region r = innermost; r != null; r = Regions.enclosing(r).orElse(null)) {
      regions.add(r);
    }
    return regions;
  }

  private static Optional<Vertex> inward(Optional<Vertex> vertex, QualifiedName path) {
    Optional<Vertex> found = vertex;
    for (String segment : path.getSegments()) {
      found = found.flatMap(outer -> named(inside(outer), segment));
    }
    return found;
  }

  private static Optional<Vertex> named(List<Vertex> vertices, String name) {
    return vertices.stream().filter(vertex -> name.equals(vertex.getName())).findFirst();
  }

  private static List<Vertex> inside(Vertex vertex) {
    if (!(vertex instanceof State state)) {
      return List.of();
    }
    return Regions.of(state).stream().flatMap(r -> Regions.vertices(r).stream()).toList();
  }

  @Override
  protected Iterable<IEObjectDescription> getAllLocalElements() {
    List<IEObjectDescription> all = new ArrayList<>();
    for (Region region : regionsOutward()) {
      collect(Regions.vertices(region), QualifiedName.EMPTY, all);
    }
    // A name found further in hides the same name further out.
    all.removeIf(candidate -> !isFound(candidate));
    return all;
  }

  private boolean isFound(IEObjectDescription candidate) {
    IEObjectDescription found = getSingleElement(candidate.getName());
    return found != null && found.getEObjectOrProxy() == candidate.getEObjectOrProxy();
  }

  private static void collect(
      List<Vertex> vertices, QualifiedName path, List<IEObjectDescription> all) {
    for (Vertex vertex : vertices) {
      if (vertex.getName() != null) {
        QualifiedName name = path.append(vertex.getName());
        all.add(EObjectDescription.create(name, vertex));
        collect(inside(vertex), name, all);
      }
    }
  }
}
