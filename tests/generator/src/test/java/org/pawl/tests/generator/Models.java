// SPDX-License-Identifier: EPL-2.0
package org.pawl.tests.generator;

import com.google.inject.Injector;
import java.nio.file.Path;
import java.util.List;
import org.eclipse.emf.common.util.URI;
import org.eclipse.emf.ecore.resource.Resource;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.eclipse.xtext.Grammar;
import org.eclipse.xtext.IGrammarAccess;
import org.eclipse.xtext.diagnostics.Severity;
import org.eclipse.xtext.resource.XtextResource;
import org.eclipse.xtext.resource.XtextResourceSet;
import org.eclipse.xtext.util.CancelIndicator;
import org.eclipse.xtext.util.StringInputStream;
import org.eclipse.xtext.validation.CheckMode;
import org.eclipse.xtext.validation.Issue;
import org.pawl.lang.PawlStandaloneSetup;
import org.pawl.model.Model;

/** Reads models from files or texts; a model with an error fails the test. */
public final class Models {
  private static final Injector INJECTOR =
      new PawlStandaloneSetup().createInjectorAndDoEMFRegistration();

  private Models() {}

  /** The model of a file; models it uses are found beside it. */
  public static Model read(Path file) {
    Resource resource =
        INJECTOR
            .getInstance(XtextResourceSet.class)
            .getResource(URI.createFileURI(file.toAbsolutePath().toString()), true);
    return checked((XtextResource) resource);
  }

  /** The model of a text, as if it were the content of the named file. */
  public static Model parse(String fileName, String text) throws java.io.IOException {
    return checked(load(fileName, text));
  }

  /**
   * A model, and the messages of its validation.
   *
   * @param model null if the text has none
   */
  public record Checked(Model model, List<Issue> issues) {
    public List<Issue> errors() {
      return issues.stream().filter(issue -> issue.getSeverity() == Severity.ERROR).toList();
    }
  }

  /** The same of a text that may have errors. */
  public static Checked check(String fileName, String text) throws java.io.IOException {
    XtextResource resource = load(fileName, text);
    EcoreUtil.resolveAll(resource);
    List<Issue> issues = issues(resource);
    return new Checked(
        resource.getContents().isEmpty() ? null : (Model) resource.getContents().get(0), issues);
  }

  /** The language itself. */
  public static Grammar grammar() {
    return INJECTOR.getInstance(IGrammarAccess.class).getGrammar();
  }

  private static XtextResource load(String fileName, String text) throws java.io.IOException {
    XtextResourceSet resources = INJECTOR.getInstance(XtextResourceSet.class);
    Resource resource = resources.createResource(URI.createURI("memory:/" + fileName));
    resource.load(new StringInputStream(text), null);
    return (XtextResource) resource;
  }

  /** The messages of the validation of a model without errors. */
  public static List<String> warnings(Model model) {
    return messages((XtextResource) model.eResource(), Severity.WARNING);
  }

  private static Model checked(XtextResource resource) {
    EcoreUtil.resolveAll(resource);
    List<String> errors = messages(resource, Severity.ERROR);
    if (!errors.isEmpty()) {
      throw new AssertionError(resource.getURI().lastSegment() + ": " + errors);
    }
    return (Model) resource.getContents().get(0);
  }

  private static List<String> messages(XtextResource resource, Severity severity) {
    return issues(resource).stream()
        .filter(issue -> issue.getSeverity() == severity)
        .map(issue -> issue.getLineNumber() + ": " + issue.getMessage())
        .toList();
  }

  private static List<Issue> issues(XtextResource resource) {
    return resource
        .getResourceServiceProvider()
        .getResourceValidator()
        .validate(resource, CheckMode.ALL, CancelIndicator.NullImpl);
  }
}
