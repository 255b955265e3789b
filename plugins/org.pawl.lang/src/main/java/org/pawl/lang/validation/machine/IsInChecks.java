// SPDX-License-Identifier: EPL-2.0
package org.pawl.lang.validation.machine;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.xtext.nodemodel.INode;
import org.eclipse.xtext.nodemodel.util.NodeModelUtils;
import org.eclipse.xtext.validation.Check;
import org.pawl.lang.c.CCode;
import org.pawl.lang.c.CToken;
import org.pawl.lang.problem.ElementDescriptions;
import org.pawl.lang.problem.ProblemCode;
import org.pawl.lang.validation.base.AbstractChecks;
import org.pawl.lang.validation.base.ClassStructure;
import org.pawl.model.Branch;
import org.pawl.model.Code;
import org.pawl.model.Entry;
import org.pawl.model.Exit;
import org.pawl.model.Initial;
import org.pawl.model.Junction;
import org.pawl.model.MachineClass;
import org.pawl.model.Named;
import org.pawl.model.Operation;
import org.pawl.model.Reaction;
import org.pawl.model.TimeTrigger;
import org.pawl.model.query.Members;

/**
 * Checks that {@code is_in} is called between steps only, when its result is defined (semantics
 * rule 19).
 */
public class IsInChecks extends AbstractChecks {
  @Check
  public void asked(MachineClass type) {
    if (type.getName() == null || !ClassStructure.isWhole(type)) {
      return;
    }
    Map<String, String> asking = askingOperations(type);
    IncomingSegments incoming = new IncomingSegments(type);
    ClassStructure.all(type, Code.class)
        .forEach(
            code ->
                underWay(code, incoming)
                    .ifPresent(
                        where -> question(code, type, asking).ifPresent(q -> report(q, where))));
  }

  /**
   * A name in C that queries a state.
   *
   * @param answered the function that the operation of this name calls
   */
  private record Question(Code code, CToken name, String answered) {
    String text() {
      return name.in(code.getSource());
    }
  }

  private void report(Question question, String where) {
    INode node = NodeModelUtils.findActualNodeFor(question.code());
    String query =
        question.text().equals(question.answered())
            ? "'" + question.text() + "'"
            : "'" + question.answered() + "', which '" + question.text() + "' calls,";
    reportAt(
        ProblemCode.IS_IN_UNDER_WAY,
        query
            + " has no defined result in "
            + where
            + ", while states are exited and entered: use it in the guard of a reaction or in an effect"
            + " without a target, or store the result in 'me'",
        question.code(),
        (node == null ? 0 : node.getOffset()) + question.name().offset(),
        question.name().length());
  }

  private static Optional<Question> question(
      Code code, MachineClass type, Map<String, String> asking) {
    String source = code.getSource();
    return source == null
            || !source.contains(type.getName() + "_") // the usual case: avoids scanning the C
        ? Optional.empty()
        : new CCode(source)
            .identifiers().stream()
                .filter(token -> asked(token.in(source), type, asking) != null)
                .map(token -> new Question(code, token, asked(token.in(source), type, asking)))
                .findFirst();
  }

  /** The function that queries a state if the name is one, or an operation that calls one. */
  private static String asked(String name, MachineClass type, Map<String, String> asking) {
    if (asking.containsKey(name)) {
      return asking.get(name);
    }
    boolean operation =
        Members.of(type.getMembers(), Operation.class).stream()
            .anyMatch(o -> name.equals(type.getName() + "_" + o.getName()));
    return name.startsWith(type.getName() + "_is_in_") && !operation ? name : null;
  }

  /** By name in C, the operations that query a state, directly or indirectly, and the state. */
  private static Map<String, String> askingOperations(MachineClass type) {
    Map<String, String> asking = new HashMap<>();
    Set<String> before = new HashSet<>();
    do {
      before = new HashSet<>(asking.keySet());
      for (Operation operation : Members.of(type.getMembers(), Operation.class)) {
        if (operation.getBody() != null) {
          question(operation.getBody(), type, asking)
              .ifPresent(
                  q ->
                      asking.putIfAbsent(type.getName() + "_" + operation.getName(), q.answered()));
        }
      }
    } while (!before.equals(asking.keySet()));
    return asking;
  }

  /** The phase of the step in which the code runs; empty if the machine rests then. */
  private static Optional<String> underWay(Code code, IncomingSegments incoming) {
    EObject holder = code.eContainer();
    if (holder instanceof Entry) {
      return Optional.of("an entry action");
    } else if (holder instanceof Exit) {
      return Optional.of("an exit action");
    } else if (holder instanceof Initial) {
      return Optional.of("the effect of an initial transition");
    } else if (holder instanceof TimeTrigger) {
      return Optional.of("a time");
    } else if (holder instanceof Branch branch) {
      return inBranch(branch, branch.getGuard() == code, incoming);
    }
    return holder instanceof org.pawl.model.Segment segment
        ? Optional.of(ElementDescriptions.of((Named) IncomingSegments.source(segment)))
        : Optional.empty();
  }

  private static Optional<String> inBranch(
      Branch branch, boolean guard, IncomingSegments incoming) {
    EObject source = branch.eContainer();
    if (source instanceof Reaction) {
      return guard || branch.getTarget() == null
          ? Optional.empty()
          : Optional.of("the effect of a transition");
    }
    boolean decidedFirst =
        source instanceof Junction junction && incoming.ranBefore(junction).isEmpty();
    return guard && decidedFirst
        ? Optional.empty()
        : Optional.of(ElementDescriptions.of((Named) source));
  }
}
