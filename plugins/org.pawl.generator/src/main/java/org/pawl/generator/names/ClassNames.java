// SPDX-License-Identifier: EPL-2.0
package org.pawl.generator.names;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.eclipse.emf.ecore.EObject;
import org.pawl.model.Event;
import org.pawl.model.MachineClass;
import org.pawl.model.Named;
import org.pawl.model.Operation;
import org.pawl.model.Param;
import org.pawl.model.Port;
import org.pawl.model.State;
import org.pawl.model.Vertex;
import org.pawl.model.query.Expansion;
import org.pawl.model.query.Members;
import org.pawl.model.query.Regions;

/**
 * The identifiers inside one class's source. Those that the model's C calls (operations, helpers)
 * are fixed; all others give way: a name already taken, or mentioned by the model's C, gets a
 * number. The same model gives the same names.
 */
public final class ClassNames {
  private final MachineClass type;
  private final Set<String> taken = new HashSet<>();
  private final Map<List<Object>, String> given = new HashMap<>();
  private final Map<Vertex, String> vertices = new HashMap<>();
  private final Map<Vertex, String> paths = new HashMap<>();

  /**
   * @param mentioned the identifiers in the class's C
   * @param declared the identifiers of the headers that the class's source includes
   */
  public ClassNames(MachineClass type, Set<String> mentioned, Set<String> declared) {
    this.type = type;
    taken.addAll(mentioned);
    taken.addAll(declared);
    Members.of(type.getMembers(), Operation.class).forEach(o -> taken.add(operation(o)));
    Members.of(type.getMembers(), Param.class).forEach(param -> taken.add(param.getName()));
  }

  // --- names that the model's C uses

  public String operation(Operation operation) {
    return local(operation.getName());
  }

  /** Sends an event through the only port of the class that sends it. */
  public String send(Event event) {
    return local("send_" + event.getName());
  }

  /** Sends an event through a port, where several ports send it. */
  public String send(Port port, Event event) {
    return local("send_" + port.getName() + "_" + event.getName());
  }

  public String publish(Event event) {
    return local("publish_" + event.getName());
  }

  /** Makes an event. */
  public String create(Event event) {
    return local("new_" + event.getName());
  }

  /** Posts an event to the object itself. */
  public String post(Event event) {
    return local("post_" + event.getName());
  }

  /** Sets an event aside. */
  public String defer() {
    return local("defer");
  }

  /** Takes back the oldest event set aside. */
  public String recall() {
    return local("recall");
  }

  /** Tells whether the state is active; named as {@link #path} names the state. */
  public String isIn(State state) {
    return local("is_in_" + path(state));
  }

  // --- names that only generated code uses

  /** The vertex's own: {@code Philo_thinking}. */
  public String vertex(Vertex vertex) {
    return vertices.computeIfAbsent(vertex, v -> UniqueNames.take(local(path(v)), taken));
  }

  /** A function or table that belongs to a vertex: {@code Philo_thinking_entry}. */
  public String of(Vertex vertex, String role) {
    return given(local(path(vertex)) + "_" + role, vertex, role);
  }

  /** A function or table that belongs to the class: {@code Philo_initial}. */
  public String of(String role) {
    return given(local(role), type, role);
  }

  /**
   * A function or table that belongs to some other element of the machine, such as a branch.
   *
   * @param vertex whose name it starts with
   */
  public String of(Vertex vertex, EObject element, String role) {
    return given(local(path(vertex)) + "_" + role, element, role);
  }

  /** A function that belongs to something that has a name of its own: {@code Philo_EAT_effect}. */
  public String derived(String name, EObject element, String role) {
    return given(name + "_" + role, element, name + " " + role);
  }

  /** A struct member of the class that the model's C does not know: {@code machine}. */
  public String member(EObject element, String name) {
    return given(name, element, name);
  }

  /**
   * The vertex's name if no other of the machine has it, else the names from the machine down to
   * it: {@code thinking}, {@code active_serving}; a number keeps the latter from being the former.
   * The latter always inside a submachine: it may be used once more.
   */
  public String path(Vertex vertex) {
    if (paths.isEmpty()) {
      List<Vertex> all = Regions.allVertices(Regions.machine(vertex)).toList();
      Map<String, Long> count =
          all.stream()
              .filter(v -> !Expansion.isInUse(v))
              .collect(Collectors.groupingBy(Vertex::getName, Collectors.counting()));
      Predicate<Vertex> named = v -> !Expansion.isInUse(v) && count.get(v.getName()) == 1;
      Set<String> used = new HashSet<>();
      all.stream().filter(named).forEach(v -> paths.put(v, UniqueNames.take(v.getName(), used)));
      all.stream()
          .filter(named.negate())
          .forEach(v -> paths.put(v, UniqueNames.take(String.join("_", segments(v)), used)));
    }
    return paths.get(vertex);
  }

  /** {@code active.serving}, as the model names it from elsewhere. */
  public static String dotted(Vertex vertex) {
    return String.join(".", segments(vertex));
  }

  /** The names from the machine down to the vertex. */
  public static List<String> segments(Vertex vertex) {
    List<String> names = new ArrayList<>();
    for (EObject e = vertex;
        e instanceof Named named && !(e instanceof MachineClass);
        e = e.eContainer()) {
      names.add(0, named.getName());
    }
    return names;
  }

  private String local(String name) {
    return type.getName() + "_" + name;
  }

  private String given(String wanted, EObject element, String role) {
    return given.computeIfAbsent(List.of(element, role), key -> UniqueNames.take(wanted, taken));
  }
}
