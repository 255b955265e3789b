// SPDX-License-Identifier: EPL-2.0
package org.pawl.edit.change;

import static org.pawl.model.PawlPackage.Literals.*;

import java.util.List;
import org.eclipse.emf.common.util.EList;
import org.eclipse.emf.ecore.EClass;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EReference;
import org.pawl.edit.text.Insertion;
import org.pawl.edit.text.Refused;
import org.pawl.edit.text.Script;
import org.pawl.edit.text.Values;
import org.pawl.model.Event;
import org.pawl.model.MachineClass;
import org.pawl.model.Port;

/** New members of classes; their machines are made by {@link CreateInMachine}. */
public final class CreateInClass {
  private CreateInClass() {}

  public static Script param(MachineClass type) {
    return Insertion.of(type, PARAM, "param " + Spelling.fresh(type, "param") + ": uint8_t");
  }

  /** Room for declarations in C. */
  public static Script attributes(MachineClass type) {
    return Insertion.of(type, ATTRIBUTES, "var {\n    uint8_t " + "attribute1;\n}");
  }

  /** An operation that does nothing yet. */
  public static Script operation(MachineClass type) {
    String name = Spelling.fresh(type, "operation");
    return Insertion.of(type, OPERATION, "operation " + name + "() / { }");
  }

  public static Script port(MachineClass type, Event sent) {
    String event = Spelling.reference(type, PORT__SENDS, sent);
    return Insertion.of(type, PORT, "port " + Spelling.fresh(type, "port") + " sends " + event);
  }

  /** One more event that a port sends. */
  public static Script sends(Port port, Event event) {
    return added(port, PORT__SENDS, event);
  }

  /** In the class's list, if it has one. */
  public static Script publishes(MachineClass type, Event event) {
    return listed(type, PUBLICATION, PUBLICATION__EVENTS, "publishes ", event);
  }

  /** In the class's list, if it has one. */
  public static Script subscribes(MachineClass type, Event event) {
    return listed(type, SUBSCRIPTION, SUBSCRIPTION__EVENTS, "subscribes ", event);
  }

  /** In the class's list, if it has one. */
  public static Script ignores(MachineClass type, Event event) {
    return listed(type, IGNORED, IGNORED__EVENTS, "ignores ", event);
  }

  private static Script listed(
      MachineClass type, EClass kind, EReference events, String keyword, Event event) {
    List<? extends EObject> lists = type.getMembers().stream().filter(kind::isInstance).toList();
    for (EObject list : lists) {
      refuseListed(list, events, event);
    }
    return lists.isEmpty()
        ? Insertion.of(type, kind, keyword + Spelling.reference(type, events, event))
        : added(lists.get(lists.size() - 1), events, event);
  }

  /** A further value of a list of events. */
  static Script added(EObject list, EReference events, Event event) {
    refuseListed(list, events, event);
    return Script.of(new Values(list, events).append(Spelling.reference(list, events, event)));
  }

  private static void refuseListed(EObject list, EReference events, Event event) {
    if (list.eGet(events) instanceof EList<?> known && known.contains(event)) {
      throw Refused.because(
          list, "'" + event.getName() + "' is in the list already", "choose another event");
    }
  }
}
