// SPDX-License-Identifier: EPL-2.0
package org.pawl.tests.semantics.random;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import org.eclipse.emf.common.util.URI;
import org.eclipse.xtext.diagnostics.Severity;
import org.eclipse.xtext.resource.XtextResource;
import org.eclipse.xtext.resource.XtextResourceSet;
import org.eclipse.xtext.util.CancelIndicator;
import org.eclipse.xtext.validation.CheckMode;
import org.pawl.lang.PawlStandaloneSetup;
import org.pawl.model.Model;

/** Models of texts that may be invalid. */
final class ModelTexts {
  private static final com.google.inject.Injector LANGUAGE =
      new PawlStandaloneSetup().createInjectorAndDoEMFRegistration();

  private ModelTexts() {}

  /** The model, if it has no errors. */
  static Optional<Model> valid(Sample sample) {
    XtextResource resource = resource(sample);
    return firstError(resource).isEmpty()
        ? Optional.of((Model) resource.getContents().get(0))
        : Optional.empty();
  }

  /** The errors of the text; empty: none. */
  static String error(Sample sample) {
    return firstError(resource(sample)).orElse("");
  }

  private static Optional<String> firstError(XtextResource resource) {
    return resource
        .getResourceServiceProvider()
        .getResourceValidator()
        .validate(resource, CheckMode.ALL, CancelIndicator.NullImpl)
        .stream()
        .filter(issue -> issue.getSeverity() == Severity.ERROR)
        .map(
            issue ->
                issue.getLineNumber() + ": " + issue.getMessage() + " [" + issue.getCode() + "]")
        .findFirst();
  }

  private static XtextResource resource(Sample sample) {
    XtextResourceSet resources = LANGUAGE.getInstance(XtextResourceSet.class);
    XtextResource resource =
        (XtextResource)
            resources.createResource(URI.createURI("memory:/" + sample.name() + ".pawl"));
    try {
      resource.load(new ByteArrayInputStream(sample.text().getBytes(StandardCharsets.UTF_8)), null);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    org.eclipse.emf.ecore.util.EcoreUtil.resolveAll(resource);
    return resource;
  }
}
