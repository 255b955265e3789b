// SPDX-License-Identifier: EPL-2.0
package org.pawl.edit.structure;

import static org.pawl.model.PawlPackage.Literals.SEGMENT__TARGET;

import java.util.ArrayList;
import java.util.Collection;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.eclipse.emf.common.util.ECollections;
import org.eclipse.emf.common.util.EList;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.xtext.EcoreUtil2;
import org.eclipse.xtext.nodemodel.INode;
import org.pawl.edit.internal.syntax.Clause;
import org.pawl.edit.internal.syntax.ElementNames;
import org.pawl.edit.internal.syntax.MemberText;
import org.pawl.edit.text.EditScript;
import org.pawl.lang.text.Extent;
import org.pawl.lang.text.Replacement;
import org.pawl.model.Branching;
import org.pawl.model.MachineClass;
import org.pawl.model.Region;
import org.pawl.model.Segment;
import org.pawl.model.Vertex;

/**
 * Finds the names of transition targets after a move. The model is rearranged temporarily, so that
 * the scoping rules of the language give the new names, and is restored afterwards.
 */
final class MovedTargetNames {
  private final MachineClass type;
  private final List<Segment> segments;
  private final Map<EList<EObject>, List<EObject>> members = new IdentityHashMap<>();
  private final Map<Segment, String> spelled = new LinkedHashMap<>();

  /**
   * @param any an element of the class whose targets are renamed
   */
  MovedTargetNames(EObject any) {
    type = EcoreUtil2.getContainerOfType(any, MachineClass.class);
    segments =
        EcoreUtil2.getAllContentsOfType(type, Segment.class).stream()
            .filter(segment -> segment.getTarget() != null && !segment.getTarget().eIsProxy())
            .toList();
  }

  /**
   * @param branchings whose branches are rearranged too
   */
  MovedTargetNames when(Runnable rearranged, Branching... branchings) {
    for (Branching branching : branchings) {
      remember(branching.getBranches());
    }
    return when(rearranged, Map.of());
  }

  /** With new targets for some segments. */
  MovedTargetNames when(Runnable rearranged, Map<Segment, Vertex> targets) {
    remember(type.getMembers());
    EcoreUtil2.getAllContentsOfType(type, Region.class)
        .forEach(region -> remember(region.getMembers()));
    try {
      rearranged.run();
      for (Segment segment : segments) {
        if (EcoreUtil2.isAncestor(type, segment)) {
          spell(segment, targets.getOrDefault(segment, segment.getTarget()));
        }
      }
    } finally {
      // The order does not matter: each list is restored to its own content.
      members.forEach(ECollections::setEList);
    }
    return this;
  }

  @SuppressWarnings("unchecked")
  private void remember(EList<? extends EObject> list) {
    members.put((EList<EObject>) list, new ArrayList<>(list));
  }

  private void spell(Segment segment, Vertex target) {
    INode now = Clause.nodes(segment, SEGMENT__TARGET).get(0);
    if (target != segment.getTarget()
        || ElementNames.named(segment, SEGMENT__TARGET, now) != target) {
      spelled.put(segment, ElementNames.reference(segment, SEGMENT__TARGET, target));
    }
  }

  /** Changes of members that are not moved. */
  EditScript outside(Collection<? extends EObject> moved) {
    return new EditScript(
        spelled.keySet().stream()
            .filter(segment -> moved.stream().noneMatch(m -> EcoreUtil2.isAncestor(m, segment)))
            .map(this::replacement)
            .toList());
  }

  private Replacement replacement(Segment segment) {
    Extent target = Clause.extent(segment, SEGMENT__TARGET);
    return Replacement.between(target.from(), target.to(), spelled.get(segment));
  }

  /** The text of a moved member with its comments, without indentation. */
  String text(EObject member) {
    return text(member, List.of());
  }

  /**
   * @param others additional changes inside of the member
   */
  String text(EObject member, List<Replacement> others) {
    List<Replacement> changes = new ArrayList<>(others);
    spelled.keySet().stream()
        .filter(segment -> EcoreUtil2.isAncestor(member, segment))
        .map(this::replacement)
        .forEach(changes::add);
    return MemberText.of(member, new EditScript(changes));
  }
}
