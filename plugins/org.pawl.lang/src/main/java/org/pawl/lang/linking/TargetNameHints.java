// SPDX-License-Identifier: EPL-2.0
package org.pawl.lang.linking;

import java.util.List;
import java.util.Optional;
import org.eclipse.emf.ecore.EClass;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.eclipse.xtext.EcoreUtil2;
import org.eclipse.xtext.linking.ILinkingDiagnosticMessageProvider.ILinkingDiagnosticContext;
import org.eclipse.xtext.naming.QualifiedName;
import org.eclipse.xtext.resource.IEObjectDescription;
import org.eclipse.xtext.scoping.IScope;
import org.pawl.model.EntryPoint;
import org.pawl.model.History;
import org.pawl.model.Initial;
import org.pawl.model.Named;
import org.pawl.model.OrthogonalRegion;
import org.pawl.model.PawlPackage;
import org.pawl.model.Region;
import org.pawl.model.State;
import org.pawl.model.query.Regions;

/** Hints for names of elements that exist, but have another name at this place. */
final class TargetNameHints {
  private TargetNameHints() {}

  /** The correct name; empty if there is no hint. */
  static Optional<String> explain(ILinkingDiagnosticContext context, IScope scope) {
    EClass type = context.getReference().getEReferenceType();
    String name = context.getLinkText() == null ? "" : context.getLinkText();
    if (type == PawlPackage.Literals.VERTEX) {
      return target(context.getContext(), List.of(name.split("\\.")), scope);
    }
    return type == PawlPackage.Literals.EXIT_POINT
        ? exit(EcoreUtil2.getContainerOfType(context.getContext(), State.class), name)
        : Optional.empty();
  }

  private static Optional<String> target(EObject element, List<String> path, IScope scope) {
    String last = path.get(path.size() - 1);
    if (path.size() > 1) {
      List<String> front = path.subList(0, path.size() - 1);
      IEObjectDescription outer = scope.getSingleElement(QualifiedName.create(front));
      return outer != null && outer.getEObjectOrProxy() instanceof State state
          ? inside(element, state, String.join(".", front), last)
          : Optional.empty();
    }
    for (EObject e = element; e != null; e = e.eContainer()) {
      if (e instanceof Region region) {
        if (has(Regions.entryPoints(region), last)) {
          return region instanceof State state && !leadsInside(element)
              ? entryPoint(last, state.getName())
              : fromInside(element, region, last);
        }
        for (Region inner : Regions.of(region)) {
          if (inner instanceof OrthogonalRegion r && last.equals(r.getName())) {
            return region(last);
          }
        }
      }
    }
    return Optional.empty();
  }

  /** A segment that must not lead to a state around it, as {@code state via point} would. */
  private static boolean leadsInside(EObject element) {
    return element instanceof EntryPoint
        || element instanceof Initial
        || element instanceof History;
  }

  /** A segment that leads inward does not use the points of the states around. */
  private static Optional<String> fromInside(EObject element, Region holder, String name) {
    EObject owner = leadsInside(element) ? element.eContainer() : holder;
    boolean byDefault =
        Regions.entryPoints(holder).stream()
            .filter(point -> name.equals(point.getName()))
            .anyMatch(Regions::hasNoTarget);
    String advice;
    if (owner != holder) {
      advice = "name a vertex inside '" + ((Named) owner).getName() + "'";
    } else if (!byDefault) {
      advice = "name the vertex inside that it leads to";
    } else {
      advice =
          element instanceof EntryPoint
              ? "write no target, to enter by default as it does"
              : "name a vertex inside";
    }
    return Optional.of(
        "'" + name + "' is an entry point, which is named from outside only: here, " + advice);
  }

  private static Optional<String> inside(EObject element, State state, String path, String last) {
    Region holder = state.getType() == null ? state : state.getType();
    if (has(Regions.entryPoints(holder), last)) {
      return leadsInside(element) && EcoreUtil.isAncestor(state, element)
          ? fromInside(element, state, last)
          : entryPoint(last, path);
    }
    if (has(Regions.exitPoints(holder), last)) {
      return Optional.of(
          "exit point '"
              + last
              + "' is reached from inside submachine '"
              + state.getType().getName()
              + "' only: from here, name the target that it leads to");
    }
    if (state.getType() != null && Regions.of(holder).stream().anyMatch(r -> holds(r, last))) {
      List<String> points = Regions.entryPoints(holder).stream().map(Named::getName).toList();
      return Optional.of(
          "'"
              + last
              + "' is inside submachine '"
              + state.getType().getName()
              + "', where names are not seen from outside: lead to it by an entry point of the"
              + " submachine, and write '"
              + path
              + " via "
              + (points.size() == 1 ? points.get(0) : "...")
              + "'");
    }
    return Regions.of(state).stream()
            .anyMatch(r -> r instanceof OrthogonalRegion o && last.equals(o.getName()))
        ? region(last)
        : Optional.empty();
  }

  private static Optional<String> entryPoint(String name, String state) {
    return Optional.of(
        "'"
            + name
            + "' is an entry point, which is named after its state: write '"
            + state
            + " via "
            + name
            + "'");
  }

  private static Optional<String> region(String name) {
    return Optional.of(
        "'"
            + name
            + "' is a region, which is entered with its state: name the state around it, or a"
            + " vertex in it");
  }

  private static Optional<String> exit(State state, String name) {
    if (state == null || state.getType() != null) {
      return Optional.empty();
    }
    boolean own = has(Regions.exitPoints(state), name);
    return Optional.of(
        own
            ? "'"
                + name
                + "' is an exit point of state '"
                + state.getName()
                + "' itself: write its target there, 'exit point "
                + name
                + " -> ...'"
            : "state '"
                + state.getName()
                + "' uses no submachine whose exit point '"
                + name
                + "' could be connected: for an exit point of the state itself, write 'exit point "
                + name
                + " -> ...'");
  }

  private static boolean has(List<? extends Named> points, String name) {
    return points.stream().anyMatch(point -> name.equals(point.getName()));
  }

  private static boolean holds(Region region, String name) {
    return has(Regions.vertices(region), name);
  }
}
