// SPDX-License-Identifier: EPL-2.0
package org.pawl.generator.internal.system;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.pawl.generator.internal.c.EventMaker;
import org.pawl.generator.names.CNames;
import org.pawl.model.Event;
import org.pawl.model.Interrupt;
import org.pawl.model.InterruptFlow;
import org.pawl.model.InterruptPost;
import org.pawl.model.Kernel;
import org.pawl.model.SystemDefinition;
import org.pawl.model.query.Members;

/** The typed functions with which interrupt handlers send events. */
final class InterruptHandlers {
  /**
   * One function.
   *
   * @param head without its end, a semicolon or a body
   * @param guard the only kernel under which it exists; null: all kernels
   * @param interrupt the first that needs it
   * @param receivers C pointers; empty: the event is published
   */
  record Helper(
      String head, Interrupt interrupt, Event event, List<String> receivers, Kernel guard) {}

  private final Map<String, Helper> helpers = new LinkedHashMap<>();

  private InterruptHandlers() {}

  /** In document order; one function for one event of one interrupt, for all of its receivers. */
  static List<Helper> of(SystemDefinition system) {
    InterruptHandlers interrupts = new InterruptHandlers();
    for (Interrupt interrupt : Members.of(system.getMembers(), Interrupt.class)) {
      for (InterruptFlow flow : interrupt.getFlows()) {
        flow.getEvents().forEach(event -> interrupts.add(interrupt, flow, event));
      }
    }
    return List.copyOf(interrupts.helpers.values());
  }

  static EventMaker maker(Interrupt interrupt, Event event) {
    return new EventMaker(event, ((SystemDefinition) interrupt.eContainer()).getName());
  }

  private void add(Interrupt interrupt, InterruptFlow flow, Event event) {
    boolean posts = flow instanceof InterruptPost;
    String name = posts ? CNames.post(interrupt, event) : CNames.publish(interrupt, event);
    String head = "void " + name + "(" + maker(interrupt, event).onlyParameters() + ")";
    Helper helper =
        helpers.computeIfAbsent(
            head,
            h ->
                new Helper(
                    h, interrupt, event, new ArrayList<>(), KernelConditions.kernel(interrupt)));
    if (flow instanceof InterruptPost post) {
      helper.receivers().addAll(PortTargets.actives(post.getReceiver()));
    }
  }
}
