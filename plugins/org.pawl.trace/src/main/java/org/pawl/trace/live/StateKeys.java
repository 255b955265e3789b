// SPDX-License-Identifier: EPL-2.0
package org.pawl.trace.live;

import java.util.LinkedHashSet;
import java.util.Set;
import org.eclipse.emf.ecore.EObject;
import org.pawl.model.MachineClass;
import org.pawl.model.Model;
import org.pawl.model.Named;
import org.pawl.model.State;
import org.pawl.model.Vertex;
import org.pawl.model.query.Expansion;
import org.pawl.model.query.Regions;

/** The keys of states in diagrams: qualified names, {@code dpp.Philo.hungry}. */
final class StateKeys {
  private StateKeys() {}

  static String of(MachineClass type) {
    return qualified(type);
  }

  /**
   * The keys of a vertex of an expanded machine and of its ancestors. A vertex from a submachine
   * has two keys: one below the state that uses the submachine, and one in the submachine.
   */
  static Set<String> active(MachineClass type, Vertex vertex) {
    Set<String> keys = new LinkedHashSet<>();
    add(keys, type, vertex);
    for (State around : Regions.ancestors(vertex)) {
      add(keys, type, around);
    }
    return keys;
  }

  private static void add(Set<String> keys, MachineClass type, Vertex vertex) {
    keys.add(of(type) + "." + names(vertex));
    if (Expansion.isInUse(vertex)) {
      keys.add(qualified(Expansion.origin(vertex)));
    }
  }

  /** The names from the machine to the vertex. The machine of an expanded copy is in no class. */
  static String names(Vertex vertex) {
    String names = vertex.getName();
    for (EObject e = vertex.eContainer();
        e instanceof Named named && !(e instanceof MachineClass);
        e = e.eContainer()) {
      names = named.getName() + "." + names;
    }
    return names;
  }

  private static String qualified(EObject element) {
    String names = "";
    for (EObject e = element; e != null; e = e.eContainer()) {
      if (e instanceof Named named) {
        names = names.isEmpty() ? named.getName() : named.getName() + "." + names;
      }
      if (e instanceof Model) {
        break;
      }
    }
    return names;
  }
}
