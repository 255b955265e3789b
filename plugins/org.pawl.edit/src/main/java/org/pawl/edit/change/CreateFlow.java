// SPDX-License-Identifier: EPL-2.0
package org.pawl.edit.change;

import static org.pawl.model.PawlPackage.Literals.*;

import java.util.List;
import org.eclipse.emf.ecore.EObject;
import org.pawl.edit.internal.syntax.ElementNames;
import org.pawl.edit.text.EditRefusedException;
import org.pawl.edit.text.EditScript;
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

/** Creates interrupts and connections. */
public final class CreateFlow {
  private CreateFlow() {}

  /** An interrupt that posts an event to an object. */
  public static EditScript interrupt(SystemDefinition system, Event event, Instance receiver) {
    return interrupt(system, post(system, event, receiver));
  }

  /** An interrupt that publishes an event. */
  public static EditScript interrupt(SystemDefinition system, Event event) {
    return interrupt(system, publication(system, event));
  }

  private static EditScript interrupt(SystemDefinition system, String flow) {
    String text = "interrupt " + ElementNames.fresh(system, "Interrupt") + " " + flow;
    return EditScript.inserting(system, INTERRUPT, text);
  }

  private static String post(EObject context, Event event, Instance receiver) {
    return "posts "
        + ElementNames.reference(context, INTERRUPT_FLOW__EVENTS, event)
        + " to "
        + ElementNames.name(context, receiver.getName());
  }

  private static String publication(EObject context, Event... events) {
    return "publishes " + CreateInClass.names(context, INTERRUPT_FLOW__EVENTS, events);
  }

  /** Adds an event that an interrupt posts: to its list for the receiver, if it has one. */
  public static EditScript posts(Interrupt interrupt, Event event, Instance receiver) {
    for (InterruptPost flow : Members.of(interrupt.getFlows(), InterruptPost.class)) {
      if (flow.getReceiver().getInstance() == receiver && flow.getReceiver().getIndex() == null) {
        return CreateInClass.added(flow, INTERRUPT_FLOW__EVENTS, event);
      }
    }
    return flow(interrupt, post(interrupt, event, receiver));
  }

  /** Adds events that an interrupt publishes: to its list, if it has one. */
  public static EditScript publishes(Interrupt interrupt, Event... events) {
    List<InterruptPublication> lists = Members.of(interrupt.getFlows(), InterruptPublication.class);
    return lists.isEmpty()
        ? flow(interrupt, publication(interrupt, events))
        : CreateInClass.added(lists.get(0), INTERRUPT_FLOW__EVENTS, events);
  }

  private static EditScript flow(Interrupt interrupt, String text) {
    EObject last = interrupt.getFlows().get(interrupt.getFlows().size() - 1);
    return EditScript.of(ModelText.of(interrupt).insertBehind(last, " " + text));
  }

  /**
   * From a port of an object, or of all objects of an array, to another one. It is added to an
   * existing list of the port.
   */
  public static EditScript connection(Instance sender, Port port, Instance receiver) {
    SystemDefinition system = (SystemDefinition) sender.eContainer();
    if (!Members.of(sender.getType().getMembers(), Port.class).contains(port)) {
      throw EditRefusedException.because(
          sender, "it has no such port", "draw from one of its ports");
    }
    String text =
        ElementNames.name(system, sender.getName())
            + "."
            + ElementNames.name(system, port.getName())
            + " -> "
            + ElementNames.name(system, receiver.getName());
    List<ConnectionList> lists = Members.of(system.getMembers(), ConnectionList.class);
    for (ConnectionList list : lists) {
      for (Connection known : list.getConnections()) {
        if (known.getSender().getInstance() == sender
            && known.getSender().getIndex() == null
            && known.getPort() == port
            && known.getPortIndex() == null) {
          throw EditRefusedException.because(
              known, "the port is connected already", "drag its end");
        }
      }
    }
    return lists.isEmpty()
        ? EditScript.inserting(system, CONNECTION_LIST, "connect " + text)
        : EditScript.of(
            new ValueList(lists.get(lists.size() - 1), CONNECTION_LIST__CONNECTIONS).append(text));
  }
}
