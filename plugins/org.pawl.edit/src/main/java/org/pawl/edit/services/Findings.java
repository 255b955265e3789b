// SPDX-License-Identifier: EPL-2.0
package org.pawl.edit.services;

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
import org.pawl.edit.mirror.Mirror;
import org.pawl.lang.ide.text.ProtocolPositions;
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
 * All that is wrong with a model as its text is now, by element: errors first, then by place. An
 * {@link Examination} finds it out; until then there is nothing.
 */
public final class Findings {
  private static final Comparator<Finding> ORDER =
      Comparator.comparing(Finding::severity).thenComparingInt(Finding::line);

  private final List<Finding> all = new ArrayList<>();
  private final Map<EObject, List<Finding>> byElement = new HashMap<>();

  private Findings(Mirror mirror, XtextResource read, List<Issue> issues) {
    String text = ProtocolPositions.of(read).text();
    issues.forEach(issue -> add(new Finding(mirror, text, issue), part(read, issue)));
    all.sort(ORDER);
    byElement.values().forEach(found -> found.sort(ORDER));
  }

  /** A part that is drawn has its own; one that is not gives them to those around it. */
  private void add(Finding finding, EObject about) {
    all.add(finding);
    for (EObject part = about; part != null; part = isDrawn(part) ? null : around(part)) {
      byElement.computeIfAbsent(part, p -> new ArrayList<>()).add(finding);
    }
  }

  /** The trigger of a reaction is drawn at its arrow, if it has one. */
  private static EObject around(EObject part) {
    if (part instanceof Reaction reaction) {
      Optional<Branch> arrow =
          reaction.getBranches().stream().filter(Findings::leadsSomewhere).findFirst();
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

  /** Kept with what was read, for as long as that is so. */
  private static final class Known {
    private Findings findings;
  }

  private static XtextResource read(Mirror mirror) {
    return (XtextResource) Twins.of(mirror.model()).eResource();
  }

  private static Known known(XtextResource read) {
    return read.getCache().get(Findings.class, read, Known::new);
  }

  /** Of the model that an object is in; none if an examination has yet to find them out. */
  private static Findings of(EObject object) {
    Mirror mirror = Twins.mirror(object);
    XtextResource read = read(mirror);
    Findings known = known(read).findings;
    return known == null ? new Findings(mirror, read, List.of()) : known;
  }

  /** Finds them out: all that takes its time. */
  static List<Issue> issues(XtextResource read) {
    return read.getResourceServiceProvider()
        .get(IResourceValidator.class)
        .validate(read, CheckMode.ALL, CancelIndicator.NullImpl);
  }

  static boolean areKnown(Mirror mirror) {
    return known(read(mirror)).findings != null;
  }

  /**
   * @param issues of the model as its text is now
   */
  static void know(Mirror mirror, List<Issue> issues) {
    XtextResource read = read(mirror);
    known(read).findings = new Findings(mirror, read, issues);
  }

  /** Those of an element itself, and of parts of it that are not drawn by themselves. */
  public static List<Finding> about(EObject element) {
    return of(element).byElement.getOrDefault(Twins.of(element), List.of());
  }

  /**
   * Those of a model that none of some elements has.
   *
   * @param any of the model
   * @param shown of any models
   */
  public static List<Finding> besides(EObject any, Collection<? extends EObject> shown) {
    Findings findings = of(any);
    Set<Finding> known = new HashSet<>();
    shown.stream()
        .filter(element -> element.eResource() == any.eResource())
        .forEach(
            element -> known.addAll(findings.byElement.getOrDefault(Twins.of(element), List.of())));
    return findings.all.stream().filter(finding -> !known.contains(finding)).toList();
  }
}
