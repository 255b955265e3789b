// SPDX-License-Identifier: EPL-2.0
package org.pawl.edit.validation;

import java.util.Map;
import java.util.Optional;
import java.util.WeakHashMap;
import java.util.stream.Collectors;
import org.eclipse.emf.ecore.EObject;
import org.pawl.edit.sync.SynchronizedModel;

/**
 * The problems of an element that the properties view showed last. The view asks after each change,
 * before the validation has finished, and must not wait: so the last known problems stay visible.
 * Only in the thread of the diagrams.
 */
public final class LastKnownProblems {
  private static final Map<EObject, String> TOLD = new WeakHashMap<>();

  private LastKnownProblems() {}

  /** One problem per line. */
  public static String of(EObject element) {
    known(element).ifPresent(problems -> TOLD.put(element, problems));
    return TOLD.getOrDefault(element, "");
  }

  /** Whether the current problems differ from the last ones shown. */
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
