// SPDX-License-Identifier: EPL-2.0
package org.pawl.edit.text;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.eclipse.emf.common.util.URI;
import org.eclipse.emf.ecore.EObject;

/** Changes of several files that are made together, by the files' places. */
public record EditScripts(Map<URI, EditScript> files) {
  public EditScripts {
    files = Collections.unmodifiableMap(new LinkedHashMap<>(files));
  }

  /** Of the one file that an element is in. */
  public static EditScripts of(EObject element, EditScript script) {
    return new EditScripts(Map.of(element.eResource().getURI(), script));
  }

  /** What is done to a file; nothing, if it is none of them. */
  public EditScript of(URI file) {
    return files.getOrDefault(file, new EditScript(List.of()));
  }

  /** But for what would change, in the file of an element, something that another change takes. */
  public EditScripts without(EObject element, EditScript taken) {
    Map<URI, EditScript> all = new LinkedHashMap<>(files);
    all.computeIfPresent(element.eResource().getURI(), (file, script) -> script.without(taken));
    return new EditScripts(all);
  }

  /** Both, in one step. */
  public EditScripts and(EditScripts other) {
    Map<URI, EditScript> all = new LinkedHashMap<>(files);
    other.files.forEach((file, script) -> all.merge(file, script, EditScript::and));
    return new EditScripts(all);
  }
}
