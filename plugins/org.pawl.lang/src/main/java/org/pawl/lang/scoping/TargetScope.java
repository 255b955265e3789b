// SPDX-License-Identifier: EPL-2.0
package org.pawl.lang.scoping;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.xtext.naming.QualifiedName;
import org.eclipse.xtext.resource.EObjectDescription;
import org.eclipse.xtext.resource.IEObjectDescription;
import org.eclipse.xtext.scoping.IScope;
import org.eclipse.xtext.scoping.impl.AbstractScope;
import org.pawl.model.Region;
import org.pawl.model.RegionMember;
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
      Optional<Vertex> first = named(List.of(region), name.getFirstSegment());
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
      found = found.flatMap(outer -> named(regionsOf(outer), segment));
    }
    return found;
  }

  /** The first vertex with the name; copies no list, since large machines ask often. */
  private static Optional<Vertex> named(List<Region> regions, String name) {
    for (Region region : regions) {
      for (RegionMember member : region.getMembers()) {
        if (member instanceof Vertex vertex && name.equals(vertex.getName())) {
          return Optional.of(vertex);
        }
      }
    }
    return Optional.empty();
  }

  private static List<Region> regionsOf(Vertex vertex) {
    return vertex instanceof State state ? Regions.of(state) : List.of();
  }

  /** A name found further in hides the same name further out, and all that is inside. */
  @Override
  protected Iterable<IEObjectDescription> getAllLocalElements() {
    List<IEObjectDescription> all = new ArrayList<>();
    Set<String> hidden = new HashSet<>();
    for (Region region : regionsOutward()) {
      collect(List.of(region), QualifiedName.EMPTY, hidden, all);
    }
    return all;
  }

  private static void collect(
      List<Region> regions, QualifiedName path, Set<String> hidden, List<IEObjectDescription> all) {
    for (Region region : regions) {
      for (Vertex vertex : Regions.vertices(region)) {
        if (vertex.getName() != null && hidden.add(vertex.getName())) {
          QualifiedName name = path.append(vertex.getName());
          all.add(EObjectDescription.create(name, vertex));
          collect(regionsOf(vertex), name, new HashSet<>(), all);
        }
      }
    }
  }
}
