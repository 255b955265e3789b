// SPDX-License-Identifier: EPL-2.0
package org.pawl.model.query;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.eclipse.emf.common.notify.impl.AdapterImpl;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.pawl.model.EntryPoint;
import org.pawl.model.ExitConnection;
import org.pawl.model.ExitPoint;
import org.pawl.model.Machine;
import org.pawl.model.RegionMember;
import org.pawl.model.Segment;
import org.pawl.model.State;
import org.pawl.model.Submachine;

/**
 * A machine in which every state that uses a submachine is an ordinary composite state: each use
 * has a copy of the submachine, so it has a configuration, history and timers of its own (semantics
 * rule 18). All code that depends on vertices uses the expanded machine.
 *
 * <p>The connections of a use have become the segments of its exit points, and {@code via} names
 * the use's own entry point. Copies are in no resource and no class; {@link #origin} maps them to
 * the text.
 */
public final class Expansion {
  private final Map<State, Copy> uses = new LinkedHashMap<>();

  private Expansion() {}

  /**
   * The machine itself if no state uses a submachine, else a copy, a new one for each call. A
   * submachine that uses itself, which is an error of the model, is not expanded there.
   */
  public static Machine of(Machine machine) {
    return usingStates(machine).isEmpty() ? machine : new Expansion().expand(machine);
  }

  /** The element of the text that the element is a copy of; itself if it is none. */
  public static <T extends EObject> T origin(T element) {
    Origin origin = (Origin) EcoreUtil.getAdapter(element.eAdapters(), Origin.class);
    @SuppressWarnings("unchecked") // a copy is of its origin's class
    T original = origin == null ? element : (T) origin.element;
    return original;
  }

  /** Whether the element was added by the expansion of a state's use of a submachine. */
  public static boolean isInUse(EObject element) {
    for (EObject e = origin(element); e != null; e = e.eContainer()) {
      if (e instanceof Submachine) {
        return true;
      }
    }
    return false;
  }

  /** A copy of a machine, expanded or not, whose elements have the same origins. */
  public static Machine copy(Machine machine) {
    Copy copy = new Copy();
    Machine copied = (Machine) copy.copy(machine);
    copy.copyReferences();
    return copied;
  }

  private Machine expand(Machine machine) {
    Machine expanded = copy(machine);
    fill(expanded, Set.of());
    nameEntryPoints(expanded);
    uses.forEach(Expansion::connectExitPoints);
    return expanded;
  }

  private static List<State> usingStates(EObject container) {
    List<State> states = new ArrayList<>();
    container
        .eAllContents()
        .forEachRemaining(
            element -> {
              if (element instanceof State state && state.getType() != null) {
                states.add(state);
              }
            });
    return states;
  }

  /**
   * @param around the submachines around the container
   */
  private void fill(EObject container, Set<Submachine> around) {
    for (State state : usingStates(container)) {
      Submachine type = state.getType();
      if (around.contains(type)) {
        continue;
      }
      Copy inside = new Copy();
      Collection<RegionMember> members = inside.copyAll(type.getMembers());
      inside.copyReferences();
      state.getMembers().addAll(members);
      state.setType(null);
      uses.put(state, inside);
      Set<Submachine> deeper = new HashSet<>(around);
      deeper.add(type);
      fill(state, deeper);
    }
  }

  /** {@code via} still names the submachine's own entry point, as the text does. */
  private void nameEntryPoints(Machine expanded) {
    expanded
        .eAllContents()
        .forEachRemaining(
            element -> {
              if (element instanceof Segment segment) {
                Optional.ofNullable(uses.get(segment.getTarget()))
                    .map(inside -> (EntryPoint) inside.get(segment.getVia()))
                    .ifPresent(segment::setVia);
              }
            });
  }

  private static void connectExitPoints(State use, Copy inside) {
    for (ExitConnection connection : Members.of(use.getMembers(), ExitConnection.class)) {
      ExitPoint point = (ExitPoint) inside.get(connection.getPoint());
      if (point != null) {
        point.setEffect(connection.getEffect());
        point.setTarget(connection.getTarget());
        point.setVia(connection.getVia());
      }
      use.getMembers().remove(connection);
    }
  }

  /** Copies that refer to their originals. */
  private static final class Copy extends EcoreUtil.Copier {
    private static final long serialVersionUID = 1L;

    @Override
    public EObject copy(EObject element) {
      EObject copy = super.copy(element);
      copy.eAdapters().add(new Origin(origin(element)));
      return copy;
    }
  }

  private static final class Origin extends AdapterImpl {
    private final EObject element;

    private Origin(EObject element) {
      this.element = element;
    }

    @Override
    public boolean isAdapterForType(Object type) {
      return type == Origin.class;
    }
  }
}
