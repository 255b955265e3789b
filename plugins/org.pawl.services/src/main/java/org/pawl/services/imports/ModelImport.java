// SPDX-License-Identifier: EPL-2.0
package org.pawl.services.imports;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.pawl.model.query.Limits;
import org.pawl.services.files.Progress;
import org.pawl.services.imports.format.ImportException;
import org.pawl.services.imports.format.ImportFinding;
import org.pawl.services.imports.format.ImportFormat;
import org.pawl.services.imports.format.ImportedModel;
import org.pawl.services.models.Diagnostic;
import org.pawl.services.models.ModelLoader;

/** Converts a document to a model and checks the model. Writes no file. For one thread. */
public final class ModelImport {
  private final ImportFormat format;
  private final boolean passive;

  /**
   * @param passive whether the machine's class is passive; else it is active, in a system of its
   *     own
   */
  public ModelImport(ImportFormat format, boolean passive) {
    this.format = format;
    this.passive = passive;
  }

  /**
   * Converts and checks a document. Errors of the model are among the problems.
   *
   * @param document its name, for the model's first line
   * @param folder the folder that relative file names are relative to
   * @param file the file that the model is for, below the folder
   * @param modelName the name of the model
   * @throws ImportException if the bytes are not a valid document of the format
   * @throws IOException if the document, or a file that the model uses, cannot be read
   */
  public ImportedModel convert(
      String document, InputStream bytes, Path folder, Path file, String modelName)
      throws ImportException, IOException {
    ImportedModel made = format.convert(modelName, document, passive, bytes);
    List<ImportFinding> problems = new ArrayList<>(made.problems());
    problems.addAll(errors(made, folder, file));
    return new ImportedModel(
        made.model(), made.origins(), problems, made.notes(), made.states(), made.events());
  }

  /** The errors of the model, with the lines of the document. */
  private static List<ImportFinding> errors(ImportedModel made, Path folder, Path file)
      throws IOException {
    List<Integer> origins = made.origins();
    return new ModelLoader(folder, Progress.NONE)
        .parse(file, made.model()).diagnostics().stream()
            .filter(Diagnostic::isError)
            .limit(Limits.IMPORT_FINDINGS)
            .map(
                d ->
                    new ImportFinding(
                        origins.get(Math.min(d.line(), origins.size()) - 1),
                        "the model of this has an error: " + d.message()))
            .toList();
  }
}
