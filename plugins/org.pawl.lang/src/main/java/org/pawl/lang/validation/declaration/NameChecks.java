// SPDX-License-Identifier: EPL-2.0
package org.pawl.lang.validation.declaration;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.eclipse.xtext.validation.Check;
import org.pawl.lang.problem.ElementDescriptions;
import org.pawl.lang.problem.ProblemCode;
import org.pawl.lang.validation.base.AbstractChecks;
import org.pawl.model.Constant;
import org.pawl.model.Event;
import org.pawl.model.EventDeclaration;
import org.pawl.model.Field;
import org.pawl.model.Instance;
import org.pawl.model.Interrupt;
import org.pawl.model.MachineClass;
import org.pawl.model.Model;
import org.pawl.model.Mutex;
import org.pawl.model.Named;
import org.pawl.model.Operation;
import org.pawl.model.OrthogonalRegion;
import org.pawl.model.Param;
import org.pawl.model.PawlPackage;
import org.pawl.model.PayloadType;
import org.pawl.model.Port;
import org.pawl.model.Region;
import org.pawl.model.RegionMember;
import org.pawl.model.Semaphore;
import org.pawl.model.Submachine;
import org.pawl.model.SystemDefinition;
import org.pawl.model.ThreadDefinition;
import org.pawl.model.query.Members;
import org.pawl.model.query.PayloadTypes;
import org.pawl.model.query.Systems;

/** Checks that all names are distinct in the model. */
public class NameChecks extends AbstractChecks {
  @Check
  public void namesInModel(Model model) {
    String scope = "in " + ElementDescriptions.of(model);
    distinct(Members.of(model.getMembers(), Constant.class), scope);
    distinct(Members.of(model.getMembers(), PayloadType.class), scope);
    distinct(events(model), scope);
    distinct(Members.of(model.getMembers(), MachineClass.class), scope);
    distinct(Members.of(model.getMembers(), SystemDefinition.class), scope);
  }

  @Check
  public void namesInType(PayloadType type) {
    distinct(type.getFields(), "in " + ElementDescriptions.of(type));
    for (PayloadType base : PayloadTypes.bases(type)) {
      for (Field field : type.getFields()) {
        if (base != type && base.getFields().stream().anyMatch(f -> named(f, field.getName()))) {
          report(
              ProblemCode.DUPLICATE_NAME,
              ElementDescriptions.of(field)
                  + " is already a field of "
                  + ElementDescriptions.of(base)
                  + ", which "
                  + ElementDescriptions.of(type)
                  + " extends: rename one of them",
              field,
              PawlPackage.Literals.NAMED__NAME);
        }
      }
    }
  }

  private static boolean named(Named element, String name) {
    return name != null && name.equals(element.getName());
  }

  @Check
  public void typeWithEnd(PayloadType type) {
    if (PayloadTypes.extendsItself(type)) {
      report(
          ProblemCode.TYPE_EXTENDS_ITSELF,
          ElementDescriptions.of(type)
              + " extends itself"
              + (type.getBase() == type ? "" : " through " + ElementDescriptions.of(type.getBase()))
              + ": extend another type, or none",
          type,
          PawlPackage.Literals.PAYLOAD_TYPE__BASE);
    }
  }

  @Check
  public void namesInClass(MachineClass type) {
    String scope = "in " + ElementDescriptions.of(type);
    distinct(Members.of(type.getMembers(), Param.class), scope);
    distinct(Members.of(type.getMembers(), Operation.class), scope);
    distinct(Members.of(type.getMembers(), Port.class), scope);
    distinct(Members.of(type.getMembers(), Submachine.class), scope);
  }

  /** A path may omit regions, so their names and those of their content are one scope. */
  @Check
  public void namesInRegion(Region region) {
    if (region instanceof OrthogonalRegion) {
      return;
    }
    List<Named> names = new ArrayList<>();
    for (RegionMember member : region.getMembers()) {
      if (member instanceof Named named) {
        names.add(named);
      }
      if (member instanceof OrthogonalRegion inner) {
        names.addAll(Members.of(inner.getMembers(), Named.class));
      }
    }
    distinct(
        names,
        region instanceof Named named && named.getName() != null
            ? "in " + ElementDescriptions.of(named)
            : "in the machine's region");
  }

  @Check
  public void namesInSystem(SystemDefinition system) {
    String scope = "in " + ElementDescriptions.of(system);
    distinct(Members.of(system.getMembers(), Instance.class), scope);
    distinct(Members.of(system.getMembers(), ThreadDefinition.class), scope);
    distinct(Members.of(system.getMembers(), Semaphore.class), scope);
    distinct(Members.of(system.getMembers(), Mutex.class), scope);
  }

  /** An interrupt may be declared in parts; its functions then are available to all of them. */
  @Check
  public void partsOfInterrupts(SystemDefinition system) {
    Map<String, Interrupt> first = new HashMap<>();
    for (Interrupt part : Members.of(system.getMembers(), Interrupt.class)) {
      Interrupt other = part.getName() == null ? null : first.putIfAbsent(part.getName(), part);
      if (other != null && !Systems.kernels(other).equals(Systems.kernels(part))) {
        report(
            ProblemCode.DUPLICATE_NAME,
            ElementDescriptions.of(part)
                + " is declared twice, for different kernels: rename one of them, or give both the"
                + " same 'when'",
            part,
            PawlPackage.Literals.NAMED__NAME);
      }
    }
  }

  private void distinct(List<? extends Named> elements, String scope) {
    Map<String, Named> first = new HashMap<>();
    for (Named element : elements) {
      if (element.getName() != null && first.putIfAbsent(element.getName(), element) != null) {
        report(
            ProblemCode.DUPLICATE_NAME,
            ElementDescriptions.of(element)
                + " is declared twice "
                + scope
                + ": rename one of them",
            element,
            PawlPackage.Literals.NAMED__NAME);
      }
    }
  }

  private static List<Event> events(Model model) {
    return Members.of(model.getMembers(), EventDeclaration.class).stream()
        .flatMap(declaration -> declaration.getEvents().stream())
        .toList();
  }
}
