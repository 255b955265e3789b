// SPDX-License-Identifier: EPL-2.0
package org.pawl.edit.text;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.eclipse.emf.common.util.URI;
import org.eclipse.emf.ecore.EObject;

/** Changes of several files that are made together, by the files' places. */
public record Scripts(Map<URI, Script> files) {
  public Scripts {
    files = Collections.unmodifiableMap(new LinkedHashMap<>(files));
  }

  /** Of the one file that an element is in. */
  public static Scripts of(EObject element, Script script) {
    return new Scripts(Map.of(element.eResource().getURI(), script));
  }

  /** What is done to a file; nothing, if it is none of them. */
  public Script of(URI file) {
    return files.getOrDefault(file, new Script(List.of()));
  }

  /** But for what would change, in the file of an element, something that another change takes. */
  public Scripts without(EObject element, Script taken) {
    Map<URI, Script> all = new LinkedHashMap<>(files);
    all.computeIfPresent(element.eResource().getURI(), (file, script) -> script.without(taken));
    return new Scripts(all);
  }

  /** Both, in one step. */
  public Scripts and(Scripts other) {
    Map<URI, Script> all = new LinkedHashMap<>(files);
    other.files.forEach((file, script) -> all.merge(file, script, Script::and));
    return new Scripts(all);
  }
}
