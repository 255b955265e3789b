// SPDX-License-Identifier: EPL-2.0
package org.pawl.edit.change;

import static org.pawl.model.PawlPackage.Literals.NAMED__NAME;
import static org.pawl.model.PawlPackage.Literals.PRIORITY__HIGHEST;
import static org.pawl.model.PawlPackage.Literals.PRIORITY__LOWEST;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import org.eclipse.emf.common.util.EList;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EReference;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.eclipse.xtext.EcoreUtil2;
import org.eclipse.xtext.nodemodel.INode;
import org.eclipse.xtext.nodemodel.util.NodeModelUtils;
import org.pawl.edit.text.Refused;
import org.pawl.edit.text.Script;
import org.pawl.lang.ide.text.Replacement;
import org.pawl.model.ClassMember;
import org.pawl.model.EventDeclaration;
import org.pawl.model.Field;
import org.pawl.model.MachineClass;
import org.pawl.model.Model;
import org.pawl.model.ModelMember;
import org.pawl.model.Named;
import org.pawl.model.PayloadType;
import org.pawl.model.Priority;
import org.pawl.model.Region;
import org.pawl.model.RegionMember;
import org.pawl.model.SystemDefinition;
import org.pawl.model.SystemMember;
import org.pawl.model.Task;
import org.pawl.model.TaskSetting;
import org.pawl.model.query.Members;
import org.pawl.model.query.Systems;

/**
 * A copy of a member somewhere else, be it in another machine or file: its text with its comments.
 * A name that is taken there becomes a fresh one. What it refers to is what has that name there.
 */
public final class Paste {
  private record Home(Class<?> member, Class<? extends EObject> owner) {}

  private static final List<Home> HOMES =
      List.of(
          new Home(RegionMember.class, Region.class),
          new Home(ClassMember.class, MachineClass.class),
          new Home(SystemMember.class, SystemDefinition.class),
          new Home(TaskSetting.class, Task.class),
          new Home(Field.class, PayloadType.class),
          new Home(ModelMember.class, Model.class));

  private final EObject original;
  private final EObject owner;
  private final EcoreUtil.Copier copier = new EcoreUtil.Copier();
  private final List<Replacement> changes = new ArrayList<>();
  private final Set<String> unknown = new LinkedHashSet<>();

  private Paste(EObject original, EObject owner) {
    this.original = original;
    this.owner = owner;
  }

  /**
   * @param into what it becomes a member of, or something in that
   * @throws Refused if something that it refers to is not there
   */
  public static Script of(EObject copied, EObject into) {
    for (Home home : HOMES) {
      EObject owner = EcoreUtil2.getContainerOfType(into, home.owner());
      if (home.member().isInstance(copied) && owner != null) {
        Script script = new Paste(copied, owner).script();
        // What is in a system needs wires and numbers of its own, which nobody can guess.
        return copied instanceof RegionMember ? Sound.require(owner, script) : script;
      }
    }
    throw Refused.because(copied, "it cannot be there", "select what it can be a part of");
  }

  @SuppressWarnings("unchecked")
  private Script script() {
    EObject copy = copier.copy(original);
    copier.copyReferences();
    EReference feature =
        owner.eClass().getEAllContainments().stream()
            .filter(
                reference -> reference.isMany() && reference.getEReferenceType().isInstance(copy))
            .findFirst()
            .orElseThrow();
    EList<EObject> members = (EList<EObject>) owner.eGet(feature);
    rename(copy);
    if (original instanceof Task task) {
      freePriority(task);
    }
    members.add(copy);
    try {
      for (Map.Entry<EObject, EObject> pair : copier.entrySet()) {
        references(pair.getKey(), pair.getValue());
      }
    } finally {
      members.remove(copy);
    }
    if (!unknown.isEmpty()) {
      throw Refused.because(
          original,
          "nothing there is called '" + String.join("', '", unknown) + "'",
          "make that first, or paste it together with this");
    }
    return Script.moving(owner, original.eClass(), MemberText.of(original, new Script(changes)));
  }

  // --- its names

  private void rename(EObject copy) {
    if (copy instanceof EventDeclaration declaration) {
      declaration.getEvents().forEach(this::freshen);
    } else if (copy instanceof Named named && named.getName() != null) {
      freshen(named);
    }
  }

  private void freshen(Named copy) {
    boolean taken =
        EcoreUtil2.getAllContentsOfType(owner, Named.class).stream()
            .filter(
                other -> other.eContainer() == owner || other.eContainer().eContainer() == owner)
            .anyMatch(other -> copy.getName().equals(other.getName()));
    if (taken) {
      Named from = (Named) original(copy);
      String fresh = Spelling.fresh(owner, copy.getName().replaceFirst("\\d+$", ""));
      copy.setName(fresh);
      INode name = NodeModelUtils.findNodesForFeature(from, NAMED__NAME).get(0);
      changes.add(Replacement.between(name.getOffset(), name.getEndOffset(), fresh));
    }
  }

  /** Two tasks never have the same one. */
  private void freePriority(Task task) {
    for (Priority priority : Members.of(task.getSettings(), Priority.class)) {
      OptionalInt lowest = Systems.value(priority.getLowest());
      OptionalInt highest = Systems.value(priority.getHighest());
      int free = CreateInSystem.freePriority((SystemDefinition) owner);
      EReference last = priority.getHighest() == null ? PRIORITY__LOWEST : PRIORITY__HIGHEST;
      int from = Clause.extent(priority, PRIORITY__LOWEST).from();
      String range =
          highest.isPresent() && lowest.isPresent()
              ? ".." + (free + highest.getAsInt() - lowest.getAsInt())
              : "";
      changes.add(Replacement.between(from, Clause.behindFeature(priority, last), free + range));
    }
  }

  private EObject original(EObject copy) {
    return copier.entrySet().stream()
        .filter(pair -> pair.getValue() == copy)
        .map(Map.Entry::getKey)
        .findFirst()
        .orElseThrow();
  }

  // --- what it refers to

  private void references(EObject from, EObject copy) {
    for (EReference feature : from.eClass().getEAllReferences()) {
      if (!feature.isContainment() && !feature.isContainer() && !feature.isDerived()) {
        List<INode> nodes = NodeModelUtils.findNodesForFeature(from, feature);
        List<EObject> targets = values(from, feature);
        for (int i = 0; i < nodes.size() && i < targets.size(); i++) {
          refer(copy, feature, nodes.get(i), targets.get(i));
        }
      }
    }
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

  private void refer(EObject copy, EReference feature, INode node, EObject target) {
    String written = NodeModelUtils.getTokenText(node);
    EObject wanted = copier.getOrDefault(target, target);
    EObject found = Spelling.named(copy, feature, node);
    if (found == wanted || wanted == target && found != null && !copier.containsValue(found)) {
      return;
    }
    try {
      String name = Spelling.reference(copy, feature, (Named) wanted);
      changes.add(Replacement.between(node.getOffset(), node.getEndOffset(), name));
    } catch (Refused nowhere) {
      unknown.add(written);
    }
  }
}
