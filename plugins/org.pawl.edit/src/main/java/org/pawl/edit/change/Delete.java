// SPDX-License-Identifier: EPL-2.0
package org.pawl.edit.change;

import static org.pawl.model.PawlPackage.Literals.*;

import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EReference;
import org.pawl.edit.change.ModelReferences.Reference;
import org.pawl.edit.internal.syntax.Clause;
import org.pawl.edit.text.EditScript;
import org.pawl.lang.text.Extent;
import org.pawl.lang.text.ModelText;
import org.pawl.model.Branch;
import org.pawl.model.Branching;
import org.pawl.model.Connection;
import org.pawl.model.EntryPoint;
import org.pawl.model.Event;
import org.pawl.model.History;
import org.pawl.model.Interrupt;
import org.pawl.model.InterruptFlow;
import org.pawl.model.Mutex;
import org.pawl.model.Reaction;
import org.pawl.model.Trigger;

/**
 * Deletes elements, and all that would be invalid without them: transitions to a deleted state and
 * to its substates, connections of a deleted object, values of lists. An element that needs at
 * least one of the deleted ones is deleted with the last of them. C code is never changed.
 */
public final class Delete {
  /**
   * The kinds of elements that are written as values of a comma-separated list, with the feature
   * that holds them.
   */
  private static final Map<Class<? extends EObject>, EReference> LISTS =
      Map.of(
          Event.class, EVENT_DECLARATION__EVENTS,
          Trigger.class, REACTION__TRIGGERS,
          Connection.class, CONNECTION_LIST__CONNECTIONS);

  private final EObject any;
  private final ModelReferences references;
  private final Set<EObject> deleted = new LinkedHashSet<>();
  private final Map<EObject, Map<EReference, Set<Integer>>> values = new LinkedHashMap<>();
  private final Map<EObject, Extent> clauses = new LinkedHashMap<>();
  private final Deque<EObject> pending = new ArrayDeque<>();

  private Delete(EObject any) {
    this.any = any;
    references = new ModelReferences(any.eResource().getResourceSet());
  }

  public static EditScript of(EObject element) {
    return of(List.of(element));
  }

  /** Deletes several elements of one file in one step. */
  public static EditScript of(Collection<? extends EObject> elements) {
    if (elements.isEmpty()) {
      return new EditScript(List.of());
    }
    Delete delete = new Delete(elements.iterator().next());
    elements.forEach(DeletionCheck::check);
    elements.forEach(delete::delete);
    delete.spread();
    return delete.script();
  }

  /**
   * Deletes what contains references without a target.
   *
   * @param any an element of the file
   */
  public static Delete without(EObject any, Collection<Reference> dangling) {
    Delete delete = new Delete(any);
    dangling.forEach(delete::dangling);
    delete.spread();
    return delete;
  }

  /** Whether the element is a value of a comma-separated list. */
  static boolean isListed(EObject element) {
    return LISTS.keySet().stream().anyMatch(kind -> kind.isInstance(element));
  }

  /** Whether the element is deleted, or an element that contains it. */
  public boolean isDeleted(EObject element) {
    for (EObject e = element; e != null; e = e.eContainer()) {
      if (deleted.contains(e)) {
        return true;
      }
    }
    return false;
  }

  private void delete(EObject element) {
    if (!isDeleted(element)) {
      deleted.add(element);
      pending.add(element);
    }
  }

  private void spread() {
    while (!pending.isEmpty()) {
      EObject gone = pending.remove();
      leave(gone);
      for (Reference reference : references.to(gone)) {
        if (!isDeleted(reference.source())) {
          DeletionCheck.checkFile(gone, reference);
          dangling(reference);
        }
      }
    }
  }

  /** Deletes what depends on the element in its container. */
  private void leave(EObject gone) {
    EObject owner = gone.eContainer();
    if (isDeleted(owner)) {
      return;
    }
    LISTS.forEach(
        (kind, feature) -> {
          if (kind.isInstance(gone)) {
            value(owner, feature, ((List<?>) owner.eGet(feature)).indexOf(gone));
          }
        });
    if (gone instanceof Branch && owner instanceof Reaction reaction) {
      killIfNone(owner, reaction.getBranches());
    } else if (gone instanceof Branch && owner instanceof Branching branching) {
      killIfNone(owner, branching.getBranches());
    } else if (gone instanceof InterruptFlow && owner instanceof Interrupt interrupt) {
      killIfNone(owner, interrupt.getFlows());
    }
  }

  private void killIfNone(EObject owner, List<? extends EObject> parts) {
    if (deleted.containsAll(parts)) {
      delete(owner);
    }
  }

  /** Removes a value of a list; the owner is deleted with the last value. */
  private void value(EObject owner, EReference feature, int index) {
    Set<Integer> gone =
        values
            .computeIfAbsent(owner, o -> new LinkedHashMap<>())
            .computeIfAbsent(feature, f -> new TreeSet<>());
    gone.add(index);
    if (gone.size() < ((List<?>) owner.eGet(feature)).size()) {
      return;
    }
    if (owner instanceof Mutex) {
      values.get(owner).remove(feature);
      clauses.put(owner, Clause.with(owner, feature, 2, 0)); // used by
    } else {
      delete(owner);
    }
  }

  private void dangling(Reference reference) {
    EObject source = reference.source();
    EReference feature = reference.feature();
    if (feature == SEGMENT__TARGET && source instanceof History) {
      clauses.put(source, defaultTransition(source));
    } else if (source instanceof EntryPoint) {
      clauses.put(source, inward(source));
    } else if (feature == STATE__TYPE
        || feature == EVENT_DECLARATION__PAYLOAD
        || feature == PAYLOAD_TYPE__BASE) {
      clauses.put(source, Clause.with(source, feature, 1, 0)); // : or extends
    } else if (feature == NUMBER_VALUE__CONSTANT) {
      throw DeletionCheck.used(reference);
    } else if (feature == INSTANCE_REFERENCE__INSTANCE) {
      delete(source.eContainer());
    } else if (feature.isMany()) {
      value(source, feature, reference.index());
    } else {
      delete(source);
    }
  }

  /** The text of the default transition, including its effect. */
  private static Extent defaultTransition(EObject history) {
    int to = ModelText.node(history).getEndOffset();
    EReference first = Clause.has(history, SEGMENT__EFFECT) ? SEGMENT__EFFECT : SEGMENT__TARGET;
    return new Extent(Clause.with(history, first, 1, 0).from(), to); // / or ->
  }

  /** Excluding its effect: the point enters its state by default afterwards. */
  private static Extent inward(EObject entryPoint) {
    int to = ModelText.node(entryPoint).getEndOffset();
    return new Extent(Clause.with(entryPoint, SEGMENT__TARGET, 1, 0).from(), to); // ->
  }

  /**
   * Removes only the target of an entry point: the point stays, and enters its state by default.
   *
   * @param point an entry point with a target
   */
  public static EditScript target(EntryPoint point) {
    return EditScript.of(Clause.remove(point, inward(point)));
  }

  public EditScript script() {
    return new DeletedText(any, this::isDeleted)
        .elements(deleted)
        .values(values)
        .clauses(clauses)
        .script();
  }
}
