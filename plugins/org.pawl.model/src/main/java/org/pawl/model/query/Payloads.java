// SPDX-License-Identifier: EPL-2.0
package org.pawl.model.query;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.pawl.model.Field;
import org.pawl.model.PayloadType;

/** Payload types that extend one another. */
public final class Payloads {
  private Payloads() {}

  /**
   * The type and those that it extends, nearest first; each once, where they extend in a circle.
   */
  public static List<PayloadType> chain(PayloadType type) {
    Set<PayloadType> chain = new LinkedHashSet<>();
    for (PayloadType t = type; t != null && chain.add(t); t = t.getBase()) {
      // until nothing is extended
    }
    return List.copyOf(chain);
  }

  /** All fields, those of the types extended first. */
  public static List<Field> fields(PayloadType type) {
    List<Field> fields = new ArrayList<>();
    for (PayloadType t : chain(type)) {
      fields.addAll(0, t.getFields());
    }
    return fields;
  }

  /** The types in an order in which C can declare them: behind those that they extend. */
  public static List<PayloadType> declarable(List<PayloadType> types) {
    Set<PayloadType> ordered = new LinkedHashSet<>();
    for (PayloadType type : types) {
      List<PayloadType> chain = new ArrayList<>(chain(type));
      Collections.reverse(chain);
      chain.stream().filter(types::contains).forEach(ordered::add);
    }
    return List.copyOf(ordered);
  }

  /**
   * The nearest type that all payloads are or extend (semantics rule 19).
   *
   * @param payloads empty ones stand for events without a payload
   */
  public static Optional<PayloadType> common(Collection<Optional<PayloadType>> payloads) {
    List<PayloadType> common = null;
    for (Optional<PayloadType> payload : payloads) {
      List<PayloadType> chain = payload.map(Payloads::chain).orElse(List.of());
      common = common == null ? chain : common.stream().filter(chain::contains).toList();
    }
    return common == null ? Optional.empty() : common.stream().findFirst();
  }
}
