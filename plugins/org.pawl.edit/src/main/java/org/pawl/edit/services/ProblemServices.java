// SPDX-License-Identifier: EPL-2.0
package org.pawl.edit.services;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.lsp4j.CodeAction;
import org.eclipse.lsp4j.Diagnostic;
import org.eclipse.lsp4j.TextEdit;
import org.eclipse.xtext.diagnostics.Severity;
import org.eclipse.xtext.resource.XtextResource;
import org.eclipse.xtext.util.CancelIndicator;
import org.eclipse.xtext.validation.CheckMode;
import org.eclipse.xtext.validation.IResourceValidator;
import org.eclipse.xtext.validation.Issue;
import org.pawl.edit.text.Refused;
import org.pawl.edit.text.Script;
import org.pawl.lang.ide.fixes.QuickFixes;
import org.pawl.lang.ide.text.Lines;
import org.pawl.lang.ide.text.Replacement;
import org.pawl.model.ClassMember;
import org.pawl.model.Connection;
import org.pawl.model.Initial;
import org.pawl.model.InterruptFlow;
import org.pawl.model.ModelMember;
import org.pawl.model.OrthogonalRegion;
import org.pawl.model.Segment;
import org.pawl.model.SystemMember;
import org.pawl.model.TaskSetting;
import org.pawl.model.Vertex;

/** The problems that the text editor shows, by element, and its ways out of them. */
public final class ProblemServices {
  public boolean hasNoErrors(EObject element) {
    return of(element, Severity.ERROR).isEmpty();
  }

  public boolean hasNoWarnings(EObject element) {
    return of(element, Severity.WARNING).isEmpty();
  }

  public boolean hasProblems(EObject element) {
    return !(hasNoErrors(element) && hasNoWarnings(element));
  }

  public String errors(EObject element) {
    return messages(of(element, Severity.ERROR));
  }

  public String warnings(EObject element) {
    return messages(of(element, Severity.WARNING));
  }

  /** All of them, a line each. */
  public String problems(EObject element) {
    return (errors(element) + "\n" + warnings(element)).strip();
  }

  private static String messages(List<Issue> issues) {
    return issues.stream().map(Issue::getMessage).collect(Collectors.joining("\n"));
  }

  /** Does what the text editor would first propose about the element's first problem. */
  public EObject mend(EObject element) {
    return Twins.change(
        element,
        twin ->
            issues(twin).stream()
                .flatMap(issue -> fix((XtextResource) twin.eResource(), issue).stream())
                .findFirst()
                .orElseThrow(
                    () ->
                        Refused.because(
                            twin, "nothing is known that mends this", "change it by hand")));
  }

  private static Optional<Script> fix(XtextResource file, Issue issue) {
    Lines lines = Lines.of(file);
    Diagnostic problem =
        new Diagnostic(
            lines.range(issue.getOffset(), issue.getOffset() + issue.getLength()),
            issue.getMessage());
    problem.setCode(issue.getCode());
    return file.getResourceServiceProvider().get(QuickFixes.class).of(problem, file).stream()
        .findFirst()
        .map(action -> script(action, lines));
  }

  private static Script script(CodeAction action, Lines lines) {
    List<TextEdit> edits =
        action.getEdit().getChanges().values().stream().flatMap(List::stream).toList();
    return new Script(
        edits.stream()
            .map(
                edit ->
                    Replacement.between(
                        lines.offset(edit.getRange().getStart()),
                        lines.offset(edit.getRange().getEnd()),
                        edit.getNewText()))
            .toList());
  }

  // --- by element

  private static List<Issue> of(EObject element, Severity severity) {
    return issues(Twins.of(element)).stream()
        .filter(issue -> issue.getSeverity() == severity)
        .toList();
  }

  /** Of the element itself, and of parts of it that are not drawn by themselves. */
  private static List<Issue> issues(EObject twin) {
    XtextResource read = (XtextResource) twin.eResource();
    return read.getCache()
        .get(ProblemServices.class, read, () -> byElement(read))
        .getOrDefault(twin, List.of());
  }

  private static Map<EObject, List<Issue>> byElement(XtextResource read) {
    Map<EObject, List<Issue>> issues = new HashMap<>();
    read.getResourceServiceProvider()
        .get(IResourceValidator.class)
        .validate(read, CheckMode.ALL, CancelIndicator.NullImpl)
        .forEach(
            issue -> {
              // A part that is drawn has its issues itself; one that is not gives them to those
              // around it, up to the one that is.
              EObject part = part(read, issue);
              for (; part != null; part = isDrawn(part) ? null : part.eContainer()) {
                issues.computeIfAbsent(part, p -> new ArrayList<>()).add(issue);
              }
            });
    return issues;
  }

  private static EObject part(XtextResource read, Issue issue) {
    return issue.getUriToProblem() == null
        ? null
        : read.getEObject(issue.getUriToProblem().fragment());
  }

  private static boolean isDrawn(EObject part) {
    return part instanceof Vertex
        || part instanceof Initial
        || part instanceof Segment segment && segment.getTarget() != null
        || part instanceof OrthogonalRegion
        || part instanceof TaskSetting
        || part instanceof Connection
        || part instanceof InterruptFlow
        || part instanceof SystemMember
        || part instanceof ClassMember
        || part instanceof ModelMember;
  }
}
