// SPDX-License-Identifier: EPL-2.0
package org.pawl.lang.parser;

import java.util.Set;
import org.eclipse.emf.ecore.EObject;
import org.pawl.model.Machine;
import org.pawl.model.OrthogonalRegion;
import org.pawl.model.Region;
import org.pawl.model.State;

/** Messages for frequent syntax errors in regions, histories, points, submachines and deferral. */
final class StructureSyntaxErrors {
  private static final Set<String> BRANCHINGS = Set.of("choice", "junction");

  private StructureSyntaxErrors() {}

  /** The message; null if this class has none for the error. */
  static String message(SyntaxError slip) {
    String message = misplaced(slip);
    message = message == null ? points(slip) : message;
    message = message == null ? history(slip) : message;
    message = message == null ? events(slip) : message;
    return message == null ? bodies(slip) : message;
  }

  private static String misplaced(SyntaxError slip) {
    EObject context = slip.context();
    if (slip.finds("submachine") && slip.before(1).equals(":")) {
      return "a state names its submachine alone: " + slip.before(2) + ": " + slip.after();
    }
    if (slip.finds("submachine") && context instanceof Region) {
      return "write a submachine beside the machine, in the class; a state uses it: state name: "
          + slip.after();
    }
    if (slip.finds("region")
        && (context instanceof Machine || context instanceof OrthogonalRegion)) {
      return "regions stand in a state or a submachine: state name { region "
          + slip.after()
          + " { ... } }";
    }
    if (slip.finds("unhandled") && context instanceof Region && !(context instanceof Machine)) {
      return "'unhandled' belongs in the machine, beside its states";
    }
    if (slip.finds("defer") && context instanceof Region && !(context instanceof State)) {
      return "'defer' belongs in a state: state name { defer " + slip.after() + " }";
    }
    return null;
  }

  private static String points(SyntaxError slip) {
    boolean border = slip.finds("entry", "exit") && slip.after().equals("point");
    if (border && !(slip.context() instanceof State)) {
      return "an "
          + slip.found()
          + " point belongs to a state or a submachine: state name { "
          + slip.found()
          + " point ... }";
    }
    if (slip.before(1).equals("entry") && SyntaxError.isName(slip.found())) {
      return "an entry point is declared by both words: entry point " + slip.found() + " -> target";
    }
    if (slip.before(1).equals("via") && slip.followsTarget() && SyntaxError.isName(slip.found())) {
      return "write the state before 'via': -> state via " + slip.found();
    }
    return null;
  }

  private static String history(SyntaxError slip) {
    String last = slip.before(1);
    if (last.equals("history") && slip.finds("->", "/", "}")) {
      return "a history has a name: history h -> target";
    }
    if (last.equals("history") && slip.finds("*")
        || last.equals("deep") && slip.before(2).equals("history")) {
      return "write 'deep' first: deep history h";
    }
    if (slip.finds("shallow") && slip.after().equals("history")) {
      return "a history is shallow unless it is called deep: history h";
    }
    return null;
  }

  private static String events(SyntaxError slip) {
    if (isDeferral(slip) && (slip.finds("->", "/") || slip.found().startsWith("["))) {
      return "a deferral only names events: write a reaction to one of them separately";
    }
    if (slip.before(1).equals("defer") && slip.finds("on")) {
      return "a deferral names its events alone: defer " + slip.after();
    }
    if (slip.before(1).equals("unhandled") && !slip.finds("/") && !slip.found().startsWith("{")) {
      return "'unhandled' has an effect and no more: unhandled / { ... }";
    }
    return null;
  }

  /** Whether events to be deferred precede the error. */
  private static boolean isDeferral(SyntaxError slip) {
    int place = 1;
    while (SyntaxError.isName(slip.before(place))
        && (slip.before(place + 1).equals(",") || slip.before(place + 1).equals("."))) {
      place += 2;
    }
    return SyntaxError.isName(slip.before(place)) && slip.before(place + 1).equals("defer");
  }

  private static String bodies(SyntaxError slip) {
    String keyword = slip.before(2);
    if (BRANCHINGS.contains(keyword) && slip.finds("->", "/")) {
      return "a "
          + keyword
          + " has branches: "
          + keyword
          + " "
          + slip.before(1)
          + " { else -> ... }";
    }
    if (slip.before(1).equals("region") && slip.finds("{")) {
      return "a region has a name: region name { ... }";
    }
    if (keyword.equals("state") && slip.finds("extends", "is")) {
      return "a state names the submachine that it uses behind a colon: state "
          + slip.before(1)
          + ": "
          + slip.after();
    }
    return null;
  }
}
