// SPDX-License-Identifier: EPL-2.0
package org.pawl.edit.internal.paste;

import static org.pawl.model.PawlPackage.Literals.ATTRIBUTES;
import static org.pawl.model.PawlPackage.Literals.VERTEX;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.xtext.EcoreUtil2;
import org.pawl.edit.change.Delete;
import org.pawl.edit.change.ModelReferences.Reference;
import org.pawl.edit.internal.paste.GraftedCopies.Graft;
import org.pawl.edit.internal.syntax.ValidationGuard;
import org.pawl.edit.text.EditRefusedException;
import org.pawl.edit.text.EditScript;
import org.pawl.lang.text.ModelText;
import org.pawl.model.ClassMember;
import org.pawl.model.Event;
import org.pawl.model.Field;
import org.pawl.model.Initial;
import org.pawl.model.MachineClass;
import org.pawl.model.Model;
import org.pawl.model.ModelMember;
import org.pawl.model.Named;
import org.pawl.model.PayloadType;
import org.pawl.model.Region;
import org.pawl.model.RegionMember;
import org.pawl.model.Submachine;
import org.pawl.model.SystemDefinition;
import org.pawl.model.SystemMember;
import org.pawl.model.Task;
import org.pawl.model.TaskSetting;
import org.pawl.model.query.Members;

/**
 * Copies members into another element, possibly of another machine or file: their text with
 * comments. A name that exists there is replaced by a new one. References between copies are kept;
 * other references lead to the element of the same name. Missing declarations are copied too;
 * transitions to missing states are left out.
 */
public final class Paste {
  /**
   * The result of a paste.
   *
   * @param notes sentences for the user about side effects; empty if there are none
   * @param keys the keys of the copies in diagrams
   */
  public record Pasted(EditScript script, List<String> notes, PastedKeys keys) {}

  private record MemberOwner(Class<?> member, Class<? extends EObject> owner) {}

  private static final List<MemberOwner> OWNERS =
      List.of(
          new MemberOwner(RegionMember.class, Region.class),
          new MemberOwner(ClassMember.class, MachineClass.class),
          new MemberOwner(SystemMember.class, SystemDefinition.class),
          new MemberOwner(TaskSetting.class, Task.class),
          new MemberOwner(Field.class, PayloadType.class),
          new MemberOwner(ModelMember.class, Model.class));

  private final GraftedCopies grafted = new GraftedCopies();
  private final PastedText text = new PastedText();
  private final PastedNames names = new PastedNames(grafted, text::change);
  private final List<Reference> dangling = new ArrayList<>();
  private final Set<String> unknown = new LinkedHashSet<>();
  private final List<String> brought = new ArrayList<>();
  private final List<String> astray = new ArrayList<>();
  private final List<String> second = new ArrayList<>();

  private final EObject into;

  private Paste(EObject into) {
    this.into = into;
  }

  /**
   * @param copied elements of one file, possibly another one
   * @param into the future owner of the copies, or an element inside of it
   * @throws EditRefusedException if an element that they refer to is missing and cannot be copied
   */
  public static Pasted of(Collection<? extends EObject> copied, EObject into) {
    return new Paste(into).pasted(copied);
  }

  private Pasted pasted(Collection<? extends EObject> copied) {
    EObject first = copied.iterator().next();
    Delete without;
    PastedC c;
    PastedKeys keys;
    try (grafted) {
      copied.forEach(this::graft);
      List<Graft> members = List.copyOf(grafted.grafts());
      grafted.link();
      grafted.grafts().forEach(this::transitions);
      without = Delete.without(first, dangling);
      for (int i = 0; i < grafted.grafts().size(); i++) {
        references(grafted.grafts().get(i), without);
      }
      if (!unknown.isEmpty()) {
        throw EditRefusedException.because(
            first,
            "nothing there is called '" + String.join("', '", unknown) + "'",
            "make that first, or paste it together with this");
      }
      c = new PastedC(into);
      keys = PastedKeys.of(members, dangling);
    }
    List<Graft> staying =
        grafted.grafts().stream().filter(graft -> !without.isDeleted(graft.original())).toList();
    staying.forEach(graft -> c.read(graft.original(), PastedText.inside(graft, without)));
    EditScript script = text.script(grafted.events(), staying, without, into).and(data(c.data()));
    return new Pasted(script, notes(c.missing(), ValidationGuard.newError(into, script)), keys);
  }

