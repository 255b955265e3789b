// SPDX-License-Identifier: EPL-2.0
package org.pawl.model.query;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import org.pawl.model.Constant;
import org.pawl.model.Instance;
import org.pawl.model.InstanceSetting;
import org.pawl.model.Mutex;
import org.pawl.model.NumberValue;
import org.pawl.model.Priority;
import org.pawl.model.SystemDefinition;

/** What a system's topology implies: counts, priorities, ceilings. */
public final class Systems {
  /** Priorities run from 1 to this one, the most urgent (pawl_priority_set has 32 bits). */
  public static final int HIGHEST_PRIORITY = 32;

  private Systems() {}

  /** The number, if it is a literal or a constant whose value is one. */
  public static OptionalInt value(NumberValue number) {
    if (number == null) {
      return OptionalInt.empty();
    }
    Constant constant = number.getConstant();
    return constant == null ? OptionalInt.of(number.getValue()) : value(constant);
  }

  /** The constant's value, if it is a plain decimal number. */
  public static OptionalInt value(Constant constant) {
    if (constant.getValue() == null || constant.getValue().getSource() == null) {
      return OptionalInt.empty();
    }
    try {
      return OptionalInt.of(Integer.parseInt(constant.getValue().getSource().trim()));
    } catch (NumberFormatException notPlain) {
      return OptionalInt.empty();
    }
  }

  public static List<Instance> instances(SystemDefinition system) {
    return Members.of(system.getMembers(), Instance.class);
  }

  /** The instance's setting of one kind; the first where a faulty model has several. */
  public static <T extends InstanceSetting> Optional<T> setting(Instance instance, Class<T> kind) {
    return Members.of(instance.getSettings(), kind).stream().findFirst();
  }

  /** How many objects the instance stands for: 1, or its dimension (0 if that is unknown). */
  public static int count(Instance instance) {
    return instance.getDimension() == null ? 1 : value(instance.getDimension()).orElse(0);
  }

  /** The priority of each object of the instance, by index; empty if the model does not say. */
  public static List<Integer> priorities(Instance instance) {
    Optional<Priority> priority = setting(instance, Priority.class);
    if (priority.isEmpty()) {
      return List.of();
    }
    OptionalInt lowest = value(priority.get().getLowest());
    if (lowest.isEmpty()) {
      return List.of();
    }
    return IntStream.range(0, count(instance)).mapToObj(i -> lowest.getAsInt() + i).toList();
  }

  /**
   * The ceiling of a mutex: as given, else the highest priority of its users, else (no users named)
   * the highest of the system.
   */
  public static int ceiling(Mutex mutex) {
    OptionalInt given = value(mutex.getCeiling());
    if (given.isPresent()) {
      return given.getAsInt();
    }
    SystemDefinition system = (SystemDefinition) mutex.eContainer();
    List<Instance> users = mutex.getUsers().isEmpty() ? instances(system) : mutex.getUsers();
    return users.stream().flatMap(u -> priorities(u).stream()).max(Integer::compare).orElse(0);
  }
}
