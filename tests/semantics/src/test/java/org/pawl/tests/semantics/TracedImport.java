// SPDX-License-Identifier: EPL-2.0
package org.pawl.tests.semantics;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.List;
import org.pawl.services.imports.format.ImportException;
import org.pawl.services.imports.format.ImportedModel;
import org.pawl.services.internal.scxml.ScxmlImport;

/** Imported documents as models for cases. */
final class TracedImport {
  private TracedImport() {}

  /** The imported model, in which every state records a label on entry and on exit. */
  static String model(String called, byte[] scxml) throws ImportException, IOException {
    ImportedModel imported =
        new ScxmlImport().convert(called, called + ".scxml", true, new ByteArrayInputStream(scxml));
    assertEquals(List.of(), imported.problems());
    return imported
        .model()
        .replaceFirst("passive \\w+", "import \"trace.h\"\npassive Case")
        .replaceAll("\\b[A-Z]\\w*_is_in_", "Case_is_in_")
        .replaceAll("(?m)^ *(entry|exit) / \\{.*\\n", "")
        .replaceAll("(?m)^( *state \\w+)$", "$1 {\n}")
        .replaceAll(
            "(?m)^ *state (\\w+) \\{$",
            "state $1 {\nentry / { T(\"+$1\"); }\nexit / { T(\"-$1\"); }");
  }
}
