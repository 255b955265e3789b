// SPDX-License-Identifier: EPL-2.0
package org.pawl.edit;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** The models of examples and tests. */
public final class RepositoryModels {
  private static final Path ROOT = Path.of("../..").toAbsolutePath().normalize();

  private RepositoryModels() {}

  /**
   * Their files, in an order that does not depend on the location of the repository. They stay in
   * their folders, so that used files are found; models of test cases are written to a folder.
   */
  public static List<Path> files(Path folder) throws IOException {
    List<Path> files = new ArrayList<>();
    for (String place : List.of("examples", "tests/generator/golden", "tests/semantics/cases")) {
      try (Stream<Path> found = Files.walk(ROOT.resolve(place))) {
        for (Path file :
            found.filter(f -> f.toString().matches(".*\\.(pawl|case)")).sorted().toList()) {
          files.add(file.toString().endsWith(".pawl") ? file : model(file, folder));
        }
      }
    }
    files.add(ROOT.resolve("plugins/org.pawl.lang/src/test/resources/org/pawl/lang/all.pawl"));
    return files;
  }

  private static Path model(Path aCase, Path folder) throws IOException {
    String text = "model one\n" + Files.readString(aCase).split("(?m)^---$")[0];
    return Files.writeString(folder.resolve(aCase.getFileName() + ".pawl"), text);
  }
}
