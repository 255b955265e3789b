// SPDX-License-Identifier: EPL-2.0
package org.pawl.cli.scxml;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** What is entered by default, and what a set of targets makes a machine enter. */
final class Entries {
  private final Tree tree;
  private final Map<Element, List<Element>> initials = new HashMap<>();

  Entries(Tree tree) throws ScxmlProblem {
    this.tree = tree;
    if (Tree.states(tree.document()).isEmpty()) {
      throw new ScxmlProblem(tree.document().line(), "there is no state to begin in");
    }
    List<Element> owners = Stream.concat(Stream.of(tree.document()), tree.all()).toList();
    for (Element owner : owners) {
      if (tree.isCompound(owner)) {
        initials.put(owner, targets(owner));
      }
    }
  }

  private List<Element> targets(Element owner) throws ScxmlProblem {
    Element user = transition(owner).orElse(owner);
    List<String> ids = user == owner ? owner.words("initial") : user.words("target");
    if (ids.isEmpty()) {
      return List.of(Tree.states(owner).get(0));
    }
    for (String id : ids) {
      if (!tree.isInside(tree.find(id, user), owner)) {
        throw new ScxmlProblem(
            user.line(), "the initial state '%s' is not inside: choose one that is".formatted(id));
      }
    }
    return tree.find(ids, user);
  }

  /** The transition in the state's {@code <initial>}. */
  static Optional<Element> transition(Element owner) {
    return owner.child("initial").flatMap(i -> i.child("transition"));
  }

  /** What a compound state, or the document, enters by default: one target that does as much. */
  Optional<Element> initial(Element owner) {
    return single(initials.get(owner), owner);
  }

  /** One target that enters what all of them enter; empty if there is none. */
  Optional<Element> single(List<Element> targets, Element domain) {
    if (targets.size() == 1) {
      return Optional.of(targets.get(0));
    }
    if (targets.stream().anyMatch(t -> t.is("history")) || !areCompatible(targets)) {
      return Optional.empty();
    }
    Set<Element> all = entered(targets, domain);
    return targets.stream()
        .flatMap(target -> tree.around(target).takeWhile(e -> e != domain))
        .filter(one -> entered(List.of(one), domain).equals(all))
        .findFirst();
  }

  /** Whether they can be active at once. */
  boolean areCompatible(List<Element> targets) {
    return targets.stream()
        .allMatch(
            one ->
                targets.stream()
                    .allMatch(
                        other -> {
                          Element common = tree.common(one, other);
                          return one == other
                              || common == one
                              || common == other
                              || tree.isParallel(common);
                        }));
  }

  /** The states that are entered, and the initial transitions that are taken on the way. */
  private Set<Element> entered(List<Element> targets, Element domain) {
    Set<Element> entered = new HashSet<>();
    targets.forEach(target -> addInside(target, entered));
    targets.forEach(target -> addAround(target, domain, entered));
    return entered;
  }

  private void addInside(Element state, Set<Element> entered) {
    entered.add(state);
    if (tree.isCompound(state)) {
      transition(state).ifPresent(entered::add);
      initials.get(state).forEach(target -> addInside(target, entered));
      initials.get(state).forEach(target -> addAround(target, state, entered));
    } else if (tree.isParallel(state)) {
      addRegions(state, entered);
    }
  }

  private void addAround(Element state, Element domain, Set<Element> entered) {
    tree.around(state)
        .skip(1)
        .takeWhile(e -> e != domain)
        .forEach(
            around -> {
              entered.add(around);
              if (tree.isParallel(around)) {
                addRegions(around, entered);
              }
            });
  }

  private void addRegions(Element parallel, Set<Element> entered) {
    for (Element child : Tree.states(parallel)) {
      if (entered.stream().noneMatch(e -> tree.isInsideOrSame(e, child))) {
        addInside(child, entered);
      }
    }
  }
}
