// SPDX-License-Identifier: EPL-2.0
package org.pawl.lang.ide.rename;

import com.google.inject.Inject;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.eclipse.emf.common.util.URI;
import org.eclipse.emf.ecore.resource.ResourceSet;
import org.eclipse.xtext.resource.XtextResource;
import org.eclipse.xtext.resource.XtextResourceSet;
import org.pawl.lang.ide.names.Occurrence;
import org.pawl.lang.ide.names.Occurrences;
import org.pawl.lang.ide.names.Target;
import org.pawl.lang.ide.text.ProtocolPositions;
import org.pawl.lang.text.ModifiedCopies;

/**
 * Renames in copies of the files and checks that their meaning is the same. So the language's own
 * checks give the messages about an invalid name, and no other element captures a name.
 */
class RenameDryRun {
  @Inject private ModifiedCopies copying;
  @Inject private Occurrences occurrences;

  /**
   * The reason why the renaming is not possible; empty if it is.
   *
   * @param places the occurrences of the element
   * @param spelling the new text of each
   */
  Optional<String> problem(
      Target target,
      Map<XtextResource, List<Occurrence>> places,
      Function<Occurrence, String> spelling) {
    Map<URI, String> texts = new LinkedHashMap<>();
    ResourceSet originals = Occurrences.file(target.element()).getResourceSet();
    for (XtextResource file : Occurrences.models(originals)) {
      if (file.getParseResult().hasSyntaxErrors() && places.containsKey(file)) {
        return Optional.of("first correct the syntax error in " + file.getURI().lastSegment());
      }
      texts.put(file.getURI(), renamed(file, places.getOrDefault(file, List.of()), spelling));
    }
    XtextResourceSet copies = copying.read(originals, texts);
    for (XtextResource file : places.keySet()) {
      XtextResource copy = (XtextResource) copies.getResource(file.getURI(), false);
      Optional<String> error = copying.newError(file, copy);
      if (error.isPresent()) {
        return error;
      }
    }
    return captured(target, places, copies, spelling);
  }

  private static String renamed(
      XtextResource file, List<Occurrence> places, Function<Occurrence, String> spelling) {
    StringBuilder text = new StringBuilder(ProtocolPositions.of(file).text());
    for (int i = places.size() - 1; i >= 0; i--) {
      Occurrence place = places.get(i);
      text.replace(place.offset(), place.end(), spelling.apply(place));
    }
    return text.toString();
  }

  /** Every occurrence must still refer to the element, and no other name may. */
  private Optional<String> captured(
      Target target,
      Map<XtextResource, List<Occurrence>> places,
      XtextResourceSet copies,
      Function<Occurrence, String> spelling) {
    XtextResource home = Occurrences.file(target.element());
    int moved = 0;
    for (Occurrence place : places.get(home)) {
      if (place.offset() >= target.declaration().orElseThrow().getOffset()) {
        break;
      }
      moved += spelling.apply(place).length() - place.length();
    }
    int declared = target.declaration().orElseThrow().getOffset() + moved;
    Optional<Target> after =
        occurrences.at(copies.getResource(home.getURI(), false), declared).map(Occurrence::target);
    long named =
        after.stream()
            .flatMap(
                t -> Occurrences.models(copies).stream().flatMap(file -> occurrences.of(t, file)))
            .count();
    long before = places.values().stream().mapToLong(List::size).sum();
    return named == before
        ? Optional.empty()
        : Optional.of("something else has that name, and some places would name it instead");
  }
}
