// SPDX-License-Identifier: EPL-2.0
package org.pawl.lang.validation.base;

import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.eclipse.xtext.diagnostics.Severity;
import org.eclipse.xtext.util.Exceptions;
import org.eclipse.xtext.validation.AbstractDeclarativeValidator;
import org.eclipse.xtext.validation.EValidatorRegistrar;
import org.eclipse.xtext.validation.ValidationMessageAcceptor;
import org.pawl.lang.problem.ProblemCode;
import org.pawl.lang.validation.PawlValidator;

/**
 * What the checks have in common: they are parts of {@link PawlValidator}, they report catalogued
 * problems only, and they must bear any half-written model: what is missing is null, what is not
 * resolved is a proxy.
 */
public abstract class AbstractChecks extends AbstractDeclarativeValidator {
  @Override
  public void register(EValidatorRegistrar registrar) {
    // PawlValidator is registered, and calls its parts
  }

  /** A check that fails is to be seen, even where it met something that is not there. */
  @Override
  protected void handleExceptionDuringValidation(Throwable failure) {
    Exceptions.throwUncheckedException(failure);
  }

  /**
   * An answer that many elements ask for, found once for each validation of a file.
   *
   * @param question with what is asked about
   */
  @SuppressWarnings("unchecked") // a question has one type of answers
  protected <T> T remembered(List<?> question, Supplier<T> answer) {
    Map<Object, Object> known = getContext();
    if (known == null) {
      return answer.get();
    }
    Object found = known.get(question);
    if (found == null) {
      found = answer.get();
      known.put(question, found);
    }
    return (T) found;
  }

  /** As {@link Completeness#isWhole}. */
  protected boolean isWhole(EObject part) {
    return part != null
        && remembered(List.of(Completeness.class, part), () -> Completeness.isWhole(part));
  }

  /** On the whole element. */
  protected void report(ProblemCode problem, String message, EObject element) {
    report(problem, message, element, null);
  }

  /** On the text of one feature. */
  protected void report(
      ProblemCode problem, String message, EObject element, EStructuralFeature feature) {
    report(problem, message, element, feature, ValidationMessageAcceptor.INSIGNIFICANT_INDEX);
  }

  /** On one value of a feature that has many. */
  protected void report(
      ProblemCode problem, String message, EObject element, EStructuralFeature feature, int index) {
    if (problem.severity() == Severity.ERROR) {
      getMessageAcceptor().acceptError(message, element, feature, index, problem.code());
    } else {
      getMessageAcceptor().acceptWarning(message, element, feature, index, problem.code());
    }
  }

  /** What exists once is said once. */
  protected void once(List<? extends EObject> settings, String owner, String what) {
    for (EObject setting : settings.subList(Math.min(1, settings.size()), settings.size())) {
      report(
          ProblemCode.REPEATED_SETTING,
          owner + " has a second " + what + ": keep one of them",
          setting);
    }
  }

  /** On a piece of text. */
  protected void reportAt(
      ProblemCode problem, String message, EObject element, int offset, int length) {
    if (problem.severity() == Severity.ERROR) {
      getMessageAcceptor().acceptError(message, element, offset, length, problem.code());
    } else {
      getMessageAcceptor().acceptWarning(message, element, offset, length, problem.code());
    }
  }
}
