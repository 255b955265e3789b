// SPDX-License-Identifier: EPL-2.0
package org.pawl.lang.ide.rename;

import com.google.inject.Inject;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.eclipse.xtext.resource.XtextResource;
import org.pawl.lang.conversion.NameConverter;
import org.pawl.lang.ide.names.Occurrence;
import org.pawl.lang.ide.names.Occurrences;
import org.pawl.lang.ide.names.Target;
import org.pawl.lang.text.Replacement;

/** The edits of each model that rename an element, in the language and in C. */
public class Rename {
  @Inject private Occurrences occurrences;
  @Inject private NameConverter names;
  @Inject private RenameDryRun trial;

  /** The reason why a name is not possible. */
  public static final class RenameRefusedException extends Exception {
    private static final long serialVersionUID = 1;

    RenameRefusedException(String why) {
      super(why);
    }
  }

  /**
   * The edits by file; empty if the name does not change.
   *
   * @param from a file of the set in which the element is named
   */
  public Map<XtextResource, List<Replacement>> of(Target target, XtextResource from, String newName)
      throws RenameRefusedException {
    if (newName.equals(target.name())) {
      return Map.of();
    }
    if (!newName.matches("[a-zA-Z_][a-zA-Z_0-9]*")) {
      throw new RenameRefusedException(
          "'" + newName + "' is not a name: write letters, digits and _, no digit first");
    }
    Map<XtextResource, List<Occurrence>> places = new LinkedHashMap<>();
    for (XtextResource file : Occurrences.models(from.getResourceSet())) {
      List<Occurrence> found = occurrences.of(target, file).toList();
      if (!found.isEmpty()) {
        places.put(file, found);
      }
    }
    var problem = trial.problem(target, places, occurrence -> spelled(newName, occurrence));
    if (problem.isPresent()) {
      throw new RenameRefusedException("cannot rename '" + target.name() + "': " + problem.get());
    }
    Map<XtextResource, List<Replacement>> changes = new LinkedHashMap<>();
    places.forEach(
        (file, found) ->
            changes.put(
                file,
                found.stream()
                    .map(o -> new Replacement(o.offset(), o.length(), spelled(newName, o)))
                    .toList()));
    return changes;
  }

  /** The spelling of the new name in place of the old one. */
  private String spelled(String newName, Occurrence place) {
    if (place.form() == Occurrence.Form.C_UPPER) {
      return newName.toUpperCase(Locale.ROOT);
    }
    return place.isInC() || place.target().isAttribute() ? newName : names.toString(newName);
  }
}
