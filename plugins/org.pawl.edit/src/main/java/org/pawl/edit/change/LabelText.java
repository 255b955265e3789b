// SPDX-License-Identifier: EPL-2.0
package org.pawl.edit.change;

import static org.pawl.model.PawlPackage.Literals.*;

import java.util.List;
import java.util.Map;
import org.eclipse.emf.ecore.EClass;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.pawl.edit.internal.syntax.BranchText;
import org.pawl.edit.internal.syntax.Clause;
import org.pawl.lang.text.Extent;
import org.pawl.lang.text.ModelText;
import org.pawl.lang.text.TextStyle;
import org.pawl.model.Branch;
import org.pawl.model.Named;
import org.pawl.model.Reaction;
import org.pawl.model.Segment;

/**
 * The text of labels that are edited in place: the element's part of the text, complete and
 * verbatim, without indentation. {@link Relabel} writes an edited label back.
 */
public final class LabelText {
  /** The features after the name that belong to a label. */
  private static final Map<EClass, List<EStructuralFeature>> HEADS =
      Map.of(
          STATE, List.of(STATE__TYPE),
          PORT, List.of(PORT__DIMENSION),
          INSTANCE, List.of(INSTANCE__TYPE),
          PARAM, List.of(PARAM__TYPE),
          FIELD, List.of(FIELD__TYPE, FIELD__DIMENSION),
          CONSTANT, List.of(CONSTANT__VALUE),
          OPERATION, List.of(OPERATION__PARAMETERS, OPERATION__TYPE));

  /** Elements that are drawn as their list of values. */
  private static final Map<EClass, EStructuralFeature> LISTS =
      Map.of(
          PUBLICATION, PUBLICATION__EVENTS,
          SUBSCRIPTION, SUBSCRIPTION__EVENTS,
          IGNORED, IGNORED__EVENTS,
          INTERRUPT_POST, INTERRUPT_FLOW__EVENTS,
          INTERRUPT_PUBLICATION, INTERRUPT_FLOW__EVENTS);

  private LabelText() {}

  /**
   * The label of a node, of a line in a node, or of a transition: {@code EAT [guard] / { effect }}.
   * The label of a reaction is that of its first branch.
   */
  public static String of(EObject element) {
    if (element instanceof Reaction reaction) {
      return of(reaction.getBranches().get(0));
    }
    if (element instanceof Branch branch) {
      return branch(branch);
    }
    return outdented(element, extent(element));
  }

  /** The label of the edge of an element that is a node too: {@code / { effect }}. */
  public static String ofEdge(Segment segment) {
    if (segment instanceof Branch branch) {
      return branch(branch);
    }
    return Clause.has(segment, SEGMENT__EFFECT) ? outdented(segment, effect(segment)) : "";
  }

  private static String branch(Branch branch) {
    BranchText parts = new BranchText(branch);
    Extent own = parts.own();
    if (parts.reaction() == null) {
      return outdented(branch, own);
    }
    Extent triggers = parts.triggers();
    return parts.isFirst()
        ? outdented(branch, new Extent(triggers.from(), own.to()))
        : outdented(branch, triggers) + " " + outdented(branch, own);
  }

  static Extent effect(EObject segment) {
    return Clause.with(segment, SEGMENT__EFFECT, 1, 0);
  }

  static String outdented(EObject element, Extent extent) {
    ModelText model = ModelText.of(element);
    return TextStyle.outdent(extent.in(model.text()), model.indentation(element));
  }

  /** The part of an element's text that is its label; not for edges. */
  static Extent extent(EObject element) {
    if (LISTS.containsKey(element.eClass())) {
      return Clause.extent(element, LISTS.get(element.eClass()));
    }
    if (!(element instanceof Named) || !Clause.has(element, NAMED__NAME)) {
      return Extent.bare(element);
    }
    if (element.eClass() == TICK_DEFAULT) {
      return Extent.bare(element);
    }
    Extent name = Clause.extent(element, NAMED__NAME);
    int to = name.to();
    for (EStructuralFeature feature : HEADS.getOrDefault(element.eClass(), List.of())) {
      if (Clause.has(element, feature)) {
        boolean dimension = feature == PORT__DIMENSION || feature == FIELD__DIMENSION;
        to = Clause.with(element, feature, 0, dimension ? 1 : 0).to();
      }
    }
    return new Extent(name.from(), to);
  }
}
