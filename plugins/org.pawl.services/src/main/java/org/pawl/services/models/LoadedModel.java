// SPDX-License-Identifier: EPL-2.0
package org.pawl.services.models;

import java.nio.file.Path;
import org.eclipse.emf.ecore.resource.Resource;
import org.pawl.model.Model;

/**
 * A model file that has been read.
 *
 * @param file absolute
 * @param shown the name in messages: as the user wrote it, or relative to the model that uses it
 * @param named whether the user named it; otherwise a named model uses it
 */
public record LoadedModel(Resource resource, Path file, String shown, boolean named) {

  /** The root of the file; null if nothing in the file could be parsed. */
  public Model model() {
    var contents = resource.getContents();
    return !contents.isEmpty() && contents.get(0) instanceof Model model ? model : null;
  }
}
