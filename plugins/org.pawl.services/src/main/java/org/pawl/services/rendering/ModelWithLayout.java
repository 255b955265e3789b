// SPDX-License-Identifier: EPL-2.0
package org.pawl.services.rendering;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.pawl.diagram.stored.LayoutFile;
import org.pawl.diagram.stored.StoredLayout;
import org.pawl.services.files.FileProblem;
import org.pawl.services.models.Diagnostic;
import org.pawl.services.models.LoadedModel;
import org.pawl.services.models.Severity;

/**
 * A model with its stored layout.
 *
 * @param warnings about invalid lines of the layout file
 */
record ModelWithLayout(LoadedModel model, StoredLayout stored, List<Diagnostic> warnings) {
  private static final String CHECK = "layout";

  static ModelWithLayout of(LoadedModel model) throws IOException {
    LayoutFile file = LayoutFile.of(model.file());
    try {
      StoredLayout stored = file.read();
      return new ModelWithLayout(model, stored, warnings(shown(model, file), stored.problems()));
    } catch (IOException e) {
      throw new FileProblem("cannot read " + shown(model, file), e);
    }
  }

  private static String shown(LoadedModel model, LayoutFile file) {
    return Path.of(model.shown()).resolveSibling(file.path().getFileName()).toString();
  }

  /** Parses problems of the form {@code LINE: message}. */
  private static List<Diagnostic> warnings(String file, List<String> problems) {
    var warnings = new ArrayList<Diagnostic>();
    for (String problem : problems) {
      int colon = problem.indexOf(": ");
      int line = Integer.parseInt(problem.substring(0, colon));
      String message = problem.substring(colon + 2);
      warnings.add(new Diagnostic(file, line, 1, 0, 0, "", Severity.WARNING, message, CHECK));
    }
    return warnings;
  }
}
