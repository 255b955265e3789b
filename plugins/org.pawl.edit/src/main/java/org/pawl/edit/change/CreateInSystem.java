// SPDX-License-Identifier: EPL-2.0
package org.pawl.edit.change;

import static org.pawl.model.PawlPackage.Literals.*;

import java.util.List;
import java.util.OptionalInt;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.xtext.EcoreUtil2;
import org.pawl.edit.text.Refused;
import org.pawl.edit.text.Script;
import org.pawl.lang.text.Replacement;
import org.pawl.lang.text.ValueList;
import org.pawl.model.BoardDefault;
import org.pawl.model.DynamicSubscriptions;
import org.pawl.model.Kernel;
import org.pawl.model.KernelDefault;
import org.pawl.model.MachineClass;
import org.pawl.model.Model;
import org.pawl.model.Mutex;
import org.pawl.model.Named;
import org.pawl.model.Param;
import org.pawl.model.PayloadType;
import org.pawl.model.Priority;
import org.pawl.model.SystemDefinition;
import org.pawl.model.Task;
import org.pawl.model.TickDefault;
import org.pawl.model.query.Members;
import org.pawl.model.query.Systems;

/** New members of systems; {@link CreateFlow} makes what joins them. */
public final class CreateInSystem {
  private static final int QUEUE = 4;

  private CreateInSystem() {}

  // --- tasks

  /** An object, with a priority that is free, above all others. */
  public static Script instance(SystemDefinition system, MachineClass type) {
    return instance(system, type, "", 1);
  }

  /** Several objects, with priorities that are free, above all others. */
  public static Script array(SystemDefinition system, MachineClass type, int dimension) {
    return instance(system, type, "[" + dimension + "]", dimension);
  }

  private static Script instance(
      SystemDefinition system, MachineClass type, String dimension, int count) {
    ChangeClass.refusePassive(type);
    String base = base(type.getName());
    boolean free = system.getMembers().stream().noneMatch(m -> isNamed(m, base));
    String name = Spelling.name(system, free ? base : Spelling.fresh(system, base));
    int lowest = freePriorities(system, count);
    String text =
        object(
            name + dimension,
            Spelling.reference(system, INSTANCE__TYPE, type),
            arguments(type, count > 1 ? "index" : "0"),
            count > 1 ? lowest + ".." + (lowest + count - 1) : "" + lowest);
    return Script.inserting(system, INSTANCE, text);
  }

  /** An object of a class that is made with it: what the drawing of an empty system begins with. */
  public static Script instanceOfNewClass(SystemDefinition system) {
    Model model = EcoreUtil2.getContainerOfType(system, Model.class);
    String type = Spelling.fresh(model, "Class");
    String name = Spelling.fresh(system, "object");
    String priority = "" + freePriorities(system, 1);
    return CreateInModel.activeClass(model, type)
        .and(Script.inserting(system, INSTANCE, object(name, type, "", priority)));
  }

  /** The only object of a system. */
  static String onlyObject(MachineClass type) {
    String name = Spelling.name(type, base(type.getName()));
    return object(name, Spelling.name(type, type.getName()), arguments(type, "0"), "1");
  }

  private static String base(String type) {
    return Character.toLowerCase(type.charAt(0)) + type.substring(1);
  }

  private static String arguments(MachineClass type, String value) {
    return Members.of(type.getMembers(), Param.class).stream()
        .map(p -> "\n    " + Spelling.name(type, p.getName()) + " = " + value)
        .collect(Collectors.joining());
  }

  private static String object(String name, String type, String arguments, String priority) {
    return name
        + ": "
        + type
        + " {"
        + arguments
        + "\n    priority "
        + priority
        + "\n    queue "
        + QUEUE
        + "\n}";
  }

  private static boolean isNamed(EObject element, String name) {
    return element instanceof Named named && name.equals(named.getName());
  }

  /** The lowest of so many that are free, above all others. */
  private static int freePriorities(SystemDefinition system, int count) {
    int lowest = freePriority(system);
    if (lowest + count - 1 > Systems.HIGHEST_PRIORITY) {
      throw Refused.because(
          system,
          "no priority is left above all others",
          "make room: lower what need not be urgent");
    }
    return lowest;
  }

