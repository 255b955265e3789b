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

/** Describes all diagrams of a model. */
public final class Diagrams {
  /** Contains {@code ~}, which no name does. */
  private static final Map<EClass, String> LISTS =
      Map.of(
          PawlPackage.Literals.MACHINE_CLASS, "~class",
          PawlPackage.Literals.SYSTEM_DEFINITION, "~system",
          PawlPackage.Literals.MODEL, "~model");

  private Diagrams() {}

  /** All diagrams of a model, and the {@link Diagrams#keys keys} of its elements. */
  public record Described(List<Diagram> diagrams, Map<EObject, String> keys) {}

  /** Describes both in one pass. */
  public static Described describe(Model model) {
    DiagramKeys keys = new DiagramKeys();
    return new Described(of(model, keys), keys.all());
  }

  /** The diagrams of all machines, submachines and systems, in the order of the text. */
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
   * The keys of all drawn elements of a model, and of the elements that contain them. The key of a
   * branch, a connection or a post is that of its edge.
   */
  public static Map<EObject, String> keys(Model model) {
    return describe(model).keys();
  }

  /** Trigger and guard of a transition, without the effect; empty for other segments. */
  public static String trigger(Segment segment) {
    if (!(segment instanceof Branch branch)) {
      return "";
    }
    String triggers =
        branch.eContainer() instanceof Reaction reaction ? Notation.triggers(reaction) : "";
    return (triggers + " " + Notation.guard(branch)).strip();
  }

  /**
   * The key of the box beside the drawing, in editors only, that lists the members of a class, a
   * system, or a model. Pictures do not have these boxes.
   */
  public static Optional<String> list(EObject element) {
    return Optional.ofNullable(LISTS.get(element.eClass())).map(list -> key(element) + list);
  }

  /** The key of an element, which is also the prefix of the keys of its content. */
  public static String key(EObject element) {
    return new DiagramKeys().of(element);
  }
}
