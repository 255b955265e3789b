// SPDX-License-Identifier: EPL-2.0
package org.pawl.services.starter;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.pawl.lang.c.CKeywords;
import org.pawl.lang.c.ReservedCNames;
import org.pawl.lang.conversion.PawlKeywords;
import org.pawl.lang.file.AtomicFile;
import org.pawl.model.query.Limits;
import org.pawl.services.files.FileProblem;

/** Creates a small project that builds and runs, as a starting point. */
public final class Starter {
  private static final Pattern NAME = Pattern.compile("[a-z][a-z0-9_]*");

  /** The rule for a model's name, for messages. */
  public static final String MODEL_RULE =
      "at most "
          + Limits.NAME
          + " lower case letters, digits and _, a letter first, no keyword of C or Pawl";

  /** The rule for a project's name, for messages. */
  public static final String PROJECT_RULE = MODEL_RULE + " or CMake";

  /** Names of the project's files, of build targets, and CMake's words for true and false. */
  private static final Set<String> TAKEN =
      Set.of(
          ("main bsp bool true all clean help install preinstall edit_cache rebuild_cache test"
                  + " false ignore n no notfound off")
              .split(" "));

  /** The file names in the project, by the names of the resources. */
  private static final Map<String, String> FILES = new LinkedHashMap<>();

  static {
    FILES.put("model.txt", "@name@.pawl");
    FILES.put("bsp.h.txt", "bsp.h");
    FILES.put("bsp.c.txt", "bsp.c");
    FILES.put("main.c.txt", "main.c");
    FILES.put("CMakeLists.txt", "CMakeLists.txt");
    FILES.put("README.txt", "README.md");
    FILES.put("gitignore.txt", ".gitignore");
  }

  private final String name;

  /**
   * @param name of the project, for which {@link #isName} holds
   */
  public Starter(String name) {
    this.name = name;
  }

  /** Whether the text is a valid name for a project, its model and its build target. */
  public static boolean isName(String text) {
    return isModelName(text) && !TAKEN.contains(text);
  }

  /** Whether the text is a valid name for a model, its header and a C prefix. */
  public static boolean isModelName(String text) {
    return text.length() <= Limits.NAME
        && NAME.matcher(text).matches()
        && !text.matches("pawl(_.*)?")
        && !PawlKeywords.isKeyword(text)
        && !CKeywords.isKeyword(text)
        && !ReservedCNames.isHeader(text);
  }

  /**
   * Writes the project and returns its files.
   *
   * @param shown the folder's name in messages
   * @throws FileProblem if one of the files exists, before any is written
   */
  public List<Path> write(Path folder, Path shown) throws IOException {
    var files = new ArrayList<Path>();
    for (String file : FILES.values()) {
      Path path = Path.of(fill(file));
      if (Files.exists(folder.resolve(path))) {
        throw new FileProblem(
            shown.resolve(path) + " exists; choose another folder with -o, nothing was written");
      }
      files.add(path);
    }
    var written = new ArrayList<Path>();
    Path current = Path.of("");
    try {
      Files.createDirectories(folder);
      for (var file : FILES.entrySet()) {
        current = Path.of(fill(file.getValue()));
        Path path = folder.resolve(current);
        AtomicFile.create(path, fill(resource(file.getKey())).getBytes(StandardCharsets.UTF_8));
        written.add(path);
      }
    } catch (IOException e) {
      remove(written, e);
      throw new FileProblem(
          "cannot write " + shown.resolve(current) + ", so nothing was written", e);
    }
    return files;
  }

  /** Removes the written files, because the next attempt would refuse files that exist. */
  private static void remove(List<Path> files, IOException cause) {
    for (Path file : files) {
      try {
        Files.deleteIfExists(file);
      } catch (IOException e) {
        cause.addSuppressed(e);
      }
    }
  }

  /**
   * The project's model without calls of the board support package, for a project without one.
   *
   * @throws IOException if the template cannot be read
   */
  public String modelAlone() throws IOException {
    String alone =
        resource("model.txt")
            .lines()
            .filter(line -> !line.contains("bsp"))
            .collect(Collectors.joining("\n", "", "\n"));
    return fill(alone.replaceAll("\n{3,}", "\n\n"));
  }

  private String fill(String template) {
    return template.replace("@name@", name).replace("@NAME@", name.toUpperCase(Locale.ROOT));
  }

  private static String resource(String resource) throws IOException {
    try (InputStream input = Starter.class.getResourceAsStream(resource)) {
      return new String(input.readAllBytes(), StandardCharsets.UTF_8).replace("\r\n", "\n");
    }
  }
}
