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
import org.pawl.edit.text.Refused;
import org.pawl.edit.text.Script;
import org.pawl.lang.text.ValueList;
import org.pawl.model.Event;
import org.pawl.model.MachineClass;
import org.pawl.model.Port;

/** New members of classes; their machines are made by {@link CreateInMachine}. */
public final class CreateInClass {
  private CreateInClass() {}

  public static Script param(MachineClass type) {
    return Script.inserting(type, PARAM, "param " + Spelling.fresh(type, "param") + ": uint8_t");
  }

  /** Room for declarations in C. */
  public static Script attributes(MachineClass type) {
    return Script.inserting(type, ATTRIBUTES, "var {\n    uint8_t " + "attribute1;\n}");
  }

  /** An operation that does nothing yet. */
  public static Script operation(MachineClass type) {
    String name = Spelling.fresh(type, "operation");
    return Script.inserting(type, OPERATION, "operation " + name + "() / { }");
  }

  public static Script port(MachineClass type, Event sent) {
    String event = Spelling.reference(type, PORT__SENDS, sent);
    return Script.inserting(type, PORT, "port " + Spelling.fresh(type, "port") + " sends " + event);
  }

  /** One more event that a port sends. */
  public static Script sends(Port port, Event event) {
    return added(port, PORT__SENDS, event);
  }

  /** In the class's list, if it has one. */
  public static Script publishes(MachineClass type, Event... events) {
    return listed(type, PUBLICATION, PUBLICATION__EVENTS, "publishes ", events);
  }

  /** In the class's list, if it has one. */
  public static Script subscribes(MachineClass type, Event... events) {
    return listed(type, SUBSCRIPTION, SUBSCRIPTION__EVENTS, "subscribes ", events);
  }

  /** In the class's list, if it has one. */
  public static Script ignores(MachineClass type, Event... events) {
    return listed(type, IGNORED, IGNORED__EVENTS, "ignores ", events);
  }

  private static Script listed(
      MachineClass type, EClass kind, EReference feature, String keyword, Event... events) {
    List<? extends EObject> lists = type.getMembers().stream().filter(kind::isInstance).toList();
    for (EObject list : lists) {
      refuseListed(list, feature, events);
    }
    return lists.isEmpty()
        ? Script.inserting(type, kind, keyword + names(type, feature, events))
        : added(lists.get(lists.size() - 1), feature, events);
  }

  /** Further values of a list of events. */
  static Script added(EObject list, EReference feature, Event... events) {
    refuseListed(list, feature, events);
    return Script.of(new ValueList(list, feature).append(names(list, feature, events)));
  }

  /** {@code EAT, DONE}. */
  static String names(EObject context, EReference feature, Event... events) {
    return Stream.of(events)
        .map(event -> Spelling.reference(context, feature, event))
        .collect(Collectors.joining(", "));
  }

  private static void refuseListed(EObject list, EReference feature, Event... events) {
    for (Event event : events) {
      if (list.eGet(feature) instanceof EList<?> known && known.contains(event)) {
        throw Refused.because(
            list, "'" + event.getName() + "' is in the list already", "choose another event");
      }
    }
  }
}
