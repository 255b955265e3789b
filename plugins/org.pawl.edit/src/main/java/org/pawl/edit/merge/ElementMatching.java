// SPDX-License-Identifier: EPL-2.0
package org.pawl.edit.merge;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Predicate;
import org.eclipse.emf.common.util.TreeIterator;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EReference;
import org.pawl.diagram.describe.Diagrams;
import org.pawl.model.Branch;
import org.pawl.model.Named;
import org.pawl.model.RegionMember;

/**
 * Matches the elements of an old and a new version of a model. In this order: by the renames and
 * moves that a tool reports; siblings by name or {@link IdentityKeys}; elements that occur once,
 * anywhere in the model; then elements at the same place between matched siblings, such as an
 * element whose name was changed in the text.
 */
final class ElementMatching {
  private record Pair(EObject old, EObject made) {}

  private final EObject oldRoot;
  private final EObject newRoot;
  private final IdentityKeys sayings = new IdentityKeys();
  private final Map<EObject, EObject> olds = new IdentityHashMap<>();
  private final Map<EObject, EObject> news = new IdentityHashMap<>();
  private final List<Pair> pairs = new ArrayList<>();

  /** The children of matched elements that had no match when their parents were compared. */
  private final List<EObject> openOlds = new ArrayList<>();

  private final List<EObject> openNews = new ArrayList<>();

  private ElementMatching(EObject oldRoot, EObject newRoot) {
    this.oldRoot = oldRoot;
    this.newRoot = newRoot;
  }

  /** The old elements, by new element. */
  public static Map<EObject, EObject> of(
      EObject oldRoot, EObject newRoot, Collection<RenamedElement> renamed) {
    ElementMatching matching = new ElementMatching(oldRoot, newRoot);
    matching.match(renamed);
    return matching.olds;
  }

  private void match(Collection<RenamedElement> renamed) {
    renamed.forEach(
        hint -> {
          List<EObject> from = named(oldRoot, hint.from());
          List<EObject> to = named(newRoot, hint.to());
          if (from.size() == 1 && to.size() == 1) {
            pair(from.get(0), to.get(0));
          }
        });
    pair(oldRoot, newRoot);
    int known;
    int done = 0;
    do {
      known = pairs.size();
      done = neighbours(done);
      if (isComplete(done)) {
        return;
      }
      elsewhere();
      if (pairs.size() == known) {
        gaps();
      }
    } while (pairs.size() > known || done < pairs.size());
  }

  /** Whether all elements of one of the models are matched: then no others can be. */
  private boolean isComplete(int done) {
    openOlds.removeIf(news::containsKey);
    openNews.removeIf(olds::containsKey);
    return done == pairs.size() && (openOlds.isEmpty() || openNews.isEmpty());
  }

  private static List<EObject> named(EObject root, String qualified) {
    List<EObject> found = new ArrayList<>();
    String last = qualified.substring(qualified.lastIndexOf('.') + 1);
    all(root, element -> last.equals(ContentDigests.name(element))).stream()
        .filter(element -> Diagrams.key(element).equals(qualified))
        .forEach(found::add);
    return found;
  }

  private boolean pair(EObject old, EObject made) {
    if (old.eClass() != made.eClass() || news.containsKey(old) || olds.containsKey(made)) {
      return false;
    }
    olds.put(made, old);
    news.put(old, made);
    return pairs.add(new Pair(old, made));
  }

  /** Matches the children of all pairs from this index on, including pairs that it adds. */
  private int neighbours(int from) {
    int done = from;
    for (; done < pairs.size(); done++) {
      Pair pair = pairs.get(done);
      for (EReference feature : pair.old().eClass().getEAllContainments()) {
        List<EObject> before = TreePositions.children(pair.old(), feature);
        List<EObject> after = TreePositions.children(pair.made(), feature);
        if (!feature.isMany() && before.size() == 1 && after.size() == 1) {
          pair(before.get(0), after.get(0));
        } else {
          for (int i = 0; i < IdentityKeys.MOST; i++) {
            int place = i;
            inOrder(before, after, element -> sayings.at(place, element));
          }
        }
        before.stream().filter(child -> !news.containsKey(child)).forEach(openOlds::add);
        after.stream().filter(child -> !olds.containsKey(child)).forEach(openNews::add);
      }
    }
    return done;
  }

