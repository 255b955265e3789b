// SPDX-License-Identifier: EPL-2.0
package org.pawl.services.program;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParseException;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.Map;
import java.util.TreeMap;
import org.pawl.services.files.FileProblem;

/** The programs of a build, from CMake's file API: cmake-file-api(7), codemodel 2. */
final class CMakePrograms {
  private static final String API = ".cmake/api/v1";

  private CMakePrograms() {}

  /** Writes the query, which CMake answers when it runs next. */
  static void ask(Path folder) throws IOException {
    Path query = folder.resolve(API).resolve("query");
    Files.createDirectories(query);
    Files.write(query.resolve("codemodel-v2"), new byte[0]);
  }

  /**
   * The program of a target. Without name it is the only program, or the one with the name of the
   * project.
   *
   * @throws FileProblem if there is no such program, or the choice is ambiguous
   */
  static Path of(Path folder, String name) throws IOException {
    Path replies = folder.resolve(API).resolve("reply");
    try {
      JsonObject model = read(replies, codemodel(replies));
      JsonObject configuration = model.getAsJsonArray("configurations").get(0).getAsJsonObject();
      Map<String, Path> programs = programs(folder, replies, configuration);
      String project =
          configuration
              .getAsJsonArray("projects")
              .get(0)
              .getAsJsonObject()
              .get("name")
              .getAsString();
      return choose(programs, name, project);
    } catch (JsonParseException | IllegalStateException | NullPointerException e) {
      throw new FileProblem(
          "the reply of CMake's file API has an unknown format, so the programs are not known");
    }
  }

  private static Path choose(Map<String, Path> programs, String name, String project)
      throws FileProblem {
    if (programs.isEmpty()) {
      throw new FileProblem("the project builds no program: no add_executable in CMakeLists.txt");
    }
    if (programs.containsKey(name.isEmpty() ? project : name)) {
      return programs.get(name.isEmpty() ? project : name);
    }
    String known = String.join(", ", programs.keySet());
    if (!name.isEmpty()) {
      throw new FileProblem("the project builds no program '" + name + "'; there is " + known);
    }
    if (programs.size() > 1) {
      throw new FileProblem("the project builds several programs; choose one: " + known);
    }
    return programs.values().iterator().next();
  }

  private static Map<String, Path> programs(Path folder, Path replies, JsonObject configuration)
      throws IOException {
    Map<String, Path> programs = new TreeMap<>();
    for (JsonElement reference : configuration.getAsJsonArray("targets")) {
      JsonObject target = read(replies, reference.getAsJsonObject().get("jsonFile").getAsString());
      if (target.get("type").getAsString().equals("EXECUTABLE")) {
        String path =
            target.getAsJsonArray("artifacts").get(0).getAsJsonObject().get("path").getAsString();
        programs.put(target.get("name").getAsString(), folder.resolve(path));
      }
    }
    return programs;
  }

  /** The file with the targets, from the newest index, which is the last one by name. */
  private static String codemodel(Path replies) throws IOException {
    try (var files = Files.list(replies)) {
      Path index =
          files
              .filter(file -> file.getFileName().toString().startsWith("index-"))
              .max(Comparator.comparing(file -> file.getFileName().toString()))
              .orElseThrow(() -> new NoSuchFileException(replies.toString()));
      return read(replies, index.getFileName().toString())
          .getAsJsonObject("reply")
          .getAsJsonObject("codemodel-v2")
          .get("jsonFile")
          .getAsString();
    } catch (NoSuchFileException e) {
      throw new FileProblem(
          "CMake's file API has no reply, so the programs are not known: use CMake 3.20 or newer");
    }
  }

  private static JsonObject read(Path folder, String file) throws IOException {
    return JsonParser.parseString(Files.readString(folder.resolve(file))).getAsJsonObject();
  }
}
