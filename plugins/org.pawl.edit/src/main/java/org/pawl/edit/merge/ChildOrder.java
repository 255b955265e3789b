// SPDX-License-Identifier: EPL-2.0
package org.pawl.edit.merge;

import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.eclipse.emf.common.util.EList;
import org.eclipse.emf.ecore.EObject;

/** Changes the content of a list of children with the fewest removals, additions and moves. */
final class ChildOrder {
  private ChildOrder() {}

  public static void make(List<EObject> children, List<EObject> wanted) {
    if (same(children, wanted)) {
      return;
    }
    Set<EObject> stays = Collections.newSetFromMap(new IdentityHashMap<>());
    stays.addAll(wanted);
    for (int i = children.size() - 1; i >= 0; i--) {
      if (!stays.contains(children.get(i))) {
        children.remove(i);
      }
    }
    Set<EObject> resting = resting(children, wanted);
    Set<EObject> there = Collections.newSetFromMap(new IdentityHashMap<>());
    there.addAll(children);
    int place = 0;
    for (EObject child : wanted) {
      if (resting.contains(child)) {
        // Children before this place are in place, or will be moved later.
        while (children.get(place) != child) {
          place++;
        }
      } else if (there.contains(child)) {
        // Removing a child before this place moves the place down by one.
        place -= children.indexOf(child) < place ? 1 : 0;
        ((EList<EObject>) children).move(place, child);
      } else {
        children.add(place, child);
      }
      place++;
    }
  }

  private static boolean same(List<EObject> one, List<EObject> other) {
    if (one.size() != other.size()) {
      return false;
    }
    for (int i = 0; i < one.size(); i++) {
      if (one.get(i) != other.get(i)) {
        return false;
      }
    }
    return true;
  }

  /** The largest set of children that are already in the wanted order. */
  private static Set<EObject> resting(List<EObject> children, List<EObject> wanted) {
    Map<EObject, Integer> places = new IdentityHashMap<>();
    for (EObject child : wanted) {
      places.put(child, places.size());
    }
    // The longest increasing subsequence: the last element of the best sequence of each length, and
    // the predecessors.
    int[] lasts = new int[children.size()];
    int[] before = new int[children.size()];
    int longest = 0;
    for (int i = 0; i < children.size(); i++) {
      int place = places.get(children.get(i));
      int length = 0; // the first sequence whose last child is not before this one
      for (int end = longest; length < end; ) {
        int middle = (length + end) / 2;
        if (places.get(children.get(lasts[middle])) < place) {
          length = middle + 1;
        } else {
          end = middle;
        }
      }
      before[i] = length == 0 ? -1 : lasts[length - 1];
      lasts[length] = i;
      longest = Math.max(longest, length + 1);
    }
    Set<EObject> resting = Collections.newSetFromMap(new IdentityHashMap<>());
    for (int i = longest == 0 ? -1 : lasts[longest - 1]; i >= 0; i = before[i]) {
      resting.add(children.get(i));
    }
    return resting;
  }
}
