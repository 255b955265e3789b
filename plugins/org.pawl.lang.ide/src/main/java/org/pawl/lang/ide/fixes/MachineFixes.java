// SPDX-License-Identifier: EPL-2.0
package org.pawl.lang.ide.fixes;

import static org.pawl.model.PawlPackage.Literals.BRANCH;
import static org.pawl.model.PawlPackage.Literals.EXIT_CONNECTION;
import static org.pawl.model.PawlPackage.Literals.INITIAL;
import static org.pawl.model.PawlPackage.Literals.MACHINE;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.xtext.nodemodel.ILeafNode;
import org.pawl.lang.problem.ProblemCode;
import org.pawl.model.Branch;
import org.pawl.model.Branching;
import org.pawl.model.ExitConnection;
import org.pawl.model.FinalState;
import org.pawl.model.History;
import org.pawl.model.Initial;
import org.pawl.model.MachineClass;
import org.pawl.model.Named;
import org.pawl.model.Reaction;
import org.pawl.model.Region;
import org.pawl.model.State;
import org.pawl.model.Submachine;
import org.pawl.model.Vertex;
import org.pawl.model.query.Regions;

/** Fixes of problems of classes, machines and reactions. */
final class MachineFixes {
  private MachineFixes() {}

  static void register(Map<ProblemCode, Function<FixContext, List<Fix>>> fixes) {
    fixes.put(ProblemCode.NO_MACHINE, MachineFixes::machine);
    fixes.put(ProblemCode.NO_INITIAL, MachineFixes::initial);
    fixes.put(ProblemCode.COMPOSITE_WITHOUT_INITIAL, MachineFixes::initial);
    fixes.put(ProblemCode.REGION_WITHOUT_INITIAL, MachineFixes::initial);
    fixes.put(ProblemCode.SECOND_INITIAL, p -> remove(p, Initial.class, "this initial transition"));
    fixes.put(ProblemCode.UNREACHABLE_STATE, p -> remove(p, Vertex.class, "it"));
    fixes.put(ProblemCode.NEVER_COMPLETES, MachineFixes::complete);
    fixes.put(ProblemCode.REACTION_IN_FINAL, MachineFixes::stateInsteadOfFinal);
    fixes.put(ProblemCode.HISTORY_WITHOUT_DEFAULT, MachineFixes::historyDefault);
    fixes.put(ProblemCode.EXIT_NOT_CONNECTED, MachineFixes::connectExit);
    fixes.put(
        ProblemCode.EXIT_CONNECTED_TWICE, p -> remove(p, ExitConnection.class, "this connection"));
    fixes.put(ProblemCode.UNUSED_SUBMACHINE, p -> remove(p, Submachine.class, "the submachine"));
    fixes.put(ProblemCode.CHOICE_WITHOUT_ELSE, MachineFixes::otherwise);
    fixes.put(ProblemCode.JUNCTION_WITHOUT_ELSE, MachineFixes::otherwise);
    fixes.put(ProblemCode.CHOICE_WITHOUT_TARGET, MachineFixes::branchTarget);
    fixes.put(ProblemCode.LOCAL_NOT_NESTED, MachineFixes::withoutLocal);
    fixes.put(ProblemCode.SHADOWED_REACTION, p -> remove(p, Reaction.class, "this reaction"));
    fixes.put(ProblemCode.TIMER_IN_PASSIVE, MachineFixes::active);
    fixes.put(ProblemCode.DEFER_IN_PASSIVE, MachineFixes::active);
    fixes.put(ProblemCode.PASSIVE_MEMBER, MachineFixes::active);
  }

  private static List<Fix> remove(FixContext place, Class<? extends EObject> kind, String what) {
    return NameFixes.remove(place, place.around(kind), what);
  }

  private static List<Fix> machine(FixContext place) {
    String text = "machine {\n    initial -> idle\n\n    state idle {\n    }\n}";
    return List.of(
        new Fix("Add a machine", place.add(place.around(MachineClass.class), MACHINE, text)));
  }

