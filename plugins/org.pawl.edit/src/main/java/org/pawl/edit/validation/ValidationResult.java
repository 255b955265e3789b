// SPDX-License-Identifier: EPL-2.0
package org.pawl.edit.validation;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.xtext.resource.XtextResource;
import org.eclipse.xtext.util.CancelIndicator;
import org.eclipse.xtext.validation.CheckMode;
import org.eclipse.xtext.validation.IResourceValidator;
import org.eclipse.xtext.validation.Issue;
import org.pawl.edit.host.ParsedCounterparts;
import org.pawl.edit.sync.SynchronizedModel;
import org.pawl.lang.ide.text.ProtocolPositions;
import org.pawl.lang.text.KnownIssues;
import org.pawl.model.Branch;
import org.pawl.model.ClassMember;
import org.pawl.model.Connection;
import org.pawl.model.Initial;
import org.pawl.model.InterruptFlow;
import org.pawl.model.ModelMember;
import org.pawl.model.OrthogonalRegion;
import org.pawl.model.Reaction;
import org.pawl.model.Segment;
import org.pawl.model.SystemMember;
import org.pawl.model.TaskSetting;
import org.pawl.model.Vertex;

/**
 * The problems of a model as its text is now, by element: errors first, then in the order of the
 * text. Empty until a {@link ValidationJob} has finished.
 */
public final class ValidationResult {
  private static final Comparator<ModelProblem> ORDER =
      Comparator.comparing(ModelProblem::severity).thenComparingInt(ModelProblem::line);

  private final List<ModelProblem> all = new ArrayList<>();
  private final Map<EObject, List<ModelProblem>> byElement = new HashMap<>();

  private ValidationResult(SynchronizedModel synced, XtextResource read, List<Issue> issues) {
    String text = ProtocolPositions.of(read).text();
    issues.forEach(issue -> add(new ModelProblem(synced, text, issue), part(read, issue)));
    all.sort(ORDER);
    byElement.values().forEach(found -> found.sort(ORDER));
  }

  /**
   * A problem of an element that is not drawn is assigned to the nearest drawn element around it.
   */
  private void add(ModelProblem finding, EObject about) {
    all.add(finding);
    for (EObject part = about; part != null; part = isDrawn(part) ? null : around(part)) {
      byElement.computeIfAbsent(part, p -> new ArrayList<>()).add(finding);
    }
  }

  /** The trigger of a reaction is drawn at the edge of the reaction, if it has one. */
  private static EObject around(EObject part) {
    if (part instanceof Reaction reaction) {
      Optional<Branch> arrow =
          reaction.getBranches().stream().filter(ValidationResult::leadsSomewhere).findFirst();
      if (arrow.isPresent()) {
        return arrow.get();
      }
    }
    return part.eContainer();
  }

  private static EObject part(XtextResource read, Issue issue) {
    return issue.getUriToProblem() == null
        ? null
        : read.getEObject(issue.getUriToProblem().fragment());
  }

  private static boolean isDrawn(EObject part) {
    return part instanceof Vertex
        || part instanceof Initial
        || part instanceof Segment segment && leadsSomewhere(segment)
        || part instanceof OrthogonalRegion
        || part instanceof TaskSetting
        || part instanceof Connection
        || part instanceof InterruptFlow
        || part instanceof SystemMember
        || part instanceof ClassMember
        || part instanceof ModelMember;
  }

  private static boolean leadsSomewhere(Segment segment) {
    return segment.getTarget() != null && !segment.getTarget().eIsProxy();
  }

  /** Cached as long as the parsed text does not change. */
  private static final class CachedResult {
    private ValidationResult findings;
  }

  private static XtextResource read(SynchronizedModel synced) {
    return (XtextResource) ParsedCounterparts.of(synced.model()).eResource();
  }

  private static CachedResult cached(XtextResource read) {
    return read.getCache().get(ValidationResult.class, read, CachedResult::new);
  }

  /** The result for the model of an object; empty if the validation has not finished. */
  private static ValidationResult of(EObject object) {
    SynchronizedModel synced = ParsedCounterparts.synced(object);
    XtextResource read = read(synced);
    ValidationResult known = known(synced, read);
    return known == null ? new ValidationResult(synced, read, List.of()) : known;
  }

  /** Null if the text was not validated; a tool may have done it before it changed the text. */
  private static ValidationResult known(SynchronizedModel synced, XtextResource read) {
    CachedResult cached = cached(read);
    if (cached.findings == null) {
      KnownIssues.of(read)
          .ifPresent(issues -> cached.findings = new ValidationResult(synced, read, issues));
    }
    return cached.findings;
  }

  /** Validates a parsed text; this may take long. */
  static List<Issue> issues(XtextResource read) {
    return read.getResourceServiceProvider()
        .get(IResourceValidator.class)
        .validate(read, CheckMode.ALL, CancelIndicator.NullImpl);
  }

  static boolean areKnown(SynchronizedModel synced) {
    return known(synced, read(synced)) != null;
  }

  /**
   * @param issues of the current text
   */
  static void know(SynchronizedModel synced, List<Issue> issues) {
    KnownIssues.keep(read(synced), issues);
  }

  /** The problems of an element, and of its parts that are not drawn by themselves. */
  public static List<ModelProblem> about(EObject element) {
    return of(element).byElement.getOrDefault(ParsedCounterparts.of(element), List.of());
  }

  /**
   * The problems of a model that are not shown at any of the given elements.
   *
   * @param any an element of the model
   * @param shown elements of any models
   */
  public static List<ModelProblem> besides(EObject any, Collection<? extends EObject> shown) {
    ValidationResult findings = of(any);
    Set<ModelProblem> known = new HashSet<>();
    shown.stream()
        .filter(element -> element.eResource() == any.eResource())
        .forEach(
            element ->
                known.addAll(
                    findings.byElement.getOrDefault(ParsedCounterparts.of(element), List.of())));
    return findings.all.stream().filter(finding -> !known.contains(finding)).toList();
  }
}
