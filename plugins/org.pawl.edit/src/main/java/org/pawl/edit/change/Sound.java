// SPDX-License-Identifier: EPL-2.0
package org.pawl.edit.change;

import java.util.LinkedHashMap;
import java.util.Map;
import org.eclipse.emf.common.util.URI;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.xtext.resource.XtextResource;
import org.pawl.edit.text.Refused;
import org.pawl.edit.text.Script;
import org.pawl.lang.ide.names.Occurrences;
import org.pawl.lang.ide.text.Copies;
import org.pawl.lang.ide.text.ModelText;

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
    Map<URI, String> texts = new LinkedHashMap<>();
    for (XtextResource other : Occurrences.models(file.getResourceSet())) {
      texts.put(other.getURI(), new ModelText(other).text());
    }
    texts.put(file.getURI(), script.applyTo(new ModelText(file).text()));
    Copies copies = Spelling.service(any, Copies.class);
    XtextResource after = (XtextResource) copies.read(texts).getResource(file.getURI(), false);
    copies
        .newError(file, after)
        .ifPresent(
            error -> {
              throw Refused.because(any, "then " + error, "nothing is changed");
            });
    return script;
  }
}
