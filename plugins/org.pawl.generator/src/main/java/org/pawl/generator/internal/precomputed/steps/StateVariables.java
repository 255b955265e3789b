// SPDX-License-Identifier: EPL-2.0
package org.pawl.generator.internal.precomputed.steps;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.pawl.model.OrthogonalRegion;
import org.pawl.model.Region;
import org.pawl.model.RegionMember;
import org.pawl.model.State;
import org.pawl.model.TerminalVertex;
import org.pawl.model.Vertex;
import org.pawl.model.query.Regions;

/**
 * The regions with a variable for the leaf in which they rest: the machine's region, and those of
 * states with several. A state with several regions is itself a leaf of the slot around it.
 */
public final class StateVariables {
  private StateVariables() {}

  public static boolean isOrthogonal(Vertex vertex) {
    return vertex instanceof State state && hasRegions(state);
  }

  /**
   * Whether a state has several regions. A state contains either vertices or regions, so the first
   * member decides: a state may have thousands, and this is called for each of them.
   */
  private static boolean hasRegions(State state) {
    int regions = 0;
    for (RegionMember member : state.getMembers()) {
      if (member instanceof OrthogonalRegion) {
        regions++;
      } else if (member instanceof Vertex vertex && !Regions.isPoint(vertex)) {
        return false;
      }
    }
    return regions > 1;
  }

  public static boolean isSlot(Region region) {
    return Regions.owner(region).map(StateVariables::isOrthogonal).orElse(true);
  }

  /** The region around this one, or itself, that has a variable. */
  public static Region of(Region region) {
    Region slot = region;
    while (!isSlot(slot)) {
      slot = Regions.enclosing(slot).orElseThrow();
    }
    return slot;
  }

  /** The slot that the vertex is in. */
  public static Region around(Vertex vertex) {
    return of(Regions.declaring(vertex));
  }

  /** All slots of a region, itself included if it is one; in document order, outer before inner. */
  public static List<Region> within(Region region) {
    List<Region> slots = new ArrayList<>();
    if (isSlot(region)) {
      slots.add(region);
    }
    Regions.vertices(region).stream()
        .flatMap(v -> v instanceof State s ? Regions.of(s).stream() : Stream.of())
        .forEach(r -> slots.addAll(within(r)));
    return slots;
  }

  /** The states and terminal vertices whose slot is that of the region, in document order. */
  public static List<Vertex> candidates(Region region) {
    Region slot = of(region);
    return Regions.allVertices(region)
        .filter(v -> v instanceof State || v instanceof TerminalVertex)
        .filter(v -> around(v) == slot)
        .toList();
  }

  /** The states of a leaf's slot that are active when the leaf is, innermost first. */
  public static List<State> active(Vertex leaf) {
    List<State> states = new ArrayList<>();
    if (leaf instanceof State state) {
      states.add(state);
    }
    Region slot = around(leaf);
    Regions.ancestors(leaf).stream().takeWhile(s -> Regions.contains(slot, s)).forEach(states::add);
    return states;
  }
}
