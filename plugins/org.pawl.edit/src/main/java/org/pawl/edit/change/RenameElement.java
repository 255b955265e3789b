// SPDX-License-Identifier: EPL-2.0
package org.pawl.edit.change;

import java.util.LinkedHashMap;
import java.util.Map;
import org.eclipse.emf.common.util.URI;
import org.eclipse.xtext.resource.XtextResource;
import org.pawl.edit.internal.syntax.ElementNames;
import org.pawl.edit.text.EditRefusedException;
import org.pawl.edit.text.EditScript;
import org.pawl.edit.text.EditScripts;
import org.pawl.lang.ide.names.Target;
import org.pawl.lang.ide.rename.Rename;
import org.pawl.model.Named;

/** Renames an element and all references to it: in the language, in C, and in other files. */
public final class RenameElement {
  private RenameElement() {}

  public static EditScripts of(Named element, String newName) {
    XtextResource file = (XtextResource) element.eResource();
    Map<URI, EditScript> scripts = new LinkedHashMap<>();
    try {
      ElementNames.service(element, Rename.class)
          .of(Target.of(element), file, newName.strip())
          .forEach((changed, places) -> scripts.put(changed.getURI(), new EditScript(places)));
    } catch (Rename.RenameRefusedException e) {
      throw EditRefusedException.because(element, e.getMessage(), "choose another name");
    }
    return new EditScripts(scripts);
  }
}
