// SPDX-License-Identifier: EPL-2.0
package org.pawl.services.program;

import java.util.List;
import java.util.stream.Collectors;

/**
 * Tools for building, running or measuring a program are missing. The message says what to install
 * and how.
 */
public final class MissingTools extends Exception {
  private static final long serialVersionUID = 1L;

  /** The command that installs them. */
  private final String command;

  MissingTools(String purpose, List<Tool> missing) {
    super(text(purpose, missing, command(missing)));
    command = command(missing);
  }

  /** The command that installs them on Debian and Ubuntu; empty if their packages are unknown. */
  public String command() {
    return command;
  }

  private static String text(String purpose, List<Tool> missing, String command) {
    var text = new StringBuilder();
    text.append("To ").append(purpose).append(", please install what is missing:\n");
    missing.forEach(tool -> text.append("  ").append(tool.title()).append('\n'));
    return command.isEmpty()
        ? text.append("Pawl does not know their packages").toString()
        : text.append("Debian, Ubuntu: ").append(command).toString();
  }

  private static String command(List<Tool> missing) {
    String packages =
        missing.stream()
            .map(Tool::debianPackage)
            .filter(name -> !name.isEmpty())
            .distinct()
            .collect(Collectors.joining(" "));
    return packages.isEmpty() ? "" : "sudo apt-get install " + packages;
  }
}
