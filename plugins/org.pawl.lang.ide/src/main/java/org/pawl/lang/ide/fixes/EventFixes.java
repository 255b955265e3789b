// SPDX-License-Identifier: EPL-2.0
package org.pawl.lang.ide.fixes;

import static org.pawl.model.PawlPackage.Literals.IGNORED;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.eclipse.emf.ecore.EObject;
import org.pawl.lang.validation.Problem;
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

/** Who talks to whom. */
final class EventFixes {
  private EventFixes() {}

  static void register(Map<Problem, Function<Place, List<Fix>>> fixes) {
    fixes.put(Problem.UNHANDLED_EVENT, EventFixes::unhandled);
    fixes.put(Problem.IGNORED_BUT_HANDLED, EventFixes::unlist);
    fixes.put(Problem.UNPUBLISHED_SUBSCRIPTION, EventFixes::unlist);
    fixes.put(Problem.UNSUBSCRIBED_PUBLICATION, EventFixes::unlist);
    fixes.put(Problem.LISTED_TWICE, EventFixes::unlist);
    fixes.put(Problem.DEFERRED_BUT_UNHANDLED, EventFixes::unlist);
  }

  private static List<Fix> unhandled(Place place) {
    MachineClass type = receiver(place);
    List<Fix> found = new ArrayList<>();
    for (String ignores : place.told("write 'ignores")) {
      if (ignores.startsWith("ignores ") && place.isIn(type)) {
        found.add(ignore(place, type, ignores));
      }
    }
    if (place.around(Subscription.class) != null) {
      found.addAll(unlist(place));
    }
    return found;
  }

  private static MachineClass receiver(Place place) {
    Connection connection = place.around(Connection.class);
    InterruptPost post = place.around(InterruptPost.class);
    InstanceReference receiver =
        connection != null ? connection.getReceiver() : post != null ? post.getReceiver() : null;
    return receiver == null || receiver.getInstance() == null
        ? place.around(MachineClass.class)
        : receiver.getInstance().getType();
  }

  /** Into the list that is there, or a new one. */
  private static Fix ignore(Place place, MachineClass type, String text) {
    String event = text.substring("ignores ".length());
    String title = "Write '" + text + "' in class '" + type.getName() + "'";
    List<Ignored> lists = Members.of(type.getMembers(), Ignored.class);
    if (!lists.isEmpty()) {
      return Fix.of(title, place.insertBehind(lists.get(lists.size() - 1), ", " + event));
    }
    return new Fix(title, place.add(type, IGNORED, text));
  }

  /** Out of the list that the event stands in. */
  private static List<Fix> unlist(Place place) {
    EObject list = place.element();
    int size = size(list);
    return size == 0
        ? List.of()
        : List.of(
            Fix.of(
                "Remove '" + place.text() + "' from the list", place.removeFromList(list, size)));
  }

  private static int size(EObject list) {
    if (list instanceof Subscription subscription) {
      return subscription.getEvents().size();
    } else if (list instanceof Publication publication) {
      return publication.getEvents().size();
    } else if (list instanceof Ignored ignored) {
      return ignored.getEvents().size();
    } else if (list instanceof Port port) {
      // A port that sends nothing is none: its last event stays.
      return port.getSends().size() < 2 ? 0 : port.getSends().size();
    } else if (list instanceof Deferral deferral) {
      return deferral.getEvents().size();
    }
    return list instanceof InterruptFlow flow ? flow.getEvents().size() : 0;
  }
}
