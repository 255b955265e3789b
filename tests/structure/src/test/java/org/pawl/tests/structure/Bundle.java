// SPDX-License-Identifier: EPL-2.0
package org.pawl.tests.structure;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A folder of plugins/, with the types that are written there by hand. */
record Bundle(String name, Path folder) {
  /** Plain Maven builds some bundles, Tycho others. */
  private static final List<String> SOURCES = List.of("src/main/java", "src");

  /** All bundles with Java in them; a folder without a pom.xml is no bundle. */
  static List<Bundle> all(Path root) throws IOException {
    try (Stream<Path> folders = Files.list(root.resolve("plugins"))) {
      return folders
          .filter(folder -> Files.exists(folder.resolve("pom.xml")))
          .filter(folder -> Files.exists(folder.resolve("src")))
          .map(folder -> new Bundle(folder.getFileName().toString(), folder))
          .sorted((one, other) -> one.name.compareTo(other.name))
          .toList();
    }
  }

  Path classes() {
    return folder.resolve("target/classes");
  }

  /** The qualified names of the top-level types, those that the build generates left out. */
  Set<String> written() throws IOException {
    Path source =
        SOURCES.stream().map(folder::resolve).filter(Files::isDirectory).findFirst().orElseThrow();
    try (Stream<Path> files = Files.walk(source)) {
      return files
          .map(file -> source.relativize(file).toString())
          .filter(file -> file.matches(".*\\.(java|xtend)") && !file.endsWith("-info.java"))
          .map(file -> file.replaceFirst("\\.\\w+$", "").replace('/', '.'))
          .collect(Collectors.toSet());
    }
  }
}
