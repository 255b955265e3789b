// SPDX-License-Identifier: EPL-2.0
package org.pawl.edit.change;

import static org.pawl.model.PawlPackage.Literals.*;

import org.eclipse.emf.ecore.EClass;
import org.eclipse.emf.ecore.EObject;
import org.pawl.edit.internal.syntax.ElementNames;
import org.pawl.edit.text.EditRefusedException;
import org.pawl.edit.text.EditScript;
import org.pawl.lang.text.ModelText;
import org.pawl.model.GuardedMember;
import org.pawl.model.Instance;
import org.pawl.model.Kernel;
import org.pawl.model.Param;
import org.pawl.model.SystemDefinition;
import org.pawl.model.Task;
import org.pawl.model.ThreadDefinition;

/** Creates settings of objects and threads. */
public final class CreateSetting {
  private CreateSetting() {}

  public static EditScript argument(Instance instance, Param param) {
    return EditScript.inserting(instance, ARGUMENT, text(instance, param.getName()));
  }

  /** With a placeholder value of the right type. */
  static String text(Instance instance, String param) {
    String value = instance.getDimension() == null ? "0" : "index";
    return ElementNames.name(instance, param) + " = " + value;
  }

  /** A free priority above all others. */
  public static EditScript priority(Task task) {
    SystemDefinition system = (SystemDefinition) task.eContainer();
    return only(task, PRIORITY, "priority " + CreateInSystem.freePriority(system));
  }

  public static EditScript threshold(Instance instance) {
    SystemDefinition system = (SystemDefinition) instance.eContainer();
    int highest = Math.max(1, CreateInSystem.freePriority(system) - 1);
    return only(instance, THRESHOLD, "threshold " + highest);
  }

  public static EditScript queue(Instance instance) {
    return only(instance, QUEUE_LENGTH, "queue 4");
  }

  public static EditScript deferred(Instance instance) {
    return only(instance, DEFERRED_LENGTH, "deferred 2");
  }

  public static EditScript stack(ThreadDefinition thread) {
    return only(thread, STACK_SIZE, "stack 512 bytes");
  }

  public static EditScript run(ThreadDefinition thread) {
    return only(
        thread, RUN_FUNCTION, "run " + ElementNames.name(thread, thread.getName() + "_run"));
  }

  private static EditScript only(Task task, EClass kind, String text) {
    for (EObject setting : task.getSettings()) {
      if (kind.isInstance(setting)) {
        throw EditRefusedException.because(
            task, "it has '" + text.split(" ")[0] + "' already", "change that");
      }
    }
    return EditScript.inserting(task, kind, text);
  }

  /** Restricts a member to one kernel. */
  public static EditScript guard(GuardedMember member, Kernel kernel) {
    if (member.getGuard() != null) {
      throw EditRefusedException.because(
          member, "it is under one kernel only already", "change that");
    }
    String text = " when kernel " + kernel.getLiteral();
    return EditScript.of(ModelText.of(member).insertBehind(member, text));
  }
}
