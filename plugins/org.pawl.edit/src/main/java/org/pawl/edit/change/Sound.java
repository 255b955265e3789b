// SPDX-License-Identifier: EPL-2.0
package org.pawl.edit.change;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.eclipse.emf.common.util.URI;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.xtext.resource.XtextResource;
import org.pawl.edit.text.Refused;
import org.pawl.edit.text.Script;
import org.pawl.lang.ide.names.Occurrences;
import org.pawl.lang.text.ModelText;
import org.pawl.lang.text.ModifiedCopies;
import org.pawl.model.Vertex;

/**
 * Whether a text has errors after a change that it had not before: the language's checks say so.
 */
final class Sound {
  private Sound() {}

  /**
   * @param any element of the file that changes
   * @throws Refused with the first new error
   */
  static Script require(EObject any, Script script) {
    XtextResource file = Occurrences.file(any);
    XtextResource after = after(any, script);
    newError(any, after)
        .ifPresent(
            error -> {
              throw Refused.because(any, "then " + error, "nothing is changed");
            });
    List<String> names = states(file);
    if (!names.isEmpty()) {
      refuseOtherNamesInC(any, names, states(after));
    }
    return script;
  }

  /** The first error that was none before, with its line. */
  static Optional<String> newError(EObject any, Script script) {
    return newError(any, after(any, script));
  }

  private static Optional<String> newError(EObject any, XtextResource after) {
    return Spelling.service(any, ModifiedCopies.class).newError(Occurrences.file(any), after);
  }

  private static XtextResource after(EObject any, Script script) {
    XtextResource file = Occurrences.file(any);
    Map<URI, String> texts = new LinkedHashMap<>();
    for (XtextResource other : Occurrences.models(file.getResourceSet())) {
      texts.put(other.getURI(), new ModelText(other).text());
    }
    texts.put(file.getURI(), script.applyTo(new ModelText(file).text()));
    return (XtextResource)
        Spelling.service(any, ModifiedCopies.class).read(texts).getResource(file.getURI(), false);
  }

  /** States are named in C, too, and otherwise where they are in something else. */
  private static void refuseOtherNamesInC(EObject any, List<String> before, List<String> after) {
    for (String name : before) {
      if (!after.contains(name)) {
        throw Refused.because(
            any, "C asks for '" + name + "', which would have another name", "change the C first");
      }
    }
  }

  /** The identifiers in C that have to do with states. */
  private static List<String> states(XtextResource file) {
    String text = new ModelText(file).text();
    return Spelling.service(file.getContents().get(0), Occurrences.class).in(file).stream()
        .filter(place -> place.isInC() && place.target().element() instanceof Vertex)
        .map(place -> identifier(text, place.offset()))
        .toList();
  }

  private static String identifier(String text, int offset) {
    int from = offset;
    while (from > 0 && Character.isJavaIdentifierPart(text.charAt(from - 1))) {
      from--;
    }
    int to = offset;
    while (to < text.length() && Character.isJavaIdentifierPart(text.charAt(to))) {
      to++;
    }
    return text.substring(from, to);
  }
}
