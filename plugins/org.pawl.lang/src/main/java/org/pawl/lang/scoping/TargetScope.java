// SPDX-License-Identifier: EPL-2.0
package org.pawl.lang.scoping;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.xtext.naming.QualifiedName;
import org.eclipse.xtext.resource.EObjectDescription;
import org.eclipse.xtext.resource.IEObjectDescription;
import org.eclipse.xtext.scoping.IScope;
import org.eclipse.xtext.scoping.impl.AbstractScope;
import org.pawl.model.EntryPoint;
import org.pawl.model.Named;
import org.pawl.model.OrthogonalRegion;
import org.pawl.model.Region;
import org.pawl.model.RegionMember;
import org.pawl.model.State;
import org.pawl.model.Vertex;

/**
 * The names of possible targets of a transition. The first segment of a name is looked up in the
 * region around the source, or inside the source first, then outward to the border of the machine
 * or submachine; the rest of the path leads inward from there: {@code active.serving}. Orthogonal
 * regions may be named in a path or left out ({@code par.left.a}, {@code par.a}), since a name is
 * unique in all regions of a state. Exit points are named like vertices; entry points only after
 * {@code via}.
 */
final class TargetScope extends AbstractScope {
  private final Region innermost;
  private final Function<Region, Map<String, Vertex>> names;

  private TargetScope(Region innermost, Function<Region, Map<String, Vertex>> names) {
    super(IScope.NULLSCOPE, false);
    this.innermost = innermost;
    this.names = names;
  }

  /**
   * The possible targets of an element of a machine.
   *
   * @param names {@link #names(Region)}, or a cache of its results
   */
  static IScope around(EObject element, Function<Region, Map<String, Vertex>> names) {
    Region innermost = enclosing(element);
    return innermost == null ? IScope.NULLSCOPE : new TargetScope(innermost, names);
  }

  /** The element itself if it is a region or has regions, or the nearest one around it. */
  private static Region enclosing(EObject element) {
    EObject container = element;
    while (container != null && !(container instanceof Region)) {
      container = container.eContainer();
    }
    return (Region) container;
  }

  @Override
  public IEObjectDescription getSingleElement(QualifiedName name) {
    for (Region region : outward()) {
      Optional<? extends Named> first = named(region, name.getFirstSegment());
      if (first.isEmpty() && name.getSegmentCount() > 1) {
        first = namedRegion(region, name.getFirstSegment());
      }
      if (first.isPresent()) {
        return inward(first.get(), name.skipFirst(1))
            .map(vertex -> EObjectDescription.create(name, vertex))
            .orElse(null);
      }
    }
    return null;
  }

  private List<Region> outward() {
    List<Region> regions = new ArrayList<>();
    for (Region r = innermost; r != null; r = enclosing(r.eContainer())) {
      regions.add(r);
    }
    return regions;
  }

  private Optional<Vertex> inward(Named outermost, QualifiedName path) {
    Named found = outermost;
    for (String segment : path.getSegments()) {
      if (!(found instanceof Region region)) {
        return Optional.empty();
      }
      Optional<Vertex> vertex = named(region, segment);
      found = vertex.isPresent() ? vertex.get() : namedRegion(region, segment).orElse(null);
    }
    return found instanceof Vertex vertex ? Optional.of(vertex) : Optional.empty();
  }

  /** The first vertex with the name. */
  private Optional<Vertex> named(Region region, String name) {
    return Optional.ofNullable(names.apply(region).get(name));
  }

  /** The vertices of a region by name; those in the regions of a state follow its own. */
  static Map<String, Vertex> names(Region region) {
    Map<String, Vertex> names = new HashMap<>();
    for (RegionMember member : region.getMembers()) {
      if (member instanceof Vertex vertex && isTarget(vertex)) {
        names.putIfAbsent(vertex.getName(), vertex);
      }
    }
    for (RegionMember member : region.getMembers()) {
      if (member instanceof OrthogonalRegion inner) {
        names(inner).forEach(names::putIfAbsent);
      }
    }
    return names;
  }

  private static Optional<OrthogonalRegion> namedRegion(Region owner, String name) {
    for (RegionMember member : owner.getMembers()) {
      if (member instanceof OrthogonalRegion region && name.equals(region.getName())) {
        return Optional.of(region);
      }
    }
    return Optional.empty();
  }

  private static boolean isTarget(Vertex vertex) {
    return !(vertex instanceof EntryPoint);
  }

  @Override
  protected Iterable<IEObjectDescription> getLocalElementsByName(QualifiedName name) {
    IEObjectDescription element = getSingleElement(name);
    return element == null ? List.of() : List.of(element);
  }

  /**
   * Without the names of regions. A name at an inner level hides the same name at an outer level,
   * with all its content.
   */
  @Override
  protected Iterable<IEObjectDescription> getAllLocalElements() {
    List<IEObjectDescription> all = new ArrayList<>();
    Set<String> hidden = new HashSet<>();
    for (Region region : outward()) {
      collect(region, QualifiedName.EMPTY, hidden, all);
    }
    return all;
  }

  private static void collect(
      Region region, QualifiedName path, Set<String> hidden, List<IEObjectDescription> all) {
    for (RegionMember member : region.getMembers()) {
      if (member instanceof OrthogonalRegion inner) {
        collect(inner, path, hidden, all);
      } else if (member instanceof Vertex vertex
          && isTarget(vertex)
          && vertex.getName() != null
          && hidden.add(vertex.getName())) {
        QualifiedName name = path.append(vertex.getName());
        all.add(EObjectDescription.create(name, vertex));
        if (vertex instanceof State state) {
          collect(state, name, new HashSet<>(), all);
        }
      }
    }
  }
}
