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
  static String message(SyntaxErrorContext error) {
    String message = misplaced(error);
    message = message == null ? points(error) : message;
    message = message == null ? history(error) : message;
    message = message == null ? events(error) : message;
    return message == null ? bodies(error) : message;
  }

  private static String misplaced(SyntaxErrorContext error) {
    EObject context = error.context();
    if (error.finds("submachine") && error.before(1).equals(":")) {
      return "write only the name of the submachine after the colon: "
          + error.before(2)
          + ": "
          + error.after();
    }
    if (error.finds("submachine") && context instanceof Region) {
      return "write a submachine beside the machine, in the class; a state uses it: state name: "
          + error.after();
    }
    if (error.finds("region")
        && (context instanceof Machine || context instanceof OrthogonalRegion)) {
      return "a region must be in a state or a submachine: state name { region "
          + error.after()
          + " { ... } }";
    }
    if (error.finds("unhandled") && context instanceof Region && !(context instanceof Machine)) {
      return "'unhandled' is allowed in the machine only, not in states and submachines";
    }
    if (error.finds("defer") && context instanceof Region && !(context instanceof State)) {
      return "'defer' belongs in a state: state name { defer " + error.after() + " }";
    }
    return null;
  }

  private static String points(SyntaxErrorContext error) {
    boolean border = error.finds("entry", "exit") && error.after().equals("point");
    if (border && !(error.context() instanceof State)) {
      return "an "
          + error.found()
          + " point belongs to a state or a submachine: state name { "
          + error.found()
          + " point ... }";
    }
    if (error.before(1).equals("entry") && SyntaxErrorContext.isName(error.found())) {
      return "write 'point' after 'entry': entry point " + error.found() + " -> target";
    }
    if (error.before(1).equals("via")
        && error.followsTarget()
        && SyntaxErrorContext.isName(error.found())) {
      return "write the state before 'via': -> state via " + error.found();
    }
    return null;
  }

  private static String history(SyntaxErrorContext error) {
    String last = error.before(1);
    if (last.equals("history") && error.finds("->", "/", "}")) {
      return "a history has a name: history h -> target";
    }
    if (last.equals("history") && error.finds("*")
        || last.equals("deep") && error.before(2).equals("history")) {
      return "write 'deep' first: deep history h";
    }
    if (error.finds("shallow") && error.after().equals("history")) {
      return "a history without 'deep' is shallow: history h";
    }
    return null;
  }

  private static String events(SyntaxErrorContext error) {
    if (isDeferral(error) && (error.finds("->", "/") || error.found().startsWith("["))) {
      return "a deferral only names events: write a reaction to one of them separately";
    }
    if (error.before(1).equals("defer") && error.finds("on")) {
      return "write the events after 'defer', without 'on': defer " + error.after();
    }
    if (error.before(1).equals("unhandled")
        && !error.finds("/")
        && !error.found().startsWith("{")) {
      return "'unhandled' has only an effect: unhandled / { ... }";
    }
    return null;
  }

  /** Whether events to be deferred precede the error. */
  private static boolean isDeferral(SyntaxErrorContext error) {
    int place = 1;
    while (SyntaxErrorContext.isName(error.before(place))
        && (error.before(place + 1).equals(",") || error.before(place + 1).equals("."))) {
      place += 2;
    }
    return SyntaxErrorContext.isName(error.before(place))
        && error.before(place + 1).equals("defer");
  }

  private static String bodies(SyntaxErrorContext error) {
    String keyword = error.before(2);
    if (BRANCHINGS.contains(keyword) && error.finds("->", "/")) {
      return "a "
          + keyword
          + " has branches: "
          + keyword
          + " "
          + error.before(1)
          + " { else -> ... }";
    }
    if (error.before(1).equals("region") && error.finds("{")) {
      return "a region has a name: region name { ... }";
    }
    if (keyword.equals("state") && error.finds("extends", "is")) {
      return "a state names the submachine that it uses after a colon: state "
          + error.before(1)
          + ": "
          + error.after();
    }
    return null;
  }
}
