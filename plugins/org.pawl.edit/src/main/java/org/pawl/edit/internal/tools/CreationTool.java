// SPDX-License-Identifier: EPL-2.0
package org.pawl.edit.internal.tools;

import static org.pawl.edit.internal.tools.DefaultReferences.event;
import static org.pawl.edit.internal.tools.DefaultReferences.target;
import static org.pawl.model.PawlPackage.Literals.DEFERRAL__EVENTS;
import static org.pawl.model.PawlPackage.Literals.IGNORED__EVENTS;
import static org.pawl.model.PawlPackage.Literals.PUBLICATION__EVENTS;
import static org.pawl.model.PawlPackage.Literals.SUBSCRIPTION__EVENTS;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.xtext.EcoreUtil2;
import org.pawl.edit.change.CreateFlow;
import org.pawl.edit.change.CreateInClass;
import org.pawl.edit.change.CreateInMachine;
import org.pawl.edit.change.CreateInModel;
import org.pawl.edit.change.CreateInSystem;
import org.pawl.edit.change.CreateSetting;
import org.pawl.edit.change.CreateTransition;
import org.pawl.edit.host.ParsedCounterparts;
import org.pawl.edit.text.EditScript;
import org.pawl.model.ExecutionOrder;
import org.pawl.model.GuardedMember;
import org.pawl.model.Instance;
import org.pawl.model.Kernel;
import org.pawl.model.Machine;
import org.pawl.model.MachineClass;
import org.pawl.model.Model;
import org.pawl.model.PayloadType;
import org.pawl.model.Reaction;
import org.pawl.model.Region;
import org.pawl.model.State;
import org.pawl.model.SystemDefinition;
import org.pawl.model.Task;
import org.pawl.model.ThreadDefinition;
import org.pawl.model.query.Members;

/**
 * A creation tool of the palette, by its name in the viewpoint. Mandatory references of a new
 * element get default targets; the user changes them afterwards.
 *
 * @param owner the class of the owner: the clicked element, or the nearest element around it
 */
public record CreationTool<T extends EObject>(Class<T> owner, Function<T, EditScript> change) {
  private static final Map<String, CreationTool<?>> ALL = new LinkedHashMap<>();

  private static <T extends EObject> void add(
      String name, Class<T> owner, Function<T, EditScript> change) {
    ALL.put(name, new CreationTool<>(owner, change));
  }

