// SPDX-License-Identifier: EPL-2.0
package org.pawl.ui.project;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.stream.Collectors;
import org.osgi.framework.Bundle;

/**
 * An example from {@code examples/}, as included in the bundle, with the description of its README.
 */
final class ExampleTemplate implements ProjectTemplate {
  private final String name;
  private final List<URL> files;
  private final String title;
  private final String summary;

  private ExampleTemplate(String name, List<URL> files) throws IOException {
    this.name = name;
    this.files = files;
    List<String> readme = text(file("README.md")).lines().toList();
    title = readme.get(0).replaceFirst("^#\\s*", "");
    summary =
        readme.stream()
            .skip(1)
            .dropWhile(String::isBlank)
            .takeWhile(line -> !line.isBlank())
            .collect(Collectors.joining(" "));
  }

  /** All examples of the bundle, by title. */
  static List<ProjectTemplate> allIn(Bundle bundle) {
    return Collections.list(bundle.getEntryPaths("examples/")).stream()
        .filter(path -> path.endsWith("/"))
        .map(path -> in(bundle, path))
        .sorted((one, other) -> one.label().compareTo(other.label()))
        .toList();
  }

  private static ProjectTemplate in(Bundle bundle, String path) {
    try {
      return new ExampleTemplate(
          path.replaceAll("^examples/|/$", ""),
          Collections.list(bundle.findEntries(path, "*", false)));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public String label() {
    return "Example: " + title;
  }

  @Override
  public String description() {
    return summary;
  }

  @Override
  public String suggestedName() {
    return name;
  }

  @Override
  public String write(Path folder, String projectName) throws IOException {
    for (URL file : files) {
      try (InputStream content = file.openStream()) {
        Files.copy(content, folder.resolve(nameOf(file)));
      }
    }
    return name + ".pawl";
  }

  private URL file(String wanted) throws IOException {
    return files.stream()
        .filter(file -> nameOf(file).equals(wanted))
        .findAny()
        .orElseThrow(() -> new IOException("the example " + name + " has no " + wanted));
  }

  private static String nameOf(URL file) {
    return file.getPath().replaceFirst(".*/", "");
  }

  private static String text(URL file) throws IOException {
    try (InputStream content = file.openStream()) {
      return new String(content.readAllBytes(), StandardCharsets.UTF_8);
    }
  }
}
