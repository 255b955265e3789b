// SPDX-License-Identifier: EPL-2.0
package org.pawl.lang.validation.base;

import java.util.List;
import java.util.stream.Stream;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.eclipse.xtext.EcoreUtil2;
import org.pawl.model.Machine;
import org.pawl.model.MachineClass;
import org.pawl.model.OrthogonalRegion;
import org.pawl.model.Region;
import org.pawl.model.State;
import org.pawl.model.Submachine;
import org.pawl.model.Vertex;
import org.pawl.model.query.Members;
import org.pawl.model.query.Regions;

/** The structure of the machine and the submachines of a class, as in the text. */
public final class ClassStructure {
  private ClassStructure() {}

  /** The class around an element; null if there is none. */
  public static MachineClass classOf(EObject element) {
    return EcoreUtil2.getContainerOfType(element, MachineClass.class);
  }

  /** The class's machine and its submachines, in document order. */
  public static List<Region> parts(MachineClass type) {
    return type.getMembers().stream()
        .filter(member -> member instanceof Machine || member instanceof Submachine)
        .map(Region.class::cast)
        .toList();
  }

  /** Whether every name in the machine and the submachines is resolved. */
  public static boolean isWhole(MachineClass type) {
    return type != null && parts(type).stream().allMatch(Completeness::isWhole);
  }

  /** All elements of a kind in the machine and the submachines, in document order. */
  public static <T extends EObject> Stream<T> all(MachineClass type, Class<T> kind) {
    return parts(type).stream().flatMap(part -> EcoreUtil2.eAllOfType(part, kind).stream());
  }

  /** The states that use a submachine. */
  public static List<State> users(Submachine submachine) {
    return all(classOf(submachine), State.class)
        .filter(state -> state.getType() == submachine)
        .toList();
  }

  public static boolean hasRegions(Region owner) {
    return !Members.of(owner.getMembers(), OrthogonalRegion.class).isEmpty();
  }

  /** The regions of a state, or of the submachine that it uses. */
  public static List<Region> inside(State state) {
    return Regions.of(Completeness.isResolved(state.getType()) ? state.getType() : state);
  }

  /** Whether a vertex is inside the element, at any depth; points are on its border. */
  public static boolean isInside(Vertex vertex, EObject outer) {
    return vertex != outer
        && EcoreUtil.isAncestor(outer, vertex)
        && !(Regions.isPoint(vertex) && vertex.eContainer() == outer);
  }
}
