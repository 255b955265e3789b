// SPDX-License-Identifier: EPL-2.0
package org.pawl.edit.internal.paste;

import static org.pawl.model.PawlPackage.Literals.NAMED__NAME;
import static org.pawl.model.PawlPackage.Literals.PRIORITY__HIGHEST;
import static org.pawl.model.PawlPackage.Literals.PRIORITY__LOWEST;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.function.BiConsumer;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EReference;
import org.eclipse.emf.ecore.resource.Resource;
import org.eclipse.xtext.EcoreUtil2;
import org.eclipse.xtext.nodemodel.INode;
import org.eclipse.xtext.nodemodel.util.NodeModelUtils;
import org.pawl.diagram.describe.Diagrams;
import org.pawl.edit.change.CreateInSystem;
import org.pawl.edit.change.ModelReferences.Reference;
import org.pawl.edit.internal.syntax.Clause;
import org.pawl.edit.internal.syntax.ElementNames;
import org.pawl.edit.text.EditRefusedException;
import org.pawl.lang.text.Replacement;
import org.pawl.model.EventDeclaration;
import org.pawl.model.Named;
import org.pawl.model.Priority;
import org.pawl.model.SystemDefinition;
import org.pawl.model.Task;
import org.pawl.model.query.Members;
import org.pawl.model.query.Systems;

/** Chooses names for copies, and the names by which copies refer to other elements. */
final class PastedNames implements GraftedCopies.Naming {
  private final GraftedCopies grafted;
  private final BiConsumer<EObject, Replacement> change;

  /**
   * @param change receives each replacement, with the original that contains it
   */
  PastedNames(GraftedCopies grafted, BiConsumer<EObject, Replacement> change) {
    this.grafted = grafted;
    this.change = change;
  }

  // --- names of copies

  @Override
  public void name(EObject original, EObject copy, EObject owner) {
    if (original instanceof EventDeclaration declaration) {
      for (int i = 0; i < declaration.getEvents().size(); i++) {
        freshen(
            declaration.getEvents().get(i), ((EventDeclaration) copy).getEvents().get(i), owner);
      }
    } else if (copy instanceof Named named && named.getName() != null) {
      freshen((Named) original, named, owner);
    }
    if (original instanceof Task task) {
      freePriority(task, (SystemDefinition) owner);
    }
  }

  private void freshen(Named original, Named copy, EObject owner) {
    if (GraftedCopies.named(owner).anyMatch(other -> copy.getName().equals(other.getName()))) {
      String fresh = ElementNames.fresh(owner, copy.getName().replaceFirst("\\d+$", ""));
      copy.setName(fresh);
      INode name = NodeModelUtils.findNodesForFeature(original, NAMED__NAME).get(0);
      change.accept(original, Replacement.between(name.getOffset(), name.getEndOffset(), fresh));
    }
  }

  /** Two tasks cannot have the same priority. */
  private void freePriority(Task task, SystemDefinition system) {
    for (Priority priority : Members.of(task.getSettings(), Priority.class)) {
      OptionalInt lowest = Systems.value(priority.getLowest());
      OptionalInt highest = Systems.value(priority.getHighest());
      int free = CreateInSystem.freePriority(system);
      EReference last = priority.getHighest() == null ? PRIORITY__LOWEST : PRIORITY__HIGHEST;
      int from = Clause.extent(priority, PRIORITY__LOWEST).from();
      String range =
          highest.isPresent() && lowest.isPresent()
              ? ".." + (free + highest.getAsInt() - lowest.getAsInt())
              : "";
      change.accept(
          priority, Replacement.between(from, Clause.behindFeature(priority, last), free + range));
    }
  }

  // --- references

  /** The references of an element that are written as names. */
  static List<Reference> references(EObject from) {
    List<Reference> all = new ArrayList<>();
    for (EReference feature : from.eClass().getEAllReferences()) {
      if (!feature.isContainment() && !feature.isContainer() && !feature.isDerived()) {
        int written = NodeModelUtils.findNodesForFeature(from, feature).size();
        List<EObject> values = values(from, feature);
        for (int i = 0; i < Math.min(written, values.size()); i++) {
          all.add(new Reference(from, feature, i, values.get(i)));
        }
      }
    }
    return all;
  }

  private static List<EObject> values(EObject element, EReference feature) {
    Object value = element.eGet(feature);
    List<EObject> values = new ArrayList<>();
    if (value instanceof List<?> list) {
      list.forEach(item -> values.add((EObject) item));
    } else if (value instanceof EObject one) {
      values.add(one);
    }
    return values;
  }

  private static INode node(Reference reference) {
    return NodeModelUtils.findNodesForFeature(reference.source(), reference.feature())
        .get(reference.index());
  }

  static String written(Reference reference) {
    return NodeModelUtils.getTokenText(node(reference));
  }

  /** Whether the copy refers to the element as the original does, possibly by another name. */
  boolean refers(Reference reference) {
    INode node = node(reference);
    EObject copy = grafted.copy(reference.source());
    EObject target = reference.target();
    boolean isCopied = grafted.copy(target) != null;
    EObject wanted = isCopied ? grafted.copy(target) : counterpart(target, copy);
    EObject found = ElementNames.named(copy, reference.feature(), node);
    if (found != null && (found == wanted || !isCopied && !grafted.isCopy(found))) {
      return true;
    }
    if (wanted == null) {
      return false;
    }
    try {
      String name = ElementNames.reference(copy, reference.feature(), (Named) wanted);
      change.accept(
          reference.source(), Replacement.between(node.getOffset(), node.getEndOffset(), name));
      return true;
    } catch (EditRefusedException nowhere) {
      return false;
    }
  }

  /**
   * The same element as the target, in the copy's resource: the target may be from another resource
   * or an older parse.
   */
  private static EObject counterpart(EObject target, EObject copy) {
    Resource there =
        target.eResource() == null
            ? null
            : copy.eResource().getResourceSet().getResource(target.eResource().getURI(), false);
    if (there == null || there.getContents().isEmpty() || !(target instanceof Named)) {
      return null;
    }
    String key = Diagrams.key(target);
    return EcoreUtil2.eAllOfType(there.getContents().get(0), Named.class).stream()
        .filter(named -> named.eClass() == target.eClass() && key.equals(Diagrams.key(named)))
        .findFirst()
        .orElse(null);
  }
}
