// SPDX-License-Identifier: EPL-2.0
package org.pawl.services.models;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.xtext.naming.IQualifiedNameProvider;
import org.eclipse.xtext.util.CancelIndicator;
import org.eclipse.xtext.validation.CheckMode;
import org.eclipse.xtext.validation.IResourceValidator;
import org.eclipse.xtext.validation.Issue;
import org.pawl.services.files.Progress;

/**
 * Models that have been read together, so that references between them resolve. Not thread-safe.
 */
public final class LoadedModels {
  private final List<LoadedModel> models;
  private final IResourceValidator validator;
  private final IQualifiedNameProvider names;
  private final Progress progress;

  LoadedModels(
      List<LoadedModel> models,
      IResourceValidator validator,
      IQualifiedNameProvider names,
      Progress progress) {
    this.models = models;
    this.validator = validator;
    this.names = names;
    this.progress = progress;
  }

  /** The models that the user named, followed by those that they use. */
  public List<LoadedModel> all() {
    return models;
  }

  /** The models that the user named. */
  public List<LoadedModel> named() {
    return models.stream().filter(LoadedModel::named).toList();
  }

  /** All files that have been read, as absolute paths. */
  public List<Path> inputs() {
    return models.stream().map(LoadedModel::file).toList();
  }

  /**
   * Validates the models and returns the diagnostics, by file and position.
   *
   * <p>If a text could not be parsed, or is in an unknown version of the language, only these
   * errors are returned, because names in the text would be reported as missing.
   */
  public List<Diagnostic> diagnostics() {
    var unread = new ArrayList<Diagnostic>();
    var all = new ArrayList<Diagnostic>();
    for (LoadedModel model : models) {
      progress.step("checking " + model.shown());
      var found = new ArrayList<Diagnostic>();
      for (Issue issue :
          validator.validate(model.resource(), CheckMode.ALL, CancelIndicator.NullImpl)) {
        if (!DiagnosticCodes.isRepetition(issue.getCode())) {
          found.add(diagnostic(model, issue));
        }
      }
      found.sort(Diagnostic.BY_POSITION);
      all.addAll(found);
      found.stream().filter(d -> DiagnosticCodes.isUnread(d.code())).forEach(unread::add);
    }
    return unread.isEmpty() ? all : unread;
  }

  private Diagnostic diagnostic(LoadedModel model, Issue issue) {
    Severity severity =
        switch (issue.getSeverity()) {
          case ERROR -> Severity.ERROR;
          case WARNING -> Severity.WARNING;
          default -> Severity.NOTE;
        };
    int line = issue.getLineNumber() == null ? 1 : Math.max(1, issue.getLineNumber());
    int column = issue.getColumn() == null ? 1 : Math.max(1, issue.getColumn());
    return new Diagnostic(
        model.shown(),
        line,
        column,
        issue.getOffset() == null ? 0 : Math.max(0, issue.getOffset()),
        issue.getLength() == null ? 0 : Math.max(0, issue.getLength()),
        element(model, issue),
        severity,
        issue.getMessage(),
        DiagnosticCodes.of(issue.getCode()));
  }

  /** The qualified name of the innermost named element at the issue. */
  private String element(LoadedModel model, Issue issue) {
    EObject element =
        issue.getUriToProblem() == null || issue.getUriToProblem().fragment() == null
            ? null
            : model.resource().getEObject(issue.getUriToProblem().fragment());
    while (element != null && names.getFullyQualifiedName(element) == null) {
      element = element.eContainer();
    }
    return element == null ? "" : names.getFullyQualifiedName(element).toString();
  }
}
