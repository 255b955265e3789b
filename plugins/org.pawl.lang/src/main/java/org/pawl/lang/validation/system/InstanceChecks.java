// SPDX-License-Identifier: EPL-2.0
package org.pawl.lang.validation.system;

import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import org.eclipse.xtext.validation.Check;
import org.pawl.lang.problem.ElementDescriptions;
import org.pawl.lang.problem.ProblemCode;
import org.pawl.lang.validation.base.AbstractChecks;
import org.pawl.lang.validation.base.Completeness;
import org.pawl.lang.validation.declaration.NumberChecks;
import org.pawl.model.Argument;
import org.pawl.model.BoardDefault;
import org.pawl.model.DeferredLength;
import org.pawl.model.DynamicSubscriptions;
import org.pawl.model.Instance;
import org.pawl.model.Kernel;
import org.pawl.model.KernelDefault;
import org.pawl.model.Mutex;
import org.pawl.model.Param;
import org.pawl.model.PawlPackage;
import org.pawl.model.Priority;
import org.pawl.model.QueueLength;
import org.pawl.model.SystemDefinition;
import org.pawl.model.Task;
import org.pawl.model.Threshold;
import org.pawl.model.TickDefault;
import org.pawl.model.query.Members;
import org.pawl.model.query.Systems;

/** Checks that each object of a system has all settings that it needs to run. */
public class InstanceChecks extends AbstractChecks {
  @Check
  public void active(Instance instance) {
    if (Completeness.isResolved(instance.getType()) && !instance.getType().isActive()) {
      report(
          ProblemCode.PASSIVE_INSTANCE,
          ElementDescriptions.of(instance)
              + " is of passive "
              + ElementDescriptions.of(instance.getType())
              + ": make the class active, or let an active object own one in its 'var'",
          instance,
          PawlPackage.Literals.INSTANCE__TYPE);
    }
  }

  // --- settings

  @Check
  public void systemSettings(SystemDefinition system) {
    String what = ElementDescriptions.of(system);
    once(Members.of(system.getMembers(), BoardDefault.class), what, "board");
    once(Members.of(system.getMembers(), KernelDefault.class), what, "kernel");
    once(
        Members.of(system.getMembers(), TickDefault.class).stream()
            .filter(tick -> tick.getName() == null)
            .toList(),
        what,
        "tick rate without a name");
    once(
        Members.of(system.getMembers(), DynamicSubscriptions.class), what, "kind of subscriptions");
  }

  @Check
  public void instanceSettings(Instance instance) {
    String what = ElementDescriptions.of(instance);
    once(Members.of(instance.getSettings(), Priority.class), what, "priority");
    once(Members.of(instance.getSettings(), Threshold.class), what, "threshold");
    once(Members.of(instance.getSettings(), QueueLength.class), what, "queue");
    once(
        Members.of(instance.getSettings(), DeferredLength.class), what, "store of deferred events");
    if (!Completeness.isWhole(instance) || !instance.getType().isActive()) {
      return;
    }
    if (Systems.setting(instance, Priority.class).isEmpty()) {
      report(
          ProblemCode.NO_PRIORITY,
          what
              + " has no priority: add 'priority "
              + (instance.getDimension() == null ? "1" : "1.." + Systems.count(instance))
              + "' (1 is the least urgent)",
          instance,
          PawlPackage.Literals.NAMED__NAME);
    }
    if (Systems.setting(instance, QueueLength.class).isEmpty()) {
      report(
          ProblemCode.NO_QUEUE,
          what + " has no queue: add 'queue 4', or as many events as may wait for it",
          instance,
          PawlPackage.Literals.NAMED__NAME);
    }
  }

  // --- priorities

  @Check
  public void range(Priority priority) {
    Task instance = (Task) priority.eContainer();
    OptionalInt lowest = Systems.value(priority.getLowest());
    OptionalInt highest = Systems.value(priority.getHighest());
    int count = Systems.count(instance);
    if (count < 1
        || !NumberChecks.isValid(priority.getLowest())
        || priority.getHighest() != null && !NumberChecks.isValid(priority.getHighest())) {
      return; // NumberChecks reports it
    }
    int size = highest.orElse(lowest.getAsInt()) - lowest.getAsInt() + 1;
    if (size != count) {
      int end = lowest.getAsInt() + count - 1;
      report(
          ProblemCode.PRIORITY_RANGE,
          ElementDescriptions.of(instance)
              + " has "
              + count
              + (count == 1 ? " object" : " objects")
              + " but "
              + (size < 1 ? "no priority" : size == 1 ? "one priority" : size + " priorities")
              + ": write 'priority "
              + lowest.getAsInt()
              + (count == 1 ? "" : ".." + end)
              + "'",
          priority);
    }
  }

