// SPDX-License-Identifier: EPL-2.0
package org.pawl.lang.validation.system;

import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import org.eclipse.xtext.validation.Check;
import org.pawl.lang.problem.ElementDescriptions;
import org.pawl.lang.problem.ProblemCode;
import org.pawl.lang.validation.base.AbstractChecks;
import org.pawl.lang.validation.base.Completeness;
import org.pawl.lang.validation.event.EventFlow;
import org.pawl.model.Event;
import org.pawl.model.EventDeclaration;
import org.pawl.model.PawlPackage;
import org.pawl.model.PayloadType;
import org.pawl.model.Pool;
import org.pawl.model.SystemDefinition;
import org.pawl.model.query.Members;
import org.pawl.model.query.PayloadSizes;
import org.pawl.model.query.Systems;

/** Checks that there is a pool for every event that is sent with a payload. */
public class PoolChecks extends AbstractChecks {
  @Check
  public void pools(SystemDefinition system) {
    if (!Completeness.isWholeWithClasses(system)) {
      return;
    }
    Map<PayloadType, Event> sent = new LinkedHashMap<>();
    for (Event event : EventFlow.sent(system)) {
      if (event.eContainer() instanceof EventDeclaration declaration
          && declaration.getPayload() != null) {
        sent.putIfAbsent(declaration.getPayload(), event);
      }
    }
    List<Pool> pools = Members.of(system.getMembers(), Pool.class);
    Set<PayloadType> named = named(pools, sent.keySet());
    sent.forEach(
        (type, event) -> {
          if (!named.contains(type)) {
            fits(system, type, event, pools.stream().filter(p -> p.getSize() != null).toList());
          }
        });
  }

  /** The types that pools name. */
  private Set<PayloadType> named(List<Pool> pools, Set<PayloadType> sent) {
    Set<PayloadType> named = new HashSet<>();
    for (Pool pool : pools) {
      for (int i = 0; i < pool.getPayloads().size(); i++) {
        PayloadType type = pool.getPayloads().get(i);
        if (!named.add(type)) {
          report(
              ProblemCode.SECOND_POOL,
              ElementDescriptions.of(type)
                  + " already has a pool: make that one larger, and remove it here",
              pool,
              PawlPackage.Literals.POOL__PAYLOADS,
              i);
        } else if (!sent.contains(type)) {
          report(
              ProblemCode.UNUSED_POOL,
              "no event with payload "
                  + ElementDescriptions.quoted(type)
                  + " is sent in this system: remove it from the pool",
              pool,
              PawlPackage.Literals.POOL__PAYLOADS,
              i);
        }
      }
    }
    return named;
  }

  private void fits(SystemDefinition system, PayloadType type, Event event, List<Pool> pools) {
    OptionalInt size = PayloadSizes.of(type);
    List<OptionalInt> sizes = pools.stream().map(pool -> Systems.value(pool.getSize())).toList();
    if (pools.isEmpty()) {
      report(
          ProblemCode.NO_POOL,
          ElementDescriptions.of(system)
              + " has no pool for "
              + ElementDescriptions.of(event)
              + " with its payload "
              + ElementDescriptions.quoted(type)
              + ": add 'pool 10 of "
              + type.getName()
              + "'",
          system,
          PawlPackage.Literals.NAMED__NAME);
      return;
    }
    boolean unknown = size.isEmpty() || sizes.stream().anyMatch(OptionalInt::isEmpty);
    if (unknown || sizes.stream().anyMatch(s -> s.getAsInt() >= size.getAsInt())) {
      return;
    }
    Pool largest = pools.get(0);
    for (Pool pool : pools) {
      if (size(pool) > size(largest)) {
        largest = pool;
      }
    }
    report(
        ProblemCode.POOL_TOO_SMALL,
        ElementDescriptions.of(event)
            + " with its payload "
            + ElementDescriptions.quoted(type)
            + " takes "
            + size.getAsInt()
            + " bytes, and no pool has blocks of that size: write "
            + size.getAsInt()
            + " here, or add 'pool 10 of "
            + type.getName()
            + "'",
        largest,
        PawlPackage.Literals.POOL__SIZE);
  }

  private static int size(Pool pool) {
    return Systems.value(pool.getSize()).orElse(0);
  }
}
