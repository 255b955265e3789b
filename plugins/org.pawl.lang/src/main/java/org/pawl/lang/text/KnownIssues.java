// SPDX-License-Identifier: EPL-2.0
package org.pawl.lang.text;

import java.util.List;
import java.util.Optional;
import org.eclipse.xtext.resource.XtextResource;
import org.eclipse.xtext.validation.Issue;

/**
 * The result of the validation of a parsed text. It is kept with the text until the text changes or
 * its references are resolved again, so that no text is validated twice.
 */
public final class KnownIssues {
  private List<Issue> issues;

  private KnownIssues() {}

  private static KnownIssues in(XtextResource file) {
    return file.getCache().get(KnownIssues.class, file, KnownIssues::new);
  }

  /** All issues of a text; empty if it was not validated. */
  public static Optional<List<Issue>> of(XtextResource file) {
    return Optional.ofNullable(in(file).issues);
  }

  /**
   * Keeps the result of a validation.
   *
   * @param issues all issues, in the order of the validator
   */
  public static void keep(XtextResource file, List<Issue> issues) {
    in(file).issues = List.copyOf(issues);
  }
}
