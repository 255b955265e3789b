// SPDX-License-Identifier: EPL-2.0
package org.pawl.edit.merge;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.eclipse.emf.ecore.EObject;
import org.pawl.model.Argument;
import org.pawl.model.Branch;
import org.pawl.model.Connection;
import org.pawl.model.EventDeclaration;
import org.pawl.model.ExitConnection;
import org.pawl.model.Reaction;
import org.pawl.model.Segment;

/**
 * Identity keys of an element among its siblings, strongest first: its name, or else its whole
 * content, or else significant parts of it. Siblings with an equal key at the same position of
 * their lists are matched.
 */
final class IdentityKeys {
  /** The maximum number of keys. */
  static final int MOST = 4;

  private final ContentDigests digests = new ContentDigests();

  /** The key at a position, null if there is none. */
  public Object at(int place, EObject element) {
    List<Object> all = of(element);
    return place < all.size() ? all.get(place) : null;
  }

  /** The digest of the whole content. */
  public Object whole(EObject element) {
    return key(element, digests.of(element));
  }

  private List<Object> of(EObject element) {
    String name = ContentDigests.name(element);
    if (name != null) {
      return List.of(key(element, name));
    }
    List<Object> sayings = new ArrayList<>();
    sayings.add(whole(element));
    if (element instanceof Reaction reaction) {
      long triggers = digests.of(reaction.getTriggers());
      List<String> targets = reaction.getBranches().stream().map(IdentityKeys::target).toList();
      sayings.add(key(reaction, triggers, targets));
      sayings.add(key(reaction, triggers));
      sayings.add(targets.stream().allMatch(t -> t == null) ? null : key(reaction, "->", targets));
    } else if (element instanceof Branch branch) {
      Long guard = branch.getGuard() == null ? null : (Long) digests.of(branch.getGuard());
      sayings.add(key(branch, branch.isOtherwise(), guard, target(branch)));
      sayings.add(key(branch, branch.isOtherwise(), guard));
      sayings.add(target(branch) == null ? null : key(branch, target(branch)));
    } else if (element instanceof Connection connection) {
      String port = connection.getPort() == null ? null : ContentDigests.name(connection.getPort());
      sayings.add(key(connection, digests.of(connection.getSender()), port));
      sayings.add(key(connection, digests.of(connection.getReceiver())));
    } else if (element instanceof EventDeclaration declaration) {
      declaration.getEvents().stream()
          .map(ContentDigests::name)
          .findFirst()
          .ifPresent(first -> sayings.add(key(declaration, first)));
    } else if (element instanceof ExitConnection exit && exit.getPoint() != null) {
      sayings.add(key(exit, ContentDigests.name(exit.getPoint())));
    } else if (element instanceof Argument argument && argument.getParam() != null) {
      sayings.add(key(argument, ContentDigests.name(argument.getParam())));
    }
    return sayings;
  }

  private static String target(Segment segment) {
    return segment.getTarget() == null ? null : ContentDigests.name(segment.getTarget());
  }

  private static Object key(EObject element, Object... what) {
    return Arrays.asList(element.eClass(), Arrays.asList(what));
  }
}
