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
 * The identifiers inside one class's source. The names that the model's C calls (operations,
 * helpers) are fixed; all others get a number in a collision with another name or with a name in
 * the model's C. The same model gives the same names.
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

  /** The function of an operation. */
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

  /** Publishes an event. */
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

  /** Defers an event. */
  public String defer() {
    return local("defer");
  }

  /** Recalls the oldest deferred event. */
  public String recall() {
    return local("recall");
  }

  /** Whether the state is active; named like {@link #path}. */
  public String isIn(State state) {
    return local("is_in_" + path(state));
  }

  // --- names that only generated code uses

  /** The name of the vertex: {@code Philo_thinking}. */
  public String vertex(Vertex vertex) {
    return vertices.computeIfAbsent(vertex, v -> UniqueNames.take(local(path(v)), taken));
  }

  /** A function or table of a vertex: {@code Philo_thinking_entry}. */
  public String of(Vertex vertex, String role) {
    return given(local(path(vertex)) + "_" + role, vertex, role);
  }

  /** A function or table of the class: {@code Philo_initial}. */
  public String of(String role) {
    return given(local(role), type, role);
  }

  /**
   * A function or table of some other element of the machine, such as a branch.
   *
   * @param vertex the vertex whose name it begins with
   */
  public String of(Vertex vertex, EObject element, String role) {
    return given(local(path(vertex)) + "_" + role, element, role);
  }

  /** A function of an element with a name of its own: {@code Philo_EAT_effect}. */
  public String derived(String name, EObject element, String role) {
    return given(name + "_" + role, element, name + " " + role);
  }

  /** A struct member of the class that the model's C cannot access: {@code machine}. */
  public String member(EObject element, String name) {
    return given(name, element, name);
  }

  /**
   * The vertex's name if no other vertex of the machine has it, else the names from the machine
   * down to it: {@code thinking}, {@code active_serving}; a number distinguishes the latter from a
   * plain name. Inside a submachine always the latter: the submachine may be used several times.
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

  /** {@code active.serving}, the path of the vertex in the model. */
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
