// SPDX-License-Identifier: EPL-2.0
package org.pawl.services.models;

import java.nio.file.Path;
import org.eclipse.emf.ecore.resource.Resource;
import org.pawl.model.Model;

/**
 * One model file that was read.
 *
 * @param file absolute
 * @param shown the name for people: as the user wrote it, or beside the model that uses it
 * @param named whether the user named it; otherwise another model uses it
 */
public record LoadedModel(Resource resource, Path file, String shown, boolean named) {

  /** The root of the file; null if the file holds nothing that could be parsed. */
  public Model model() {
    var contents = resource.getContents();
    return !contents.isEmpty() && contents.get(0) instanceof Model model ? model : null;
  }
}
