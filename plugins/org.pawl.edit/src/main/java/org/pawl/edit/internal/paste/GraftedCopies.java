// SPDX-License-Identifier: EPL-2.0
package org.pawl.edit.internal.paste;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.eclipse.emf.common.util.EList;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EReference;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.eclipse.emf.ecore.util.InternalEList;
import org.eclipse.xtext.EcoreUtil2;
import org.pawl.lang.scoping.UsedModels;
import org.pawl.lang.text.ModelText;
import org.pawl.model.Event;
import org.pawl.model.EventDeclaration;
import org.pawl.model.Model;
import org.pawl.model.Named;
import org.pawl.model.PawlFactory;
import org.pawl.model.PayloadType;
import org.pawl.model.query.Members;

/**
 * Temporary copies of members in another model, so that the scoping rules of the language apply to
 * them there. The model is restored on {@link #close}.
 */
final class GraftedCopies implements AutoCloseable {
  /** A member, its copy, and the owner of the copy. */
  record Graft(EObject original, EObject copy, EObject owner) {}

  private final List<Graft> grafts = new ArrayList<>();
  private final Map<EObject, EObject> copies = new LinkedHashMap<>();
  private final List<EventDeclaration> events = new ArrayList<>();

  /** Chooses names for copies of members and of events. */
  interface Naming {
    void name(EObject original, EObject copy, EObject owner);
  }

  Graft add(EObject original, EObject owner, Naming naming) {
    EcoreUtil.Copier copier = new EcoreUtil.Copier();
    EObject copy = copier.copy(original);
    copier.copyReferences();
    copier.values().forEach(GraftedCopies::withoutUnknown);
    copies.putAll(copier);
    naming.name(original, copy, owner);
    members(owner, copy).add(copy);
    Graft graft = new Graft(original, copy, owner);
    grafts.add(graft);
    return graft;
  }

  /** References that are unresolved in the original are not resolved in the other model. */
  private static void withoutUnknown(EObject copy) {
    for (EReference feature : references(copy)) {
      if (feature.isMany()) {
        ((InternalEList<?>) copy.eGet(feature))
            .basicList().stream()
                .filter(value -> ((EObject) value).eIsProxy())
                .toList()
                .forEach(((List<?>) copy.eGet(feature))::remove);
      } else if (copy.eGet(feature, false) instanceof EObject value && value.eIsProxy()) {
        copy.eUnset(feature);
      }
    }
  }

  private static List<EReference> references(EObject element) {
    return element.eClass().getEAllReferences().stream()
        .filter(f -> !f.isContainment() && !f.isContainer() && !f.isDerived())
        .toList();
  }

  @SuppressWarnings("unchecked")
  private static EList<EObject> members(EObject owner, EObject member) {
    EReference feature =
        owner.eClass().getEAllContainments().stream()
            .filter(r -> r.isMany() && r.getEReferenceType().isInstance(member))
            .findFirst()
            .orElseThrow();
    return (EList<EObject>) owner.eGet(feature);
  }

  /** All copies so far, in the order of their creation. */
  List<Graft> grafts() {
    return grafts;
  }

  /** References between the originals become references between the copies. */
  @SuppressWarnings("unchecked")
  void link() {
    for (EObject copy : List.copyOf(copies.values())) {
      for (EReference feature : references(copy)) {
        if (feature.isMany()) {
          ((List<EObject>) copy.eGet(feature)).replaceAll(e -> copies.getOrDefault(e, e));
        } else if (copies.containsKey(copy.eGet(feature))) {
          copy.eSet(feature, copies.get(copy.eGet(feature)));
        }
      }
    }
  }

  /** The copy of an element; null if it is not copied. */
  EObject copy(EObject original) {
    return copies.get(original);
  }

  boolean isCopy(EObject element) {
    return copies.containsValue(element);
  }

  // --- events: a declaration is not copied as a whole

  /** Declares an event with its payload. */
  void event(Event event, Model model, Naming naming) {
    PayloadType payload = ((EventDeclaration) event.eContainer()).getPayload();
    PayloadType there = payload == null ? null : payload(payload, model, naming);
    EventDeclaration declaration =
        events.stream().filter(d -> d.getPayload() == there).findFirst().orElse(null);
    if (declaration == null) {
      declaration = PawlFactory.eINSTANCE.createEventDeclaration();
      declaration.setPayload(there);
      model.getMembers().add(declaration);
      events.add(declaration);
    }
    Event copy = EcoreUtil.copy(event);
    copies.put(event, copy);
    long before = declaration.getEvents().stream().filter(other -> isBefore(other, event)).count();
    declaration.getEvents().add((int) before, copy);
  }

  private boolean isBefore(Event copy, Event original) {
    return copies.entrySet().stream()
        .filter(pair -> pair.getValue() == copy)
        .anyMatch(pair -> offset(pair.getKey()) < offset(original));
  }

  private static int offset(EObject original) {
    return ModelText.node(original).getOffset();
  }

  private PayloadType payload(PayloadType wanted, Model model, Naming naming) {
    if (wanted.eIsProxy()) {
      return null;
    }
    List<Model> models = new ArrayList<>(List.of(model));
    models.addAll(UsedModels.of(model));
    return models.stream()
        .flatMap(m -> Members.of(m.getMembers(), PayloadType.class).stream())
        .filter(type -> type.getName().equals(wanted.getName()))
        .findFirst()
        .orElseGet(() -> (PayloadType) add(wanted, model, naming).copy());
  }

  /** The declarations of events that the model does not declare itself. */
  List<EventDeclaration> events() {
    return events;
  }

  /** The declaration as text. */
  static String text(EventDeclaration declaration) {
    String names = String.join(", ", declaration.getEvents().stream().map(Event::getName).toList());
    PayloadType payload = declaration.getPayload();
    return "event " + names + (payload == null ? "" : ": " + payload.getName());
  }

  /** An element and all elements inside of it. */
  static List<EObject> all(EObject root) {
    List<EObject> all = new ArrayList<>(List.of(root));
    root.eAllContents().forEachRemaining(all::add);
    return all;
  }

  /** All named elements of the owner's model and of the models that it uses. */
  static Stream<Named> named(EObject owner) {
    Collection<Model> used = owner instanceof Model model ? UsedModels.of(model) : List.of();
    return Stream.concat(Stream.of(owner), used.stream())
        .flatMap(
            root ->
                EcoreUtil2.getAllContentsOfType(root, Named.class).stream()
                    .filter(
                        named ->
                            named.eContainer() == root
                                || named.eContainer() instanceof EventDeclaration
                                    && named.eContainer().eContainer() == root));
  }

  @Override
  public void close() {
    grafts.forEach(graft -> EcoreUtil.remove(graft.copy()));
    events.forEach(EcoreUtil::remove);
  }
}
