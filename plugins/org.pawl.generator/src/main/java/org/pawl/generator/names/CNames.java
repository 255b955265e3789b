// SPDX-License-Identifier: EPL-2.0
package org.pawl.generator.names;

import java.util.HashSet;
import java.util.Locale;
import java.util.Set;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.xtext.EcoreUtil2;
import org.pawl.model.Constant;
import org.pawl.model.Event;
import org.pawl.model.Instance;
import org.pawl.model.Interrupt;
import org.pawl.model.Kernel;
import org.pawl.model.MachineClass;
import org.pawl.model.Model;
import org.pawl.model.Mutex;
import org.pawl.model.PayloadType;
import org.pawl.model.Port;
import org.pawl.model.Semaphore;
import org.pawl.model.SystemDefinition;
import org.pawl.model.ThreadDefinition;
import org.pawl.model.query.Members;

/**
 * Every C identifier and file name that several generated files, or hand-written C, refer to. They
 * begin with the name of the model (those of a system: with the system's), so that models can be
 * linked together. Names inside one class's source are {@link ClassNames}.
 */
public final class CNames {
  private CNames() {}

  // --- files

  /** The file name of the header of a model. */
  public static String header(Model model) {
    return model.getName() + ".h";
  }

  /** The file name of the source of a class. */
  public static String source(MachineClass type) {
    return type(type) + ".c";
  }

  /** The file name of the source of a system. */
  public static String source(SystemDefinition system) {
    String model = model(system).getName();
    return model.equals(system.getName())
        ? model + "_system.c"
        : model + "_" + system.getName() + "_system.c";
  }

  /** No signal or constant of a model can have this name: theirs begin with the model's name. */
  public static String includeGuard(Model model) {
    return "PAWL_GENERATED_" + upper(model.getName()) + "_H";
  }

  // --- declarations of a model

  /** The macro of a constant. */
  public static String constant(Constant constant) {
    return upper(model(constant).getName()) + "_" + constant.getName();
  }

  /** The signal's enumerator; an event's name is used as it is written. */
  public static String signal(Event event) {
    return upper(model(event).getName()) + "_" + event.getName();
  }

  /** The struct type of the events with this payload. */
  public static String payload(PayloadType type) {
    return inModel(type, type.getName());
  }

  /** The pointer to the pool of the events with this payload. */
  public static String pool(PayloadType type) {
    return payload(type) + "_pool";
  }

  /** The struct type of the objects of a class. */
  public static String type(MachineClass type) {
    return inModel(type, type.getName());
  }

  /** The read-only part of an active object: the targets of its ports. */
  public static String descriptor(MachineClass type) {
    return type(type) + "_descriptor";
  }

  /** The member of the descriptor that all active objects have: no port has this name. */
  public static String descriptorBase(MachineClass type) {
    Set<String> ports = new HashSet<>();
    Members.of(type.getMembers(), Port.class).forEach(port -> ports.add(port.getName()));
    return UniqueNames.take("base", ports);
  }

  /** Takes the top initial transition of an active object. */
  public static String start(MachineClass type) {
    return type(type) + "_start";
  }

  /** Sets up a passive object and takes its top initial transition. */
  public static String init(MachineClass type) {
    return type(type) + "_init";
  }

  /** Dispatches an event to a passive object. */
  public static String dispatch(MachineClass type) {
    return type(type) + "_dispatch";
  }

  // --- systems

  /** Starts a system. */
  public static String start(SystemDefinition system) {
    return system.getName() + "_start";
  }

  /** The macro with the frequency of the tick rate without a name, in hertz. */
  public static String tickFrequency(SystemDefinition system) {
    return upper(system.getName()) + "_TICK_HZ";
  }

  /** How fast a rate ticks; {@code name} null: the rate without a name. */
  public static String tickFrequency(SystemDefinition system, String name) {
    return name == null ? tickFrequency(system) : upper(system.getName() + "_" + name) + "_HZ";
  }

  /** The number of a named rate, for pawl_tick. */
  public static String tickRate(SystemDefinition system, String name) {
    return upper(system.getName() + "_" + name) + "_RATE";
  }

  /** The object of an instance; an array if the instance has a dimension. */
  public static String instance(Instance instance) {
    return inSystem(instance, instance.getName());
  }

  /** The object of a thread. */
  public static String thread(ThreadDefinition thread) {
    return inSystem(thread, thread.getName());
  }

  /** The object of a semaphore. */
  public static String semaphore(Semaphore semaphore) {
    return inSystem(semaphore, semaphore.getName());
  }

  /** Defined by the runtime's target when it is built with that kernel. */
  public static String macro(Kernel kernel) {
    return "PAWL_KERNEL_" + upper(kernel.getLiteral());
  }

  /** The object of a mutex. */
  public static String mutex(Mutex mutex) {
    return inSystem(mutex, mutex.getName());
  }

  /** Posts the event to the receiver of the interrupt's flow. */
  public static String post(Interrupt interrupt, Event event) {
    return inSystem(interrupt, interrupt.getName() + "_post_" + event.getName());
  }

  /** Publishes an event from an interrupt. */
  public static String publish(Interrupt interrupt, Event event) {
    return inSystem(interrupt, interrupt.getName() + "_publish_" + event.getName());
  }

  private static String inModel(EObject element, String name) {
    return model(element).getName() + "_" + name;
  }

  private static String inSystem(EObject element, String name) {
    return EcoreUtil2.getContainerOfType(element, SystemDefinition.class).getName() + "_" + name;
  }

  private static Model model(EObject element) {
    return EcoreUtil2.getContainerOfType(element, Model.class);
  }

  /** The name in upper case, independent of the locale. */
  public static String upper(String name) {
    return name.toUpperCase(Locale.ROOT);
  }
}
