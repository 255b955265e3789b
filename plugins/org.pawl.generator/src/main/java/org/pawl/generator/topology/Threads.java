// SPDX-License-Identifier: EPL-2.0
package org.pawl.generator.topology;

import java.util.List;
import org.pawl.generator.internal.c.Constants;
import org.pawl.generator.names.CNames;
import org.pawl.model.Kernel;
import org.pawl.model.Model;
import org.pawl.model.RunFunction;
import org.pawl.model.StackSize;
import org.pawl.model.SystemDefinition;
import org.pawl.model.ThreadDefinition;
import org.pawl.model.query.Members;
import org.pawl.model.query.Systems;

/** The threads of a system, which only the blocking kernel runs. */
public final class Threads {
  private Threads() {}

  /** The threads of a system, in document order. */
  public static List<ThreadDefinition> of(SystemDefinition system) {
    return Members.of(system.getMembers(), ThreadDefinition.class);
  }

  /** The priority of a thread, from 1; 0 if the model has none. */
  public static int priority(ThreadDefinition thread) {
    return Systems.priorities(thread).stream().findFirst().orElse(0);
  }

  /** The size of the stack in bytes, as C. */
  public static String stackSize(ThreadDefinition thread) {
    return Systems.setting(thread, StackSize.class)
        .map(StackSize::getSize)
        .map(size -> Constants.text(size) + (size.getConstant() == null ? "u" : ""))
        .orElse("0u");
  }

  /** The C function that a thread runs; empty if the model names none. */
  public static String function(ThreadDefinition thread) {
    return Systems.setting(thread, RunFunction.class).map(RunFunction::getFunction).orElse("");
  }

  /**
   * Whether the function's declaration is printed with this thread: the first of the threads with
   * this function, those of all kernels first, since C may have one declaration only.
   */
  public static boolean declaresFunction(ThreadDefinition thread) {
    Model model = (Model) thread.eContainer().eContainer();
    List<ThreadDefinition> same =
        Members.of(model.getMembers(), SystemDefinition.class).stream()
            .flatMap(system -> of(system).stream())
            .filter(other -> function(other).equals(function(thread)))
            .toList();
    return thread
        == same.stream().filter(other -> other.getGuard() == null).findFirst().orElse(same.get(0));
  }

  /** The pointer in the table of priorities. */
  public static String active(ThreadDefinition thread) {
    return "&" + CNames.thread(thread) + ".active";
  }

  /** The highest priority of the system in a build with that kernel. */
  public static int highest(SystemDefinition system, Kernel kernel) {
    return Systems.tasks(system).stream()
        .filter(task -> Systems.kernels(task).contains(kernel))
        .flatMap(task -> Systems.priorities(task).stream())
        .max(Integer::compare)
        .orElse(0);
  }
}
