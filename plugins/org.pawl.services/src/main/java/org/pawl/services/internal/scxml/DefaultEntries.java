// SPDX-License-Identifier: EPL-2.0
package org.pawl.services.internal.scxml;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.pawl.model.query.Limits;
import org.pawl.services.imports.format.ImportException;
import org.pawl.services.internal.scxml.document.Element;
import org.pawl.services.internal.scxml.document.StateTree;

/** The states that are entered by default, and those that a set of targets enters. */
final class DefaultEntries {
  private final StateTree tree;
  private final Map<Element, List<Element>> initials = new HashMap<>();

  /** The transitions in {@code <initial>}, by their states. */
  private final Map<Element, Element> transitions = new HashMap<>();

  /** The number of states that may still be entered while targets are compared. */
  private int left = Limits.IMPORT_ENTERED;

  DefaultEntries(StateTree tree) throws ImportException {
    this.tree = tree;
    if (tree.document().states().isEmpty()) {
      throw new ImportException(tree.document().line(), "the <scxml> has no state: add a <state>");
    }
    List<Element> owners = Stream.concat(Stream.of(tree.document()), tree.all()).toList();
    for (Element owner : owners) {
      if (tree.isCompound(owner)) {
        initials.put(owner, targets(owner));
        transition(owner).ifPresent(t -> transitions.put(owner, t));
      }
    }
  }

  private List<Element> targets(Element owner) throws ImportException {
    Element user = transition(owner).orElse(owner);
    List<String> ids = user == owner ? owner.words("initial") : user.words("target");
    if (ids.isEmpty()) {
      return List.of(owner.states().get(0));
    }
    List<Element> targets = tree.find(ids, user);
    for (Element target : targets) {
      if (!tree.isInside(target, owner)) {
        throw new ImportException(
            user.line(),
            "the <%s> begins in '%s', which is not inside it: choose a state that is"
                .formatted(owner.name(), target.filled("id").orElseThrow()));
      }
    }
    return targets;
  }

  /** The transition in the state's {@code <initial>}. */
  static Optional<Element> transition(Element owner) {
    return owner.child("initial").flatMap(i -> i.child("transition"));
  }

  /**
   * One target that enters the same states as the default entry of a compound state or of the
   * document; empty if there is none.
   */
  Optional<Element> initial(Element owner) throws ImportException {
    return single(initials.get(owner), owner, owner);
  }

  /**
   * One target that enters the same states as all given targets; empty if there is none.
   *
   * @param user the element that names the targets
   */
  Optional<Element> single(List<Element> targets, Element domain, Element user)
      throws ImportException {
    if (targets.size() == 1) {
      return Optional.of(targets.get(0));
    }
    if (targets.stream().anyMatch(t -> t.is("history")) || !areCompatible(targets)) {
      return Optional.empty();
    }
    Set<Element> all = new EntrySearch(user).enter(targets, domain);
    for (Element target : targets) {
      for (Element one = target; one != domain; one = tree.parent(one)) {
        if (new EntrySearch(user).enter(List.of(one), domain).equals(all)) {
          return Optional.of(one);
        }
      }
    }
    return Optional.empty();
  }

  /** Whether the targets can be active at the same time. */
  private boolean areCompatible(List<Element> targets) {
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

  /** The states that some targets enter, and the initial transitions that are taken on the way. */
  private final class EntrySearch {
    private final Element user;
    private final Set<Element> entered = new HashSet<>();

    /** The targets and their ancestors, which are not entered by default. */
    private final Set<Element> leading = new HashSet<>();

    EntrySearch(Element user) {
      this.user = user;
    }

    Set<Element> enter(List<Element> targets, Element domain) throws ImportException {
      for (Element target : targets) {
        for (Element e = target; e != domain; e = tree.parent(e)) {
          leading.add(e);
        }
      }
      for (Element target : targets) {
        addInside(target);
      }
      for (Element target : targets) {
        for (Element e = tree.parent(target); e != domain; e = tree.parent(e)) {
          add(e);
          addRegions(e);
        }
      }
      return entered;
    }

    private void add(Element state) throws ImportException {
      entered.add(state);
      if (--left < 0) {
        throw new ImportException(
            user.line(),
            ("up to this <%s>, more than %d states are entered by transitions and initial states"
                    + " with several targets: lead to one target, or import the machine in parts")
                .formatted(user.name(), Limits.IMPORT_ENTERED));
      }
    }

    private void addInside(Element state) throws ImportException {
      add(state);
      if (tree.isCompound(state)) {
        if (transitions.containsKey(state)) {
          entered.add(transitions.get(state));
        }
        enter(initials.get(state), state);
      } else {
        addRegions(state);
      }
    }

    private void addRegions(Element state) throws ImportException {
      if (tree.isParallel(state)) {
        for (Element child : state.states()) {
          if (!leading.contains(child) && !entered.contains(child)) {
            addInside(child);
          }
        }
      }
    }
  }
}
