// SPDX-License-Identifier: EPL-2.0
package org.pawl.generator.topology;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.pawl.generator.internal.c.Constants;
import org.pawl.generator.names.CNames;
import org.pawl.lang.scoping.OwnedClasses;
import org.pawl.model.EventDeclaration;
import org.pawl.model.Model;
import org.pawl.model.ModelMember;
import org.pawl.model.PayloadType;
import org.pawl.model.Pool;
import org.pawl.model.SystemDefinition;
import org.pawl.model.query.Members;
import org.pawl.model.query.PayloadSizes;
import org.pawl.model.query.Systems;

/** The pool of each payload's events. */
public final class Pools {
  /**
   * One pool.
   *
   * @param name of the static pool
   * @param block the C type whose size is the minimum size of a block
   * @param users the payloads allocated from it
   */
  public record PoolOf(
      String name, String block, String count, List<PayloadType> users, Pool pool) {}

  private Pools() {}

  /** The pools of a system in document order; empty if it declares none. */
  public static List<PoolOf> of(SystemDefinition system) {
    List<Pool> pools = Members.of(system.getMembers(), Pool.class);
    if (pools.isEmpty()) {
      return List.of();
    }
    Map<PayloadType, Pool> poolOf = new LinkedHashMap<>();
    payloads(system).forEach(type -> poolOf.put(type, poolOf(type, pools)));
    List<PoolOf> result = new ArrayList<>();
    for (Pool pool : pools) {
      List<PayloadType> users =
          poolOf.keySet().stream().filter(type -> poolOf.get(type) == pool).toList();
      int number = result.size() + 1;
      boolean typed = pool.getPayloads().size() == 1;
      String name = typed ? "of_" + pool.getPayloads().get(0).getName() : String.valueOf(number);
      result.add(new PoolOf(name, block(pool), Constants.text(pool.getCount()), users, pool));
    }
    return result;
  }

  private static String block(Pool pool) {
    if (pool.getPayloads().size() == 1) {
      return CNames.payload(pool.getPayloads().get(0));
    }
    StringBuilder members = new StringBuilder();
    if (pool.getPayloads().isEmpty()) {
      members.append("pawl_event event; uint8_t bytes[" + Constants.text(pool.getSize()) + "]; ");
    }
    for (PayloadType type : pool.getPayloads()) {
      members.append(CNames.payload(type) + " of_" + type.getName() + "; ");
    }
    return "union { " + members + "}";
  }

  /**
   * The payloads of the system's own model and of the models of its classes, including payloads
   * with owned pointers.
   */
  private static Set<PayloadType> payloads(SystemDefinition system) {
    Set<Model> models = new LinkedHashSet<>();
    models.add((Model) system.eContainer());
    OwnedClasses.of(system).forEach(type -> models.add((Model) type.eContainer()));
    Set<PayloadType> types = new LinkedHashSet<>();
    for (Model model : models) {
      for (ModelMember member : model.getMembers()) {
        if (member instanceof PayloadType type) {
          types.add(type);
        } else if (member instanceof EventDeclaration events && events.getPayload() != null) {
          types.add(events.getPayload());
        }
      }
    }
    Members.of(system.getMembers(), Pool.class).forEach(p -> types.addAll(p.getPayloads()));
    return types;
  }

  /** The pool named for the payload, else the smallest whose blocks hold it, else the largest. */
  private static Pool poolOf(PayloadType type, List<Pool> pools) {
    Pool fitting = null;
    Pool largest = null;
    for (Pool pool : pools) {
      if (pool.getPayloads().contains(type)) {
        return pool;
      }
      if (pool.getSize() != null) {
        if (size(pool) >= size(type) && (fitting == null || size(pool) < size(fitting))) {
          fitting = pool;
        }
        if (largest == null || size(pool) > size(largest)) {
          largest = pool;
        }
      }
    }
    return fitting == null ? largest : fitting;
  }

  private static int size(Pool pool) {
    return Systems.value(pool.getSize()).orElse(0);
  }

  /** A type of unknown size fits the largest pool only; a _Static_assert checks it in C. */
  private static int size(PayloadType type) {
    return PayloadSizes.of(type).orElse(Integer.MAX_VALUE);
  }
}
