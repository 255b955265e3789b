// SPDX-License-Identifier: EPL-2.0
package org.pawl.generator.internal.discovered;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.pawl.generator.internal.c.MachineContext;
import org.pawl.generator.internal.c.TriggerCases;
import org.pawl.model.Choice;
import org.pawl.model.History;
import org.pawl.model.Region;
import org.pawl.model.State;
import org.pawl.model.TerminalVertex;
import org.pawl.model.Vertex;
import org.pawl.model.query.Members;
import org.pawl.model.query.Regions;

/** The regions of a chart: their numbers, and the indices of their variables in RAM. */
final class ChartTables {
  private final MachineContext machine;
  private final Map<Region, Integer> indices = new LinkedHashMap<>();
  private final Map<Region, Integer> nested = new LinkedHashMap<>();
  private final Map<Region, Integer> memories = new LinkedHashMap<>();
  private final int places;

  ChartTables(MachineContext machine) {
    this.machine = machine;
    number(machine.machine());
    int next = indices.size();
    for (Region region : indices.keySet()) {
      if (histories(region).findAny().isPresent()) {
        memories.put(region, next);
        next += 1 + nested(region);
      }
    }
    this.places = next;
  }

  /** Whether the machine uses a feature that the engine of machine.h lacks. */
  static boolean isNeeded(MachineContext machine) {
    return machine.vertices().stream().anyMatch(ChartTables::isOfCharts);
  }

  private static boolean isOfCharts(Vertex vertex) {
    return vertex instanceof State state
        ? Regions.of(state).size() > 1 || !TriggerCases.deferred(state).isEmpty()
        : !(vertex instanceof TerminalVertex || vertex instanceof Choice);
  }

  private void number(Region region) {
    int index = indices.size();
    indices.put(region, index);
    for (State state : Members.of(region.getMembers(), State.class)) {
      if (machine.vertices().contains(state)) {
        regions(state).forEach(this::number);
      }
    }
    nested.put(region, indices.size() - index - 1);
  }

  /** The region of the vertex; for a point the first region of its state. */
  Region around(Vertex vertex) {
    Region declaring = Regions.declaring(vertex);
    return Regions.isPoint(vertex) ? regions((State) declaring).get(0) : declaring;
  }

  /**
   * The regions that the state's constant has. A simple state with an entry point has one, always
   * empty: the point is in it, so the engine enters the state on its way to the point.
   */
  List<Region> regions(State state) {
    List<Region> regions = Regions.of(state);
    return regions.isEmpty()
            && Regions.entryPoints(state).stream().anyMatch(machine.vertices()::contains)
        ? List.of(state)
        : regions;
  }

  int index(Region region) {
    return indices.get(region);
  }

  /** The number of regions that contain a region. */
  int depth(Region region) {
    return Regions.enclosing(region).map(outer -> depth(outer) + 1).orElse(0);
  }

  /** The index of the memory of the region's histories; 0: it has none. */
  int memory(Region region) {
    return memories.getOrDefault(region, 0);
  }

  /** The regions inside the region, at any depth, whose content is remembered with it. */
  int nested(Region region) {
    return histories(region).anyMatch(History::isDeep) ? nested.get(region) : 0;
  }

  private Stream<History> histories(Region region) {
    return Members.of(region.getMembers(), History.class).stream()
        .filter(machine.vertices()::contains);
  }

  int regions() {
    return indices.size();
  }

  int places() {
    return places;
  }

  /** The maximum nesting depth of states. */
  int depth() {
    return machine.vertices().stream()
        .mapToInt(vertex -> Regions.ancestors(vertex).size() + 1)
        .max()
        .orElse(0);
  }

  /** The maximum number of states, none inside another, that are searched for a reaction. */
  int parallel() {
    return parallel(machine.machine());
  }

  private int parallel(Region region) {
    return Members.of(region.getMembers(), State.class).stream()
        .mapToInt(state -> Math.max(1, Regions.of(state).stream().mapToInt(this::parallel).sum()))
        .max()
        .orElse(0);
  }
}
