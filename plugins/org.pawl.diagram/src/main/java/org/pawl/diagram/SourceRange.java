// SPDX-License-Identifier: EPL-2.0
package org.pawl.diagram;

import org.eclipse.emf.common.util.URI;
import org.pawl.model.query.ModelFileName;

/**
 * The position of an element in a model's text.
 *
 * @param file the URI of the model's resource
 * @param fragment the URI fragment of the element in the resource
 * @param line of its first token, from 1
 * @param offset of its first token, in characters from 0
 * @param length in characters
 */
public record SourceRange(String file, String fragment, int line, int offset, int length) {
  /** The file name without its folder, encoded as in a URI. */
  public String base() {
    return file.substring(file.lastIndexOf('/') + 1);
  }

  /** The file name without its folder, decoded. */
  public String fileName() {
    return ModelFileName.of(URI.createURI(file));
  }
}
