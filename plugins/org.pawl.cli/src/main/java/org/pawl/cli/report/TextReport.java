// SPDX-License-Identifier: EPL-2.0
package org.pawl.cli.report;

import java.io.PrintStream;
import java.nio.file.Path;
import java.util.List;
import org.pawl.services.generation.GenerationResult;

/** Lines in the form of compiler messages, then a summary line. */
final class TextReport implements Report {
  private final PrintStream err;
  private final boolean quiet;

  TextReport(PrintStream err, boolean quiet) {
    this.err = err;
    this.quiet = quiet;
  }

  @Override
  public void checked(GenerationResult result) {
    diagnostics(result);
    int models = result.inputs().size();
    summary(count(models, "model") + " checked: " + problems(result));
  }

  @Override
  public void generated(GenerationResult result, Path folder) {
    diagnostics(result);
    if (result.written() == null) {
      summary(problems(result) + "; nothing written");
      return;
    }
    var written = result.written();
    if (written.recovered()) {
      summary("an earlier run was interrupted; its temporary files are removed");
    }
    written
        .removed()
        .forEach(file -> summary("removed " + file + ", which is no longer generated"));
    summary(
        "%s in %s, %d of them written; %s"
            .formatted(
                count(written.files().size(), "file"),
                folder.toString().isEmpty() ? "." : folder,
                written.changed().size(),
                problems(result)));
  }

  @Override
  public void listed(GenerationResult result, List<Path> files) {
    diagnostics(result);
    if (result.hasErrors()) {
      summary(problems(result));
    }
  }

  @Override
  public void failed(String problem) {
    err.println("pawl: error: " + problem);
  }

  private void diagnostics(GenerationResult result) {
    result.diagnostics().forEach(err::println);
  }

  private void summary(String text) {
    if (!quiet) {
      err.println("pawl: " + text);
    }
  }

  private static String problems(GenerationResult result) {
    long errors = result.errors();
    long warnings = result.warnings();
    if (errors == 0 && warnings == 0) {
      return "no errors";
    }
    if (errors == 0) {
      return count(warnings, "warning");
    }
    return count(errors, "error") + (warnings == 0 ? "" : ", " + count(warnings, "warning"));
  }

  private static String count(long number, String what) {
    return number + " " + what + (number == 1 ? "" : "s");
  }
}