  /** Adds an initial transition to the first state. */
  private static List<Fix> initial(FixContext place) {
    Region region = place.around(Region.class);
    return firstVertex(region)
        .map(name -> "initial -> " + name)
        .map(text -> List.of(new Fix("Add '" + text + "'", place.add(region, INITIAL, text))))
        .orElse(List.of());
  }

  private static Optional<String> firstVertex(Region region) {
    return region == null
        ? Optional.empty()
        : Regions.vertices(region).stream()
            .filter(v -> v instanceof State && v.getName() != null)
            .map(Named::getName)
            .findFirst();
  }

  private static List<Fix> complete(FixContext place) {
    return remove(place, Reaction.class, "the reaction");
  }

  private static List<Fix> stateInsteadOfFinal(FixContext place) {
    FinalState state = place.around(FinalState.class);
    ILeafNode keyword = state == null ? null : FixContext.token(state, "final");
    return keyword == null
        ? List.of()
        : List.of(
            Fix.of(
                "Make it a state",
                place.replace(keyword.getOffset(), keyword.getEndOffset(), "state")));
  }

  private static List<Fix> historyDefault(FixContext place) {
    History history = place.around(History.class);
    Region region = history == null ? null : Regions.declaring(history);
    return firstVertex(region)
        .map(
            name ->
                List.of(
                    Fix.of("Add '-> " + name + "'", place.insertBehind(history, " -> " + name)),
                    new Fix(
                        "Add 'initial -> " + name + "' to the region",
                        place.add(region, INITIAL, "initial -> " + name))))
        .orElse(List.of());
  }

  private static List<Fix> connectExit(FixContext place) {
    State state = place.around(State.class);
    Region around = state == null ? null : Regions.declaring(state);
    return place.suggested("add").stream()
        .limit(1)
        .filter(text -> firstVertex(around).isPresent())
        .map(text -> text.replace("...", firstVertex(around).get()))
        .map(text -> new Fix("Add '" + text + "'", place.add(state, EXIT_CONNECTION, text)))
        .toList();
  }

  /** With the target of the first branch, so that the result parses. */
  private static List<Fix> otherwise(FixContext place) {
    Branching branching = place.around(Branching.class);
    return branching == null
        ? List.of()
        : branching.getBranches().stream()
            .map(Branch::getTarget)
            .filter(target -> target != null && target.getName() != null)
            .limit(1)
            .map(target -> "else -> " + targetText(branching, target))
            .map(text -> new Fix("Add '" + text + "'", place.add(branching, BRANCH, text)))
            .toList();
  }

  /** With the spelling of the first branch to that target. */
  private static String targetText(Branching branching, Vertex target) {
    return branching.getBranches().stream()
        .filter(branch -> branch.getTarget() == target)
        .map(FixContext::node)
        .map(node -> node.getText().substring(node.getText().lastIndexOf("->") + 2).strip())
        .findFirst()
        .orElse(target.getName());
  }

  private static List<Fix> branchTarget(FixContext place) {
    Branch branch = place.around(Branch.class);
    Branching branching = place.around(Branching.class);
    return branch == null || branching == null
        ? List.of()
        : firstVertex(Regions.declaring(branching)).stream()
            .map(name -> Fix.of("Add '-> " + name + "'", place.insertBehind(branch, " -> " + name)))
            .toList();
  }

  private static List<Fix> withoutLocal(FixContext place) {
    Branch branch = place.around(Branch.class);
    ILeafNode local = branch == null ? null : FixContext.token(branch, "local");
    return local == null
        ? List.of()
        : List.of(Fix.of("Remove 'local'", place.remove(local.getOffset(), local.getEndOffset())));
  }

  private static List<Fix> active(FixContext place) {
    return activate(place, place.around(MachineClass.class));
  }

  static List<Fix> activate(FixContext place, MachineClass type) {
    ILeafNode passive = place.isIn(type) ? FixContext.token(type, "passive") : null;
    return passive == null
        ? List.of()
        : List.of(
            Fix.of(
                "Make class '" + type.getName() + "' active",
                place.replace(passive.getOffset(), passive.getEndOffset(), "active")));
  }
}
