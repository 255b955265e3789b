// SPDX-License-Identifier: EPL-2.0
package org.pawl.cli.report;

import java.nio.file.Path;
import java.util.List;
import org.pawl.services.generation.GenerationResult;

/** Reports the result of a command. Exactly one method is called, once. */
public interface Report {
  /** Models were checked. */
  void checked(GenerationResult result);

  /** Models were generated, or had errors. */
  void generated(GenerationResult result, Path folder);

  /** Models would be generated into these files, or had errors. */
  void listed(GenerationResult result, List<Path> files);

  /** A file could not be read or written. */
  void failed(String problem);
}
