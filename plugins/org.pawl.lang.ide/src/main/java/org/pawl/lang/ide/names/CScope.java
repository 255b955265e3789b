// SPDX-License-Identifier: EPL-2.0
package org.pawl.lang.ide.names;

import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.xtext.EcoreUtil2;
import org.pawl.lang.c.CName;
import org.pawl.lang.scoping.UsedModels;
import org.pawl.lang.validation.event.EventInCode;
import org.pawl.model.Code;
import org.pawl.model.Field;
import org.pawl.model.MachineClass;
import org.pawl.model.Model;
import org.pawl.model.Param;
import org.pawl.model.PayloadType;
import org.pawl.model.query.Members;
import org.pawl.model.query.PayloadTypes;

/**
 * The meaning of names in a model's C. One object serves all C of a file; each version of the file
 * gets a new one.
 */
public final class CScope {
  private final Map<String, CIdentifier> ofModels = new LinkedHashMap<>();
  private final Map<MachineClass, ClassScope> classes = new HashMap<>();

  /** The identifiers that only a class's own C can use. */
  private record ClassScope(
      Map<String, CIdentifier> words, Map<String, Target> members, EventInCode event) {}

  public CScope(Model model) {
    ofModels.putAll(HeaderIdentifiers.of(model));
    UsedModels.of(model).forEach(used -> HeaderIdentifiers.of(used).forEach(ofModels::putIfAbsent));
  }

  /** The meaning of a simple name. */
  public Optional<CIdentifier> word(EObject place, String name) {
    Optional<CIdentifier> own = inside(place).map(inside -> inside.words().get(name));
    return own.isPresent() ? own : Optional.ofNullable(ofModels.get(name));
  }

  /** All declarations in the header of the model, and in those of the models it uses. */
  public Collection<CIdentifier> global() {
    return ofModels.values();
  }

  /** The identifiers that the class around the place adds. */
  public Collection<CIdentifier> local(EObject place) {
    return inside(place).map(inside -> inside.words().values()).orElse(java.util.List.of());
  }

  /** The params and attributes of the class around the place, by name. */
  public Map<String, Target> members(EObject place) {
    return inside(place).map(ClassScope::members).orElse(Map.of());
  }

  /** The type that {@code e} points to in the C. */
  public Optional<PayloadType> payload(Code code) {
    return inside(code).flatMap(inside -> inside.event().payload(code));
  }

  /** The events that {@code e} may be in the C. */
  public Collection<org.pawl.model.Event> events(Code code) {
    return inside(code).map(i -> i.event().events(code)).orElse(java.util.List.of());
  }

  /** The meaning of a member: of the object {@code me}, or of the event {@code e}. */
  public Optional<Target> member(Code code, CName name) {
    if (name.path().isEmpty()) {
      return Optional.empty();
    }
    String member = name.token().in(code.getSource());
    String owner = name.path().get(0);
    if (owner.equals("me") && name.path().size() == 1) {
      return Optional.ofNullable(members(code).get(member));
    }
    return owner.equals("e") ? payload(code).flatMap(p -> field(p, member)) : Optional.empty();
  }

  private static Optional<Target> field(PayloadType payload, String name) {
    return PayloadTypes.bases(payload).stream()
        .flatMap(base -> base.getFields().stream())
        .filter((Field field) -> name.equals(field.getName()))
        .map(Target::of)
        .findFirst();
  }

  private Optional<ClassScope> inside(EObject place) {
    MachineClass type = EcoreUtil2.getContainerOfType(place, MachineClass.class);
    return type == null
        ? Optional.empty()
        : Optional.of(classes.computeIfAbsent(type, CScope::inside));
  }

  private static ClassScope inside(MachineClass type) {
    Map<String, Target> members = new LinkedHashMap<>();
    for (Param param : Members.of(type.getMembers(), Param.class)) {
      members.putIfAbsent(String.valueOf(param.getName()), Target.of(param));
    }
    ClassIdentifiers.attributes(type).forEach(members::putIfAbsent);
    return new ClassScope(ClassIdentifiers.of(type), members, new EventInCode(type));
  }
}
