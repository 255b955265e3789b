// SPDX-License-Identifier: EPL-2.0
package org.pawl.services.models;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.pawl.services.files.FileProblem;

/** Finds the model files that file names and patterns of a command line match. */
public final class ModelFileFinder {
  public static final String EXTENSION = ".pawl";

  private ModelFileFinder() {}

  /**
   * The files without duplicates, in the order of the arguments.
   *
   * @throws FileProblem if a name or a pattern matches no readable file
   */
  public static List<Path> find(Path folder, List<String> namesAndPatterns) throws IOException {
    Map<Path, Path> found = new LinkedHashMap<>();
    for (String text : namesAndPatterns) {
      for (Path named : find(folder, text)) {
        found.putIfAbsent(check(folder, named), named);
      }
    }
    return List.copyOf(found.values());
  }

  private static List<Path> find(Path folder, String text) throws IOException {
    if (text.isBlank()) {
      throw new FileProblem("'" + text + "' is not a file name: name a model, such as 'lamp.pawl'");
    }
    if (Glob.isGlob(text) && !exists(folder, text)) {
      List<Path> files = new Glob(text).files(folder);
      if (files.isEmpty()) {
        throw new FileProblem("no file matches '" + text + "'");
      }
      return files;
    }
    try {
      return List.of(Path.of(text));
    } catch (InvalidPathException e) {
      throw new FileProblem("'" + text + "' is not a file name: " + e.getReason());
    }
  }

  private static boolean exists(Path folder, String text) {
    try {
      return Files.exists(folder.resolve(text));
    } catch (InvalidPathException e) {
      return false;
    }
  }

  private static Path check(Path folder, Path named) throws IOException {
    Path file = folder.resolve(named).toAbsolutePath().normalize();
    if (Files.isDirectory(file)) {
      throw new FileProblem(
          named + " is a folder; name its models, for example '" + named.resolve("*.pawl") + "'");
    }
    try {
      Files.readAttributes(file, BasicFileAttributes.class);
    } catch (NoSuchFileException e) {
      throw new FileProblem("no such file: " + named);
    } catch (IOException e) {
      throw new FileProblem("cannot read " + named, e);
    }
    if (!Files.isReadable(file)) {
      throw new FileProblem("cannot read " + named + ": permission denied");
    }
    if (!file.getFileName().toString().endsWith(EXTENSION)) {
      throw new FileProblem(named + " is not a model: its name does not end in " + EXTENSION);
    }
    return file;
  }
}
