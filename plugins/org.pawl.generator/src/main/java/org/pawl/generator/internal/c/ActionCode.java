// SPDX-License-Identifier: EPL-2.0
package org.pawl.generator.internal.c;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.pawl.generator.internal.text.CComments;
import org.pawl.generator.internal.text.CFragment;
import org.pawl.generator.internal.text.CText;
import org.pawl.generator.names.CNames;
import org.pawl.lang.c.CCode;
import org.pawl.lang.c.CLexer;
import org.pawl.lang.c.CToken;
import org.pawl.model.Branch;
import org.pawl.model.Code;
import org.pawl.model.Entry;
import org.pawl.model.Exit;
import org.pawl.model.PayloadType;
import org.pawl.model.Reaction;
import org.pawl.model.State;
import org.pawl.model.TimeTrigger;
import org.pawl.model.Unhandled;
import org.pawl.model.query.Regions;

/**
 * Prints the model's C inside functions. Statements may use {@code me} (typed) and, where it
 * exists, {@code e}; a variable that they do not mention need not be declared.
 */
public final class ActionCode {
  private static final Set<String> CONTROL = Set.of("if", "for", "while", "switch");

  private final MachineContext context;

  ActionCode(MachineContext context) {
    this.context = context;
  }

  /** Statements, on lines of their own; "" for an empty block. */
  public String statements(Code code) {
    return code == null ? "" : context.source().statements(code);
  }

  /** An expression, as part of a line. */
  public String expression(Code code) {
    return context.source().expression(code);
  }

  /** Whether the block has no statements. */
  public static boolean isEmpty(Code code) {
    return code == null || CFragment.statements(code.getSource(), "", 0).lines().isEmpty();
  }

  public static boolean mentions(Code code, String identifier) {
    return code != null && CText.identifiers(code.getSource()).contains(identifier);
  }

  /** Whether the code could skip statements printed after it. */
  public static boolean mayReturn(Code code) {
    return mentions(code, "return") || mentions(code, "goto");
  }

  /**
   * Whether the code is a list of assignments and calls, so that code after it cannot see a
   * variable of it. Any other text, such as a control statement or a macro, gives false.
   */
  public static boolean declaresNothing(Code code) {
    String text = new CCode(code.getSource()).inner();
    List<CToken> tokens = new ArrayList<>();
    new CLexer(text).forEachRemaining(tokens::add);
    tokens.removeIf(t -> t.kind() == CToken.Kind.COMMENT);
    int depth = 0;
    boolean starts = true;
    for (int i = 0; i < tokens.size(); i++) {
      String token = tokens.get(i).in(text);
      if (tokens.get(i).kind() == CToken.Kind.DIRECTIVE
          || starts && !startsExpression(tokens.subList(i, tokens.size()), text)) {
        return false;
      }
      depth += "([{".contains(token) ? 1 : ")]}".contains(token) ? -1 : 0;
      starts = depth == 0 && token.equals(";");
    }
    return true;
  }

  private static boolean startsExpression(List<CToken> tokens, String text) {
    String first = tokens.get(0).in(text);
    if (tokens.get(0).kind() != CToken.Kind.IDENTIFIER) {
      return !first.equals("{");
    }
    String second = tokens.stream().skip(1).findFirst().map(t -> t.in(text)).orElse("");
    return second.equals("(")
        ? first.startsWith("PAWL_")
            || !first.equals(first.toUpperCase(Locale.ROOT)) && !CONTROL.contains(first)
        : List.of("->", ".", "=", "[", "+", "-", "|", "&", "^", "/", "%", "<", ">")
            .contains(second);
  }

  /** {@code dpp_Seat const *const e = (dpp_Seat const *)event;}. */
  public static String declareEvent(Optional<PayloadType> payload) {
    return payload
        .map(CNames::payload)
        .map(name -> name + " const *const e = (" + name + " const *)event;")
        .orElse("pawl_event const *const e = event;");
  }

  public static boolean anyGuardMentions(Iterable<Branch> branches, String identifier) {
    for (Branch branch : branches) {
      if (mentions(branch.getGuard(), identifier)) {
        return true;
      }
    }
    return false;
  }

