// SPDX-License-Identifier: EPL-2.0
package org.pawl.generator.discovered;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.pawl.generator.c.MachineContext;
import org.pawl.generator.c.Selection;
import org.pawl.model.Branch;
import org.pawl.model.Choice;
import org.pawl.model.Initial;
import org.pawl.model.State;
import org.pawl.model.Vertex;
import org.pawl.model.query.Regions;

/** The vertices whose constants are used before they are defined, in document order. */
final class ForwardReferences {
  private final MachineContext machine;
  private final Set<Vertex> defined = new HashSet<>();
  private final Set<Vertex> needed = new HashSet<>();

  private ForwardReferences(MachineContext machine) {
    this.machine = machine;
  }

  static List<Vertex> of(MachineContext machine) {
    ForwardReferences search = new ForwardReferences(machine);
    machine.states().stream()
        .filter(state -> machine.mentions(machine.names().isIn(state)))
        .forEach(search.needed::add);
    for (Vertex vertex : machine.vertices()) {
      search.targets(vertex).forEach(search::use);
      Regions.owner(Regions.declaring(vertex)).ifPresent(search::use);
      search.defined.add(vertex);
    }
    return machine.vertices().stream().filter(search.needed::contains).toList();
  }

  private void use(Vertex vertex) {
    if (!defined.contains(vertex)) {
      needed.add(vertex);
    }
  }

  private Stream<Vertex> targets(Vertex vertex) {
    if (vertex instanceof Choice choice) {
      return targets(choice.getBranches().stream());
    }
    if (!(vertex instanceof State state)) {
      return Stream.empty();
    }
    Stream<Vertex> initial =
        Regions.of(state).stream()
            .flatMap(region -> Regions.initial(region).stream())
            .map(Initial::getTarget);
    return Stream.concat(initial, targets(Selection.branches(state).stream()));
  }

  private static Stream<Vertex> targets(Stream<Branch> branches) {
    return branches.map(Branch::getTarget).filter(target -> target != null);
  }
}
