// SPDX-License-Identifier: EPL-2.0
package org.pawl.model.query;

import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.pawl.model.Constant;
import org.pawl.model.DynamicSubscriptions;
import org.pawl.model.GuardedMember;
import org.pawl.model.Instance;
import org.pawl.model.Kernel;
import org.pawl.model.Mutex;
import org.pawl.model.NumberValue;
import org.pawl.model.Priority;
import org.pawl.model.SystemDefinition;
import org.pawl.model.SystemMember;
import org.pawl.model.Task;
import org.pawl.model.TaskSetting;

/** Values that follow from a system's topology: counts, priorities, ceilings. */
public final class Systems {
  /** Priorities run from 1 to this one, the most urgent (pawl_priority_set has 32 bits). */
  public static final int HIGHEST_PRIORITY = 32;

  private static final Pattern DECIMAL = Pattern.compile("[0-9]+");

  private Systems() {}

  /** The number, if it is a literal or a constant whose value is one. */
  public static OptionalInt value(NumberValue number) {
    if (number == null) {
      return OptionalInt.empty();
    }
    Constant constant = number.getConstant();
    return constant == null ? OptionalInt.of(number.getValue()) : value(constant);
  }

  /**
   * The constant's value, if it is a plain decimal number. A number that does not fit gives the
   * largest one, which is too large wherever a model has a number.
   */
  public static OptionalInt value(Constant constant) {
    if (constant.getValue() == null || constant.getValue().getSource() == null) {
      return OptionalInt.empty();
    }
    String source = constant.getValue().getSource().trim();
    if (!DECIMAL.matcher(source).matches()) {
      return OptionalInt.empty();
    }
    try {
      return OptionalInt.of(Integer.parseInt(source));
    } catch (NumberFormatException tooLarge) {
      return OptionalInt.of(Integer.MAX_VALUE);
    }
  }

  /** The instances of active classes, in document order. */
  public static List<Instance> instances(SystemDefinition system) {
    return Members.of(system.getMembers(), Instance.class);
  }

  /** Active objects and threads, in document order. */
  public static List<Task> tasks(SystemDefinition system) {
    return Members.of(system.getMembers(), Task.class);
  }

  /** Whether objects may subscribe and unsubscribe while the system runs. */
  public static boolean hasDynamicSubscriptions(SystemDefinition system) {
    return !Members.of(system.getMembers(), DynamicSubscriptions.class).isEmpty();
  }

  /** The kernels under which the member exists: all, unless a guard names one. */
  public static Set<Kernel> kernels(SystemMember member) {
    return member instanceof GuardedMember guarded && guarded.getGuard() != null
        ? EnumSet.of(guarded.getGuard().getKernel())
        : EnumSet.allOf(Kernel.class);
  }

  /** The setting of one kind; the first where a faulty model has several. */
  public static <T extends TaskSetting> Optional<T> setting(Task task, Class<T> kind) {
    return Members.of(task.getSettings(), kind).stream().findFirst();
  }

  /** The number of tasks: 1, or an instance's dimension (0 if that is invalid). */
  public static int count(Task task) {
    return task instanceof Instance instance && instance.getDimension() != null
        ? dimension(instance.getDimension(), Limits.INSTANCE_DIMENSION)
        : 1;
  }

  /** The number of elements of an array; 0 if its dimension is unknown or out of range. */
  static int dimension(NumberValue dimension, int most) {
    int value = value(dimension).orElse(0);
    return value < 1 || value > most ? 0 : value;
  }

  /** The priority of each object of an instance, by index; empty if the model has none. */
  public static List<Integer> priorities(Task task) {
    Optional<Priority> priority = setting(task, Priority.class);
    if (priority.isEmpty()) {
      return List.of();
    }
    OptionalInt lowest = value(priority.get().getLowest());
    if (lowest.isEmpty()) {
      return List.of();
    }
    return IntStream.range(0, count(task)).mapToObj(i -> lowest.getAsInt() + i).toList();
  }

  /**
   * The ceiling of a mutex in a build with that kernel: as given, else the highest priority of its
   * users there, else (no users named) the highest of the system.
   */
  public static int ceiling(Mutex mutex, Kernel kernel) {
    OptionalInt given = value(mutex.getCeiling());
    if (given.isPresent()) {
      return given.getAsInt();
    }
    SystemDefinition system = (SystemDefinition) mutex.eContainer();
    List<Task> users = mutex.getUsers().isEmpty() ? tasks(system) : mutex.getUsers();
    return users.stream()
        .filter(user -> kernels(user).contains(kernel))
        .flatMap(user -> priorities(user).stream())
        .max(Integer::compare)
        .orElse(HIGHEST_PRIORITY);
  }
}
