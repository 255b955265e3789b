// SPDX-License-Identifier: EPL-2.0
package org.pawl.edit.text;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.eclipse.emf.common.util.URI;
import org.eclipse.emf.ecore.EObject;

/** Changes of several files that are made together, by the URI of the file. */
public record EditScripts(Map<URI, EditScript> files) {
  public EditScripts {
    files = Collections.unmodifiableMap(new LinkedHashMap<>(files));
  }

  /** A change of the file of an element. */
  public static EditScripts of(EObject element, EditScript script) {
    return new EditScripts(Map.of(element.eResource().getURI(), script));
  }

  /** The change of a file; empty if it does not change. */
  public EditScript of(URI file) {
    return files.getOrDefault(file, new EditScript(List.of()));
  }

  /** Without the replacements in the file of an element that another script replaces. */
  public EditScripts without(EObject element, EditScript taken) {
    Map<URI, EditScript> all = new LinkedHashMap<>(files);
    all.computeIfPresent(element.eResource().getURI(), (file, script) -> script.without(taken));
    return new EditScripts(all);
  }

  /** Combines two changes. */
  public EditScripts and(EditScripts other) {
    Map<URI, EditScript> all = new LinkedHashMap<>(files);
    other.files.forEach((file, script) -> all.merge(file, script, EditScript::and));
    return new EditScripts(all);
  }
}
