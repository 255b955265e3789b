// SPDX-License-Identifier: EPL-2.0
package org.pawl.lang.ide.names;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EReference;
import org.eclipse.xtext.CrossReference;
import org.eclipse.xtext.EcoreUtil2;
import org.eclipse.xtext.GrammarUtil;
import org.eclipse.xtext.nodemodel.ILeafNode;
import org.eclipse.xtext.nodemodel.INode;
import org.eclipse.xtext.nodemodel.util.NodeModelUtils;
import org.eclipse.xtext.util.Pair;
import org.eclipse.xtext.util.Tuples;
import org.pawl.lang.ide.names.Occurrence.Form;
import org.pawl.model.Model;
import org.pawl.model.Named;
import org.pawl.model.PawlPackage;
import org.pawl.model.SystemDefinition;
import org.pawl.model.TickDefault;
import org.pawl.model.TimeTrigger;
import org.pawl.model.query.Members;

/** Finds the names outside of C. */
final class ModelNameFinder {
  private final Consumer<Occurrence> found;

  /**
   * The number of values of a list of references found so far: nodes are in the order of the list.
   */
  private final Map<Pair<EObject, EReference>, Integer> met = new HashMap<>();

  ModelNameFinder(Consumer<Occurrence> found) {
    this.found = found;
  }

  void read(Model model) {
    for (INode node : NodeModelUtils.getNode(model).getRootNode().getAsTreeIterable()) {
      if (node.getGrammarElement() instanceof CrossReference reference) {
        reference(node, reference);
      }
    }
    declaration(model);
    model.eAllContents().forEachRemaining(this::declaration);
  }

  private void declaration(EObject element) {
    if (element instanceof Named named && named.getName() != null) {
      NodeModelUtils.findNodesForFeature(element, PawlPackage.Literals.NAMED__NAME).stream()
          .findFirst()
          .ifPresent(node -> add(named, node, Form.DECLARATION));
    } else if (element instanceof TimeTrigger trigger && trigger.getRate() != null) {
      NodeModelUtils.findNodesForFeature(element, PawlPackage.Literals.TIME_TRIGGER__RATE).stream()
          .findFirst()
          .ifPresent(node -> rate(trigger).ifPresent(tick -> add(tick, node, Form.REFERENCE)));
    }
  }

  private static Optional<TickDefault> rate(TimeTrigger trigger) {
    Model model = EcoreUtil2.getContainerOfType(trigger, Model.class);
    return Members.of(model.getMembers(), SystemDefinition.class).stream()
        .flatMap(system -> Members.of(system.getMembers(), TickDefault.class).stream())
        .filter(tick -> trigger.getRate().equals(tick.getName()))
        .findFirst();
  }

  private void add(Named element, INode node, Form form) {
    found.accept(
        new Occurrence(Target.of(element), node.getOffset(), node.getLength(), form, null));
  }

  private void reference(INode node, CrossReference reference) {
    EObject holder = NodeModelUtils.findActualSemanticObjectFor(node);
    EReference feature = GrammarUtil.getReference(reference, holder.eClass());
    if (feature == null) {
      return;
    }
    EObject value = value(holder, feature);
    if (!(value instanceof Named named) || value.eIsProxy() || named.getName() == null) {
      return;
    }
    List<INode> segments = segments(node);
    if (segments.isEmpty()) {
      return;
    }
    add(named, segments.get(segments.size() - 1), Form.REFERENCE);
    EObject around = named.eContainer();
    for (int i = segments.size() - 2; i >= 0; i--) {
      around = around(around, segments.get(i).getText());
      if (!(around instanceof Named outer)) {
        return;
      }
      add(outer, segments.get(i), Form.REFERENCE);
      around = around.eContainer();
    }
  }

  private EObject value(EObject holder, EReference feature) {
    if (!feature.isMany()) {
      return (EObject) holder.eGet(feature);
    }
    List<?> values = (List<?>) holder.eGet(feature);
    int index = met.merge(Tuples.pair(holder, feature), 1, Integer::sum) - 1;
    return index < values.size() ? (EObject) values.get(index) : null;
  }

  /** The nearest element with the name, from an element outward: paths may omit regions. */
  private static EObject around(EObject inner, String text) {
    String name = text.startsWith("^") ? text.substring(1) : text;
    EObject e = inner;
    while (e != null && !(e instanceof Named named && name.equals(named.getName()))) {
      e = e.eContainer();
    }
    return e;
  }

  private static List<INode> segments(INode node) {
    List<INode> segments = new ArrayList<>();
    for (ILeafNode leaf : node.getLeafNodes()) {
      if (!leaf.isHidden() && !leaf.getText().equals(".")) {
        segments.add(leaf);
      }
    }
    return segments;
  }
}
