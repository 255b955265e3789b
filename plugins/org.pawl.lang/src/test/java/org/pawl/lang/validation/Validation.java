// SPDX-License-Identifier: EPL-2.0
package org.pawl.lang.validation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.inject.Inject;
import com.google.inject.Provider;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.eclipse.xtext.resource.XtextResource;
import org.eclipse.xtext.util.CancelIndicator;
import org.eclipse.xtext.validation.CheckMode;
import org.eclipse.xtext.validation.IResourceValidator;
import org.eclipse.xtext.validation.Issue;
import org.pawl.lang.Texts;
import org.pawl.lang.problem.ProblemCode;

/** The messages of the language for model texts. */
public class Validation {

  @Inject private Provider<Texts> folders;
  @Inject private IResourceValidator validator;

  private final Map<String, String> others = new LinkedHashMap<>();

  /** Adds another file beside the one that will be checked. */
  Validation with(String file, String text) {
    others.put(file, text);
    return this;
  }

  /** In the order of the text. */
  List<Issue> issues(String text) {
    Texts folder = folders.get();
    others.forEach(folder::read);
    XtextResource resource = folder.read("m.pawl", text);
    return validator.validate(resource, CheckMode.ALL, CancelIndicator.NullImpl).stream()
        .sorted(Comparator.comparing(Issue::getOffset).thenComparing(Issue::getMessage))
        .toList();
  }

  /** In the command's format, without the file. */
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

  /**
   * The text gives exactly one message, on the part between ⟦ and ⟧, which contains these words.
   */
  void finds(ProblemCode problem, String marked, String... words) {
    int start = marked.indexOf('⟦');
    int end = marked.indexOf('⟧') - 1;
    String text = marked.replace("⟦", "").replace("⟧", "");
    List<Issue> issues = issues(text);
    assertEquals(1, issues.size(), () -> issues.stream().map(Validation::line).toList().toString());
    Issue issue = issues.get(0);
    assertEquals(problem.code(), issue.getCode(), issue::getMessage);
    assertEquals(
        text.substring(start, end),
        text.substring(issue.getOffset(), issue.getOffset() + issue.getLength()));
    assertEquals(start, issue.getOffset());
    for (String word : words) {
      assertTrue(issue.getMessage().contains(word), () -> issue.getMessage() + "\nlacks: " + word);
    }
  }

  /** The text gives no message. */
  void accepts(String text) {
    assertEquals(List.of(), lines(text));
  }

  /** The body of the only machine of a model with the events GO and STOP. */
  static String machine(String body) {
    return """
    model m
    type Job { id: uint8_t }
    type Rest { id: uint8_t }
    event GO, STOP
    event WORK, PLAY: Job
    event SLEEP: Rest
    active Worker {
        machine {
            %s
        }
    }
    """
        .formatted(body);
  }
}
