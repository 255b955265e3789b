// SPDX-License-Identifier: EPL-2.0
package org.pawl.cli.arguments;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.pawl.services.models.ModelFileFinder;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The models of a command, and the options for warnings and the summary. */
public final class ModelArguments {
  @Parameters(
      arity = "1..*",
      paramLabel = "MODEL",
      description = "Model files (.pawl), or quoted patterns such as 'models/**/*.pawl'.")
  private List<String> names;

  @Option(names = "--Werror", description = "Warnings count as errors.")
  public boolean strict;

  @Option(
      names = {"-q", "--quiet"},
      description = "No summary; only errors and warnings.")
  public boolean quiet;

  public List<Path> files(Path folder) throws IOException {
    return ModelFileFinder.find(folder, names);
  }
}
