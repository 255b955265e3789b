// SPDX-License-Identifier: EPL-2.0
package org.pawl.diagram.describe;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.eclipse.emf.ecore.EClass;
import org.eclipse.emf.ecore.EObject;
import org.pawl.diagram.Diagram;
import org.pawl.model.Branch;
import org.pawl.model.Machine;
import org.pawl.model.MachineClass;
import org.pawl.model.Model;
import org.pawl.model.ModelMember;
import org.pawl.model.PawlPackage;
import org.pawl.model.Reaction;
import org.pawl.model.Segment;
import org.pawl.model.Submachine;
import org.pawl.model.SystemDefinition;
import org.pawl.model.query.Members;

/** All that is drawn of a model. */
public final class Diagrams {
  /** No name has a {@code ~} in it. */
  private static final Map<EClass, String> LISTS =
      Map.of(
          PawlPackage.Literals.MACHINE_CLASS, "~class",
          PawlPackage.Literals.SYSTEM_DEFINITION, "~system",
          PawlPackage.Literals.MODEL, "~model");

  private Diagrams() {}

  /** All that is drawn of a model, and the {@link Diagrams#keys keys} that it has there. */
  public record Described(List<Diagram> diagrams, Map<EObject, String> keys) {}

  /** Both, for little more than one of them. */
  public static Described describe(Model model) {
    DiagramKeys keys = new DiagramKeys();
    return new Described(of(model, keys), keys.all());
  }

  /**
   * One diagram a machine, one a submachine, by itself, and one a system, in the order of the text.
   */
  public static List<Diagram> of(Model model) {
    return describe(model).diagrams();
  }

  private static List<Diagram> of(Model model, DiagramKeys keys) {
    List<Diagram> diagrams = new ArrayList<>();
    for (ModelMember member : model.getMembers()) {
      if (member instanceof MachineClass type) {
        Members.of(type.getMembers(), Machine.class)
            .forEach(machine -> diagrams.add(new StateMachineDiagrams(keys).of(machine)));
        Members.of(type.getMembers(), Submachine.class)
            .forEach(submachine -> diagrams.add(new StateMachineDiagrams(keys).of(submachine)));
      } else if (member instanceof SystemDefinition system) {
        diagrams.add(new TopologyDiagrams(keys).of(system));
      }
    }
    return List.copyOf(diagrams);
  }

  /**
   * The keys of all that is drawn of a model, and of what is around it, by element: a node's is its
   * own, a branch's, a connection's or a post's its edge's.
   */
  public static Map<EObject, String> keys(Model model) {
    return describe(model).keys();
  }

  /**
   * What starts a transition and when it is taken, without what it does; nothing for other legs.
   */
  public static String trigger(Segment segment) {
    if (!(segment instanceof Branch branch)) {
      return "";
    }
    String triggers =
        branch.eContainer() instanceof Reaction reaction ? Notation.triggers(reaction) : "";
    return (triggers + " " + Notation.guard(branch)).strip();
  }

  /**
   * The key of the box beside an editor's drawing that lists what has no place in it: the members
   * of a class, a system, or a model. Pictures do not have these boxes.
   */
  public static Optional<String> list(EObject element) {
    return Optional.ofNullable(LISTS.get(element.eClass())).map(list -> key(element) + list);
  }

  /** The key of what is drawn of an element, and the beginning of the keys of all that is in it. */
  public static String key(EObject element) {
    return new DiagramKeys().of(element);
  }
}
