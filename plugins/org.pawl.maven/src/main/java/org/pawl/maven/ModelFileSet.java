// SPDX-License-Identifier: EPL-2.0
package org.pawl.maven;

import java.io.File;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.codehaus.plexus.util.DirectoryScanner;

/** The models of a project: files below a folder, selected by Maven's usual patterns. */
public final class ModelFileSet {
  private File directory;
  private List<String> includes = List.of("**/*.pawl");
  private List<String> excludes = List.of();

  /** Filled by Maven from the configuration. */
  public ModelFileSet() {}

  /** The files found, sorted, so that a build does not depend on the file system's order. */
  List<Path> find(File defaultDirectory) {
    File folder = directory == null ? defaultDirectory : directory;
    if (!folder.isDirectory()) {
      return List.of();
    }
    var scanner = new DirectoryScanner();
    scanner.setBasedir(folder);
    scanner.setIncludes(includes.toArray(String[]::new));
    scanner.setExcludes(excludes.toArray(String[]::new));
    scanner.addDefaultExcludes();
    scanner.scan();
    return Arrays.stream(scanner.getIncludedFiles())
        .sorted()
        .map(name -> folder.toPath().resolve(name))
        .toList();
  }
}
