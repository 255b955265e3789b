// SPDX-License-Identifier: EPL-2.0
package org.pawl.edit.validation;

import java.util.Map;
import java.util.Optional;
import java.util.WeakHashMap;
import java.util.stream.Collectors;
import org.eclipse.emf.ecore.EObject;
import org.pawl.edit.sync.SynchronizedModel;

/**
 * What the properties view was told last of an element's problems. It asks after each change, when
 * they are not known yet, and nothing is to wait for them: it keeps showing those that there were.
 * Of the thread of the diagrams.
 */
public final class LastKnownProblems {
  private static final Map<EObject, String> TOLD = new WeakHashMap<>();

  private LastKnownProblems() {}

  /** A line each. */
  public static String of(EObject element) {
    known(element).ifPresent(problems -> TOLD.put(element, problems));
    return TOLD.getOrDefault(element, "");
  }

  /** Whether an element has others than were told. */
  public static boolean areOutOfDate(EObject element) {
    String told = TOLD.getOrDefault(element, "");
    return known(element).filter(problems -> !problems.equals(told)).isPresent();
  }

  private static Optional<String> known(EObject element) {
    return SynchronizedModel.of(element)
        .filter(
            synced -> synced.counterpart(element).isPresent() && ValidationResult.areKnown(synced))
        .map(
            synced ->
                ValidationResult.about(element).stream()
                    .map(ModelProblem::message)
                    .collect(Collectors.joining("\n")));
  }
}
