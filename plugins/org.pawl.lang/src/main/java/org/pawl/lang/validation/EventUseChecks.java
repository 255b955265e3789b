// SPDX-License-Identifier: EPL-2.0
package org.pawl.lang.validation;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.xtext.EcoreUtil2;
import org.eclipse.xtext.nodemodel.INode;
import org.eclipse.xtext.nodemodel.util.NodeModelUtils;
import org.eclipse.xtext.validation.Check;
import org.pawl.lang.c.CCode;
import org.pawl.lang.c.CLexer;
import org.pawl.lang.c.CToken;
import org.pawl.lang.c.CToken.Kind;
import org.pawl.model.Branch;
import org.pawl.model.Choice;
import org.pawl.model.Code;
import org.pawl.model.Entry;
import org.pawl.model.Event;
import org.pawl.model.EventDeclaration;
import org.pawl.model.EventTrigger;
import org.pawl.model.Exit;
import org.pawl.model.Initial;
import org.pawl.model.Machine;
import org.pawl.model.Operation;
import org.pawl.model.PayloadType;
import org.pawl.model.Reaction;
import org.pawl.model.TimeTrigger;
import org.pawl.model.Trigger;

/** Where C says {@code e}: is there an event, and of one type (semantics rule 19)? */
public class EventUseChecks extends Checks {
  private static final String EVENT = "e";

  /** Words before {@code e} that do not make it a declaration. */
  private static final Set<String> STATEMENT_WORDS =
      Set.of("return", "case", "sizeof", "else", "do", "goto", "_Alignof");

  /** Words before {@code T *e} that make it a declaration, not a product. */
  private static final Set<String> TYPE_STARTS = Set.of("{", "}", ";", "const", "struct", "enum");

  // --- where there never is an event

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
  public void inDelay(TimeTrigger trigger) {
    none(trigger.getDelay(), "a time", "keep its data in 'me' before the state is entered");
  }

  @Check
  public void inOperation(Operation operation) {
    Code parameters = operation.getParameters();
    if (parameters == null || !new CCode(parameters.getSource()).mentions(EVENT)) {
      none(operation.getBody(), Texts.of(operation), "add a parameter for what it needs");
    }
  }

  // --- where it depends

  @Check
  public void inReaction(Reaction reaction) {
    inBranches(reaction.getBranches(), Origins.of(reaction), "the reaction");
  }

  @Check
  public void inChoices(Machine machine) {
    List<Choice> choices =
        EcoreUtil2.eAllOfType(machine, Choice.class).stream()
            .filter(choice -> choice.getBranches().stream().anyMatch(EventUseChecks::mentions))
            .toList();
    if (!choices.isEmpty() && Soundness.isWhole(machine)) {
      Map<Choice, List<EObject>> incoming = Origins.incoming(machine);
      choices.forEach(
          choice ->
              inBranches(choice.getBranches(), Origins.of(choice, incoming), Texts.of(choice)));
    }
  }

  private static boolean mentions(Branch branch) {
    return find(branch.getGuard()).isPresent() || find(branch.getEffect()).isPresent();
  }

  private void inBranches(List<Branch> branches, Origins origins, String what) {
    for (Branch branch : branches) {
      for (Code code : new Code[] {branch.getGuard(), branch.getEffect()}) {
        if (origins.eventless().isPresent()) {
          none(
              code,
              what + " reached by " + origins.eventless().get(),
              "separate it from what reacts to events, or keep the data in 'me'");
        } else if (origins.payloads().size() > 1) {
          find(code)
              .ifPresent(
                  e ->
                      reportAt(
                          Problem.UNLIKE_PAYLOADS,
                          "'e' has no one type here, since the events "
                              + Texts.quoted(origins.events())
                              + " carry unlike payloads ("
                              + origins.payloads().stream()
                                  .map(EventUseChecks::text)
                                  .collect(Collectors.joining(", "))
                              + "): react to each of them separately",
                          code,
                          offset(code, e),
                          e.length()));
        }
      }
    }
  }