  private void graft(EObject member) {
    EObject owner = owner(member, into);
    boolean isSecond =
        member instanceof Initial
            && !Members.of(((Region) owner).getMembers(), Initial.class).isEmpty();
    if (isSecond) {
      second.add(line(member));
    } else {
      grafted.add(member, owner, names);
    }
  }

  private static EObject owner(EObject member, EObject into) {
    for (MemberOwner home : OWNERS) {
      EObject owner = EcoreUtil2.getContainerOfType(into, home.owner());
      if (home.member().isInstance(member) && owner != null) {
        return owner;
      }
    }
    throw EditRefusedException.because(
        member, "it cannot be there", "select what it can be a part of");
  }

  // --- references

  private void transitions(Graft graft) {
    for (EObject from : GraftedCopies.all(graft.original())) {
      for (Reference reference : PastedNames.references(from)) {
        if (isVertex(reference) && !names.refers(reference)) {
          dangling.add(reference);
          astray.add(line(from));
        }
      }
    }
  }

  private static boolean isVertex(Reference reference) {
    return VERTEX.isSuperTypeOf(reference.feature().getEReferenceType());
  }

  private void references(Graft graft, Delete without) {
    for (EObject from : GraftedCopies.all(graft.original())) {
      for (Reference reference : PastedNames.references(from)) {
        if (!isVertex(reference) && !without.isDeleted(from) && !names.refers(reference)) {
          missing(reference);
        }
      }
    }
  }

  private void missing(Reference reference) {
    EObject target = reference.target();
    EObject copy = grafted.copy(reference.source());
    Model model = EcoreUtil2.getContainerOfType(copy, Model.class);
    MachineClass type = EcoreUtil2.getContainerOfType(copy, MachineClass.class);
    if (target.eIsProxy()) {
      unknown.add(PastedNames.written(reference));
      return;
    }
    if (target instanceof Event event) {
      grafted.event(event, model, names);
    } else if (target instanceof Submachine && type != null) {
      grafted.add(target, type, names);
    } else if (target instanceof ModelMember) {
      grafted.add(target, model, names);
    } else {
      unknown.add(PastedNames.written(reference));
      return;
    }
    brought.add(EditRefusedException.kind(target) + " " + ((Named) target).getName());
    grafted.link();
    names.refers(reference);
  }

  // --- declarations that are copied too, and notes for the user

  private EditScript data(Map<String, String> declarations) {
    MachineClass type = EcoreUtil2.getContainerOfType(into, MachineClass.class);
    if (declarations.isEmpty() || type == null) {
      return new EditScript(List.of());
    }
    declarations.keySet().forEach(name -> brought.add("data " + name));
    String lines =
        declarations.values().stream().map(line -> "    " + line).collect(Collectors.joining("\n"));
    return EditScript.inserting(type, ATTRIBUTES, "var {\n" + lines + "\n}");
  }

  private static String line(EObject gone) {
    var node = ModelText.node(gone);
    String text = node.getText().strip().replaceAll("\\s+", " ");
    return "'" + (text.length() > 40 ? text.substring(0, 40) + "..." : text) + "'";
  }

  private List<String> notes(Set<String> missing, Optional<String> error) {
    List<String> notes = new ArrayList<>();
    if (!brought.isEmpty()) {
      notes.add("Pasted with " + String.join(", ", brought) + ".");
    }
    if (!astray.isEmpty()) {
      notes.add("Left out, because the target is missing: " + String.join(", ", astray) + ".");
    }
    if (!second.isEmpty()) {
      notes.add("Left out, because there is one already: " + String.join(", ", second) + ".");
    }
    if (!missing.isEmpty()) {
      notes.add("Not declared here, but used in the C: " + String.join(", ", missing) + ".");
    }
    error.ifPresent(message -> notes.add("Now " + message + "."));
    return notes;
  }
}
