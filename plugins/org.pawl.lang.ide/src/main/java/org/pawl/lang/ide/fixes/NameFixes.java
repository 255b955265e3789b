// SPDX-License-Identifier: EPL-2.0
package org.pawl.lang.ide.fixes;

import static org.pawl.model.PawlPackage.Literals.EVENT_DECLARATION;
import static org.pawl.model.PawlPackage.Literals.STATE;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.eclipse.emf.ecore.EObject;
import org.pawl.lang.problem.ProblemCode;
import org.pawl.model.Import;
import org.pawl.model.Model;
import org.pawl.model.Region;
import org.pawl.model.Segment;
import org.pawl.model.State;
import org.pawl.model.Use;

/** Fixes of problems of names, files and settings. */
final class NameFixes {
  private NameFixes() {}

  static void register(Map<ProblemCode, Function<FixContext, List<Fix>>> fixes) {
    fixes.put(ProblemCode.UNRESOLVED_NAME, NameFixes::unresolved);
    fixes.put(
        ProblemCode.REPEATED_USE, place -> remove(place, place.around(Use.class), "this line"));
    fixes.put(
        ProblemCode.EMPTY_IMPORT, place -> remove(place, place.around(Import.class), "the import"));
    fixes.put(ProblemCode.SIGNAL_RANGES_OVERLAP, NameFixes::signals);
  }

  /** The fix that removes an element; empty if there is none. */
  static List<Fix> remove(FixContext place, EObject element, String what) {
    return place.isIn(element)
        ? List.of(Fix.of("Remove " + what, place.remove(element)))
        : List.of();
  }

  private static List<Fix> unresolved(FixContext place) {
    List<Fix> found = new ArrayList<>();
    List<String> meant = new ArrayList<>(place.suggested("did you mean"));
    meant.addAll(place.suggested("write its path"));
    for (String name : meant) {
      found.add(Fix.of("Change to '" + name + "'", place.replace(name)));
    }
    String name = place.text();
    if (name.matches("[a-zA-Z_]\\w*")) {
      if (place.message().startsWith("there is no event ")) {
        found.add(declareEvent(place, name));
      } else if (place.message().startsWith("there is no state ")) {
        declareState(place, name, found);
      }
    }
    return found;
  }

  private static Fix declareEvent(FixContext place, String name) {
    Model model = place.around(Model.class);
    String title = "Declare event '" + name + "'";
    return new Fix(title, place.add(model, EVENT_DECLARATION, "event " + name));
  }

  /**
   * Beside the state that the transition leaves; inside the element that an initial transition
   * enters.
   */
  private static void declareState(FixContext place, String name, List<Fix> found) {
    Segment segment = place.around(Segment.class);
    State source = segment == null ? null : place.around(State.class);
    boolean initial = segment instanceof org.pawl.model.Initial;
    EObject region = source == null || initial ? place.around(Region.class) : source.eContainer();
    if (place.isIn(region)) {
      found.add(
          new Fix("Add state '" + name + "'", place.add(region, STATE, "state " + name + " {\n}")));
    }
  }

  private static List<Fix> signals(FixContext place) {
    return place.suggested("write").stream()
        .limit(1)
        .map(
            text ->
                Fix.of("Write '" + text + "'", place.replace(place.end(), place.end(), " " + text)))
        .toList();
  }
}
