// SPDX-License-Identifier: EPL-2.0
package org.pawl.tests.semantics.mutants;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.pawl.tests.generator.RepositoryFolders;

/**
 * A deliberate fault: lines of one file, and their replacements. The first line of a fault's file
 * describes the effect, the second names the file.
 */
public record Fault(String name, String says, String file, String from, String to) {
  private static final Path FOLDER = RepositoryFolders.ROOT.resolve("tests/semantics/faults");

  public static List<Fault> all() throws IOException {
    List<Fault> faults = new ArrayList<>();
    try (Stream<Path> files = Files.list(FOLDER)) {
      for (Path path : files.sorted().toList()) {
        faults.add(read(path));
      }
    }
    return faults;
  }

  private static Fault read(Path path) throws IOException {
    List<String> lines = Files.readAllLines(path);
    return new Fault(
        path.getFileName().toString(),
        lines.get(0).substring(2),
        lines.get(1).substring("file ".length()),
        marked(lines, '-'),
        marked(lines, '+'));
  }

  private static String marked(List<String> lines, char mark) {
    return lines.stream()
        .skip(2)
        .filter(line -> !line.isEmpty() && line.charAt(0) == mark)
        .map(line -> line.substring(1) + "\n")
        .collect(Collectors.joining());
  }

  public boolean isOfRuntime() {
    return file.startsWith("runtime-c/");
  }

  /** The file's text with the fault in it, at any position of its lines. */
  public String applied() throws IOException {
    String text = Files.readString(RepositoryFolders.ROOT.resolve(file));
    if (from.isEmpty() || !text.contains(from)) {
      throw new AssertionError(name + ": " + file + " has no such lines any more:\n" + from);
    }
    return text.replace(from, to);
  }
}
