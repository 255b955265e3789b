// SPDX-License-Identifier: EPL-2.0
package org.pawl.edit.internal.properties;

import static org.pawl.model.PawlPackage.Literals.*;

import java.util.Arrays;
import java.util.List;
import java.util.function.UnaryOperator;
import org.eclipse.emf.ecore.EObject;
import org.pawl.edit.change.CreateInSystem;
import org.pawl.edit.change.Delete;
import org.pawl.edit.internal.properties.PropertyCollector.Around;
import org.pawl.edit.internal.properties.PropertyDescriptor.Kind;
import org.pawl.edit.internal.syntax.Clause;
import org.pawl.edit.internal.syntax.FragmentParser;
import org.pawl.edit.text.EditRefusedException;
import org.pawl.edit.text.EditScript;
import org.pawl.lang.text.ModelText;
import org.pawl.lang.text.Replacement;
import org.pawl.model.BoardDefault;
import org.pawl.model.Connection;
import org.pawl.model.ConnectionList;
import org.pawl.model.DynamicSubscriptions;
import org.pawl.model.GuardedMember;
import org.pawl.model.InstanceReference;
import org.pawl.model.Interrupt;
import org.pawl.model.InterruptPost;
import org.pawl.model.InterruptPublication;
import org.pawl.model.Kernel;
import org.pawl.model.KernelDefault;
import org.pawl.model.KernelGuard;
import org.pawl.model.Mutex;
import org.pawl.model.Pool;
import org.pawl.model.Semaphore;
import org.pawl.model.SystemDefinition;
import org.pawl.model.TickDefault;
import org.pawl.model.query.Members;
import org.pawl.model.util.PawlSwitch;

/** Properties of systems and of their shared resources. */
final class SystemProperties extends PawlSwitch<Boolean> {
  private static final List<String> KERNELS =
      Arrays.stream(Kernel.values()).map(Kernel::getLiteral).toList();

  private final PropertyCollector fields;

  SystemProperties(PropertyCollector fields) {
    this.fields = fields;
  }

  @Override
  public Boolean defaultCase(EObject other) {
    return false;
  }

  @Override
  public Boolean caseSystemDefinition(SystemDefinition system) {
    fields.member("board", first(system, BoardDefault.class), BOARD_DEFAULT, "board ", "");
    UnaryOperator<String> same = UnaryOperator.identity();
    fields.member(
        "kernel",
        Kind.CHOICE,
        KERNELS,
        first(system, KernelDefault.class),
        KERNEL_DEFAULT,
        new Around("kernel ", ""),
        same,
        same);
    TickDefault tick =
        Members.of(system.getMembers(), TickDefault.class).stream()
            .filter(rate -> rate.getName() == null)
            .findFirst()
            .orElse(null);
    fields.member("tick frequency", tick, TICK_DEFAULT, "tick ", " Hz");
    DynamicSubscriptions dynamic = first(system, DynamicSubscriptions.class);
    fields.add(
        "dynamic subscriptions",
        Kind.FLAG,
        List.of("true", "false"),
        Boolean.toString(dynamic != null),
        text ->
            text.equals("true")
                ? CreateInSystem.dynamicSubscriptions(system)
                : dynamic == null ? new EditScript(List.of()) : Delete.of(dynamic));
    return true;
  }

  private static <T> T first(SystemDefinition system, Class<T> kind) {
    return Members.of(system.getMembers(), kind).stream().findFirst().orElse(null);
  }

  @Override
  public Boolean caseBoardDefault(BoardDefault board) {
    fields.required("board", BOARD_DEFAULT__BOARD);
    return true;
  }

  @Override
  public Boolean caseKernelDefault(KernelDefault kernel) {
    fields.word("kernel", KERNELS.toArray(String[]::new));
    return true;
  }

  @Override
  public Boolean caseTickDefault(TickDefault tick) {
    fields.required("frequency", TICK_DEFAULT__FREQUENCY);
    return true;
  }

  @Override
  public Boolean caseDynamicSubscriptions(DynamicSubscriptions dynamic) {
    return true;
  }

  @Override
  public Boolean casePool(Pool pool) {
    fields.required("count", POOL__COUNT);
    if (pool.getSize() == null) {
      fields.required("payloads", POOL__PAYLOADS);
    } else {
      fields.required("size", POOL__SIZE);
    }
    return true;
  }

