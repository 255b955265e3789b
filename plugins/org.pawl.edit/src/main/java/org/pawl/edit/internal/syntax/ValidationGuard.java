// SPDX-License-Identifier: EPL-2.0
package org.pawl.edit.internal.syntax;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.eclipse.emf.common.util.URI;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.xtext.resource.XtextResource;
import org.pawl.edit.text.EditRefusedException;
import org.pawl.edit.text.EditScript;
import org.pawl.lang.ide.names.Occurrences;
import org.pawl.lang.text.ModelText;
import org.pawl.lang.text.ModifiedCopies;
import org.pawl.model.Vertex;

/** Refuses changes that introduce errors: it validates the changed text and compares the errors. */
public final class ValidationGuard {
  private ValidationGuard() {}

  /**
   * @param any an element of the file to change
   * @throws EditRefusedException with the first new error
   */
  public static EditScript require(EObject any, EditScript script) {
    XtextResource file = Occurrences.file(any);
    XtextResource after = after(any, script);
    newError(any, after)
        .ifPresent(
            error -> {
              throw EditRefusedException.because(any, "then " + error, "nothing is changed");
            });
    List<String> names = states(file);
    if (!names.isEmpty()) {
      refuseOtherNamesInC(any, names, states(after));
    }
    return script;
  }

  /** The first new error, with its line. */
  public static Optional<String> newError(EObject any, EditScript script) {
    return newError(any, after(any, script));
  }

  private static Optional<String> newError(EObject any, XtextResource after) {
    return ElementNames.service(any, ModifiedCopies.class).newError(Occurrences.file(any), after);
  }

  private static XtextResource after(EObject any, EditScript script) {
    XtextResource file = Occurrences.file(any);
    Map<URI, String> texts = new LinkedHashMap<>();
    for (XtextResource other : Occurrences.models(file.getResourceSet())) {
      texts.put(other.getURI(), new ModelText(other).text());
    }
    texts.put(file.getURI(), script.applyTo(new ModelText(file).text()));
    return (XtextResource)
        ElementNames.service(any, ModifiedCopies.class)
            .read(file.getResourceSet(), texts)
            .getResource(file.getURI(), false);
  }

  /** Generated names of states depend on their position, and C code may use them. */
  private static void refuseOtherNamesInC(EObject any, List<String> before, List<String> after) {
    for (String name : before) {
      if (!after.contains(name)) {
        throw EditRefusedException.because(
            any, "C uses '" + name + "', and this edit changes that name", "change the C first");
      }
    }
  }

  /** The identifiers in the generated C that name states. */
  private static List<String> states(XtextResource file) {
    String text = new ModelText(file).text();
    return ElementNames.service(file.getContents().get(0), Occurrences.class).in(file).stream()
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
