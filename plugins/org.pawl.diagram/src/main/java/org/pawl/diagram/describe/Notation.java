// SPDX-License-Identifier: EPL-2.0
package org.pawl.diagram.describe;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EReference;
import org.eclipse.xtext.nodemodel.util.NodeModelUtils;
import org.pawl.lang.Documentation;
import org.pawl.lang.c.CCode;
import org.pawl.model.Branch;
import org.pawl.model.Code;
import org.pawl.model.CompletionTrigger;
import org.pawl.model.Event;
import org.pawl.model.EventTrigger;
import org.pawl.model.Named;
import org.pawl.model.NumberValue;
import org.pawl.model.PawlPackage;
import org.pawl.model.Reaction;
import org.pawl.model.TimeTrigger;
import org.pawl.model.Trigger;
import org.pawl.model.query.ShortText;

/** The notation of the language for labels, shortened for drawings. */
final class Notation {
  /** The maximum length of C in a label, in characters. */
  private static final int LONGEST_C = 44;

  private static final String ELLIPSIS = "…";

  private Notation() {}

  /** For example {@code EAT, after 30 s}: the triggers of a reaction. */
  static String triggers(Reaction reaction) {
    return reaction.getTriggers().stream().map(Notation::trigger).collect(Collectors.joining(", "));
  }

  private static String trigger(Trigger trigger) {
    if (trigger instanceof EventTrigger event) {
      return reference(event, PawlPackage.Literals.EVENT_TRIGGER__EVENT);
    } else if (trigger instanceof TimeTrigger time) {
      String rate = time.getRate() == null ? "" : time.getRate() + " ";
      String delay = time.getDelay() == null ? "?" : oneLine(time.getDelay().getSource());
      return (time.isPeriodic() ? "every " : "after ") + delay + " " + rate + time.getUnit();
    }
    return trigger instanceof CompletionTrigger ? "done" : "";
  }

  static boolean hasOnlyTime(Reaction reaction) {
    return reaction.getTriggers().stream().allMatch(TimeTrigger.class::isInstance);
  }

  /** For example {@code [e->philo == me->id]} or {@code [else]}; empty without a guard. */
  static String guard(Branch branch) {
    if (branch.isOtherwise()) {
      return "[else]";
    }
    return branch.getGuard() == null
        ? ""
        : "[" + cut(oneLine(new CCode(branch.getGuard().getSource()).inner())) + "]";
  }

  /**
   * C without its braces, if it is short; else the first line of its documentation, or else its own
   * first line.
   */
  static String action(Code code, EObject documented) {
    if (code == null) {
      return "";
    }
    List<String> lines =
        new CCode(code.getSource())
            .inner()
            .lines()
            .map(Notation::oneLine)
            .filter(line -> !line.isEmpty())
            .toList();
    if (lines.isEmpty()) {
      return "{ }";
    }
    if (lines.size() == 1 && lines.get(0).length() <= LONGEST_C) {
      return withoutLastSemicolon(lines.get(0));
    }
    Optional<String> summary =
        Documentation.of(documented).map(text -> text.lines().findFirst().orElse(""));
    return summary.orElseGet(() -> first(lines));
  }

  private static String first(List<String> lines) {
    String line =
        lines.stream()
            .filter(text -> !text.matches("(#|//|/\\*).*"))
            .findFirst()
            .orElse(lines.get(0));
    if (line.length() > LONGEST_C) {
      return cut(line);
    }
    return lines.size() == 1 ? line : line + " " + ELLIPSIS;
  }

  private static String withoutLastSemicolon(String line) {
    boolean single = line.indexOf(';') == line.length() - 1;
    return single ? line.substring(0, line.length() - 1) : line;
  }

  private static String cut(String text) {
    return text.length() <= LONGEST_C
        ? text
        : ShortText.beginning(text, LONGEST_C - 1).stripTrailing() + ELLIPSIS;
  }

  static String oneLine(String text) {
    return text == null ? "" : text.strip().replaceAll("\\s+", " ");
  }

  /** The number as written, or the name of the constant. */
  static String number(NumberValue number) {
    if (number == null) {
      return "?";
    }
    return number.getConstant() == null
        ? Integer.toString(number.getValue())
        : reference(number, PawlPackage.Literals.NUMBER_VALUE__CONSTANT);
  }

  /** For example {@code [N_PHILO]}; empty without a dimension. */
  static String dimension(NumberValue number) {
    return number == null ? "" : "[" + number(number) + "]";
  }

  static String names(List<Event> events) {
    return events.stream().map(Notation::name).collect(Collectors.joining(", "));
  }

  /** For an unresolved reference, the name as written. */
  static String reference(EObject element, EReference feature) {
    Named named = (Named) element.eGet(feature);
    return isNamed(named)
        ? named.getName()
        : NodeModelUtils.findNodesForFeature(element, feature).stream()
            .findFirst()
            .map(NodeModelUtils::getTokenText)
            .orElse("?");
  }

  private static boolean isNamed(Named named) {
    return named != null && named.getName() != null;
  }

  static String name(Named named) {
    return isNamed(named) ? named.getName() : "?";
  }
}
