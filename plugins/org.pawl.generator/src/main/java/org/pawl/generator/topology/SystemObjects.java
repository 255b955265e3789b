// SPDX-License-Identifier: EPL-2.0
package org.pawl.generator.topology;

import java.util.List;
import java.util.stream.IntStream;
import org.pawl.model.Instance;
import org.pawl.model.SystemDefinition;
import org.pawl.model.Threshold;
import org.pawl.model.query.Systems;

/** The active objects of a system, one for each element of an array. */
public final class SystemObjects {
  /** SystemObject object. */
  public record SystemObject(Instance instance, int index, int priority, int threshold) {}

  private SystemObjects() {}

  /** All objects of a system, in the order of its instances. */
  public static List<SystemObject> of(SystemDefinition system) {
    return Systems.instances(system).stream().flatMap(i -> of(i).stream()).toList();
  }

  /** The objects of an instance, by index; empty if its priorities are unknown. */
  public static List<SystemObject> of(Instance instance) {
    List<Integer> priorities = Systems.priorities(instance);
    return IntStream.range(0, priorities.size())
        .mapToObj(
            i ->
                new SystemObject(
                    instance, i, priorities.get(i), threshold(instance, priorities.get(i))))
        .toList();
  }

  /** The priority itself if the model names no higher threshold. */
  private static int threshold(Instance instance, int priority) {
    return Systems.setting(instance, Threshold.class)
        .map(threshold -> Systems.value(threshold.getLevel()).orElse(priority))
        .map(level -> Math.max(level, priority))
        .orElse(priority);
  }
}