  // --- unhandled events (semantics rule 7)

  /** The function that runs the machine's {@code unhandled}; "" if there is nothing to run. */
  public String unhandledFunction() {
    Code action = unhandled();
    if (isEmpty(action)) {
      return "";
    }
    List<String> parameters = new ArrayList<>();
    if (mentions(action, "me")) {
      parameters.add(context.struct() + " *me");
    }
    if (mentions(action, "e")) {
      parameters.add("pawl_event const *e");
    }
    String list = parameters.isEmpty() ? "void" : String.join(", ", parameters);
    String head = "static void " + context.names().of("unhandled") + "(" + list + ")";
    String comment =
        CComments.of(context.unhandled().orElseThrow()).stream()
            .map(line -> line + "\n")
            .collect(Collectors.joining());
    return comment + head + "\n{\n    " + statements(action) + "\n}\n";
  }

  /** The statement that calls it, where there are {@code me} (typed) and {@code event}. */
  public String callUnhandled() {
    Code action = unhandled();
    if (isEmpty(action)) {
      return "";
    }
    List<String> arguments = new ArrayList<>();
    if (mentions(action, "me")) {
      arguments.add("me");
    }
    if (mentions(action, "e")) {
      arguments.add("event");
    }
    return context.names().of("unhandled") + "(" + String.join(", ", arguments) + ");";
  }

  /**
   * Turns the condition that nothing was selected into the condition that the event is unhandled: a
   * timeout without a reaction is dropped.
   *
   * @param nothing a comparison or a negation
   */
  public String isUnhandled(String nothing) {
    String operand = nothing.startsWith("!") ? nothing : "(" + nothing + ")";
    return context.timers().all().isEmpty()
        ? nothing
        : operand + " && (event->signal < PAWL_TIMEOUT_SIGNAL(0u))";
  }

  private Code unhandled() {
    return context.unhandled().map(Unhandled::getAction).orElse(null);
  }

  // --- entry and exit, timers included (semantics rule 17)

  public static Code entry(State state) {
    return Regions.entry(state).map(Entry::getAction).orElse(null);
  }

  public static Code exit(State state) {
    return Regions.exit(state).map(Exit::getAction).orElse(null);
  }

  /** Whether entering the state runs anything: its action, or arming its timers. */
  public boolean hasEntry(State state) {
    return !isEmpty(entry(state)) || !context.timers().of(state).isEmpty();
  }

  public boolean hasExit(State state) {
    return !isEmpty(exit(state)) || !context.timers().of(state).isEmpty();
  }

  /** Whether the statements of {@link #arm} or the entry action mention {@code me}. */
  public boolean entryMentionsMe(State state) {
    return mentions(entry(state), "me") || !context.timers().of(state).isEmpty();
  }

  public boolean exitMentionsMe(State state) {
    return mentions(exit(state), "me") || !context.timers().of(state).isEmpty();
  }

  /** The statements that arm the state's timers, one line each; after its entry action. */
  public List<String> arm(State state) {
    List<String> lines = new ArrayList<>();
    for (Reaction reaction : context.timers().of(state)) {
      TimeTrigger trigger = MachineTimers.trigger(reaction);
      String timer = context.timers().member(reaction);
      String ticks = new TimerDurations(context).ticks(trigger);
      if (!trigger.isPeriodic()) {
        lines.add("pawl_timer_arm(&me->" + timer + ", " + ticks + ", 0u);");
      } else if (TimerDurations.isConstant(trigger)) {
        lines.add("pawl_timer_arm(&me->" + timer + ", " + ticks + ", " + ticks + ");");
      } else {
        lines.add("pawl_ticks const " + timer + " = " + ticks + ";");
        lines.add("pawl_timer_arm(&me->" + timer + ", " + timer + ", " + timer + ");");
      }
    }
    return lines;
  }

  /** The statements that disarm the state's timers; before its exit action. */
  public List<String> disarm(State state) {
    return context.timers().of(state).stream()
        .map(reaction -> "pawl_timer_disarm(&me->" + context.timers().member(reaction) + ");")
        .toList();
  }
}