  private static String text(Optional<PayloadType> payload) {
    return payload.map(Texts::quoted).orElse("none");
  }

  private void none(Code code, String where, String remedy) {
    find(code)
        .ifPresent(
            e ->
                reportAt(
                    Problem.NO_EVENT,
                    "there is no event 'e' in " + where + ": " + remedy,
                    code,
                    offset(code, e),
                    e.length()));
  }

  private static int offset(Code code, CToken token) {
    INode node = NodeModelUtils.findActualNodeFor(code);
    return (node == null ? 0 : node.getOffset()) + token.offset();
  }

  /**
   * What may bring the machine to a piece of C.
   *
   * @param eventless what comes without an event, if anything does
   */
  private record Origins(
      List<Event> events, Set<Optional<PayloadType>> payloads, Optional<String> eventless) {
    static Origins of(Reaction reaction) {
      List<Trigger> triggers = new ArrayList<>(reaction.getTriggers());
      return of(triggers, false);
    }

    static Origins of(Choice choice, Map<Choice, List<EObject>> incoming) {
      List<Trigger> triggers = new ArrayList<>();
      boolean initial = collect(choice, incoming, triggers, new HashSet<>());
      return of(triggers, initial);
    }

    /** The reactions, choices and initial transitions that lead to each choice. */
    static Map<Choice, List<EObject>> incoming(Machine machine) {
      Map<Choice, List<EObject>> incoming = new HashMap<>();
      for (Initial initial : EcoreUtil2.eAllOfType(machine, Initial.class)) {
        if (initial.getTarget() instanceof Choice choice) {
          incoming.computeIfAbsent(choice, c -> new ArrayList<>()).add(initial);
        }
      }
      for (Branch branch : EcoreUtil2.eAllOfType(machine, Branch.class)) {
        if (branch.getTarget() instanceof Choice choice) {
          incoming.computeIfAbsent(choice, c -> new ArrayList<>()).add(branch.eContainer());
        }
      }
      return incoming;
    }

    private static Origins of(List<Trigger> triggers, boolean initial) {
      Set<Event> events = new LinkedHashSet<>();
      Optional<String> eventless =
          initial ? Optional.of("an initial transition") : Optional.empty();
      for (Trigger trigger : triggers) {
        if (trigger instanceof EventTrigger event) {
          if (Soundness.isResolved(event.getEvent())) {
            events.add(event.getEvent());
          }
        } else if (trigger instanceof TimeTrigger time) {
          eventless = Optional.of(time.isPeriodic() ? "'every'" : "'after'");
        } else {
          eventless = Optional.of("'done'");
        }
      }
      Set<Optional<PayloadType>> payloads = new LinkedHashSet<>();
      events.forEach(event -> payloads.add(payload(event)));
      return new Origins(List.copyOf(events), payloads, eventless);
    }

    private static Optional<PayloadType> payload(Event event) {
      return event.eContainer() instanceof EventDeclaration declaration
          ? Optional.ofNullable(declaration.getPayload())
          : Optional.empty();
    }

    /** Adds the triggers that may lead to the choice; tells whether an initial transition may. */
    private static boolean collect(
        Choice choice,
        Map<Choice, List<EObject>> incoming,
        List<Trigger> triggers,
        Set<Choice> seen) {
      if (!seen.add(choice)) {
        return false;
      }
      boolean initial = false;
      for (EObject origin : incoming.getOrDefault(choice, List.of())) {
        if (origin instanceof Reaction reaction) {
          triggers.addAll(reaction.getTriggers());
        } else if (origin instanceof Choice before) {
          initial |= collect(before, incoming, triggers, seen);
        } else {
          initial |= origin instanceof Initial;
        }
      }
      return initial;
    }
  }

  // --- C

  /** The first mention of the event, unless the C declares a variable of its own by that name. */
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

  /** Whether {@code e} stands somewhere behind a type: {@code int e}, {@code T const *e}. */
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