  /** The kernel that a member is restricted to. */
  static void kernel(PropertyCollector fields, GuardedMember member) {
    KernelGuard guard = member.getGuard();
    fields.add(
        "kernel",
        Kind.CHOICE,
        KERNELS,
        guard == null ? "" : guard.getKernel().getLiteral(),
        text -> {
          if (guard != null && text.isEmpty()) {
            var extent = Clause.extent(member, GUARDED_MEMBER__GUARD);
            return EditScript.of(Clause.remove(member, extent));
          } else if (guard != null) {
            var extent = Clause.extent(guard, KERNEL_GUARD__KERNEL);
            return EditScript.of(Replacement.between(extent.from(), extent.to(), text));
          }
          return EditScript.of(ModelText.of(member).insertBehind(member, " when kernel " + text));
        });
  }

  // --- shared resources

  @Override
  public Boolean caseSemaphore(Semaphore semaphore) {
    int open = ModelText.token(semaphore, "{").getEndOffset();
    fields.add(
        "initial",
        Kind.TEXT,
        Clause.text(semaphore, SEMAPHORE__INITIAL),
        text -> fields.put("initial", SEMAPHORE__INITIAL, text, new Around(" initial ", ""), open));
    fields.required("max", SEMAPHORE__MAX);
    kernel(fields, semaphore);
    return true;
  }

  @Override
  public Boolean caseMutex(Mutex mutex) {
    fields.optional("users", MUTEX__USERS, new Around(" used by ", ""), NAMED__NAME);
    fields.optional(
        "ceiling", MUTEX__CEILING, new Around(" ceiling ", ""), NAMED__NAME, MUTEX__USERS);
    kernel(fields, mutex);
    return true;
  }

  @Override
  public Boolean caseInterrupt(Interrupt interrupt) {
    InterruptPublication published =
        Members.of(interrupt.getFlows(), InterruptPublication.class).stream()
            .findFirst()
            .orElse(null);
    fields.add(
        "publishes",
        Kind.TEXT,
        published == null ? "" : Clause.text(published, INTERRUPT_FLOW__EVENTS),
        text -> publishes(interrupt, published, text));
    kernel(fields, interrupt);
    return true;
  }

  /** The published events have no node and no edge of their own. */
  private static EditScript publishes(
      Interrupt interrupt, InterruptPublication published, String events) {
    if (published == null) {
      EObject last = interrupt.getFlows().get(interrupt.getFlows().size() - 1);
      Replacement added = ModelText.of(interrupt).insertBehind(last, " publishes " + events);
      EditScript script = EditScript.of(added);
      EObject counterpart = new FragmentParser(interrupt).read(script, added, events);
      if (counterpart == null
          || counterpart.eContents().size() != interrupt.eContents().size() + 1) {
        throw EditRefusedException.because(
            interrupt, "'" + events + "' is more than events", "write those");
      }
      return script;
    }
    if (events.isEmpty()) {
      if (interrupt.getFlows().size() == 1) {
        throw EditRefusedException.because(interrupt, "this is all it does", "delete it instead");
      }
      return Delete.of(published);
    }
    return new PropertyCollector(published).put("event", INTERRUPT_FLOW__EVENTS, events, null, 0);
  }

  @Override
  public Boolean caseInterruptPost(InterruptPost post) {
    fields.required("events", INTERRUPT_FLOW__EVENTS);
    fields.required("receiver", INTERRUPT_POST__RECEIVER);
    return true;
  }

  @Override
  public Boolean caseInterruptPublication(InterruptPublication publication) {
    fields.required("events", INTERRUPT_FLOW__EVENTS);
    return true;
  }

  @Override
  public Boolean caseConnectionList(ConnectionList list) {
    return true;
  }

  @Override
  public Boolean caseConnection(Connection connection) {
    fields.required("sender", CONNECTION__SENDER);
    fields.required("port", CONNECTION__PORT);
    fields.optional(
        "port index", CONNECTION__PORT_INDEX, PropertySheet.DIMENSION, CONNECTION__PORT);
    fields.required("receiver", CONNECTION__RECEIVER);
    return true;
  }

  @Override
  public Boolean caseInstanceReference(InstanceReference reference) {
    fields.optional(
        "index", INSTANCE_REFERENCE__INDEX, PropertySheet.DIMENSION, INSTANCE_REFERENCE__INSTANCE);
    return true;
  }
}
