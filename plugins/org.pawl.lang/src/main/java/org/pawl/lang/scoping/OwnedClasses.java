// SPDX-License-Identifier: EPL-2.0
package org.pawl.lang.scoping;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.eclipse.xtext.EcoreUtil2;
import org.pawl.lang.c.CCode;
import org.pawl.model.Code;
import org.pawl.model.Event;
import org.pawl.model.EventDeclaration;
import org.pawl.model.Instance;
import org.pawl.model.MachineClass;
import org.pawl.model.Model;
import org.pawl.model.Param;
import org.pawl.model.SystemDefinition;
import org.pawl.model.query.Members;
import org.pawl.model.query.Systems;

/**
 * The passive classes that a class owns, and the events that its C makes. Both are found in the C
 * only: an owner has a member of the class's type, {@code model_Class}, or calls its functions,
 * {@code model_Class_init}. Arrays and pointers count as members.
 */
public final class OwnedClasses {
  private OwnedClasses() {}

  /** The classes of a system's instances and all that these own, directly or indirectly. */
  public static Set<MachineClass> of(SystemDefinition system) {
    Set<MachineClass> classes = new LinkedHashSet<>();
    for (Instance instance : Systems.instances(system)) {
      if (!classes.contains(instance.getType())) {
        classes.addAll(with(instance.getType()));
      }
    }
    return classes;
  }

  /** The class and all that it owns, directly or indirectly. */
  public static Set<MachineClass> with(MachineClass owner) {
    Set<MachineClass> found = new LinkedHashSet<>();
    Deque<MachineClass> pending = new ArrayDeque<>(List.of(owner));
    while (!pending.isEmpty()) {
      MachineClass type = pending.remove();
      if (found.add(type) && !type.eIsProxy()) {
        pending.addAll(owned(type));
      }
    }
    return found;
  }

  private static Set<MachineClass> owned(MachineClass owner) {
    Set<MachineClass> owned = new LinkedHashSet<>();
    Set<String> mentioned = mentioned(owner);
    for (Model model : models(owner)) {
      for (MachineClass type : Members.of(model.getMembers(), MachineClass.class)) {
        String name = model.getName() + "_" + type.getName();
        if (!type.isActive()
            && (mentioned.contains(name)
                || mentioned.contains(name + "_init")
                || mentioned.contains(name + "_dispatch"))) {
          owned.add(type);
        }
      }
    }
    return owned;
  }

  /**
   * The events that a class's C makes or posts: {@code Class_new_EVENT}, {@code Class_post_...}.
   */
  public static Set<Event> made(MachineClass type) {
    Map<String, Event> events = new HashMap<>();
    for (Model model : models(type)) {
      Members.of(model.getMembers(), EventDeclaration.class).stream()
          .flatMap(declaration -> declaration.getEvents().stream())
          .forEach(event -> events.putIfAbsent(event.getName(), event));
    }
    Set<Event> made = new LinkedHashSet<>();
    for (String name : mentioned(type)) {
      for (String start : List.of(type.getName() + "_new_", type.getName() + "_post_")) {
        if (name.startsWith(start) && events.containsKey(name.substring(start.length()))) {
          made.add(events.get(name.substring(start.length())));
        }
      }
    }
    return made;
  }

  /** The class's own model, and the models that it uses. */
  private static List<Model> models(MachineClass type) {
    Model own = EcoreUtil2.getContainerOfType(type, Model.class);
    return own == null
        ? List.of()
        : Stream.concat(Stream.of(own), UsedModels.of(own).stream()).toList();
  }

  private static Set<String> mentioned(MachineClass type) {
    Set<String> names = new HashSet<>();
    Stream<String> code = EcoreUtil2.eAllOfType(type, Code.class).stream().map(Code::getSource);
    Stream<String> types = Members.of(type.getMembers(), Param.class).stream().map(Param::getType);
    Stream.concat(code, types)
        .filter(source -> source != null)
        .forEach(
            source ->
                new CCode(source).identifiers().forEach(token -> names.add(token.in(source))));
    return names;
  }
}
