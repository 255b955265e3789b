// SPDX-License-Identifier: EPL-2.0
package org.pawl.edit.change;

import java.util.LinkedHashMap;
import java.util.Map;
import org.eclipse.emf.common.util.URI;
import org.eclipse.xtext.resource.XtextResource;
import org.pawl.edit.text.Refused;
import org.pawl.edit.text.Script;
import org.pawl.edit.text.Scripts;
import org.pawl.lang.ide.names.Target;
import org.pawl.lang.ide.rename.Rename;
import org.pawl.model.Named;

/** Gives an element another name, wherever it is named: in the language, in C, in other files. */
public final class Renaming {
  private Renaming() {}

  public static Scripts of(Named element, String newName) {
    XtextResource file = (XtextResource) element.eResource();
    Map<URI, Script> scripts = new LinkedHashMap<>();
    try {
      Spelling.service(element, Rename.class)
          .of(Target.of(element), file, newName.strip())
          .forEach((changed, places) -> scripts.put(changed.getURI(), new Script(places)));
    } catch (Rename.Impossible e) {
      throw Refused.because(element, e.getMessage(), "choose another name");
    }
    return new Scripts(scripts);
  }
}
