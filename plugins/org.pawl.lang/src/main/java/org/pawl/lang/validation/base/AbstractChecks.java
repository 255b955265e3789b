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
 * The base of all checks: they are parts of {@link PawlValidator}, they report problems of the
 * catalogue only, and they must tolerate incomplete models: missing values are null, unresolved
 * references are proxies.
 */
public abstract class AbstractChecks extends AbstractDeclarativeValidator {
  @Override
  public void register(EValidatorRegistrar registrar) {
    // PawlValidator is registered, and calls its parts
  }

  /** A check that throws an exception must be visible, even on an incomplete model. */
  @Override
  protected void handleExceptionDuringValidation(Throwable failure) {
    Exceptions.throwUncheckedException(failure);
  }

  /**
   * A value that many elements need, computed once for each validation of a file.
   *
   * @param question with its argument
   */
  @SuppressWarnings("unchecked") // a question has one type of result
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

  /** Reports on the whole element. */
  protected void report(ProblemCode problem, String message, EObject element) {
    report(problem, message, element, null);
  }

  /** Reports on the text of one feature. */
  protected void report(
      ProblemCode problem, String message, EObject element, EStructuralFeature feature) {
    report(problem, message, element, feature, ValidationMessageAcceptor.INSIGNIFICANT_INDEX);
  }

  /** Reports on one value of a multi-valued feature. */
  protected void report(
      ProblemCode problem, String message, EObject element, EStructuralFeature feature, int index) {
    if (problem.severity() == Severity.ERROR) {
      getMessageAcceptor().acceptError(message, element, feature, index, problem.code());
    } else {
      getMessageAcceptor().acceptWarning(message, element, feature, index, problem.code());
    }
  }

  /** Reports a problem of a unique element once. */
  protected void once(List<? extends EObject> settings, String owner, String what) {
    for (EObject setting : settings.subList(Math.min(1, settings.size()), settings.size())) {
      report(
          ProblemCode.REPEATED_SETTING,
          owner + " has a second " + what + ": keep one of them",
          setting);
    }
  }

  /** Reports on a range of text. */
  protected void reportAt(
      ProblemCode problem, String message, EObject element, int offset, int length) {
    if (problem.severity() == Severity.ERROR) {
      getMessageAcceptor().acceptError(message, element, offset, length, problem.code());
    } else {
      getMessageAcceptor().acceptWarning(message, element, offset, length, problem.code());
    }
  }
}
