// SPDX-License-Identifier: EPL-2.0
package org.pawl.edit.change;

import static org.pawl.model.PawlPackage.Literals.*;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.eclipse.emf.common.util.EList;
import org.eclipse.emf.ecore.EClass;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EReference;
import org.pawl.edit.internal.syntax.ElementNames;
import org.pawl.edit.text.EditRefusedException;
import org.pawl.edit.text.EditScript;
import org.pawl.lang.text.ValueList;
import org.pawl.model.Event;
import org.pawl.model.MachineClass;
import org.pawl.model.Port;

/** Creates members of classes; {@link CreateInMachine} creates their machines. */
public final class CreateInClass {
  private CreateInClass() {}

  public static EditScript param(MachineClass type) {
    return EditScript.inserting(
        type, PARAM, "param " + ElementNames.fresh(type, "param") + ": uint8_t");
  }

  /** A block for declarations in C. */
  public static EditScript attributes(MachineClass type) {
    return EditScript.inserting(type, ATTRIBUTES, "var {\n    uint8_t " + "attribute1;\n}");
  }

  /** An operation with an empty body. */
  public static EditScript operation(MachineClass type) {
    String name = ElementNames.fresh(type, "operation");
    return EditScript.inserting(type, OPERATION, "operation " + name + "() / { }");
  }

  public static EditScript port(MachineClass type, Event sent) {
    String event = ElementNames.reference(type, PORT__SENDS, sent);
    return EditScript.inserting(
        type, PORT, "port " + ElementNames.fresh(type, "port") + " sends " + event);
  }

  /** Adds an event that a port sends. */
  public static EditScript sends(Port port, Event event) {
    return added(port, PORT__SENDS, event);
  }

  /** Adds to the list of the class, if it has one. */
  public static EditScript publishes(MachineClass type, Event... events) {
    return listed(type, PUBLICATION, PUBLICATION__EVENTS, "publishes ", events);
  }

  /** Adds to the list of the class, if it has one. */
  public static EditScript subscribes(MachineClass type, Event... events) {
    return listed(type, SUBSCRIPTION, SUBSCRIPTION__EVENTS, "subscribes ", events);
  }

  /** Adds to the list of the class, if it has one. */
  public static EditScript ignores(MachineClass type, Event... events) {
    return listed(type, IGNORED, IGNORED__EVENTS, "ignores ", events);
  }

  private static EditScript listed(
      MachineClass type, EClass kind, EReference feature, String keyword, Event... events) {
    List<? extends EObject> lists = type.getMembers().stream().filter(kind::isInstance).toList();
    for (EObject list : lists) {
      refuseListed(list, feature, events);
    }
    return lists.isEmpty()
        ? EditScript.inserting(type, kind, keyword + names(type, feature, events))
        : added(lists.get(lists.size() - 1), feature, events);
  }

  /** Adds values to a list of events. */
  static EditScript added(EObject list, EReference feature, Event... events) {
    refuseListed(list, feature, events);
    return EditScript.of(new ValueList(list, feature).append(names(list, feature, events)));
  }

  /** A list of names, for example {@code EAT, DONE}. */
  static String names(EObject context, EReference feature, Event... events) {
    return Stream.of(events)
        .map(event -> ElementNames.reference(context, feature, event))
        .collect(Collectors.joining(", "));
  }

  private static void refuseListed(EObject list, EReference feature, Event... events) {
    for (Event event : events) {
      if (list.eGet(feature) instanceof EList<?> known && known.contains(event)) {
        throw EditRefusedException.because(
            list, "'" + event.getName() + "' is in the list already", "choose another event");
      }
    }
  }
}
