// SPDX-License-Identifier: EPL-2.0
package org.pawl.generator.topology;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.pawl.model.Instance;
import org.pawl.model.SystemDefinition;
import org.pawl.model.ThreadDefinition;

/** The numbered items of a system's topology in a trace, with the model's names. */
public final class TraceTopology {
  private TraceTopology() {}

  /** The objects of an instance by priority. */
  public static Map<Integer, String> objects(Instance instance) {
    Map<Integer, String> names = new LinkedHashMap<>();
    for (SystemObjects.SystemObject object : SystemObjects.of(instance)) {
      String index = instance.getDimension() == null ? "" : "[" + object.index() + "]";
      names.put(object.priority(), instance.getName() + index);
    }
    return names;
  }

  /** The threads by priority, under all kernels. */
  public static Map<Integer, String> threads(SystemDefinition system) {
    Map<Integer, String> names = new LinkedHashMap<>();
    for (ThreadDefinition thread : Threads.of(system)) {
      names.putIfAbsent(Threads.priority(thread), thread.getName());
    }
    return names;
  }

  /** The pools in the order of the system's table: {@code of_Seat}. */
  public static List<String> pools(SystemDefinition system) {
    return Pools.of(system).stream().map(Pools.PoolOf::name).toList();
  }
}
