// SPDX-License-Identifier: EPL-2.0
package org.pawl.generator.internal.precomputed.templates;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.pawl.generator.internal.precomputed.plan.MachinePlan;
import org.pawl.generator.names.ClassNames;
import org.pawl.generator.names.UniqueNames;
import org.pawl.model.OrthogonalRegion;
import org.pawl.model.Region;
import org.pawl.model.State;
import org.pawl.model.Vertex;
import org.pawl.model.query.Regions;

/** The names of the vertices and regions of a machine within the names of its functions. */
final class RegionNames {
  private final ClassNames names;
  private final MachinePlan plan;
  private final Map<Vertex, String> paths = new HashMap<>();
  private final Map<Region, String> regions = new HashMap<>();

  RegionNames(ClassNames names, MachinePlan plan) {
    this.names = names;
    this.plan = plan;
  }

  String path(Vertex vertex) {
    return paths.computeIfAbsent(vertex, names::path);
  }

  /**
   * The name of the state if this is its only region; else the region's own name, prefixed with the
   * state's path if another region or a vertex has that name too. All regions have different names.
   */
  String of(Region region) {
    if (regions.isEmpty()) {
      nameRegions();
    }
    return region instanceof State state && !regions.containsKey(region)
        ? path(state)
        : regions.get(region);
  }

  /** Names all regions at once: names depend on the model, not on the order of printing. */
  private void nameRegions() {
    Set<String> vertices =
        Regions.allVertices(plan.machine()).map(this::path).collect(Collectors.toSet());
    Set<String> used = new HashSet<>(vertices);
    regions.put(plan.machine(), UniqueNames.take("machine", used));
    for (OrthogonalRegion region : plan.orthogonalRegions().toList()) {
      String name = region.getName();
      boolean alone =
          plan.orthogonalRegions().filter(o -> o.getName().equals(name)).count() == 1
              && !vertices.contains(name);
      String wanted = alone ? name : path((State) region.eContainer()) + "_" + name;
      regions.put(region, UniqueNames.take(wanted, used));
    }
  }
}
