// SPDX-License-Identifier: EPL-2.0
package org.pawl.lang.validation;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.eclipse.emf.common.util.Diagnostic;
import org.eclipse.emf.ecore.resource.Resource;
import org.eclipse.xtext.diagnostics.Severity;
import org.eclipse.xtext.resource.XtextSyntaxDiagnostic;
import org.eclipse.xtext.util.CancelIndicator;
import org.eclipse.xtext.validation.CheckMode;
import org.eclipse.xtext.validation.CheckType;
import org.eclipse.xtext.validation.FeatureBasedDiagnostic;
import org.eclipse.xtext.validation.Issue;
import org.eclipse.xtext.validation.ResourceValidatorImpl;
import org.eclipse.xtext.validation.ValidationMessageAcceptor;
import org.pawl.model.Model;

/**
 * Limits the messages for a file with syntax errors: after the first syntax error the result of the
 * parser is unreliable, so no other problem is reported for that part, and only one syntax error
 * for each line.
 *
 * <p>For a model beyond a limit, no other problem is reported either, because the checks would take
 * too long. For a model in an unknown version of the language, not even syntax errors are reported.
 */
public class SyntaxFirstValidator extends ResourceValidatorImpl {
  @Override
  public List<Issue> validate(Resource resource, CheckMode mode, CancelIndicator indicator) {
    Optional<Model> model = model(resource);
    Optional<SoleProblem> language = model.flatMap(UnknownLanguage::of);
    if (language.isPresent()) {
      return List.of(issue(language.get()));
    }
    Optional<SoleProblem> excess = model.flatMap(LimitCheck::first);
    List<Issue> issues =
        excess.isPresent()
            ? issues(resource, excess.get())
            : super.validate(resource, mode, indicator);
    int first =
        issues.stream()
            .filter(Issue::isSyntaxError)
            .mapToInt(SyntaxFirstValidator::offset)
            .min()
            .orElse(Integer.MAX_VALUE);
    Set<Integer> lines = new HashSet<>();
    return issues.stream()
        .filter(
            issue ->
                issue.isSyntaxError() ? lines.add(issue.getLineNumber()) : offset(issue) < first)
        .toList();
  }

  private static Optional<Model> model(Resource resource) {
    return resource.getContents().stream()
        .filter(Model.class::isInstance)
        .map(Model.class::cast)
        .findFirst();
  }

  private List<Issue> issues(Resource resource, SoleProblem excess) {
    List<Issue> issues = new ArrayList<>();
    for (Resource.Diagnostic error : resource.getErrors()) {
      if (error instanceof XtextSyntaxDiagnostic) {
        getDiagnosticConverter().convertResourceDiagnostic(error, Severity.ERROR, issues::add);
      }
    }
    return issues.isEmpty() ? List.of(issue(excess)) : issues;
  }

  private Issue issue(SoleProblem problem) {
    List<Issue> issues = new ArrayList<>();
    getDiagnosticConverter()
        .convertValidatorDiagnostic(
            new FeatureBasedDiagnostic(
                Diagnostic.ERROR,
                problem.message(),
                problem.element(),
                problem.feature(),
                ValidationMessageAcceptor.INSIGNIFICANT_INDEX,
                CheckType.FAST,
                problem.problem().code()),
            issues::add);
    return issues.get(0);
  }

  private static int offset(Issue issue) {
    return issue.getOffset() == null ? 0 : issue.getOffset();
  }
}
