// SPDX-License-Identifier: EPL-2.0
package org.pawl.lang.parser;

import org.eclipse.emf.ecore.EObject;
import org.pawl.model.Instance;
import org.pawl.model.Machine;
import org.pawl.model.MachineClass;
import org.pawl.model.OrthogonalRegion;
import org.pawl.model.Semaphore;
import org.pawl.model.State;
import org.pawl.model.Submachine;
import org.pawl.model.SystemDefinition;
import org.pawl.model.ThreadDefinition;
import org.pawl.model.query.ShortText;

/** The general message for a syntax error: the text found, and the possible alternatives. */
final class GeneralSyntaxErrors {
  private GeneralSyntaxErrors() {}

  static String message(SyntaxErrorContext error) {
    if (error.atEnd()) {
      return end(error);
    }
    String found = shortened(error.found());
    if (error.expects("EOF") && error.finds("}")) {
      return "there is a '}' too many: remove it, or look for a '{' that is missing above";
    }
    if (error.expects("EOF")) {
      return "'"
          + found
          + "' is not valid here: a model contains semantics, import, use,"
          + " const, type, event, active, passive and system";
    }
    String members = error.expects("}") ? members(error.context()) : null;
    if (members != null) {
      return "'" + found + "' is not valid here: " + members;
    }
    if (error.expected().isEmpty()) {
      return "'"
          + found
          + "' is not valid "
          + (error.before(1).isEmpty() ? "here" : "after '" + shortened(error.before(1)) + "'");
    }
    return expected(error.expected()) + " is missing before '" + found + "'";
  }

  private static String end(SyntaxErrorContext error) {
    int line = error.lineOfUnclosedBrace();
    if (line > 0) {
      return "the file ends, and a '}' is missing: the '{' in line "
          + line
          + " is probably not closed";
    }
    return error.before(1).isEmpty()
        ? "a model begins with its name: model name"
        : "the file ends after '"
            + shortened(error.before(1))
            + "', and the rest of the declaration is missing";
  }

  private static String members(EObject context) {
    if (context instanceof State) {
      return "a state contains on, after, every, entry, exit, defer, initial, state, choice, junction,"
          + " history, final and region";
    }
    if (context instanceof Machine) {
      return "a machine contains initial, state, choice, junction, history, final and unhandled";
    }
    if (context instanceof Submachine) {
      return "a submachine contains initial, state, choice, junction, history, final, region, entry"
          + " point and exit point";
    }
    if (context instanceof OrthogonalRegion) {
      return "a region contains initial, state, choice, junction, history and final";
    }
    if (context instanceof MachineClass) {
      return "a class contains param, var, operation, port, publishes, subscribes, ignores, machine and"
          + " submachine";
    }
    if (context instanceof SystemDefinition) {
      return "a system contains board, kernel, tick, pool, mutex, semaphore, thread, interrupt,"
          + " connect and"
          + " instances, such as name: Class { }";
    }
    if (context instanceof Instance) {
      return "an instance contains priority, threshold, queue, deferred and values, such as id = index";
    }
    if (context instanceof ThreadDefinition) {
      return "a thread contains priority, stack and run";
    }
    if (context instanceof Semaphore) {
      return "a semaphore contains initial and max, in this order";
    }
    return null;
  }

  private static String expected(String expected) {
    return switch (expected) {
      case "RULE_C_BLOCK" -> "C in braces";
      case "RULE_C_PAREN" -> "C in parentheses";
      case "RULE_C_BRACKET" -> "a guard in brackets";
      case "RULE_STRING" -> "a text in quotes";
      case "RULE_INT" -> "a number";
      case "RULE_ID" -> "a name";
      default -> "'" + expected + "'";
    };
  }

  private static String shortened(String text) {
    String line = text.lines().findFirst().orElse("");
    return line.length() > 30 || line.length() < text.length()
        ? ShortText.beginning(line, 30) + "..."
        : line;
  }
}
