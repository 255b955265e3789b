// SPDX-License-Identifier: EPL-2.0
package org.pawl.lang.validation.system;

import java.util.OptionalInt;
import java.util.Set;
import org.eclipse.xtext.validation.Check;
import org.pawl.lang.problem.ElementDescriptions;
import org.pawl.lang.problem.ProblemCode;
import org.pawl.lang.validation.base.AbstractChecks;
import org.pawl.lang.validation.base.Completeness;
import org.pawl.lang.validation.declaration.NumberChecks;
import org.pawl.model.GuardedMember;
import org.pawl.model.Kernel;
import org.pawl.model.KernelDefault;
import org.pawl.model.PawlPackage;
import org.pawl.model.Priority;
import org.pawl.model.RunFunction;
import org.pawl.model.Semaphore;
import org.pawl.model.StackSize;
import org.pawl.model.SystemDefinition;
import org.pawl.model.ThreadDefinition;
import org.pawl.model.query.Members;
import org.pawl.model.query.Systems;

/** Checks that each thread and semaphore has its settings, and a kernel that supports it. */
public class ThreadChecks extends AbstractChecks {
  @Check
  public void settings(ThreadDefinition thread) {
    String what = ElementDescriptions.of(thread);
    once(Members.of(thread.getSettings(), Priority.class), what, "priority");
    once(Members.of(thread.getSettings(), StackSize.class), what, "stack");
    once(Members.of(thread.getSettings(), RunFunction.class), what, "run function");
    if (!Completeness.isWhole(thread)) {
      return;
    }
    if (Systems.setting(thread, Priority.class).isEmpty()) {
      missing(
          ProblemCode.NO_PRIORITY, thread, "priority: add 'priority 1' (1 is the least urgent)");
    }
    if (Systems.setting(thread, StackSize.class).isEmpty()) {
      missing(
          ProblemCode.NO_STACK,
          thread,
          "stack: add 'stack 512 bytes', or as many bytes as its calls need");
    }
    if (Systems.setting(thread, RunFunction.class).isEmpty()) {
      missing(
          ProblemCode.NO_RUN_FUNCTION,
          thread,
          "function to run: add 'run "
              + thread.getName()
              + "_thread', and write this function in C");
    }
  }

  private void missing(ProblemCode problem, ThreadDefinition thread, String what) {
    report(
        problem,
        ElementDescriptions.of(thread) + " has no " + what,
        thread,
        PawlPackage.Literals.NAMED__NAME);
  }

  @Check
  public void counts(Semaphore semaphore) {
    OptionalInt initial = Systems.value(semaphore.getInitial());
    OptionalInt max = Systems.value(semaphore.getMax());
    if (NumberChecks.isValid(semaphore.getInitial())
        && NumberChecks.isValid(semaphore.getMax())
        && initial.getAsInt() > max.getAsInt()) {
      report(
          ProblemCode.INITIAL_ABOVE_MAX,
          ElementDescriptions.of(semaphore)
              + " starts at "
              + initial.getAsInt()
              + ", above its max "
              + max.getAsInt()
              + ": write 'initial "
              + max.getAsInt()
              + "' or less, or a larger max",
          semaphore,
          PawlPackage.Literals.SEMAPHORE__INITIAL);
    }
  }

  @Check
  public void kernel(ThreadDefinition thread) {
    needsBlocking(thread);
  }

  @Check
  public void kernel(Semaphore semaphore) {
    needsBlocking(semaphore);
  }

  /** A build may choose the kernel; without a guard, the system's own kernel applies. */
  private void needsBlocking(GuardedMember member) {
    if (!Completeness.parses(member) || Systems.kernels(member).equals(Set.of(Kernel.BLOCKING))) {
      return;
    }
    if (member.getGuard() != null) {
      report(
          ProblemCode.NEEDS_BLOCKING_KERNEL,
          ElementDescriptions.of(member)
              + " exists under the kernel 'blocking' only: write 'when kernel blocking'",
          member,
          PawlPackage.Literals.GUARDED_MEMBER__GUARD);
      return;
    }
    SystemDefinition system = (SystemDefinition) member.eContainer();
    if (Members.of(system.getMembers(), KernelDefault.class).stream()
        .noneMatch(chosen -> chosen.getKernel() == Kernel.BLOCKING)) {
      report(
          ProblemCode.NEEDS_BLOCKING_KERNEL,
          ElementDescriptions.of(member)
              + " exists under the kernel 'blocking' only: add 'when kernel blocking' after it, or"
              + " 'kernel blocking' to "
              + ElementDescriptions.of(system),
          member,
          PawlPackage.Literals.NAMED__NAME);
    }
  }
}
