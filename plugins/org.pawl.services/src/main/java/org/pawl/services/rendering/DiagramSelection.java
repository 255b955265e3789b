// SPDX-License-Identifier: EPL-2.0
package org.pawl.services.rendering;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.pawl.diagram.Diagram;

/** The diagrams to draw. Records the existing ones for the message about an unknown name. */
final class DiagramSelection {
  private final List<String> machines;
  private final List<String> systems;
  private final Set<String> machinesThere = new LinkedHashSet<>();
  private final Set<String> systemsThere = new LinkedHashSet<>();

  DiagramSelection(List<String> machines, List<String> systems) {
    this.machines = machines;
    this.systems = systems;
  }

  boolean has(Diagram diagram) {
    boolean machine = diagram.kind() == Diagram.Kind.STATE_MACHINE;
    String name = diagram.key().substring(diagram.key().indexOf('.') + 1);
    (machine ? machinesThere : systemsThere).add(name);
    return machines.isEmpty() && systems.isEmpty() || (machine ? machines : systems).contains(name);
  }

  void check() {
    check("machine", machines, machinesThere);
    check("system", systems, systemsThere);
  }

  private static void check(String what, List<String> wanted, Set<String> there) {
    for (String name : wanted) {
      if (!there.contains(name)) {
        throw new UnknownDiagram(what, name, there);
      }
    }
  }
}
