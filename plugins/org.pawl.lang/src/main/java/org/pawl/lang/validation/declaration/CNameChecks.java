// SPDX-License-Identifier: EPL-2.0
package org.pawl.lang.validation.declaration;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.xtext.validation.Check;
import org.pawl.lang.c.ReservedCNames;
import org.pawl.lang.problem.ElementDescriptions;
import org.pawl.lang.problem.ProblemCode;
import org.pawl.lang.validation.base.AbstractChecks;
import org.pawl.lang.validation.base.ClassStructure;
import org.pawl.lang.validation.base.Completeness;
import org.pawl.model.Constant;
import org.pawl.model.Event;
import org.pawl.model.EventDeclaration;
import org.pawl.model.Instance;
import org.pawl.model.Interrupt;
import org.pawl.model.InterruptPost;
import org.pawl.model.Machine;
import org.pawl.model.MachineClass;
import org.pawl.model.Model;
import org.pawl.model.ModelMember;
import org.pawl.model.Mutex;
import org.pawl.model.Named;
import org.pawl.model.Operation;
import org.pawl.model.Param;
import org.pawl.model.PawlPackage;
import org.pawl.model.PayloadType;
import org.pawl.model.Port;
import org.pawl.model.Publication;
import org.pawl.model.RunFunction;
import org.pawl.model.Semaphore;
import org.pawl.model.SystemDefinition;
import org.pawl.model.ThreadDefinition;
import org.pawl.model.TickDefault;
import org.pawl.model.Vertex;
import org.pawl.model.query.Expansion;
import org.pawl.model.query.Members;
import org.pawl.model.query.Regions;
import org.pawl.model.query.Systems;

/** Checks that all names are distinct in C. */
public class CNameChecks extends AbstractChecks {
  @Check
  public void namesInC(Model model) {
    if (model.getName() == null) {
      return;
    }
    Map<String, Named> names = new HashMap<>();
    String upper = upper(model.getName()) + "_";
    for (ModelMember member : model.getMembers()) {
      if (member instanceof Constant constant) {
        claim(names, constant, List.of(upper + constant.getName()));
      } else if (member instanceof EventDeclaration declaration) {
        declaration.getEvents().forEach(e -> claim(names, e, List.of(upper + e.getName())));
      } else if (member instanceof PayloadType type) {
        String name = model.getName() + "_" + type.getName();
        claim(names, type, List.of(name, name + "_pool"));
      } else if (member instanceof MachineClass type) {
        String name = model.getName() + "_" + type.getName();
        claim(
            names,
            type,
            type.isActive()
                ? List.of(
                    name, name + "_descriptor", name + "_start", name + "_dispatch", name + ".c")
                : List.of(name, name + "_init", name + "_dispatch", name + ".c"));
      } else if (member instanceof SystemDefinition system && system.getName() != null) {
        systemInC(names, system);
      }
    }
    for (SystemDefinition system : Members.of(model.getMembers(), SystemDefinition.class)) {
      runFunctionsInC(names, system);
    }
    sources(Members.of(model.getMembers(), MachineClass.class));
    for (MachineClass type : Members.of(model.getMembers(), MachineClass.class)) {
      helpersInC(names, type);
      membersInC(names, Members.of(type.getMembers(), Param.class));
      membersInC(names, Members.of(type.getMembers(), Port.class));
    }
    for (PayloadType type : Members.of(model.getMembers(), PayloadType.class)) {
      membersInC(names, type.getFields());
    }
  }

  /** Each class has a source with its name, and some file systems ignore case. */
  private void sources(List<MachineClass> classes) {
    Map<String, Named> first = new HashMap<>();
    for (MachineClass element : classes) {
      if (element.getName() != null) {
        Named other = first.putIfAbsent(upper(element.getName()), element);
        if (other != null && !other.getName().equals(element.getName())) {
          report(
              ProblemCode.C_NAME_CLASH,
              ElementDescriptions.of(element)
                  + " and "
                  + ElementDescriptions.of(other)
                  + " differ only in upper and lower case, so their source files could have the same"
                  + " name: rename one of them",
              element,
              PawlPackage.Literals.NAMED__NAME);
        }
      }
    }
  }

  /** A member of a structure, or a parameter, hides a declaration of the same name. */
  private void membersInC(Map<String, Named> names, List<? extends Named> members) {
    for (Named member : members) {
      Named other = names.get(member.getName());
      if (other != null) {
        clash(member, other, member.getName());
      }
    }
  }

  private void systemInC(Map<String, Named> names, SystemDefinition system) {
    String model = ((Model) system.eContainer()).getName();
    String prefix = system.getName() + "_";
    String file = model.equals(system.getName()) ? prefix : model + "_" + prefix;
    claim(
        names,
        system,
        List.of(prefix + "start", upper(system.getName()) + "_TICK_HZ", file + "system.c"));
    for (EObject member : system.getMembers()) {
      if (member instanceof ThreadDefinition thread) {
        String name = prefix + thread.getName();
        claim(names, thread, List.of(name, name + "_stack", name + "_descriptor"));
      } else if (member instanceof TickDefault tick && tick.getName() != null) {
        String name = upper(prefix + tick.getName());
        claim(names, tick, List.of(name + "_HZ", name + "_RATE"));
      } else if (member instanceof Instance
          || member instanceof Semaphore
          || member instanceof Mutex) {
        claim(names, (Named) member, List.of(prefix + ((Named) member).getName()));
      } else if (member instanceof Interrupt interrupt) {
        List<String> helpers = new ArrayList<>();
        interrupt
            .getFlows()
            .forEach(
                flow ->
                    Completeness.resolved(flow.getEvents())
                        .forEach(
                            event ->
                                helpers.add(
                                    prefix
                                        + interrupt.getName()
                                        + (flow instanceof InterruptPost ? "_post_" : "_publish_")
                                        + event.getName())));
        claim(names, interrupt, helpers);
      }
    }
  }

