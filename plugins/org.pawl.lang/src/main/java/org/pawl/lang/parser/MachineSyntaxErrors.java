// SPDX-License-Identifier: EPL-2.0
package org.pawl.lang.parser;

import java.util.Set;
import org.eclipse.emf.ecore.EObject;
import org.pawl.model.Branching;
import org.pawl.model.Choice;
import org.pawl.model.Machine;
import org.pawl.model.MachineClass;
import org.pawl.model.Model;
import org.pawl.model.OrthogonalRegion;
import org.pawl.model.State;
import org.pawl.model.Submachine;

/** Messages for frequent syntax errors in reactions and states. */
final class MachineSyntaxErrors {
  private static final Set<String> REACTIONS = Set.of("on", "after", "every", "entry", "exit");

  private MachineSyntaxErrors() {}

  /** The message; null if this class has none for the error. */
  static String message(SyntaxErrorContext error) {
    String found = error.found();
    String last = error.before(1);
    EObject context = error.context();
    if (found.startsWith("{") && found.length() > 1) {
      return error.followsTarget()
          ? "write the effect before the target: / { ... } -> " + last
          : "write '/' before the C statements: / { ... }";
    }
    if (error.followsTarget() && found.equals("/")) {
      return "write the effect before the target: / { ... } -> " + last;
    }
    if (error.followsTarget() && found.startsWith("[")) {
      return "write the guard before the target: [ ... ] -> " + last;
    }
    if (last.equals("/")) {
      return "C statements must be in braces: / { ... }";
    }
    if (found.equals("=") || found.equals("-") || found.equals(">")) {
      if (error.after().equals(">") || found.equals(">")) {
        return "write the arrow as '->'";
      }
    }
    String time = TimeSyntaxErrors.message(error);
    if (time != null) {
      return time;
    }
    if (found.equals("if") || found.startsWith("(") && isReaction(error)) {
      return "write a guard in brackets: [ ... ]";
    }
    if (found.equals("->")) {
      return context instanceof Branching branching
          ? "a branch of a "
              + (branching instanceof Choice ? "choice" : "junction")
              + " starts with a guard or else: [ ... ] -> ..., else -> ..."
          : "a branch after a guarded branch starts with a guard or else: else -> ...";
    }
    if (isReaction(error)) {
      return "a reaction has an effect, a target or both: / { ... } -> target";
    }
    if (REACTIONS.contains(found) && !(context instanceof State)) {
      if (context instanceof Machine
          || context instanceof Submachine
          || context instanceof OrthogonalRegion) {
        return "'" + found + "' belongs in a state: state name { " + found + " ... }";
      }
      if (context instanceof MachineClass || context instanceof Model) {
        return "'" + found + "' belongs in a state of a machine: is there a '}' too many above?";
      }
    }
    boolean branch =
        Set.of("->", "/", ",").contains(error.after()) || error.after().startsWith("[");
    if (context instanceof State && SyntaxErrorContext.isName(found) && branch) {
      return "a reaction starts with 'on': on " + found + " ...";
    }
    return null;
  }

  /** Whether triggers precede the error, without an effect or target after them. */
  private static boolean isReaction(SyntaxErrorContext error) {
    return error.isTrigger(1) || TimeSyntaxErrors.KEYWORDS.contains(error.before(3));
  }
}
