// SPDX-License-Identifier: EPL-2.0
package org.pawl.lang.ide.fixes;

import static org.pawl.model.PawlPackage.Literals.ARGUMENT;
import static org.pawl.model.PawlPackage.Literals.DEFERRED_LENGTH;
import static org.pawl.model.PawlPackage.Literals.KERNEL_DEFAULT;
import static org.pawl.model.PawlPackage.Literals.NAMED__NAME;
import static org.pawl.model.PawlPackage.Literals.POOL;
import static org.pawl.model.PawlPackage.Literals.POOL__PAYLOADS;
import static org.pawl.model.PawlPackage.Literals.PRIORITY;
import static org.pawl.model.PawlPackage.Literals.QUEUE_LENGTH;
import static org.pawl.model.PawlPackage.Literals.RUN_FUNCTION;
import static org.pawl.model.PawlPackage.Literals.STACK_SIZE;
import static org.pawl.model.PawlPackage.Literals.SYSTEM_DEFINITION;
import static org.pawl.model.PawlPackage.Literals.TICK_DEFAULT;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.eclipse.emf.ecore.EClass;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.xtext.EcoreUtil2;
import org.eclipse.xtext.nodemodel.ILeafNode;
import org.eclipse.xtext.nodemodel.util.NodeModelUtils;
import org.pawl.lang.problem.ProblemCode;
import org.pawl.model.Argument;
import org.pawl.model.GuardedMember;
import org.pawl.model.Instance;
import org.pawl.model.Model;
import org.pawl.model.Mutex;
import org.pawl.model.Named;
import org.pawl.model.Pool;
import org.pawl.model.SystemDefinition;
import org.pawl.model.Task;
import org.pawl.model.Threshold;
import org.pawl.model.query.Members;

/** Fixes of problems of systems: their tasks and shared resources. */
final class SystemFixes {
  private static final Pattern NUMBER = Pattern.compile("(?:such as|write) (\\d+)");

  private SystemFixes() {}

  static void register(Map<ProblemCode, Function<FixContext, List<Fix>>> fixes) {
    fixes.put(ProblemCode.NO_PRIORITY, place -> setting(place, PRIORITY));
    fixes.put(ProblemCode.NO_QUEUE, place -> setting(place, QUEUE_LENGTH));
    fixes.put(ProblemCode.NO_STACK, place -> setting(place, STACK_SIZE));
    fixes.put(ProblemCode.NO_RUN_FUNCTION, place -> setting(place, RUN_FUNCTION));
    fixes.put(ProblemCode.NO_DEFERRED, place -> setting(place, DEFERRED_LENGTH));
    fixes.put(ProblemCode.PARAM_WITHOUT_VALUE, place -> setting(place, ARGUMENT));
    for (ProblemCode problem :
        List.of(
            ProblemCode.PRIORITY_RANGE,
            ProblemCode.INITIAL_ABOVE_MAX,
            ProblemCode.QUEUE_TOO_SHORT,
            ProblemCode.TOO_FEW_BLOCKS)) {
      fixes.put(problem, SystemFixes::suggested);
    }
    fixes.put(ProblemCode.PRIORITY_USED_TWICE, SystemFixes::number);
    fixes.put(ProblemCode.POOL_TOO_SMALL, SystemFixes::number);
    fixes.put(ProblemCode.THRESHOLD_BELOW_PRIORITY, SystemFixes::threshold);
    fixes.put(ProblemCode.NEEDS_BLOCKING_KERNEL, SystemFixes::guard);
    fixes.put(ProblemCode.PASSIVE_INSTANCE, SystemFixes::activate);
    fixes.put(ProblemCode.TICK_RATE_UNKNOWN, SystemFixes::tick);
    fixes.put(ProblemCode.NO_POOL, SystemFixes::pool);
    fixes.put(ProblemCode.SECOND_POOL, place -> unlist(place, Pool.class));
    fixes.put(ProblemCode.UNUSED_POOL, place -> unlist(place, Pool.class));
    fixes.put(
        ProblemCode.PARAM_GIVEN_TWICE, p -> remove(p, p.around(Argument.class), "this value"));
    fixes.put(ProblemCode.CEILING_BELOW_USER, SystemFixes::withoutCeiling);
  }

  private static List<Fix> remove(FixContext place, EObject element, String what) {
    return NameFixes.remove(place, element, what);
  }

