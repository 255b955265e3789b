// SPDX-License-Identifier: EPL-2.0
package org.pawl.cli;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.pawl.cli.console.CommandContext;
import org.pawl.cli.console.StandardOutput;

/** Runs the command in a folder and records its output. */
final class Shell {
  /** A model without errors and warnings. */
  static final String LAMP =
      """
      model lamp

      event TOGGLE

      active Lamp {
          machine {
              initial -> dark
              state dark { on TOGGLE -> lit }
              state lit { on TOGGLE -> dark }
          }
      }
      """;

  /** The same with an unresolved name in line 8, column 35. */
  static final String BROKEN_LAMP = LAMP.replace("-> lit", "-> bright");

  final Path folder;
  InputStream in = InputStream.nullInputStream();
  String out;
  String err;

  Shell(Path folder) {
    this.folder = folder;
  }

  int pawl(String... arguments) {
    var stdout = new ByteArrayOutputStream();
    int code = pawlInto(stdout, arguments);
    out = stdout.toString(StandardCharsets.UTF_8);
    return code;
  }

  /** With a standard output of the caller's. */
  int pawlInto(OutputStream stdout, String... arguments) {
    var stderr = new ByteArrayOutputStream();
    int code =
        Main.run(
            new CommandContext(
                folder,
                in,
                new StandardOutput(stdout),
                new PrintStream(stderr, true, StandardCharsets.UTF_8),
                false),
            arguments);
    err = stderr.toString(StandardCharsets.UTF_8);
    return code;
  }

  Path write(String name, String content) throws IOException {
    Path file = folder.resolve(name);
    Files.createDirectories(file.getParent());
    return Files.writeString(file, content);
  }

  String read(String name) throws IOException {
    return Files.readString(folder.resolve(name));
  }

  /** The names in a folder, sorted, hidden ones too. */
  List<String> list(String name) throws IOException {
    try (var files = Files.list(folder.resolve(name))) {
      return files.map(file -> file.getFileName().toString()).sorted().toList();
    }
  }
}
