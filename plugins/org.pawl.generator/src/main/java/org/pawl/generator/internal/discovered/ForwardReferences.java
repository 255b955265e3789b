// SPDX-License-Identifier: EPL-2.0
package org.pawl.generator.internal.discovered;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;
import org.pawl.generator.internal.c.MachineContext;
import org.pawl.model.Vertex;

/** The vertices whose constants are used before they are defined, in document order. */
final class ForwardReferences {
  private final Set<Vertex> defined = new HashSet<>();
  private final Set<Vertex> needed = new HashSet<>();

  private ForwardReferences() {}

  /**
   * @param first the vertices used before all definitions
   * @param uses the vertices that the definition of a vertex uses
   */
  static List<Vertex> of(
      MachineContext machine, Stream<Vertex> first, Function<Vertex, Stream<Vertex>> uses) {
    ForwardReferences search = new ForwardReferences();
    first.forEach(search::use);
    machine.states().stream()
        .filter(state -> machine.mentions(machine.names().isIn(state)))
        .forEach(search::use);
    for (Vertex vertex : machine.vertices()) {
      uses.apply(vertex).forEach(search::use);
      search.defined.add(vertex);
    }
    return machine.vertices().stream().filter(search.needed::contains).toList();
  }

  private void use(Vertex vertex) {
    if (!defined.contains(vertex)) {
      needed.add(vertex);
    }
  }
}
