// SPDX-License-Identifier: EPL-2.0
package org.pawl.services.generation;

import java.nio.file.Path;
import java.util.List;
import org.pawl.services.files.OutputFolder;
import org.pawl.services.models.Diagnostic;
import org.pawl.services.models.Severity;

/**
 * * The result of a request.
 *
 * @param inputs every model file that was read
 * @param written null if no file was written, because a model has errors or the request does not
 *     write
 */
public record GenerationResult(
    List<Path> inputs, List<Diagnostic> diagnostics, OutputFolder.WriteResult written) {

  /** Whether a diagnostic is an error. */
  public boolean hasErrors() {
    return errors() > 0;
  }

  /** The number of errors. */
  public long errors() {
    return count(Severity.ERROR);
  }

  /** The number of warnings. */
  public long warnings() {
    return count(Severity.WARNING);
  }

  private long count(Severity severity) {
    return diagnostics.stream().filter(d -> d.severity() == severity).count();
  }
}
