// SPDX-License-Identifier: EPL-2.0
package org.pawl.model.query;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.pawl.model.Code;
import org.pawl.model.Constant;
import org.pawl.model.Instance;
import org.pawl.model.Kernel;
import org.pawl.model.KernelGuard;
import org.pawl.model.Mutex;
import org.pawl.model.NumberValue;
import org.pawl.model.PawlFactory;
import org.pawl.model.Priority;
import org.pawl.model.QueueLength;
import org.pawl.model.SystemDefinition;
import org.pawl.model.ThreadDefinition;

class SystemsTest {
  private static final PawlFactory MODEL = PawlFactory.eINSTANCE;

  private final SystemDefinition system = MODEL.createSystemDefinition();
  private final Instance five = instance("five", number(5), 1);
  private final Instance one = instance("one", null, 7);

  private static NumberValue number(int value) {
    NumberValue number = MODEL.createNumberValue();
    number.setValue(value);
    return number;
  }

  private static NumberValue constant(String source) {
    Code code = MODEL.createCode();
    code.setSource(source);
    Constant constant = MODEL.createConstant();
    constant.setValue(code);
    NumberValue number = MODEL.createNumberValue();
    number.setConstant(constant);
    return number;
  }

  private Instance instance(String name, NumberValue dimension, int lowestPriority) {
    Instance instance = MODEL.createInstance();
    instance.setName(name);
    instance.setDimension(dimension);
    Priority priority = MODEL.createPriority();
    priority.setLowest(number(lowestPriority));
    instance.getSettings().add(priority);
    system.getMembers().add(instance);
    return instance;
  }

  private Mutex mutex(Instance... users) {
    Mutex mutex = MODEL.createMutex();
    mutex.getUsers().addAll(List.of(users));
    system.getMembers().add(mutex);
    return mutex;
  }

  @Test
  void numberIsALiteralOrAPlainConstant() {
    assertEquals(OptionalInt.of(3), Systems.value(number(3)));
    assertEquals(OptionalInt.of(12), Systems.value(constant(" 12 ")));
    assertEquals(OptionalInt.empty(), Systems.value(constant("(2 * 3)")));
    assertEquals(OptionalInt.empty(), Systems.value((NumberValue) null));
  }

  @Test
  void instancesAreInDocumentOrder() {
    assertEquals(List.of(five, one), Systems.instances(system));
  }

  @Test
  void instanceWithoutDimensionIsOneObject() {
    assertEquals(1, Systems.count(one));
    assertEquals(5, Systems.count(five));
    assertEquals(0, Systems.count(instance("unknown", constant("(N)"), 9)));
  }

  @Test
  void prioritiesOfAnArrayRiseWithTheIndex() {
    assertEquals(List.of(1, 2, 3, 4, 5), Systems.priorities(five));
    assertEquals(List.of(7), Systems.priorities(one));
  }

  @Test
  void instanceWithoutPriorityHasNone() {
    Instance silent = MODEL.createInstance();
    system.getMembers().add(silent);
    assertEquals(List.of(), Systems.priorities(silent));
    assertEquals(Optional.empty(), Systems.setting(silent, QueueLength.class));
  }

  @Test
  void ceilingIsTheHighestPriorityOfTheUsers() {
    assertEquals(5, Systems.ceiling(mutex(five), Kernel.PREEMPTIVE));
    assertEquals(7, Systems.ceiling(mutex(five, one), Kernel.PREEMPTIVE));
  }

  @Test
  void ceilingWithoutUsersIsTheHighestOfTheSystem() {
    assertEquals(7, Systems.ceiling(mutex(), Kernel.PREEMPTIVE));
  }

  @Test
  void ceilingAsGivenWins() {
    Mutex mutex = mutex(five);
    mutex.setCeiling(number(6));
    assertEquals(6, Systems.ceiling(mutex, Kernel.PREEMPTIVE));
  }

  @Test
  void threadsCountUnderTheirKernelOnly() {
    KernelGuard guard = MODEL.createKernelGuard();
    guard.setKernel(Kernel.BLOCKING);
    Priority priority = MODEL.createPriority();
    priority.setLowest(number(9));
    ThreadDefinition thread = MODEL.createThreadDefinition();
    thread.setGuard(guard);
    thread.getSettings().add(priority);
    system.getMembers().add(thread);

    assertEquals(List.of(9), Systems.priorities(thread));
    assertEquals(9, Systems.ceiling(mutex(), Kernel.BLOCKING));
    assertEquals(7, Systems.ceiling(mutex(), Kernel.COOPERATIVE));
  }
}
