// SPDX-License-Identifier: EPL-2.0
package org.pawl.services.imports.format;

import java.io.IOException;
import java.io.InputStream;
import java.util.List;

/**
 * A format of state machines that can be imported. An implementation is listed in {@link
 * org.pawl.services.imports.ImportFormats}; docs/how-to/add-an-import-format.md has the steps.
 *
 * <p>The document is hostile input: an implementation reads nothing else, runs nothing of it, and
 * keeps to {@link org.pawl.model.query.Limits}.
 */
public interface ImportFormat {
  /** The value of the command's option {@code --format}, such as {@code scxml}. */
  String name();

  /** The format's name in texts, such as {@code SCXML}. */
  String title();

  /** The file name extensions, such as {@code .scxml}. */
  List<String> extensions();

  /**
   * Converts a document to a model.
   *
   * @param modelName the name of the model
   * @param origin the document's name, for the model's first line
   * @param passive whether the machine's class is passive; else it is active, in a system of its
   *     own
   * @throws ImportException if the bytes are not a valid document of this format
   * @throws IOException if the document cannot be read
   */
  ImportedModel convert(String modelName, String origin, boolean passive, InputStream document)
      throws ImportException, IOException;
}
