// SPDX-License-Identifier: EPL-2.0
package org.pawl.lang.validation.event;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.xtext.nodemodel.INode;
import org.eclipse.xtext.nodemodel.util.NodeModelUtils;
import org.eclipse.xtext.validation.Check;
import org.pawl.lang.c.CCode;
import org.pawl.lang.c.CLexer;
import org.pawl.lang.c.CToken;
import org.pawl.lang.c.CToken.Kind;
import org.pawl.lang.problem.ElementDescriptions;
import org.pawl.lang.problem.ProblemCode;
import org.pawl.lang.validation.base.AbstractChecks;
import org.pawl.lang.validation.base.ClassStructure;
import org.pawl.lang.validation.machine.IncomingSegments;
import org.pawl.model.Branch;
import org.pawl.model.Branching;
import org.pawl.model.Code;
import org.pawl.model.Entry;
import org.pawl.model.EntryPoint;
import org.pawl.model.Exit;
import org.pawl.model.ExitConnection;
import org.pawl.model.ExitPoint;
import org.pawl.model.History;
import org.pawl.model.Initial;
import org.pawl.model.MachineClass;
import org.pawl.model.Named;
import org.pawl.model.Operation;
import org.pawl.model.PayloadType;
import org.pawl.model.Reaction;
import org.pawl.model.Segment;
import org.pawl.model.TimeTrigger;

/** Checks that C that uses {@code e} has an event, of one type (semantics rule 19). */
public class EventUseChecks extends AbstractChecks {
  private static final String EVENT = "e";

  /** Words before {@code e} that do not make it a declaration. */
  private static final Set<String> STATEMENT_WORDS =
      Set.of("return", "case", "sizeof", "else", "do", "goto", "_Alignof");

  /** Words before {@code T *e} that make it a declaration, not a product. */
  private static final Set<String> TYPE_STARTS = Set.of("{", "}", ";", "const", "struct", "enum");

  // --- places without an event

  @Check
  public void inEntry(Entry entry) {
    none(entry.getAction(), "an entry action", "react to the event, or keep its data in 'me'");
  }

  @Check
  public void inExit(Exit exit) {
    none(exit.getAction(), "an exit action", "react to the event, or keep its data in 'me'");
  }

  @Check
  public void inInitial(Initial initial) {
    none(
        initial.getEffect(),
        "the effect of an initial transition",
        "use it in the transition that leads here, or keep its data in 'me'");
  }

  @Check
  public void inHistory(History history) {
    none(
        history.getEffect(),
        "the default of " + ElementDescriptions.of(history),
        "use it in the transition that leads here, or keep its data in 'me'");
  }

  @Check
  public void inDelay(TimeTrigger trigger) {
    none(trigger.getDelay(), "a time", "keep its data in 'me' before the state is entered");
  }

  @Check
  public void inOperation(Operation operation) {
    Code parameters = operation.getParameters();
    if (parameters == null || !new CCode(parameters.getSource()).mentions(EVENT)) {
      none(
          operation.getBody(),
          ElementDescriptions.of(operation),
          "add a parameter for what it needs");
    }
  }

  // --- places that sometimes have an event

  @Check
  public void inReaction(Reaction reaction) {
    inBranches(reaction.getBranches(), EventSources.of(Set.of(reaction)), "the reaction");
  }

  @Check
  public void onTheWay(MachineClass type) {
    List<Segment> mentioning =
        ClassStructure.all(type, Segment.class).filter(EventUseChecks::isOnTheWay).toList();
    if (mentioning.isEmpty() || !ClassStructure.isWhole(type)) {
      return;
    }
    IncomingSegments incoming = new IncomingSegments(type);
    for (Segment segment : mentioning) {
      EObject source = IncomingSegments.source(segment);
      EventSources origins = EventSources.of(incoming.origins(source));
      if (segment instanceof Branch branch) {
        inBranches(List.of(branch), origins, ElementDescriptions.of((Named) source));
      } else {
        inCode(segment.getEffect(), origins, ElementDescriptions.of((Named) source));
      }
    }
  }

  /** Whether a segment that continues from a vertex uses the event. */
  private static boolean isOnTheWay(Segment segment) {
    boolean onward =
        segment instanceof EntryPoint
            || segment instanceof ExitPoint
            || segment instanceof ExitConnection
            || segment.eContainer() instanceof Branching;
    return onward
        && (find(segment.getEffect()).isPresent()
            || segment instanceof Branch branch && find(branch.getGuard()).isPresent());
  }

  private void inBranches(List<Branch> branches, EventSources origins, String what) {
    for (Branch branch : branches) {
      inCode(branch.getGuard(), origins, what);
      inCode(branch.getEffect(), origins, what);
    }
  }

  private void inCode(Code code, EventSources origins, String what) {
    if (origins.eventless().isPresent()) {
      none(
          code,
          what + " reached by " + origins.eventless().get(),
          "separate it from what reacts to events, or keep the data in 'me'");
    } else if (!origins.haveOneType()) {
      find(code)
          .ifPresent(
              e ->
                  reportAt(
                      ProblemCode.UNLIKE_PAYLOADS,
                      "'e' has no common type here, because the events "
                          + ElementDescriptions.quoted(origins.events())
                          + " have different payloads ("
                          + origins.payloads().stream()
                              .map(EventUseChecks::text)
                              .collect(Collectors.joining(", "))
                          + "): react to each of them separately",
                      code,
                      offset(code, e),
                      e.length()));
    }
  }

  private static String text(Optional<PayloadType> payload) {
    return payload.map(ElementDescriptions::quoted).orElse("none");
  }

  private void none(Code code, String where, String remedy) {
    find(code)
        .ifPresent(
            e ->
                reportAt(
                    ProblemCode.NO_EVENT,
                    "there is no event 'e' in " + where + ": " + remedy,
                    code,
                    offset(code, e),
                    e.length()));
  }

  private static int offset(Code code, CToken token) {
    INode node = NodeModelUtils.findActualNodeFor(code);
    return (node == null ? 0 : node.getOffset()) + token.offset();
  }

  // --- C

  /** The first use of the event, unless the C declares a variable of that name. */
  private static Optional<CToken> find(Code code) {
    if (code == null || code.getSource() == null) {
      return Optional.empty();
    }
    String source = code.getSource();
    Optional<CToken> first =
        new CCode(source)
            .identifiers().stream().filter(t -> t.in(source).equals(EVENT)).findFirst();
    return first.isEmpty() || declares(source) ? Optional.empty() : first;
  }

  /** Whether {@code e} follows a type: {@code int e}, {@code T const *e}. */
  private static boolean declares(String source) {
    String previous = "";
    String beforeStars = "";
    String beforeThat = "";
    CLexer tokens = new CLexer(source);
    while (tokens.hasNext()) {
      CToken token = tokens.next();
      if (token.kind() == Kind.COMMENT || token.kind() == Kind.DIRECTIVE) {
        continue;
      }
      String text = token.in(source);
      if (text.equals(EVENT)) {
        boolean pointer = previous.equals("*");
        String type = pointer ? beforeStars : previous;
        boolean typed =
            !type.isEmpty()
                && Character.isJavaIdentifierStart(type.charAt(0))
                && !STATEMENT_WORDS.contains(type);
        if (typed && (!pointer || type.equals("const") || TYPE_STARTS.contains(beforeThat))) {
          return true;
        }
      }
      if (!text.equals("*")) {
        beforeThat = beforeStars;
        beforeStars = text;
      }
      previous = text;
    }
    return false;
  }
}
