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

/** The base types of payload types. */
public final class PayloadTypes {
  private PayloadTypes() {}

  /** The type, its base type and so on, without repetition even in a faulty model with a cycle. */
  public static List<PayloadType> bases(PayloadType type) {
    Set<PayloadType> bases = new LinkedHashSet<>();
    PayloadType base = type;
    while (base != null && !base.eIsProxy() && bases.add(base)) {
      base = base.getBase();
    }
    return List.copyOf(bases);
  }

  /** Whether the type is its own base, directly or indirectly: an error of the model. */
  public static boolean extendsItself(PayloadType type) {
    PayloadType base = type.getBase();
    return base != null && !base.eIsProxy() && bases(base).contains(type);
  }

  /** All fields of the type, those of its base types first. */
  public static List<Field> fields(PayloadType type) {
    List<Field> fields = new ArrayList<>();
    bases(type).forEach(base -> fields.addAll(0, base.getFields()));
    return fields;
  }

  /** The types in an order in which C can declare them: after their base types. */
  public static List<PayloadType> declarable(List<PayloadType> types) {
    Set<PayloadType> ordered = new LinkedHashSet<>();
    for (PayloadType type : types) {
      List<PayloadType> bases = new ArrayList<>(bases(type));
      Collections.reverse(bases);
      bases.stream().filter(types::contains).forEach(ordered::add);
    }
    return List.copyOf(ordered);
  }

  /**
   * The nearest common base type of all types (semantics rule 19); empty if there is none, or no
   * type at all.
   */
  public static Optional<PayloadType> common(Collection<PayloadType> types) {
    return types.stream()
        .findFirst()
        .flatMap(
            first ->
                bases(first).stream()
                    .filter(base -> types.stream().allMatch(type -> bases(type).contains(base)))
                    .findFirst());
  }
}
