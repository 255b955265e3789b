// SPDX-License-Identifier: EPL-2.0
package org.pawl.lang.validation.system;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;
import org.eclipse.xtext.validation.Check;
import org.pawl.lang.problem.ElementDescriptions;
import org.pawl.lang.problem.ProblemCode;
import org.pawl.lang.scoping.OwnedClasses;
import org.pawl.lang.validation.base.AbstractChecks;
import org.pawl.lang.validation.base.Completeness;
import org.pawl.lang.validation.event.EventFlow;
import org.pawl.model.Event;
import org.pawl.model.EventDeclaration;
import org.pawl.model.Instance;
import org.pawl.model.Kernel;
import org.pawl.model.MachineClass;
import org.pawl.model.PawlPackage;
import org.pawl.model.Pool;
import org.pawl.model.QueueLength;
import org.pawl.model.SystemDefinition;
import org.pawl.model.query.Backlog;
import org.pawl.model.query.Backlog.Kind;
import org.pawl.model.query.Backlog.One;
import org.pawl.model.query.Backlog.Source;
import org.pawl.model.query.Members;
import org.pawl.model.query.Systems;

/** Checks that queues and pools are large enough if each sender has one event in transit. */
public class BacklogChecks extends AbstractChecks {
  private static final int NAMED = 3;

  @Check
  public void lengths(SystemDefinition system) {
    if (!Completeness.isWholeWithClasses(system) || !isTimed(system)) {
      return;
    }
    Backlog backlog = new Backlog(system, BacklogChecks::published);
    for (Instance instance : Systems.instances(system)) {
      Systems.setting(instance, QueueLength.class).ifPresent(q -> queue(instance, q, backlog));
    }
    for (Pool pool : Members.of(system.getMembers(), Pool.class)) {
      blocks(pool, backlog);
    }
  }

  /**
   * The events that an object publishes, and those that the passive objects that it owns publish as
   * it runs them.
   */
  private static Set<Event> published(MachineClass type) {
    Set<Event> events = new LinkedHashSet<>();
    OwnedClasses.with(type).forEach(owned -> events.addAll(EventFlow.published(owned)));
    return events;
  }

  /**
   * Whether the order of execution is known: every object has its priority, and there are enough.
   */
  private static boolean isTimed(SystemDefinition system) {
    int objects = Systems.instances(system).stream().mapToInt(Systems::count).sum();
    return objects <= Systems.HIGHEST_PRIORITY * Kernel.values().length
        && Systems.instances(system).stream()
            .allMatch(
                i -> i.getType().isActive() && Systems.priorities(i).size() == Systems.count(i));
  }

  private void queue(Instance instance, QueueLength setting, Backlog backlog) {
    OptionalInt length = Systems.value(setting.getLength());
    List<Source> most = List.of();
    for (int i = 0; i < Systems.count(instance); i++) {
      List<Source> waiting = backlog.waitingFor(new One(instance, i));
      most = waiting.size() > most.size() ? waiting : most;
    }
    if (length.isPresent() && length.getAsInt() > 0 && length.getAsInt() < most.size()) {
      report(
          ProblemCode.QUEUE_TOO_SHORT,
          "the queue of "
              + ElementDescriptions.of(instance)
              + " holds "
              + events(length.getAsInt())
              + ", but "
              + most.size()
              + " may wait at the same time, from "
              + list(most)
              + ": write 'queue "
              + most.size()
              + "' or more",
          setting,
          PawlPackage.Literals.QUEUE_LENGTH__LENGTH);
    }
  }

  private void blocks(Pool pool, Backlog backlog) {
    OptionalInt count = Systems.value(pool.getCount());
    List<Source> most = backlog.underWay(event -> isFrom(pool, event));
    if (count.isPresent() && count.getAsInt() > 0 && count.getAsInt() < most.size()) {
      report(
          ProblemCode.TOO_FEW_BLOCKS,
          "the pool holds "
              + events(count.getAsInt())
              + ", but "
              + most.size()
              + " may exist at the same time, from "
              + list(most)
              + ": write 'pool "
              + most.size()
              + "' or more",
          pool,
          PawlPackage.Literals.POOL__COUNT);
    }
  }

  /**
   * Pools without a named payload serve all payloads that fit, which only the C compiler may know.
   */
  private static boolean isFrom(Pool pool, Event event) {
    return event.eContainer() instanceof EventDeclaration declaration
        && declaration.getPayload() != null
        && pool.getPayloads().contains(declaration.getPayload());
  }

  private static String events(int count) {
    return count + (count == 1 ? " event" : " events");
  }

  private static String list(List<Source> sources) {
    List<String> names = new ArrayList<>();
    for (Source source : sources) {
      if (source.kind() != Kind.TIMEOUT) {
        names.add(name(source));
      }
    }
    if (names.size() > NAMED + 1) {
      names.set(NAMED, (names.size() - NAMED) + " more");
      names = names.subList(0, NAMED + 1);
    }
    long timeouts = sources.stream().filter(source -> source.kind() == Kind.TIMEOUT).count();
    if (timeouts > 0) {
      names.add(timeouts == 1 ? "a timeout" : timeouts + " timeouts");
    }
    int last = names.size() - 1;
    return last == 0
        ? names.get(0)
        : String.join(", ", names.subList(0, last)) + " and " + names.get(last);
  }

  private static String name(Source source) {
    return switch (source.kind()) {
      case INTERRUPT -> ElementDescriptions.of(source.name());
      case MORE_URGENT ->
          "'" + ElementDescriptions.element((Instance) source.name(), source.index()) + "'";
      case ITSELF -> "itself";
      default -> "a less urgent object";
    };
  }
}
