// SPDX-License-Identifier: EPL-2.0
package org.pawl.ui.trace;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.pawl.trace.live.LiveObject;

/**
 * The active states of the objects of the running program, for diagrams. Machines and states are
 * identified by their keys in {@code org.pawl.diagram}: {@code dpp.Philo.hungry}.
 *
 * <p>Only in the UI thread. After the end of the program, no state is active.
 */
public final class ActiveStates {
  private static final ActiveStates ALL = new ActiveStates();

  private String focus = "";

  private ActiveStates() {}

  public static ActiveStates get() {
    return ALL;
  }

  /** The running objects by ascending priority; threads have no machine. */
  public List<LiveObject> objects() {
    Optional<TraceSession> session = TraceSessions.get().current();
    return session.isEmpty() || session.get().hasEnded() ? List.of() : session.get().objects();
  }

  /**
   * The active states of a machine, including composites, with the number of objects in each: of
   * all objects, or only of the one in focus.
   */
  public Map<String, Integer> of(String machine) {
    return count(watched(machine));
  }

  /** The number of objects in each active state; empty if the machine has only one object. */
  public Map<String, Integer> counts(String machine) {
    List<LiveObject> watched = watched(machine);
    return watched.size() > 1 ? count(watched) : Map.of();
  }

  private List<LiveObject> watched(String machine) {
    List<LiveObject> its = objects().stream().filter(o -> o.machine().equals(machine)).toList();
    List<LiveObject> chosen = its.stream().filter(o -> o.name().equals(focus)).toList();
    return chosen.isEmpty() ? its : chosen;
  }

  private static Map<String, Integer> count(List<LiveObject> objects) {
    var counts = new TreeMap<String, Integer>();
    objects.forEach(o -> o.activeKeys().forEach(key -> counts.merge(key, 1, Integer::sum)));
    return counts;
  }

  /** The object in focus, {@code philo[0]}; empty for none. */
  public String focus() {
    return focus;
  }

  void focusOn(String object) {
    focus = object;
    TraceSessions.get().refresh();
  }

  /** Calls a listener in the UI thread after every change, at most twenty times a second. */
  public void addListener(Runnable listener) {
    TraceSessions.get().addListener(listener);
  }

  public void removeListener(Runnable listener) {
    TraceSessions.get().removeListener(listener);
  }
}