  static {
    add("State", Region.class, CreateInMachine::state);
    add(
        "SubmachineState",
        Region.class,
        r -> CreateInMachine.submachineState(r, DefaultReferences.submachine(r)));
    add("FinalState", Region.class, r -> CreateInMachine.vertex(r, "final"));
    add("Initial", Region.class, r -> CreateInMachine.initial(r, target(r)));
    add("Choice", Region.class, r -> CreateInMachine.choice(r, target(r)));
    add("Junction", Region.class, r -> CreateInMachine.junction(r, target(r)));
    add("ShallowHistory", Region.class, r -> CreateInMachine.vertex(r, "history"));
    add("DeepHistory", Region.class, r -> CreateInMachine.vertex(r, "deep history"));
    add("OrthogonalRegion", Region.class, CreateInMachine::region);
    add(
        "EntryPoint",
        Region.class,
        r -> CreateInMachine.entryPoint(r, DefaultReferences.entered(r)));
    add("ExitPoint", Region.class, r -> CreateInMachine.exitPoint(r, DefaultReferences.outside(r)));
    add("Entry", State.class, CreateInMachine::entry);
    add("Exit", State.class, CreateInMachine::exit);
    add("InternalReaction", State.class, s -> CreateTransition.internal(s, null));
    add("PeriodicReaction", State.class, s -> CreateTransition.internal(s, CreateTransition.EVERY));
    add("Branch", Reaction.class, r -> CreateTransition.branch(r, DefaultReferences.end(r)));
    add("Deferral", State.class, s -> CreateTransition.deferral(s, event(s, DEFERRAL__EVENTS)));
    add("Unhandled", Machine.class, CreateInMachine::unhandled);

    add("Param", MachineClass.class, CreateInClass::param);
    add("Attributes", MachineClass.class, CreateInClass::attributes);
    add("Operation", MachineClass.class, CreateInClass::operation);
    add("Port", MachineClass.class, c -> CreateInClass.port(c, event(c)));
    add(
        "Publication",
        MachineClass.class,
        c -> CreateInClass.publishes(c, event(c, PUBLICATION__EVENTS)));
    add(
        "Subscription",
        MachineClass.class,
        c -> CreateInClass.subscribes(c, event(c, SUBSCRIPTION__EVENTS)));
    add("Ignored", MachineClass.class, c -> CreateInClass.ignores(c, event(c, IGNORED__EVENTS)));
    add("Submachine", MachineClass.class, CreateInMachine::submachine);

    add("Instance", SystemDefinition.class, CreationTool::instance);
    add("ThreadDefinition", SystemDefinition.class, CreateInSystem::thread);
    add("Semaphore", SystemDefinition.class, CreateInSystem::semaphore);
    add("Mutex", SystemDefinition.class, s -> CreateInSystem.mutex(s, List.of()));
    add("Interrupt", SystemDefinition.class, CreationTool::interrupt);
    add("BoardDefault", SystemDefinition.class, s -> CreateInSystem.board(s, "host"));
    add("KernelDefault", SystemDefinition.class, s -> CreateInSystem.kernel(s, Kernel.PREEMPTIVE));
    add("TickDefault", SystemDefinition.class, CreateInSystem::tick);
    add("Pool", SystemDefinition.class, s -> CreateInSystem.pool(s, DefaultReferences.payload(s)));
    add("DynamicSubscriptions", SystemDefinition.class, CreateInSystem::dynamicSubscriptions);

    add("Argument", Instance.class, i -> CreateSetting.argument(i, DefaultReferences.param(i)));
    add("Priority", Task.class, CreateSetting::priority);
    add("Threshold", Instance.class, CreateSetting::threshold);
    add("QueueLength", Instance.class, CreateSetting::queue);
    add("DeferredLength", Instance.class, CreateSetting::deferred);
    add("StackSize", ThreadDefinition.class, CreateSetting::stack);
    add("RunFunction", ThreadDefinition.class, CreateSetting::run);
    add("KernelGuard", GuardedMember.class, m -> CreateSetting.guard(m, Kernel.BLOCKING));

    add("SystemDefinition", Model.class, CreateInModel::system);
    add("Machine", MachineClass.class, CreateInMachine::machine);
    add("ActiveClass", Model.class, CreateInModel::activeClass);
    add("PassiveClass", Model.class, CreateInModel::passiveClass);
    add("EventDeclaration", Model.class, CreateInModel::event);
    add("PayloadType", Model.class, CreateInModel::payloadType);
    add("Field", PayloadType.class, CreateInModel::field);
    add("Constant", Model.class, CreateInModel::constant);
    add("Import", Model.class, m -> CreateInModel.imported(m, DefaultReferences.header(m)));
    add("Use", Model.class, m -> CreateInModel.used(m, DefaultReferences.file(m)));
    add("Semantics", Model.class, m -> CreateInModel.semantics(m, ExecutionOrder.UML));
  }

  private static EditScript instance(SystemDefinition system) {
    return DefaultReferences.type(system)
        .map(type -> CreateInSystem.instance(system, type))
        .orElseGet(() -> CreateInSystem.instanceOfNewClass(system));
  }

  /** Posts to one object if an object handles an event; otherwise publishes. */
  private static EditScript interrupt(SystemDefinition system) {
    return DefaultReferences.post(system)
        .map(post -> CreateFlow.interrupt(system, post.event(), post.receiver()))
        .orElseGet(() -> CreateFlow.interrupt(system, event(system)));
  }

  /**
   * @param name the name in the viewpoint
   */
  public static CreationTool<?> of(String name) {
    CreationTool<?> found = ALL.get(name);
    if (found == null) {
      throw new IllegalArgumentException(name);
    }
    return found;
  }

  /** The names of all tools. */
  public static Set<String> names() {
    return ALL.keySet();
  }

  /** The owner of the new element; empty if it cannot be created there. */
  public Optional<T> ownerAt(EObject clicked) {
    T around = EcoreUtil2.getContainerOfType(clicked, owner);
    if (around != null) {
      return Optional.of(around);
    }
    Instance instance = EcoreUtil2.getContainerOfType(clicked, Instance.class);
    MachineClass type =
        instance == null
            ? EcoreUtil2.getContainerOfType(clicked, MachineClass.class)
            : instance.getType();
    if (type == null || owner == MachineClass.class) {
      return Optional.ofNullable(type).map(owner::cast);
    }
    return owner == Machine.class
        ? Members.of(type.getMembers(), Machine.class).stream().findFirst().map(owner::cast)
        : Optional.empty();
  }

  public EObject at(EObject clicked) {
    return ParsedCounterparts.change(ownerAt(clicked).orElseThrow(), change);
  }
}