  /** Adds the text that the message suggests to an instance or thread. */
  private static List<Fix> setting(FixContext place, EClass kind) {
    Task task = place.around(Task.class);
    if (task == null) {
      return List.of();
    }
    boolean array = task instanceof Instance instance && instance.getDimension() != null;
    return place.suggested("add").stream()
        .limit(1)
        .map(text -> text.replace("...", array ? "index" : "0"))
        .map(text -> new Fix("Add '" + text + "'", place.add(task, kind, text)))
        .toList();
  }

  /** Writes the text that the message suggests, of which a part may precede the place already. */
  private static List<Fix> suggested(FixContext place) {
    return place.suggested("write").stream()
        .limit(1)
        .map(
            text -> {
              String rest = place.text().contains(" ") ? text : text.replaceFirst("^\\w+ ", "");
              return Fix.of("Write '" + text + "'", place.replace(rest));
            })
        .toList();
  }

  private static List<Fix> number(FixContext place) {
    Matcher matcher = NUMBER.matcher(place.message());
    return matcher.find()
        ? List.of(
            Fix.of(
                "Write " + matcher.group(1),
                place.replace(place.text().replaceFirst("\\d+$", matcher.group(1)))))
        : List.of();
  }

  private static List<Fix> threshold(FixContext place) {
    List<Fix> found = new ArrayList<>(number(place));
    found.addAll(remove(place, place.around(Threshold.class), "the threshold"));
    return found;
  }

  private static List<Fix> guard(FixContext place) {
    GuardedMember member = place.around(GuardedMember.class);
    SystemDefinition system = place.around(SystemDefinition.class);
    return List.of(
        Fix.of("Add 'when kernel blocking'", place.insertBehind(member, " when kernel blocking")),
        new Fix(
            "Choose 'kernel blocking' for the system",
            place.add(system, KERNEL_DEFAULT, "kernel blocking")));
  }

  private static List<Fix> activate(FixContext place) {
    Instance instance = place.around(Instance.class);
    return instance == null ? List.of() : MachineFixes.activate(place, instance.getType());
  }

  private static List<Fix> tick(FixContext place) {
    return place.suggested("add 'tick").stream()
        .limit(1)
        .map(text -> tick(place, text.replace("...", "100")))
        .toList();
  }

  private static Fix tick(FixContext place, String text) {
    Model model = place.around(Model.class);
    return Members.of(model.getMembers(), SystemDefinition.class).stream()
        .findFirst()
        .map(system -> new Fix("Add '" + text + "'", place.add(system, TICK_DEFAULT, text)))
        .orElseGet(() -> system(place, model, text));
  }

  /** With the model's name, as usual for systems, unless another element has that name. */
  private static Fix system(FixContext place, Model model, String tick) {
    boolean taken =
        EcoreUtil2.eAllOfType(model, Named.class).stream()
            .anyMatch(named -> named != model && model.getName().equals(named.getName()));
    String name =
        taken
            ? model.getName() + "_system"
            : NodeModelUtils.getTokenText(
                NodeModelUtils.findNodesForFeature(model, NAMED__NAME).get(0));
    return new Fix(
        "Add a system with a tick rate",
        place.add(model, SYSTEM_DEFINITION, "system " + name + " {\n    " + tick + "\n}"));
  }

  private static List<Fix> pool(FixContext place) {
    return place.suggested("add 'pool").stream()
        .limit(1)
        .map(
            text ->
                new Fix(
                    "Add '" + text + "'",
                    place.add(place.around(SystemDefinition.class), POOL, text)))
        .toList();
  }

  private static List<Fix> unlist(FixContext place, Class<Pool> kind) {
    Pool pool = place.around(kind);
    return pool == null
        ? List.of()
        : List.of(
            new Fix(
                "Remove '" + place.text() + "' from the pool",
                place.removeFromList(pool, POOL__PAYLOADS)));
  }

  private static List<Fix> withoutCeiling(FixContext place) {
    Mutex mutex = place.around(Mutex.class);
    ILeafNode keyword = mutex == null ? null : FixContext.token(mutex, "ceiling");
    return keyword == null
        ? List.of()
        : List.of(Fix.of("Remove the ceiling", place.remove(keyword.getOffset(), place.end())));
  }
}
