// SPDX-License-Identifier: EPL-2.0
package org.pawl.generator.internal.discovered;

import org.eclipse.emf.ecore.EObject;
import org.pawl.generator.internal.c.MachineContext;
import org.pawl.model.Branch;
import org.pawl.model.History;
import org.pawl.model.Initial;
import org.pawl.model.Junction;
import org.pawl.model.OrthogonalRegion;
import org.pawl.model.Region;
import org.pawl.model.Segment;
import org.pawl.model.State;
import org.pawl.model.Vertex;
import org.pawl.model.query.Regions;

/** The names of the constants and functions of a chart. */
final class SegmentNames {
  private final MachineContext machine;

  SegmentNames(MachineContext machine) {
    this.machine = machine;
  }

  /** The name of a vertex's constant. */
  String constant(Vertex vertex) {
    return machine.names().of(vertex, role(vertex));
  }

  private static String role(Vertex vertex) {
    if (vertex instanceof History) {
      return "history";
    }
    if (vertex instanceof Junction) {
      return "junction";
    }
    return Regions.isPoint(vertex) ? "point" : "state";
  }

  /** The name of an item of a region: {@code Dial_busy_initial}, {@code Dial_busy_left_initial}. */
  String region(Region region, String role) {
    if (region instanceof OrthogonalRegion one) {
      State owner = Regions.owner(region).orElseThrow();
      return machine.names().of(owner, one, one.getName() + "_" + role);
    }
    return region instanceof State state
        ? machine.names().of(state, role)
        : machine.names().of(role);
  }

  /** The name of the list of segments that continue a segment. */
  String segment(Segment segment) {
    return segment instanceof Branch branch
        ? machine.names().of(source(branch), branch, BranchLabels.of(branch))
        : single(segment, "");
  }

  /** The name of an item of a segment that is no branch; {@code part} is empty or a suffix. */
  String single(Segment segment, String part) {
    if (segment instanceof Initial initial) {
      return region((Region) initial.eContainer(), "initial" + part);
    }
    return machine.names().of((Vertex) segment, "default" + part);
  }

  /** The name of one of several paths of a branch. */
  String segment(Branch branch, int number) {
    String label = BranchLabels.of(branch) + "_" + number;
    return machine.names().of(source(branch), branch, label);
  }

  /** The name of the function of the segment's effect. */
  String effect(Segment segment) {
    if (segment instanceof Branch) {
      return machine.names().derived(segment(segment), segment, "effect");
    }
    return segment instanceof Vertex point && Regions.isPoint(point)
        ? machine.names().of(point, "effect")
        : single(segment, "_effect");
  }

  private static Vertex source(Branch branch) {
    EObject container = branch.eContainer();
    return container instanceof Vertex vertex ? vertex : (Vertex) container.eContainer();
  }

  /** The vertex whose definition holds the effect of a segment that leads on from a vertex. */
  static Vertex definedWith(Segment segment) {
    return segment instanceof Branch branch ? source(branch) : (Vertex) segment;
  }
}
