// SPDX-License-Identifier: EPL-2.0
package org.pawl.cli;

import picocli.CommandLine;
import picocli.CommandLine.IFactory;

/** Gives commands their surroundings. */
final class CommandFactory implements IFactory {
  private final Surroundings surroundings;

  CommandFactory(Surroundings surroundings) {
    this.surroundings = surroundings;
  }

  @Override
  public <K> K create(Class<K> kind) throws Exception {
    if (kind == GenerateCommand.class) {
      return kind.cast(new GenerateCommand(surroundings));
    }
    if (kind == CheckCommand.class) {
      return kind.cast(new CheckCommand(surroundings));
    }
    if (kind == RenderCommand.class) {
      return kind.cast(new RenderCommand(surroundings));
    }
    if (kind == DescribeCommand.class) {
      return kind.cast(new DescribeCommand(surroundings));
    }
    if (kind == TableCommand.class) {
      return kind.cast(new TableCommand(surroundings));
    }
    if (kind == TraceCommand.class) {
      return kind.cast(new TraceCommand(surroundings));
    }
    if (kind == CoverageCommand.class) {
      return kind.cast(new CoverageCommand(surroundings));
    }
    if (kind == ImportCommand.class) {
      return kind.cast(new ImportCommand(surroundings));
    }
    if (kind == RunCommand.class) {
      return kind.cast(new RunCommand(surroundings));
    }
    if (kind == NewCommand.class) {
      return kind.cast(new NewCommand(surroundings));
    }
    if (kind == LspCommand.class) {
      return kind.cast(new LspCommand(surroundings));
    }
    return CommandLine.defaultFactory().create(kind);
  }
}
