// SPDX-License-Identifier: EPL-2.0
package org.pawl.generator.internal.c;

import java.util.LinkedHashSet;
import java.util.Set;
import org.eclipse.emf.ecore.EObject;
import org.pawl.generator.names.CNames;
import org.pawl.lang.scoping.UsedModels;
import org.pawl.model.Constant;
import org.pawl.model.Instance;
import org.pawl.model.Interrupt;
import org.pawl.model.InterruptFlow;
import org.pawl.model.InterruptPost;
import org.pawl.model.MachineClass;
import org.pawl.model.Model;
import org.pawl.model.ModelMember;
import org.pawl.model.Mutex;
import org.pawl.model.PayloadType;
import org.pawl.model.RunFunction;
import org.pawl.model.Semaphore;
import org.pawl.model.SystemDefinition;
import org.pawl.model.ThreadDefinition;
import org.pawl.model.TickDefault;
import org.pawl.model.query.Systems;

/**
 * The identifiers that generated headers declare, without the signals of timeouts, which {@link
 * MachineTimers} names.
 */
public final class GlobalNames {
  private final Set<String> names = new LinkedHashSet<>();

  private GlobalNames() {}

  /** The identifiers of the headers that a source of the model includes. */
  public static Set<String> visible(Model model) {
    GlobalNames all = new GlobalNames();
    all.add(model);
    UsedModels.of(model).forEach(all::add);
    return all.names;
  }

  private void add(Model model) {
    ModelEvents.of(model).forEach(event -> names.add(CNames.signal(event)));
    for (ModelMember member : model.getMembers()) {
      if (member instanceof Constant constant) {
        names.add(CNames.constant(constant));
      } else if (member instanceof PayloadType type) {
        names.add(CNames.payload(type));
        names.add(CNames.pool(type));
      } else if (member instanceof MachineClass type) {
        names.add(CNames.type(type));
        names.add(CNames.descriptor(type));
        names.add(CNames.start(type));
        names.add(CNames.init(type));
        names.add(CNames.dispatch(type));
      } else if (member instanceof SystemDefinition system) {
        add(system);
      }
    }
  }

  private void add(SystemDefinition system) {
    names.add(CNames.start(system));
    names.add(CNames.tickFrequency(system));
    for (EObject member : system.getMembers()) {
      if (member instanceof TickDefault tick && tick.getName() != null) {
        names.add(CNames.tickFrequency(system, tick.getName()));
        names.add(CNames.tickRate(system, tick.getName()));
      } else if (member instanceof Instance instance) {
        names.add(CNames.instance(instance));
      } else if (member instanceof Semaphore semaphore) {
        names.add(CNames.semaphore(semaphore));
      } else if (member instanceof Mutex mutex) {
        names.add(CNames.mutex(mutex));
      } else if (member instanceof ThreadDefinition thread) {
        names.add(CNames.thread(thread));
        Systems.setting(thread, RunFunction.class).ifPresent(run -> names.add(run.getFunction()));
      } else if (member instanceof Interrupt interrupt) {
        add(interrupt);
      }
    }
  }

  private void add(Interrupt interrupt) {
    for (InterruptFlow flow : interrupt.getFlows()) {
      flow.getEvents()
          .forEach(
              event ->
                  names.add(
                      flow instanceof InterruptPost
                          ? CNames.post(interrupt, event)
                          : CNames.publish(interrupt, event)));
    }
  }
}
