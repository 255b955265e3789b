// SPDX-License-Identifier: EPL-2.0
package org.pawl.lang.ide.fixes;

import static org.pawl.model.PawlPackage.Literals.DEFERRAL__EVENTS;
import static org.pawl.model.PawlPackage.Literals.IGNORED;
import static org.pawl.model.PawlPackage.Literals.IGNORED__EVENTS;
import static org.pawl.model.PawlPackage.Literals.INTERRUPT_FLOW__EVENTS;
import static org.pawl.model.PawlPackage.Literals.PORT__SENDS;
import static org.pawl.model.PawlPackage.Literals.PUBLICATION__EVENTS;
import static org.pawl.model.PawlPackage.Literals.SUBSCRIPTION__EVENTS;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EReference;
import org.pawl.lang.problem.ProblemCode;
import org.pawl.model.Connection;
import org.pawl.model.Deferral;
import org.pawl.model.Ignored;
import org.pawl.model.InstanceReference;
import org.pawl.model.InterruptFlow;
import org.pawl.model.InterruptPost;
import org.pawl.model.MachineClass;
import org.pawl.model.Port;
import org.pawl.model.Publication;
import org.pawl.model.Subscription;
import org.pawl.model.query.Members;

/** Fixes of problems between senders and receivers. */
final class EventFixes {
  private EventFixes() {}

  static void register(Map<ProblemCode, Function<FixContext, List<Fix>>> fixes) {
    fixes.put(ProblemCode.UNHANDLED_EVENT, EventFixes::unhandled);
    fixes.put(ProblemCode.IGNORED_BUT_HANDLED, EventFixes::unlist);
    fixes.put(ProblemCode.UNPUBLISHED_SUBSCRIPTION, EventFixes::unlist);
    fixes.put(ProblemCode.UNSUBSCRIBED_PUBLICATION, EventFixes::unlist);
    fixes.put(ProblemCode.LISTED_TWICE, EventFixes::unlist);
    fixes.put(ProblemCode.DEFERRED_BUT_UNHANDLED, EventFixes::unlist);
  }

  private static List<Fix> unhandled(FixContext place) {
    MachineClass type = receiver(place);
    List<Fix> found = new ArrayList<>();
    for (String ignores : place.suggested("write 'ignores")) {
      if (ignores.startsWith("ignores ") && place.isIn(type)) {
        found.add(ignore(place, type, ignores));
      }
    }
    if (place.around(Subscription.class) != null) {
      found.addAll(unlist(place));
    }
    return found;
  }

  private static MachineClass receiver(FixContext place) {
    Connection connection = place.around(Connection.class);
    InterruptPost post = place.around(InterruptPost.class);
    InstanceReference receiver =
        connection != null ? connection.getReceiver() : post != null ? post.getReceiver() : null;
    return receiver == null || receiver.getInstance() == null
        ? place.around(MachineClass.class)
        : receiver.getInstance().getType();
  }

  /** Adds to the existing list, or to a new one. */
  private static Fix ignore(FixContext place, MachineClass type, String text) {
    String event = text.substring("ignores ".length());
    String title = "Write '" + text + "' in class '" + type.getName() + "'";
    List<Ignored> lists = Members.of(type.getMembers(), Ignored.class);
    if (!lists.isEmpty()) {
      return Fix.of(title, place.insertBehind(lists.get(lists.size() - 1), ", " + event));
    }
    return new Fix(title, place.add(type, IGNORED, text));
  }

  /** Removes the event from its list. */
  private static List<Fix> unlist(FixContext place) {
    EObject list = place.element();
    EReference events = events(list);
    // A port must send an event: its last one stays.
    return events == null || events == PORT__SENDS && ((Port) list).getSends().size() < 2
        ? List.of()
        : List.of(
            new Fix(
                "Remove '" + place.text() + "' from the list", place.removeFromList(list, events)));
  }

  /** Null if it is not such a list. */
  private static EReference events(EObject list) {
    if (list instanceof Subscription) {
      return SUBSCRIPTION__EVENTS;
    } else if (list instanceof Publication) {
      return PUBLICATION__EVENTS;
    } else if (list instanceof Ignored) {
      return IGNORED__EVENTS;
    } else if (list instanceof Port) {
      return PORT__SENDS;
    } else if (list instanceof Deferral) {
      return DEFERRAL__EVENTS;
    }
    return list instanceof InterruptFlow ? INTERRUPT_FLOW__EVENTS : null;
  }
}
