// SPDX-License-Identifier: EPL-2.0
package org.pawl.draw.internal.elements;

import java.lang.ref.WeakReference;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.WeakHashMap;
import org.eclipse.emf.ecore.EObject;

/**
 * Identifiers of elements without a name. Their keys have numbers, which change when an element
 * before them is deleted: a client that still means the old one would change its neighbour. An
 * identifier belongs to one element as long as the model is open, also while the element is deleted
 * and the deletion can be undone. It is the first key of the element, if this is free.
 *
 * <p>The objects of a synchronized model stay the same as long as they represent the same element.
 */
public final class StableIds {
  private final Map<EObject, String> ids = new WeakHashMap<>();
  private final Map<String, String> idsOfConnections = new HashMap<>();
  private final Map<EObject, Integer> lines = new WeakHashMap<>();
  private final Map<EObject, Integer> members = new WeakHashMap<>();
  private final Map<Integer, WeakReference<EObject>> membersByNumber = new HashMap<>();
  private final Set<String> used = new HashSet<>();

  /** The identifier of an element whose current key is given. */
  String of(EObject element, String key) {
    return ids.computeIfAbsent(element, e -> free(key));
  }

  /**
   * The identifier of an edge without an element: of the only edge of its kind between two nodes.
   */
  String ofConnection(String ends, String key) {
    return idsOfConnections.computeIfAbsent(ends, e -> free(key));
  }

  private String free(String key) {
    String id = key;
    for (int i = 2; !used.add(id); i++) {
      id = key + "~" + i;
    }
    return id;
  }

  /**
   * The numbers of the lines of a node.
   *
   * @param shown the element of each line; an element with several lines has a number for the first
   */
  int[] lines(String node, List<Optional<EObject>> shown) {
    int[] numbers = new int[shown.size()];
    Set<Integer> taken = new HashSet<>();
    boolean[] isKnown = new boolean[shown.size()];
    for (int i = 0; i < numbers.length; i++) {
      Integer known = shown.get(i).map(lines::get).orElse(null);
      if (known != null && taken.add(known)) {
        numbers[i] = known;
        isKnown[i] = true;
      }
    }
    for (int i = 0; i < numbers.length; i++) {
      if (!isKnown[i]) {
        numbers[i] = free(node, i, numbers.length, taken, shown.get(i).isPresent());
        int number = numbers[i];
        shown.get(i).ifPresent(element -> lines.putIfAbsent(element, number));
      }
    }
    return numbers;
  }

  private int free(String node, int index, int more, Set<Integer> taken, boolean hasElement) {
    int number = index;
    while (taken.contains(number) || hasElement && used.contains(node + "|" + number)) {
      number = number < more ? more : number + 1;
    }
    taken.add(number);
    if (hasElement) {
      used.add(node + "|" + number);
    }
    return number;
  }

  /** The identifier of an element that has no figure. */
  public String ofMember(EObject element) {
    int number =
        members.computeIfAbsent(
            element,
            e -> {
              membersByNumber.put(membersByNumber.size(), new WeakReference<>(e));
              return membersByNumber.size() - 1;
            });
    return "@~" + number;
  }

  /** The element with an identifier of {@link #ofMember}; empty if it is deleted. */
  Optional<EObject> member(String id) {
    if (!id.matches("@~\\d{1,9}")) {
      return Optional.empty();
    }
    return Optional.ofNullable(membersByNumber.get(Integer.parseInt(id.substring(2))))
        .map(WeakReference::get)
        .filter(element -> element.eResource() != null);
  }
}
