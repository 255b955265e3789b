// SPDX-License-Identifier: EPL-2.0
package org.pawl.edit.change;

import static org.pawl.model.PawlPackage.Literals.*;

import java.util.List;
import java.util.OptionalInt;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.xtext.EcoreUtil2;
import org.pawl.edit.internal.syntax.Clause;
import org.pawl.edit.internal.syntax.ElementNames;
import org.pawl.edit.text.EditRefusedException;
import org.pawl.edit.text.EditScript;
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

/** Creates members of systems; {@link CreateFlow} creates the connections between them. */
public final class CreateInSystem {
  private static final int QUEUE = 4;

  private CreateInSystem() {}

  // --- tasks

  /** An object with a free priority above all others. */
  public static EditScript instance(SystemDefinition system, MachineClass type) {
    return instance(system, type, "", 1);
  }

  /** An array of objects with free priorities above all others. */
  public static EditScript array(SystemDefinition system, MachineClass type, int dimension) {
    return instance(system, type, "[" + dimension + "]", dimension);
  }

  private static EditScript instance(
      SystemDefinition system, MachineClass type, String dimension, int count) {
    ChangeClass.refusePassive(type);
    String base = base(type.getName());
    boolean free = system.getMembers().stream().noneMatch(m -> isNamed(m, base));
    String name = ElementNames.name(system, free ? base : ElementNames.fresh(system, base));
    int lowest = freePriorities(system, count);
    String text =
        object(
            name + dimension,
            ElementNames.reference(system, INSTANCE__TYPE, type),
            arguments(type, count > 1 ? "index" : "0"),
            count > 1 ? lowest + ".." + (lowest + count - 1) : "" + lowest);
    return EditScript.inserting(system, INSTANCE, text);
  }

  /** An object and a new class for it: the first element of an empty system. */
  public static EditScript instanceOfNewClass(SystemDefinition system) {
    Model model = EcoreUtil2.getContainerOfType(system, Model.class);
    String type = ElementNames.fresh(model, "Class");
    String name = ElementNames.fresh(system, "object");
    String priority = "" + freePriorities(system, 1);
    return CreateInModel.activeClass(model, type)
        .and(EditScript.inserting(system, INSTANCE, object(name, type, "", priority)));
  }

  /** The member that declares the only object of a new system. */
  static String onlyObject(MachineClass type) {
    String name = ElementNames.name(type, base(type.getName()));
    return object(name, ElementNames.name(type, type.getName()), arguments(type, "0"), "1");
  }

  private static String base(String type) {
    return Character.toLowerCase(type.charAt(0)) + type.substring(1);
  }

  private static String arguments(MachineClass type, String value) {
    return Members.of(type.getMembers(), Param.class).stream()
        .map(p -> "\n    " + ElementNames.name(type, p.getName()) + " = " + value)
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

  /** The lowest of {@code count} consecutive free priorities above all others. */
  private static int freePriorities(SystemDefinition system, int count) {
    int lowest = freePriority(system);
    if (lowest + count - 1 > Systems.HIGHEST_PRIORITY) {
      throw EditRefusedException.because(
          system,
          "no priority is left above all others",
          "lower the priorities of other tasks first");
    }
    return lowest;
  }

  public static int freePriority(SystemDefinition system) {
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

  public static EditScript thread(SystemDefinition system) {
    String name = ElementNames.fresh(system, "thread");
    String text =
        String.format(
            "thread %s { priority %d stack 512 bytes run %s_run }%s",
            name, freePriorities(system, 1), name, guard(system));
    return EditScript.inserting(system, THREAD_DEFINITION, text);
  }

  /** The kernel guard after a member that only one kernel has. */
  private static String guard(SystemDefinition system) {
    boolean blocking =
        Members.of(system.getMembers(), KernelDefault.class).stream()
            .anyMatch(kernel -> kernel.getKernel() == Kernel.BLOCKING);
    return blocking ? "" : " when kernel blocking";
  }

  // --- shared resources

  public static EditScript semaphore(SystemDefinition system) {
    String name = ElementNames.fresh(system, "semaphore");
    String text = "semaphore " + name + " { initial 0 max 1 }" + guard(system);
    return EditScript.inserting(system, SEMAPHORE, text);
  }

  /**
   * @param users empty for all tasks
   */
  public static EditScript mutex(SystemDefinition system, List<? extends Task> users) {
    String names =
        users.stream()
            .map(user -> ElementNames.name(system, user.getName()))
            .collect(Collectors.joining(", "));
    String usedBy = users.isEmpty() ? "" : " used by " + names;
    return EditScript.inserting(
        system, MUTEX, "mutex " + ElementNames.fresh(system, "mutex") + usedBy);
  }

  /** Adds a user to a mutex. */
  public static EditScript uses(Task user, Mutex mutex) {
    String name = ElementNames.name(mutex, user.getName());
    if (mutex.getUsers().contains(user)) {
      throw EditRefusedException.because(
          mutex, "'" + user.getName() + "' uses it already", "choose another");
    }
    if (!mutex.getUsers().isEmpty()) {
      return EditScript.of(new ValueList(mutex, MUTEX__USERS).append(name));
    }
    int behind = Clause.behindFeature(mutex, NAMED__NAME);
    return EditScript.of(Replacement.insertion(behind, " used by " + name));
  }

  /**
   * @param payload the payload type of its events; null for any that fits
   */
  public static EditScript pool(SystemDefinition system, PayloadType payload) {
    String what =
        payload == null ? "16 bytes" : ElementNames.reference(system, POOL__PAYLOADS, payload);
    return EditScript.inserting(system, POOL, "pool 8 of " + what);
  }

  // --- defaults

  public static EditScript board(SystemDefinition system, String board) {
    refuseSecond(system, BoardDefault.class, "board");
    return EditScript.inserting(system, BOARD_DEFAULT, "board " + ElementNames.name(system, board));
  }

  public static EditScript kernel(SystemDefinition system, Kernel kernel) {
    refuseSecond(system, KernelDefault.class, "kernel");
    return EditScript.inserting(system, KERNEL_DEFAULT, "kernel " + kernel.getLiteral());
  }

  /** The tick rate of times without a rate; a second one gets a name. */
  public static EditScript tick(SystemDefinition system) {
    boolean first =
        Members.of(system.getMembers(), TickDefault.class).stream()
            .noneMatch(tick -> tick.getName() == null);
    String text = first ? "tick 100 Hz" : "tick " + ElementNames.fresh(system, "rate") + " 10 Hz";
    return EditScript.inserting(system, TICK_DEFAULT, text);
  }

  public static EditScript dynamicSubscriptions(SystemDefinition system) {
    refuseSecond(system, DynamicSubscriptions.class, "'subscriptions dynamic'");
    return EditScript.inserting(system, DYNAMIC_SUBSCRIPTIONS, "subscriptions dynamic");
  }

  private static void refuseSecond(
      SystemDefinition system, Class<? extends EObject> kind, String what) {
    if (!Members.of(system.getMembers(), kind).isEmpty()) {
      throw EditRefusedException.because(system, "it says its " + what + " already", "change that");
    }
  }
}