  static int freePriority(SystemDefinition system) {
    return 1
        + Systems.tasks(system).stream()
            .flatMap(task -> Systems.setting(task, Priority.class).stream())
            .flatMap(priority -> Stream.of(priority.getLowest(), priority.getHighest()))
            .map(Systems::value)
            .filter(OptionalInt::isPresent)
            .mapToInt(OptionalInt::getAsInt)
            .max()
            .orElse(0);
  }

  public static Script thread(SystemDefinition system) {
    String name = Spelling.fresh(system, "thread");
    String text =
        String.format(
            "thread %s { priority %d stack 512 bytes run %s_run }%s",
            name, freePriorities(system, 1), name, guard(system));
    return Script.inserting(system, THREAD_DEFINITION, text);
  }

  /** What stands behind a member that only one kernel has. */
  private static String guard(SystemDefinition system) {
    boolean blocking =
        Members.of(system.getMembers(), KernelDefault.class).stream()
            .anyMatch(kernel -> kernel.getKernel() == Kernel.BLOCKING);
    return blocking ? "" : " when kernel blocking";
  }

  // --- what tasks share

  public static Script semaphore(SystemDefinition system) {
    String name = Spelling.fresh(system, "semaphore");
    String text = "semaphore " + name + " { initial 0 max 1 }" + guard(system);
    return Script.inserting(system, SEMAPHORE, text);
  }

  /**
   * @param users none for all
   */
  public static Script mutex(SystemDefinition system, List<? extends Task> users) {
    String names =
        users.stream()
            .map(user -> Spelling.name(system, user.getName()))
            .collect(Collectors.joining(", "));
    String usedBy = users.isEmpty() ? "" : " used by " + names;
    return Script.inserting(system, MUTEX, "mutex " + Spelling.fresh(system, "mutex") + usedBy);
  }

  /** One more user of a mutex. */
  public static Script uses(Task user, Mutex mutex) {
    String name = Spelling.name(mutex, user.getName());
    if (mutex.getUsers().contains(user)) {
      throw Refused.because(mutex, "'" + user.getName() + "' uses it already", "choose another");
    }
    if (!mutex.getUsers().isEmpty()) {
      return Script.of(new ValueList(mutex, MUTEX__USERS).append(name));
    }
    int behind = Clause.behindFeature(mutex, NAMED__NAME);
    return Script.of(Replacement.insertion(behind, " used by " + name));
  }

  /**
   * @param payload what its events carry; null for whatever fits
   */
  public static Script pool(SystemDefinition system, PayloadType payload) {
    String what =
        payload == null ? "16 bytes" : Spelling.reference(system, POOL__PAYLOADS, payload);
    return Script.inserting(system, POOL, "pool 8 of " + what);
  }

  // --- defaults

  public static Script board(SystemDefinition system, String board) {
    refuseSecond(system, BoardDefault.class, "board");
    return Script.inserting(system, BOARD_DEFAULT, "board " + Spelling.name(system, board));
  }

  public static Script kernel(SystemDefinition system, Kernel kernel) {
    refuseSecond(system, KernelDefault.class, "kernel");
    return Script.inserting(system, KERNEL_DEFAULT, "kernel " + kernel.getLiteral());
  }

  /** The rate that times count in; a further one gets a name. */
  public static Script tick(SystemDefinition system) {
    boolean first =
        Members.of(system.getMembers(), TickDefault.class).stream()
            .noneMatch(tick -> tick.getName() == null);
    String text = first ? "tick 100 Hz" : "tick " + Spelling.fresh(system, "rate") + " 10 Hz";
    return Script.inserting(system, TICK_DEFAULT, text);
  }

  public static Script dynamicSubscriptions(SystemDefinition system) {
    refuseSecond(system, DynamicSubscriptions.class, "'subscriptions dynamic'");
    return Script.inserting(system, DYNAMIC_SUBSCRIPTIONS, "subscriptions dynamic");
  }

  private static void refuseSecond(
      SystemDefinition system, Class<? extends EObject> kind, String what) {
    if (!Members.of(system.getMembers(), kind).isEmpty()) {
      throw Refused.because(system, "it says its " + what + " already", "change that");
    }
  }
}