  private void inOrder(List<EObject> before, List<EObject> after, Function<EObject, Object> known) {
    Map<Object, Deque<EObject>> free = grouped(before, news, known);
    if (!free.isEmpty()) {
      grouped(after, olds, known)
          .forEach(
              (key, made) -> {
                Deque<EObject> old = free.getOrDefault(key, new ArrayDeque<>());
                while (!old.isEmpty() && !made.isEmpty()) {
                  pair(old.remove(), made.remove());
                }
              });
    }
  }

  private static Map<Object, Deque<EObject>> grouped(
      List<EObject> elements, Map<EObject, EObject> matched, Function<EObject, Object> known) {
    Map<Object, Deque<EObject>> groups = new LinkedHashMap<>();
    for (EObject element : elements) {
      Object key = matched.containsKey(element) ? null : known.apply(element);
      if (key != null) {
        groups.computeIfAbsent(key, k -> new ArrayDeque<>()).add(element);
      }
    }
    return groups;
  }

  /** Matches elements that have moved to another container. */
  private void elsewhere() {
    List<EObject> before = all(oldRoot, element -> !news.containsKey(element) && moves(element));
    if (!before.isEmpty()) {
      List<EObject> after = all(newRoot, element -> !olds.containsKey(element) && moves(element));
      Function<EObject, Object> known = element -> sayings.at(0, element);
      Map<Object, Deque<EObject>> made = grouped(after, olds, known);
      grouped(before, news, known)
          .forEach(
              (key, old) -> {
                Deque<EObject> now = made.getOrDefault(key, new ArrayDeque<>());
                if (old.size() == 1 && now.size() == 1) {
                  pair(old.remove(), now.remove());
                }
              });
    }
  }

  private static boolean moves(EObject element) {
    return element instanceof Named || element instanceof RegionMember || element instanceof Branch;
  }

  private static List<EObject> all(EObject root, Predicate<EObject> wanted) {
    List<EObject> found = new ArrayList<>();
    for (TreeIterator<EObject> i = root.eAllContents(); i.hasNext(); ) {
      EObject element = i.next();
      if (wanted.test(element)) {
        found.add(element);
      }
    }
    return found;
  }

  /**
   * Matches elements after the same sibling, in order, if there are equally many of a kind before
   * and after.
   */
  private void gaps() {
    for (Pair pair : List.copyOf(pairs)) {
      for (EReference feature : pair.old().eClass().getEAllContainments()) {
        if (feature.isMany()) {
          Map<Object, Deque<EObject>> made =
              gaps(TreePositions.children(pair.made(), feature), olds, element -> element);
          if (!made.isEmpty()) {
            gaps(TreePositions.children(pair.old(), feature), news, news::get)
                .forEach(
                    (gap, old) -> {
                      Deque<EObject> now = made.getOrDefault(gap, new ArrayDeque<>());
                      while (now.size() == old.size() && !now.isEmpty()) {
                        pair(old.remove(), now.remove());
                      }
                    });
          }
        }
      }
    }
  }

  /**
   * Unmatched elements, by kind and by the last matched sibling before them, which is given as an
   * element of the new model.
   */
  private static Map<Object, Deque<EObject>> gaps(
      List<EObject> elements, Map<EObject, EObject> matched, Function<EObject, EObject> made) {
    Map<Object, Deque<EObject>> gaps = new LinkedHashMap<>();
    EObject neighbour = null;
    for (EObject element : elements) {
      if (matched.containsKey(element)) {
        neighbour = made.apply(element);
      } else {
        gaps.computeIfAbsent(Arrays.asList(element.eClass(), neighbour), gap -> new ArrayDeque<>())
            .add(element);
      }
    }
    return gaps;
  }
}
