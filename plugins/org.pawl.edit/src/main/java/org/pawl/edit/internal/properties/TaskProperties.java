// SPDX-License-Identifier: EPL-2.0
package org.pawl.edit.internal.properties;

import static org.pawl.model.PawlPackage.Literals.*;

import org.eclipse.emf.ecore.EObject;
import org.pawl.edit.change.ChangeClass;
import org.pawl.edit.internal.properties.PropertyDescriptor.Kind;
import org.pawl.edit.internal.syntax.Clause;
import org.pawl.edit.internal.syntax.ElementNames;
import org.pawl.model.Argument;
import org.pawl.model.DeferredLength;
import org.pawl.model.Instance;
import org.pawl.model.Param;
import org.pawl.model.Priority;
import org.pawl.model.QueueLength;
import org.pawl.model.RunFunction;
import org.pawl.model.StackSize;
import org.pawl.model.Task;
import org.pawl.model.TaskSetting;
import org.pawl.model.ThreadDefinition;
import org.pawl.model.Threshold;
import org.pawl.model.query.Members;
import org.pawl.model.query.Systems;
import org.pawl.model.util.PawlSwitch;

/** Properties of objects and threads. */
final class TaskProperties extends PawlSwitch<Boolean> {
  private final PropertyCollector fields;

  TaskProperties(PropertyCollector fields) {
    this.fields = fields;
  }

  @Override
  public Boolean defaultCase(EObject other) {
    return false;
  }

  @Override
  public Boolean caseInstance(Instance instance) {
    fields.optional("dimension", INSTANCE__DIMENSION, PropertySheet.DIMENSION, NAMED__NAME);
    fields.add(
        "class",
        Kind.TEXT,
        Clause.text(instance, INSTANCE__TYPE),
        text ->
            fields
                .put("class", INSTANCE__TYPE, text, null, 0)
                .and(ChangeClass.rest(instance, text)));
    priority(instance);
    fields.member("threshold", setting(instance, Threshold.class), THRESHOLD, "threshold ", "");
    fields.member("queue length", setting(instance, QueueLength.class), QUEUE_LENGTH, "queue ", "");
    fields.member(
        "deferred length",
        setting(instance, DeferredLength.class),
        DEFERRED_LENGTH,
        "deferred ",
        "");
    if (instance.getType() != null) {
      for (Param param : Members.of(instance.getType().getMembers(), Param.class)) {
        Argument argument =
            Members.of(instance.getSettings(), Argument.class).stream()
                .filter(a -> a.getParam() == param)
                .findFirst()
                .orElse(null);
        String before = ElementNames.name(instance, param.getName()) + " = ";
        fields.member(param.getName(), argument, ARGUMENT, before, "");
      }
    }
    return true;
  }

  private void priority(Task task) {
    fields.member("priority", setting(task, Priority.class), PRIORITY, "priority ", "");
  }

  private static <T extends TaskSetting> T setting(Task task, Class<T> kind) {
    return Systems.setting(task, kind).orElse(null);
  }

  @Override
  public Boolean caseThreadDefinition(ThreadDefinition thread) {
    priority(thread);
    fields.member("stack", setting(thread, StackSize.class), STACK_SIZE, "stack ", " bytes");
    fields.member("function", setting(thread, RunFunction.class), RUN_FUNCTION, "run ", "");
    SystemProperties.kernel(fields, thread);
    return true;
  }

  /** All settings are edited as one text after a keyword. */
  @Override
  public Boolean caseTaskSetting(TaskSetting setting) {
    EObject task = setting.eContainer();
    PropertySheet.of(task).stream()
        .filter(property -> property.name().equals(name(setting)))
        .forEach(
            p ->
                fields.add(
                    p.name(),
                    p.kind(),
                    p.value(),
                    text -> p.set(text).of(setting.eResource().getURI())));
    return true;
  }

  private static String name(TaskSetting setting) {
    if (setting instanceof Argument argument) {
      return argument.getParam().getName();
    } else if (setting instanceof Threshold) {
      return "threshold";
    } else if (setting instanceof QueueLength) {
      return "queue length";
    } else if (setting instanceof DeferredLength) {
      return "deferred length";
    } else if (setting instanceof StackSize) {
      return "stack";
    }
    return setting instanceof RunFunction ? "function" : "priority";
  }
}
