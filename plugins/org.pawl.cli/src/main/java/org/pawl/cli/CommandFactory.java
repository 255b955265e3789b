// SPDX-License-Identifier: EPL-2.0
package org.pawl.cli;

import java.lang.reflect.Constructor;
import java.util.Arrays;
import org.pawl.cli.console.CommandContext;
import picocli.CommandLine;
import picocli.CommandLine.IFactory;

/** Creates the commands. Their constructors take the context of the run. */
final class CommandFactory implements IFactory {
  private final CommandContext context;

  CommandFactory(CommandContext context) {
    this.context = context;
  }

  @Override
  public <K> K create(Class<K> kind) throws Exception {
    for (Constructor<?> constructor : kind.getConstructors()) {
      if (Arrays.equals(constructor.getParameterTypes(), new Class<?>[] {CommandContext.class})) {
        return kind.cast(constructor.newInstance(context));
      }
    }
    return CommandLine.defaultFactory().create(kind);
  }
}
