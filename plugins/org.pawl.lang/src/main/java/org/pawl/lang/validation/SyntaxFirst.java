// SPDX-License-Identifier: EPL-2.0
package org.pawl.lang.validation;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.eclipse.emf.ecore.resource.Resource;
import org.eclipse.xtext.util.CancelIndicator;
import org.eclipse.xtext.validation.CheckMode;
import org.eclipse.xtext.validation.Issue;
import org.eclipse.xtext.validation.ResourceValidatorImpl;

/**
 * Keeps to what is certain in a file that does not parse: behind the first syntax error the parser
 * guesses, so nothing else is said about that part, and one syntax error for each line is enough.
 */
public class SyntaxFirst extends ResourceValidatorImpl {
  @Override
  public List<Issue> validate(Resource resource, CheckMode mode, CancelIndicator indicator) {
    List<Issue> issues = super.validate(resource, mode, indicator);
    int first =
        issues.stream()
            .filter(Issue::isSyntaxError)
            .mapToInt(SyntaxFirst::offset)
            .min()
            .orElse(Integer.MAX_VALUE);
    Set<Integer> lines = new HashSet<>();
    return issues.stream()
        .filter(
            issue ->
                issue.isSyntaxError() ? lines.add(issue.getLineNumber()) : offset(issue) < first)
        .toList();
  }

  private static int offset(Issue issue) {
    return issue.getOffset() == null ? 0 : issue.getOffset();
  }
}
