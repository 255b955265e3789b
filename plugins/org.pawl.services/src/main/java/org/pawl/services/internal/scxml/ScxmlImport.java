// SPDX-License-Identifier: EPL-2.0
package org.pawl.services.internal.scxml;

import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import org.pawl.services.imports.format.ImportException;
import org.pawl.services.imports.format.ImportFormat;
import org.pawl.services.imports.format.ImportedModel;
import org.pawl.services.internal.scxml.document.ScxmlReader;

/**
 * Converts the state machine of an SCXML document to a model. A finding names each place, with its
 * line, where the model behaves differently from the document.
 */
public final class ScxmlImport implements ImportFormat {
  @Override
  public String name() {
    return "scxml";
  }

  @Override
  public String title() {
    return "SCXML";
  }

  @Override
  public List<String> extensions() {
    return List.of(".scxml");
  }

  @Override
  public ImportedModel convert(String modelName, String origin, boolean passive, InputStream bytes)
      throws ImportException, IOException {
    return new ScxmlConversion(modelName, passive, ScxmlReader.read(bytes))
        .model(modelName, origin, passive);
  }
}
