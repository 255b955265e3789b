// SPDX-License-Identifier: EPL-2.0
package org.pawl.edit.change;

import static org.pawl.model.PawlPackage.Literals.*;

import java.util.List;
import org.eclipse.emf.ecore.EObject;
import org.pawl.edit.text.Refused;
import org.pawl.edit.text.Script;
import org.pawl.lang.text.ModelText;
import org.pawl.lang.text.ValueList;
import org.pawl.model.Connection;
import org.pawl.model.ConnectionList;
import org.pawl.model.Event;
import org.pawl.model.Instance;
import org.pawl.model.Interrupt;
import org.pawl.model.InterruptPost;
import org.pawl.model.InterruptPublication;
import org.pawl.model.Port;
import org.pawl.model.SystemDefinition;
import org.pawl.model.query.Members;

/** New interrupts and connections. */
public final class CreateFlow {
  private CreateFlow() {}

  /** An interrupt that posts an event to an object. */
  public static Script interrupt(SystemDefinition system, Event event, Instance receiver) {
    return interrupt(system, post(system, event, receiver));
  }

  /** An interrupt that publishes an event. */
  public static Script interrupt(SystemDefinition system, Event event) {
    return interrupt(system, publication(system, event));
  }

  private static Script interrupt(SystemDefinition system, String flow) {
    String text = "interrupt " + Spelling.fresh(system, "Interrupt") + " " + flow;
    return Script.inserting(system, INTERRUPT, text);
  }

  private static String post(EObject context, Event event, Instance receiver) {
    return "posts "
        + Spelling.reference(context, INTERRUPT_FLOW__EVENTS, event)
        + " to "
        + Spelling.name(context, receiver.getName());
  }

  private static String publication(EObject context, Event... events) {
    return "publishes " + CreateInClass.names(context, INTERRUPT_FLOW__EVENTS, events);
  }

  /** One more event that an interrupt posts: in its list to the receiver, if it has one. */
  public static Script posts(Interrupt interrupt, Event event, Instance receiver) {
    for (InterruptPost flow : Members.of(interrupt.getFlows(), InterruptPost.class)) {
      if (flow.getReceiver().getInstance() == receiver && flow.getReceiver().getIndex() == null) {
        return CreateInClass.added(flow, INTERRUPT_FLOW__EVENTS, event);
      }
    }
    return flow(interrupt, post(interrupt, event, receiver));
  }

  /** Further events that an interrupt publishes: in its list, if it has one. */
  public static Script publishes(Interrupt interrupt, Event... events) {
    List<InterruptPublication> lists = Members.of(interrupt.getFlows(), InterruptPublication.class);
    return lists.isEmpty()
        ? flow(interrupt, publication(interrupt, events))
        : CreateInClass.added(lists.get(0), INTERRUPT_FLOW__EVENTS, events);
  }

  private static Script flow(Interrupt interrupt, String text) {
    EObject last = interrupt.getFlows().get(interrupt.getFlows().size() - 1);
    return Script.of(ModelText.of(interrupt).insertBehind(last, " " + text));
  }

  /** From a port of an object, or of all of an array, to another; in the list, if there is one. */
  public static Script connection(Instance sender, Port port, Instance receiver) {
    SystemDefinition system = (SystemDefinition) sender.eContainer();
    if (!Members.of(sender.getType().getMembers(), Port.class).contains(port)) {
      throw Refused.because(sender, "it has no such port", "draw from one of its ports");
    }
    String text =
        Spelling.name(system, sender.getName())
            + "."
            + Spelling.name(system, port.getName())
            + " -> "
            + Spelling.name(system, receiver.getName());
    List<ConnectionList> lists = Members.of(system.getMembers(), ConnectionList.class);
    for (ConnectionList list : lists) {
      for (Connection known : list.getConnections()) {
        if (known.getSender().getInstance() == sender
            && known.getSender().getIndex() == null
            && known.getPort() == port
            && known.getPortIndex() == null) {
          throw Refused.because(known, "the port is connected already", "drag its end");
        }
      }
    }
    return lists.isEmpty()
        ? Script.inserting(system, CONNECTION_LIST, "connect " + text)
        : Script.of(
            new ValueList(lists.get(lists.size() - 1), CONNECTION_LIST__CONNECTIONS).append(text));
  }
}
