// SPDX-License-Identifier: EPL-2.0
package org.pawl.cli.starter;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.pawl.cli.service.FileProblem;

/** A small project that builds and runs, for a person to change into theirs. */
public final class Starter {
  private static final Pattern NAME = Pattern.compile("[a-z][a-z0-9_]*");

  private static final Set<String> RESERVED =
      Set.of(
          ("auto break case char const continue default do double else enum extern float for goto if"
                  + " inline int long register restrict return short signed sizeof static struct"
                  + " switch typedef union unsigned void volatile while main bool true false pawl"
                  + " bsp model use import event state initial final choice entry exit on done after"
                  + " every local machine var index when Hz bytes test all clean install help")
              .split(" "));

  /** Resources, and what they are called in the project. */
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

  public Starter(String name) {
    this.name = name;
  }

  /** Whether a model, a C prefix and a build target can have that name. */
  public static boolean isName(String text) {
    return NAME.matcher(text).matches() && !RESERVED.contains(text);
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
    try {
      Files.createDirectories(folder);
      for (var file : FILES.entrySet()) {
        Files.writeString(
            folder.resolve(fill(file.getValue())),
            fill(resource(file.getKey())),
            StandardOpenOption.CREATE_NEW);
      }
    } catch (IOException e) {
      throw new FileProblem("cannot write into " + shown, e);
    }
    return files;
  }

  /** The project's model for a project that has no such board: alone, it means what it says. */
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
