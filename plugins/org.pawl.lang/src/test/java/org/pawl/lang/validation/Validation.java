// SPDX-License-Identifier: EPL-2.0
package org.pawl.lang.validation;

import com.google.inject.Inject;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import org.eclipse.xtext.resource.XtextResource;
import org.eclipse.xtext.util.CancelIndicator;
import org.eclipse.xtext.validation.CheckMode;
import org.eclipse.xtext.validation.IResourceValidator;
import org.eclipse.xtext.validation.Issue;
import org.pawl.lang.Texts;

/** What the language says about model texts. */
public class Validation {

  @Inject private Texts texts;
  @Inject private IResourceValidator validator;

  /** Puts another file beside the one that will be checked. */
  Validation with(String file, String text) {
    texts.read(file, text);
    return this;
  }

  /** In the order of the text. */
  List<Issue> issues(String text) {
    return issues("m.pawl", text);
  }

  List<Issue> issues(String file, String text) {
    XtextResource resource = texts.read(file, text);
    return validator.validate(resource, CheckMode.ALL, CancelIndicator.NullImpl).stream()
        .sorted(Comparator.comparing(Issue::getOffset).thenComparing(Issue::getMessage))
        .toList();
  }

  /** As the command prints them, the code in front instead of the file. */
  List<String> lines(String text) {
    return issues(text).stream().map(Validation::line).toList();
  }

  static String line(Issue issue) {
    return issue.getLineNumber()
        + ":"
        + issue.getColumn()
        + ": "
        + issue.getSeverity().name().toLowerCase(Locale.ROOT)
        + ": "
        + issue.getMessage();
  }


  /** The part of a text that a problem is reported on. */
  static String marked(String text, Issue issue) {
    return text.substring(issue.getOffset(), issue.getOffset() + issue.getLength());
  }
}
