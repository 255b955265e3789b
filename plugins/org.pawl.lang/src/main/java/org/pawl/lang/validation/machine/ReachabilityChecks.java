// SPDX-License-Identifier: EPL-2.0
package org.pawl.lang.validation.machine;

import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.eclipse.xtext.validation.Check;
import org.pawl.lang.problem.ElementDescriptions;
import org.pawl.lang.problem.ProblemCode;
import org.pawl.lang.validation.base.AbstractChecks;
import org.pawl.lang.validation.base.ClassStructure;
import org.pawl.model.EntryPoint;
import org.pawl.model.ExitPoint;
import org.pawl.model.Machine;
import org.pawl.model.PawlPackage;
import org.pawl.model.Region;
import org.pawl.model.Submachine;
import org.pawl.model.Vertex;
import org.pawl.model.query.Expansion;
import org.pawl.model.query.Regions;

/**
 * Checks that every vertex can be entered, and that every entered composite has an initial
 * transition (semantics rule 10).
 */
public class ReachabilityChecks extends AbstractChecks {
  @Check
  public void reachable(Machine machine) {
    if (Regions.initial(machine).isEmpty()
        || !ClassStructure.isWhole(ClassStructure.classOf(machine))) {
      return;
    }
    Machine expanded = Expansion.of(machine);
    Findings findings = new Findings(new ReachableVertices(expanded));
    findings.inside(expanded);
    for (Vertex vertex : findings.looked) {
      if (!findings.entered.contains(vertex)) {
        report(
            ProblemCode.UNREACHABLE_STATE,
            ElementDescriptions.of(vertex) + never(vertex),
            vertex,
            PawlPackage.Literals.NAMED__NAME);
      }
    }
    findings.goNowhere.forEach(this::goesNowhere);
  }

  private static String never(Vertex vertex) {
    if (vertex instanceof EntryPoint) {
      return " is never used: enter the state 'via " + vertex.getName() + "', or remove it";
    }
    return vertex instanceof ExitPoint
        ? " is never reached: add a transition to it from inside, or remove it"
        : " is never entered: add a transition to it, or remove it";
  }

  private void goesNowhere(org.pawl.model.State state) {
    Submachine type = state.getType();
    report(
        ProblemCode.COMPOSITE_WITHOUT_INITIAL,
        (type == null
                ? "composite " + ElementDescriptions.of(state) + " has no initial transition"
                : ElementDescriptions.of(type)
                    + " of "
                    + ElementDescriptions.of(state)
                    + " has no initial transition")
            + ", so no state inside it becomes active when it is entered: add 'initial -> ...', or"
            + " lead the transitions to "
            + (type == null ? "a state inside" : "an entry point"),
        state,
        PawlPackage.Literals.NAMED__NAME);
  }

  /** The facts that hold for at least one copy of each element of the text. */
  private static final class Findings {
    final Set<Vertex> looked = new LinkedHashSet<>();
    final Set<Vertex> entered = new HashSet<>();
    final Set<org.pawl.model.State> goNowhere = new LinkedHashSet<>();
    private final ReachableVertices reachability;

    Findings(ReachableVertices reachability) {
      this.reachability = reachability;
    }

    /** The content of an element that is never entered, or is not well formed, is not checked. */
    void inside(Region region) {
      for (Vertex vertex : Regions.vertices(region)) {
        look(vertex);
        if (vertex instanceof org.pawl.model.State state
            && reachability.isEntered(state)
            && !hasTwoInsides(Expansion.origin(state))) {
          Regions.entryPoints(state).forEach(this::look);
          Regions.exitPoints(state).forEach(this::look);
          List<Region> regions = Regions.of(state);
          if (reachability.isEnteredByDefault(state)
              && regions.size() == 1
              && Regions.initial(regions.get(0)).isEmpty()) {
            goNowhere.add(Expansion.origin(state));
          }
          regions.stream()
              .filter(inner -> regions.size() == 1 || Regions.initial(inner).isPresent())
              .forEach(this::inside);
        }
      }
    }

    private static boolean hasTwoInsides(org.pawl.model.State state) {
      return state.getType() != null
          && state.getMembers().stream()
              .anyMatch(member -> member instanceof Vertex || member instanceof Region);
    }

    private void look(Vertex vertex) {
      Vertex origin = Expansion.origin(vertex);
      looked.add(origin);
      if (reachability.isEntered(vertex)) {
        entered.add(origin);
      }
    }
  }
}
