// SPDX-License-Identifier: EPL-2.0
package org.pawl.edit.change;

import static org.pawl.model.PawlPackage.Literals.*;

import java.util.ArrayList;
import java.util.List;
import org.eclipse.emf.ecore.EClass;

/**
 * All constructs of the language, and the functions that create them. Palettes and documentation
 * are compared with this list.
 */
public final class Constructs {
  /**
   * @param kind the class of the element
   * @param created functions that create it, for example {@code CreateInMachine.state}
   * @param reason why there is no such function, if there is none
   */
  public record Construct(EClass kind, List<String> created, String reason) {}

  private static final List<Construct> ALL = new ArrayList<>();

  static {
    // Models
    none(MODEL, "a file is made by the wizard");
    by(SEMANTICS, "CreateInModel.semantics");
    by(IMPORT, "CreateInModel.imported");
    by(USE, "CreateInModel.used");
    by(CONSTANT, "CreateInModel.constant");
    by(PAYLOAD_TYPE, "CreateInModel.payloadType");
    by(FIELD, "CreateInModel.field");
    by(EVENT_DECLARATION, "CreateInModel.event");
    by(EVENT, "CreateInModel.event");
    by(MACHINE_CLASS, "CreateInModel.activeClass", "CreateInModel.passiveClass");
    by(SYSTEM_DEFINITION, "CreateInModel.system");
    // Classes
    by(PARAM, "CreateInClass.param");
    by(ATTRIBUTES, "CreateInClass.attributes");
    by(OPERATION, "CreateInClass.operation");
    by(PORT, "CreateInClass.port", "CreateInClass.sends");
    by(PUBLICATION, "CreateInClass.publishes");
    by(SUBSCRIPTION, "CreateInClass.subscribes");
    by(IGNORED, "CreateInClass.ignores");
    by(MACHINE, "CreateInMachine.machine");
    by(SUBMACHINE, "CreateInMachine.submachine");
    // Machines
    by(STATE, "CreateInMachine.state", "CreateInMachine.submachineState");
    by(FINAL_STATE, "CreateInMachine.finalState");
    by(CHOICE, "CreateInMachine.choice");
    by(JUNCTION, "CreateInMachine.junction");
    by(HISTORY, "CreateInMachine.shallowHistory", "CreateInMachine.deepHistory");
    by(INITIAL, "CreateInMachine.initial");
    by(ORTHOGONAL_REGION, "CreateInMachine.region");
    by(ENTRY_POINT, "CreateInMachine.entryPoint");
    by(EXIT_POINT, "CreateInMachine.exitPoint");
    by(EXIT_CONNECTION, "CreateInMachine.exitConnection");
    by(ENTRY, "CreateInMachine.entry");
    by(EXIT, "CreateInMachine.exit");
    by(UNHANDLED, "CreateInMachine.unhandled");
    by(DEFERRAL, "CreateTransition.deferral");
    by(
        REACTION,
        "CreateTransition.external",
        "CreateTransition.local",
        "CreateTransition.internal");
    by(BRANCH, "CreateTransition.external", "CreateTransition.branch");
    by(EVENT_TRIGGER, "CreateTransition.external", "CreateTransition.on");
    by(TIME_TRIGGER, "CreateTransition.external");
    by(COMPLETION_TRIGGER, "CreateTransition.external");
    // Systems
    by(BOARD_DEFAULT, "CreateInSystem.board");
    by(KERNEL_DEFAULT, "CreateInSystem.kernel");
    by(TICK_DEFAULT, "CreateInSystem.tick");
    by(DYNAMIC_SUBSCRIPTIONS, "CreateInSystem.dynamicSubscriptions");
    by(POOL, "CreateInSystem.pool");
    by(
        INSTANCE,
        "CreateInSystem.instance",
        "CreateInSystem.instanceOfNewClass",
        "CreateInSystem.array");
    by(THREAD_DEFINITION, "CreateInSystem.thread");
    by(SEMAPHORE, "CreateInSystem.semaphore");
    by(MUTEX, "CreateInSystem.mutex", "CreateInSystem.uses");
    by(INTERRUPT, "CreateFlow.interrupt");
    by(INTERRUPT_POST, "CreateFlow.posts");
    by(INTERRUPT_PUBLICATION, "CreateFlow.publishes");
    by(CONNECTION_LIST, "CreateFlow.connection");
    by(CONNECTION, "CreateFlow.connection");
    by(ARGUMENT, "CreateSetting.argument");
    by(PRIORITY, "CreateSetting.priority");
    by(THRESHOLD, "CreateSetting.threshold");
    by(QUEUE_LENGTH, "CreateSetting.queue");
    by(DEFERRED_LENGTH, "CreateSetting.deferred");
    by(STACK_SIZE, "CreateSetting.stack");
    by(RUN_FUNCTION, "CreateSetting.run");
    by(KERNEL_GUARD, "CreateSetting.guard");
    none(INSTANCE_REFERENCE, "an end of a connection or a post");
    none(CODE, "written in a label or as a property");
    none(NUMBER_VALUE, "written in a label or as a property");
  }

  private Constructs() {}

  public static List<Construct> all() {
    return List.copyOf(ALL);
  }

  private static void by(EClass kind, String... functions) {
    ALL.add(new Construct(kind, List.of(functions), ""));
  }

  private static void none(EClass kind, String reason) {
    ALL.add(new Construct(kind, List.of(), reason));
  }
}
