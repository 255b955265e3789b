// SPDX-License-Identifier: EPL-2.0
package org.pawl.edit.change;

import static org.pawl.model.PawlPackage.Literals.*;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EReference;
import org.pawl.edit.text.Refused;
import org.pawl.edit.text.Removal;
import org.pawl.edit.text.Script;
import org.pawl.lang.text.ModelText;
import org.pawl.lang.text.Replacement;
import org.pawl.lang.text.ValueList;
import org.pawl.model.Event;
import org.pawl.model.Interrupt;
import org.pawl.model.InterruptPublication;
import org.pawl.model.MachineClass;
import org.pawl.model.Mutex;
import org.pawl.model.Publication;
import org.pawl.model.Subscription;
import org.pawl.model.Task;
import org.pawl.model.query.Members;

/** Takes out of lists what an edge stands for that has no element of its own. */
public final class Disconnect {
  private Disconnect() {}

  /** A class publishes some events no longer. */
  public static Script publisher(MachineClass type, Collection<Event> events) {
    return lists(Members.of(type.getMembers(), Publication.class), PUBLICATION__EVENTS, events);
  }

  /** An interrupt publishes some events no longer. */
  public static Script publisher(Interrupt interrupt, Collection<Event> events) {
    List<InterruptPublication> lists = Members.of(interrupt.getFlows(), InterruptPublication.class);
    boolean all =
        lists.size() == interrupt.getFlows().size()
            && lists.stream().allMatch(list -> events.containsAll(list.getEvents()));
    if (all) {
      throw Refused.because(interrupt, "this is all it does", "delete it instead");
    }
    return lists(lists, INTERRUPT_FLOW__EVENTS, events);
  }

  /** A class subscribes to some events no longer. */
  public static Script subscriber(MachineClass type, Collection<Event> events) {
    return lists(Members.of(type.getMembers(), Subscription.class), SUBSCRIPTION__EVENTS, events);
  }

  /** Only what is named as a user uses it: the last one that is named stays. */
  public static Script user(Mutex mutex, Task user) {
    if (mutex.getUsers().size() == 1) {
      throw Refused.because(
          mutex,
          "without its last user, all would use it",
          "delete it, or name another user first");
    }
    return Script.of(
        new ValueList(mutex, MUTEX__USERS)
            .remove(List.of(mutex.getUsers().indexOf(user)))
            .toArray(Replacement[]::new));
  }

  private static Script lists(
      List<? extends EObject> lists, EReference feature, Collection<Event> events) {
    Script script = new Script(List.of());
    for (EObject list : lists) {
      List<?> values = new ArrayList<>((List<?>) list.eGet(feature));
      Set<Integer> gone = new TreeSet<>();
      for (int i = 0; i < values.size(); i++) {
        if (events.contains(values.get(i))) {
          gone.add(i);
        }
      }
      if (gone.size() == values.size()) {
        script = script.and(new Removal(ModelText.of(list)).element(list).script());
      } else if (!gone.isEmpty()) {
        script = script.and(new Script(new ValueList(list, feature).remove(gone)));
      }
    }
    return script;
  }
}