  @Check
  public void distinctPriorities(SystemDefinition system) {
    Map<Kernel, Map<Integer, String>> owners = new EnumMap<>(Kernel.class);
    for (Task task : Systems.tasks(system)) {
      List<Integer> priorities = Systems.priorities(task);
      boolean reported = false;
      for (int i = 0; i < priorities.size(); i++) {
        String other = null;
        for (Kernel kernel : Systems.kernels(task)) {
          String there =
              owners
                  .computeIfAbsent(kernel, k -> new HashMap<>())
                  .putIfAbsent(priorities.get(i), ElementDescriptions.element(task, i));
          other = other == null ? there : other;
        }
        if (other != null && !reported) {
          reported = true;
          report(
              ProblemCode.PRIORITY_USED_TWICE,
              "priority "
                  + priorities.get(i)
                  + " of "
                  + ElementDescriptions.of(task)
                  + " is already that of '"
                  + other
                  + "': choose another, such as "
                  + remembered(List.of("free", system), () -> free(system)),
              Systems.setting(task, Priority.class).orElseThrow());
        }
      }
    }
  }

  /** The lowest priority above all that are used; the lowest free one if there is none. */
  private static int free(SystemDefinition system) {
    Set<Integer> used = new HashSet<>();
    Systems.tasks(system).forEach(task -> used.addAll(Systems.priorities(task)));
    int free = used.stream().max(Integer::compare).orElse(0) + 1;
    if (free > Systems.HIGHEST_PRIORITY) {
      free = 1;
      while (used.contains(free)) {
        free++;
      }
    }
    return free;
  }

  @Check
  public void threshold(Threshold threshold) {
    Instance instance = (Instance) threshold.eContainer();
    OptionalInt level = Systems.value(threshold.getLevel());
    int highest = Systems.priorities(instance).stream().max(Integer::compare).orElse(0);
    if (level.isPresent() && level.getAsInt() < highest) {
      report(
          ProblemCode.THRESHOLD_BELOW_PRIORITY,
          "the threshold "
              + level.getAsInt()
              + " of "
              + ElementDescriptions.of(instance)
              + " is below its priority "
              + highest
              + ": write "
              + highest
              + " or more, or remove it",
          threshold);
    }
  }

  @Check
  public void ceiling(Mutex mutex) {
    OptionalInt ceiling = Systems.value(mutex.getCeiling());
    if (ceiling.isEmpty() || !Completeness.isWhole(mutex.eContainer())) {
      return;
    }
    List<Task> users =
        mutex.getUsers().isEmpty()
            ? Systems.tasks((SystemDefinition) mutex.eContainer())
            : mutex.getUsers();
    for (Task user : users) {
      int highest = Systems.priorities(user).stream().max(Integer::compare).orElse(0);
      if (highest > ceiling.getAsInt()) {
        report(
            ProblemCode.CEILING_BELOW_USER,
            "the ceiling "
                + ceiling.getAsInt()
                + " of "
                + ElementDescriptions.of(mutex)
                + " is below the priority "
                + highest
                + " of its user "
                + ElementDescriptions.quoted(user)
                + ": remove it, and it is computed",
            mutex,
            PawlPackage.Literals.MUTEX__CEILING);
        return;
      }
    }
  }

  // --- params

  @Check
  public void arguments(Instance instance) {
    Set<Param> given = new HashSet<>();
    for (Argument argument : Members.of(instance.getSettings(), Argument.class)) {
      Param param = argument.getParam();
      if (!Completeness.isResolved(param)) {
        continue;
      }
      if (!given.add(param)) {
        report(
            ProblemCode.PARAM_GIVEN_TWICE,
            ElementDescriptions.of(param)
                + " of "
                + ElementDescriptions.of(instance)
                + " is given twice: keep one value",
            argument,
            PawlPackage.Literals.ARGUMENT__PARAM);
      }
      if (argument.isIndex() && instance.getDimension() == null) {
        report(
            ProblemCode.INDEX_OUTSIDE_ARRAY,
            ElementDescriptions.of(instance)
                + " is not an array, so it has no 'index': write a value, or make it '"
                + instance.getName()
                + "[1]'",
            argument,
            PawlPackage.Literals.ARGUMENT__INDEX);
      }
    }
    if (!Completeness.isWhole(instance)) {
      return;
    }
    for (Param param : Members.of(instance.getType().getMembers(), Param.class)) {
      if (!given.contains(param)) {
        report(
            ProblemCode.PARAM_WITHOUT_VALUE,
            ElementDescriptions.of(instance)
                + " gives no value to "
                + ElementDescriptions.of(param)
                + " of "
                + ElementDescriptions.of(instance.getType())
                + ": add '"
                + param.getName()
                + " = ...'",
            instance,
            PawlPackage.Literals.NAMED__NAME);
      }
    }
  }
}