  /** The functions of threads belong to the application; threads may share them. */
  private void runFunctionsInC(Map<String, Named> names, SystemDefinition system) {
    for (ThreadDefinition thread : Members.of(system.getMembers(), ThreadDefinition.class)) {
      Systems.setting(thread, RunFunction.class)
          .map(RunFunction::getFunction)
          .filter(names::containsKey)
          .ifPresent(
              function ->
                  report(
                      ProblemCode.C_NAME_CLASH,
                      "the run function of "
                          + ElementDescriptions.of(thread)
                          + " and "
                          + ElementDescriptions.of(names.get(function))
                          + " would both be '"
                          + function
                          + "' in C: rename one of them",
                      Systems.setting(thread, RunFunction.class).orElseThrow(),
                      PawlPackage.Literals.RUN_FUNCTION__FUNCTION));
    }
  }

  /** An operation is a function of the class's source, like the helpers that it may call. */
  private void helpersInC(Map<String, Named> global, MachineClass type) {
    Map<String, Named> names = new HashMap<>();
    List<Port> ports = Members.of(type.getMembers(), Port.class);
    for (Port port : ports) {
      for (Event event : Completeness.resolved(port.getSends())) {
        names.put("send_" + event.getName(), event);
        names.put("send_" + port.getName() + "_" + event.getName(), event);
      }
    }
    for (Publication publication : Members.of(type.getMembers(), Publication.class)) {
      Completeness.resolved(publication.getEvents())
          .forEach(event -> names.put("publish_" + event.getName(), event));
    }
    boolean asks =
        Members.of(type.getMembers(), Operation.class).stream()
            .anyMatch(o -> o.getName() != null && o.getName().startsWith("is_in_"));
    if (asks && ClassStructure.isWhole(type)) {
      Members.of(type.getMembers(), Machine.class).forEach(machine -> statesInC(machine, names));
    }
    for (Operation operation : Members.of(type.getMembers(), Operation.class)) {
      String inC = type.getName() + "_" + operation.getName();
      Named other = names.getOrDefault(operation.getName(), global.get(inC));
      if (other != null) {
        clash(operation, other, inC);
      } else if (operation.getName() != null) {
        free(operation, inC);
      }
    }
    names.forEach(
        (helper, event) -> {
          Named other = global.get(type.getName() + "_" + helper);
          if (other != null) {
            clash(other, event, type.getName() + "_" + helper);
          }
        });
  }

  private void claim(Map<String, Named> names, Named element, List<String> claimed) {
    if (element.getName() == null) {
      return;
    }
    for (String name : claimed) {
      Named other = names.putIfAbsent(name, element);
      boolean duplicate =
          other != null
              && other.eClass() == element.eClass()
              && element.getName().equals(other.getName());
      if (other != null && other != element && !duplicate) {
        clash(element, other, name);
        return;
      }
      if (!free(element, name)) {
        return;
      }
    }
  }

  /** Whether C allows the name here; names of files are not names of C. */
  private boolean free(Named element, String name) {
    Optional<String> owner = ReservedCNames.global(name).filter(o -> !name.startsWith("_"));
    owner.ifPresent(
        o ->
            report(
                ProblemCode.RESERVED_NAME,
                ElementDescriptions.of(element)
                    + " would be '"
                    + name
                    + "' in C, a name that "
                    + o
                    + ": choose another name",
                element,
                PawlPackage.Literals.NAMED__NAME));
    return owner.isEmpty();
  }

  private void clash(Named element, Named other, String name) {
    report(
        ProblemCode.C_NAME_CLASH,
        ElementDescriptions.of(element)
            + " and "
            + ElementDescriptions.of(other)
            + " would both be '"
            + name
            + "' in C: rename one of them",
        element,
        PawlPackage.Literals.NAMED__NAME);
  }

  /** The functions for {@code is_in}, with the generator's names. */
  private static void statesInC(Machine machine, Map<String, Named> names) {
    List<Vertex> all = Regions.allVertices(Expansion.of(machine)).toList();
    Map<String, Integer> count = new HashMap<>();
    all.forEach(vertex -> count.merge(String.valueOf(vertex.getName()), 1, Integer::sum));
    for (Vertex vertex : all) {
      if (vertex instanceof org.pawl.model.State && vertex.getName() != null) {
        boolean only = count.get(vertex.getName()) == 1;
        names.put("is_in_" + (only ? vertex.getName() : path(vertex)), Expansion.origin(vertex));
      }
    }
  }

  /** The names from the machine down to the vertex. */
  private static String path(Vertex vertex) {
    String path = vertex.getName();
    for (EObject e = vertex.eContainer(); e instanceof Named named; e = e.eContainer()) {
      path = named instanceof MachineClass ? path : named.getName() + "_" + path;
    }
    return path;
  }

  private static String upper(String name) {
    return name.toUpperCase(Locale.ROOT);
  }
}
