// SPDX-License-Identifier: EPL-2.0
package org.pawl.lang.validation;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.eclipse.emf.common.util.TreeIterator;
import org.eclipse.emf.ecore.EObject;
import org.pawl.lang.problem.ElementDescriptions;
import org.pawl.lang.problem.ProblemCode;
import org.pawl.lang.validation.base.ClassStructure;
import org.pawl.lang.validation.base.Completeness;
import org.pawl.model.MachineClass;
import org.pawl.model.Model;
import org.pawl.model.Named;
import org.pawl.model.PawlPackage.Literals;
import org.pawl.model.Pool;
import org.pawl.model.Region;
import org.pawl.model.State;
import org.pawl.model.Submachine;
import org.pawl.model.SystemDefinition;
import org.pawl.model.TimeTrigger;
import org.pawl.model.query.Limits;
import org.pawl.model.query.Members;
import org.pawl.model.query.Systems;
import org.pawl.model.query.TickRates;

/**
 * Checks that the model is within the {@link Limits}. It runs before all other checks, in one pass:
 * their time may grow with the states of an expanded machine, or with the objects.
 */
final class LimitCheck {
  /** The number of elements that a submachine adds to each of its uses. */
  private record Size(long states, int depth, long times) {
    static final Size NONE = new Size(0, 0, 0);

    Size and(Size other) {
      return new Size(
          Math.min(Integer.MAX_VALUE, states + other.states),
          Math.max(depth, other.depth),
          Math.min(Integer.MAX_VALUE, times + other.times));
    }

    Size inside() {
      return new Size(states + 1, depth + 1, times);
    }
  }

  private final Map<Submachine, Size> sizes = new HashMap<>();
  private final Set<Submachine> underWay = new HashSet<>();

  private LimitCheck() {}

  /** The first element of a file that is beyond a limit. */
  static Optional<SoleProblem> first(Model model) {
    return new LimitCheck().find(model);
  }

  private Optional<SoleProblem> find(Model model) {
    Optional<SoleProblem> own = excess(model);
    if (own.isPresent()) {
      return own;
    }
    for (TreeIterator<EObject> all = model.eAllContents(); all.hasNext(); ) {
      Optional<SoleProblem> excess = excess(all.next());
      if (excess.isPresent()) {
        return excess;
      }
    }
    return Optional.empty();
  }

  private Optional<SoleProblem> excess(EObject element) {
    if (element instanceof Named named
        && named.getName() != null
        && named.getName().length() > Limits.NAME) {
      return excess(
          named, "a name", named.getName().length(), Limits.NAME, "characters: shorten it");
    }
    if (element instanceof MachineClass type) {
      return machine(type);
    }
    if (element instanceof SystemDefinition system) {
      return system(system);
    }
    return Optional.empty();
  }

  private static Optional<SoleProblem> system(SystemDefinition system) {
    String what = ElementDescriptions.of(system);
    long objects = Systems.instances(system).stream().mapToLong(Systems::count).sum();
    int rates = TickRates.count(system);
    int pools = Members.of(system.getMembers(), Pool.class).size();
    return excess(system, what, objects, Limits.OBJECTS, "active objects: divide the system")
        .or(
            () ->
                excess(
                    system,
                    what,
                    rates,
                    Limits.TICK_RATES,
                    "tick rates, the one without a name included: share some"))
        .or(
            () ->
                excess(system, what, pools, Limits.POOLS, "pools: let one hold several payloads"));
  }

  private Optional<SoleProblem> machine(MachineClass type) {
    for (Region part : ClassStructure.parts(type)) {
      Size size = part instanceof Submachine submachine ? size(submachine) : size(part);
      String what =
          (part instanceof Submachine s
                  ? ElementDescriptions.of(s)
                  : "the machine of " + ElementDescriptions.of(type))
              + ", with the submachines that it uses,";
      Named place = part instanceof Submachine s ? s : type;
      Optional<SoleProblem> excess =
          excess(place, what, size.states(), Limits.STATES, "states: divide it")
              .or(
                  () ->
                      excess(
                          place,
                          what,
                          size.depth(),
                          Limits.DEPTH,
                          "levels of nested states: move some outward"))
              .or(
                  () ->
                      excess(
                          place,
                          what,
                          size.times(),
                          Limits.TIME_TRIGGERS,
                          "reactions to time: divide it"));
      if (excess.isPresent()) {
        return excess;
      }
    }
    return Optional.empty();
  }

  private static Optional<SoleProblem> excess(
      Named element, String what, long number, long limit, String unitAndRemedy) {
    return number <= limit
        ? Optional.empty()
        : Optional.of(
            new SoleProblem(
                ProblemCode.BEYOND_LIMIT,
                element,
                Literals.NAMED__NAME,
                what + " has " + number + " of at most " + limit + " " + unitAndRemedy));
  }

  private Size size(Region region) {
    Size size = Size.NONE;
    for (EObject member : region.eContents()) {
      size = size.and(member(member));
    }
    return size;
  }

  private Size member(EObject member) {
    if (member instanceof State state) {
      Size used = Completeness.isResolved(state.getType()) ? size(state.getType()) : Size.NONE;
      return size((Region) state).and(used).inside();
    }
    if (member instanceof Region region) {
      return size(region);
    }
    long times = member.eContents().stream().filter(TimeTrigger.class::isInstance).count();
    return new Size(0, 0, times);
  }

  /** A submachine inside itself, which another check reports, counts as empty. */
  private Size size(Submachine submachine) {
    Size known = sizes.get(submachine);
    if (known != null) {
      return known;
    }
    if (underWay.size() > Limits.DEPTH) {
      return new Size(0, Limits.DEPTH + 1, 0); // deep enough to be refused
    }
    if (!underWay.add(submachine)) {
      return Size.NONE;
    }
    Size size = size((Region) submachine);
    underWay.remove(submachine);
    sizes.put(submachine, size);
    return size;
  }
}
