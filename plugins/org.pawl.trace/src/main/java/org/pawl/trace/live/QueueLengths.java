// SPDX-License-Identifier: EPL-2.0
package org.pawl.trace.live;

import java.util.Map;
import java.util.OptionalInt;
import java.util.TreeMap;
import org.pawl.generator.topology.TraceTopology;
import org.pawl.model.Instance;
import org.pawl.model.QueueLength;
import org.pawl.model.SystemDefinition;
import org.pawl.model.query.Systems;

/** The lengths of a system's queues, from its model. */
final class QueueLengths {
  private QueueLengths() {}

  /** The lengths by priority, without those that are not plain numbers. */
  static Map<Integer, Integer> lengths(SystemDefinition system) {
    Map<Integer, Integer> lengths = new TreeMap<>();
    for (Instance instance : Systems.instances(system)) {
      OptionalInt length =
          Systems.setting(instance, QueueLength.class)
              .map(q -> Systems.value(q.getLength()))
              .orElse(OptionalInt.empty());
      if (length.isPresent()) {
        TraceTopology.objects(instance).keySet().forEach(p -> lengths.put(p, length.getAsInt()));
      }
    }
    return lengths;
  }
}
