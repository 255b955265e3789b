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
import org.pawl.edit.text.EditRefusedException;
import org.pawl.edit.text.EditScript;
import org.pawl.edit.text.TextRemoval;
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

/** Removes edges that have no element of their own, by removing values of lists. */
public final class Disconnect {
  private Disconnect() {}

  /** A class stops publishing some events. */
  public static EditScript publisher(MachineClass type, Collection<Event> events) {
    return lists(Members.of(type.getMembers(), Publication.class), PUBLICATION__EVENTS, events);
  }

  /** An interrupt stops publishing some events. */
  public static EditScript publisher(Interrupt interrupt, Collection<Event> events) {
    List<InterruptPublication> lists = Members.of(interrupt.getFlows(), InterruptPublication.class);
    boolean all =
        lists.size() == interrupt.getFlows().size()
            && lists.stream().allMatch(list -> events.containsAll(list.getEvents()));
    if (all) {
      throw EditRefusedException.because(interrupt, "this is all it does", "delete it instead");
    }
    return lists(lists, INTERRUPT_FLOW__EVENTS, events);
  }

  /** A class stops subscribing to some events. */
  public static EditScript subscriber(MachineClass type, Collection<Event> events) {
    return lists(Members.of(type.getMembers(), Subscription.class), SUBSCRIPTION__EVENTS, events);
  }

  /**
   * A task stops using a mutex. Refused for the last task of the list, because without a list all
   * tasks use the mutex.
   */
  public static EditScript user(Mutex mutex, Task user) {
    if (mutex.getUsers().size() == 1) {
      throw EditRefusedException.because(
          mutex,
          "without its last user, all would use it",
          "delete it, or name another user first");
    }
    return EditScript.of(
        new ValueList(mutex, MUTEX__USERS)
            .remove(List.of(mutex.getUsers().indexOf(user)))
            .toArray(Replacement[]::new));
  }

  private static EditScript lists(
      List<? extends EObject> lists, EReference feature, Collection<Event> events) {
    EditScript script = new EditScript(List.of());
    for (EObject list : lists) {
      List<?> values = new ArrayList<>((List<?>) list.eGet(feature));
      Set<Integer> gone = new TreeSet<>();
      for (int i = 0; i < values.size(); i++) {
        if (events.contains(values.get(i))) {
          gone.add(i);
        }
      }
      if (gone.size() == values.size()) {
        script = script.and(new TextRemoval(ModelText.of(list)).element(list).script());
      } else if (!gone.isEmpty()) {
        script = script.and(new EditScript(new ValueList(list, feature).remove(gone)));
      }
    }
    return script;
  }
}
