// SPDX-License-Identifier: EPL-2.0
package org.pawl.tests.semantics.random;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Predicate;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.xtext.nodemodel.ICompositeNode;
import org.eclipse.xtext.nodemodel.util.NodeModelUtils;
import org.pawl.model.Branch;
import org.pawl.model.ClassMember;
import org.pawl.model.Code;
import org.pawl.model.Model;
import org.pawl.model.OrthogonalRegion;
import org.pawl.model.RegionMember;
import org.pawl.model.State;

/** Reduces a sample as long as it stays interesting: fewer steps, then less text. */
final class Shrinker {
  private final Predicate<Sample> interesting;

  /**
   * @param interesting never true for a sample that the language refuses
   */
  Shrinker(Predicate<Sample> interesting) {
    this.interesting = interesting;
  }

  Sample shrink(Sample sample) {
    Sample smallest = sample;
    int before;
    do {
      before = size(smallest);
      smallest = fewerSteps(smallest);
      smallest = lessText(smallest);
    } while (size(smallest) < before);
    return smallest;
  }

  private static int size(Sample sample) {
    return sample.text().length() + sample.events();
  }

  private Sample fewerSteps(Sample sample) {
    Sample smallest = sample;
    for (int portion = Math.max(1, sample.steps().size() / 2); portion > 0; portion /= 2) {
      for (int at = smallest.steps().size() - portion; at >= 0; at -= portion) {
        List<List<String>> steps = new ArrayList<>(smallest.steps());
        steps.subList(at, Math.min(at + portion, steps.size())).clear();
        Sample candidate = smallest.with(steps);
        if (interesting.test(candidate)) {
          smallest = candidate;
        }
      }
    }
    return smallest;
  }

  /** Tries to remove each member, the largest first; then guards and actions. */
  private Sample lessText(Sample sample) {
    Sample smallest = sample;
    boolean smaller = true;
    while (smaller) {
      smaller = false;
      for (String candidate : candidates(smallest)) {
        Sample shorter = smallest.with(candidate);
        if (interesting.test(shorter)) {
          smallest = shorter;
          smaller = true;
          break;
        }
      }
    }
    return smallest;
  }

  private static List<String> candidates(Sample sample) {
    List<String> candidates = new ArrayList<>();
    Model model = ModelTexts.valid(sample).orElseThrow();
    model
        .eAllContents()
        .forEachRemaining(
            element -> {
              if (isRemovable(element)) {
                candidates.add(without(sample.text(), element));
                if (element instanceof State state && !state.getMembers().isEmpty()) {
                  candidates.add(asSimple(sample.text(), state));
                }
              }
            });
    candidates.sort(Comparator.comparingInt(String::length));
    return candidates;
  }

  private static boolean isRemovable(EObject element) {
    return element instanceof RegionMember
        || element instanceof ClassMember
        || element instanceof OrthogonalRegion
        || element instanceof Branch
        || element instanceof Code code && code.eContainer() instanceof Branch;
  }

  private static String without(String text, EObject element) {
    ICompositeNode node = NodeModelUtils.findActualNodeFor(element);
    int begin = node.getOffset();
    String before = text.substring(0, begin);
    if (element instanceof Code code && code.getSource().startsWith("{")) {
      before = before.substring(0, before.lastIndexOf('/'));
    }
    return (before + text.substring(node.getEndOffset())).replaceAll("(?m)^\\s*\\n", "");
  }

  private static String asSimple(String text, State state) {
    ICompositeNode node = NodeModelUtils.findActualNodeFor(state);
    return text.substring(0, node.getOffset())
        + "state "
        + state.getName()
        + text.substring(node.getEndOffset());
  }
}
