// SPDX-License-Identifier: EPL-2.0
package org.pawl.model.query;

import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import org.pawl.model.Field;
import org.pawl.model.PayloadType;

/**
 * The size in bytes of a payload's C structure, including pawl_event, if the model alone determines
 * it: all fields have types of one size on every target.
 */
public final class PayloadSizes {
  /** Of pawl_event: the signal and two bytes. */
  public static final int HEADER = 4;

  private static final int HEADER_ALIGNMENT = 2;

  private static final Map<String, Integer> SIZES =
      Map.ofEntries(
          Map.entry("bool", 1),
          Map.entry("_Bool", 1),
          Map.entry("char", 1),
          Map.entry("int8_t", 1),
          Map.entry("uint8_t", 1),
          Map.entry("int16_t", 2),
          Map.entry("uint16_t", 2),
          Map.entry("pawl_signal", 2),
          Map.entry("int32_t", 4),
          Map.entry("uint32_t", 4),
          Map.entry("pawl_ticks", 4),
          Map.entry("float", 4),
          Map.entry("int64_t", 8),
          Map.entry("uint64_t", 8),
          Map.entry("double", 8));

  private PayloadSizes() {}

  /** Empty if a field has another type (an enumeration, a pointer), or an unknown dimension. */
  public static OptionalInt of(PayloadType type) {
    Layout layout = new Layout(HEADER, HEADER_ALIGNMENT);
    List<PayloadType> chain = PayloadTypes.bases(type);
    for (int i = chain.size() - 1; i >= 0; i--) {
      for (Field field : chain.get(i).getFields()) {
        Integer element = field.getType() == null ? null : SIZES.get(field.getType().trim());
        OptionalInt count =
            field.getDimension() == null ? OptionalInt.of(1) : Systems.value(field.getDimension());
        if (element == null || count.isEmpty()) {
          return OptionalInt.empty();
        }
        layout = layout.with(element, count.getAsInt());
      }
      layout = layout.padded();
    }
    long size = layout.size;
    return size <= Integer.MAX_VALUE ? OptionalInt.of((int) size) : OptionalInt.empty();
  }

  /**
   * The size of a structure so far. A base type is a member of the other, including its padding.
   */
  private record Layout(long size, int alignment) {

    Layout with(int element, int count) {
      return new Layout(
          roundUp(size, element) + (long) element * count, Math.max(alignment, element));
    }

    Layout padded() {
      return new Layout(roundUp(size, alignment), alignment);
    }
  }

  private static long roundUp(long size, int alignment) {
    return (size + alignment - 1) / alignment * alignment;
  }
}
