// SPDX-License-Identifier: EPL-2.0
package org.pawl.diagram;

import org.eclipse.emf.common.util.URI;
import org.pawl.model.query.ModelFileName;

/**
 * Where in a model's text something drawn comes from.
 *
 * @param file the model's file as its resource names it, a URI
 * @param fragment the element's fragment within the resource
 * @param line of its first token, from 1
 * @param offset of its first token, in characters from 0
 * @param length in characters
 */
public record SourceRange(String file, String fragment, int line, int offset, int length) {
  /** The file's name without its folder, as a link has it. */
  public String base() {
    return file.substring(file.lastIndexOf('/') + 1);
  }

  /** The file's name without its folder, as the file system has it. */
  public String fileName() {
    return ModelFileName.of(URI.createURI(file));
  }
}
