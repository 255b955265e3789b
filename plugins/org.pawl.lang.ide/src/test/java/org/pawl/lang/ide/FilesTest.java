// SPDX-License-Identifier: EPL-2.0
package org.pawl.lang.ide;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.eclipse.lsp4j.Diagnostic;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Several files, open or not, in the editor's folder or elsewhere. */
class FilesTest {
  private static final String COMMON = "model common\ntype Job { id: uint8_t }\nevent GO: Job\n";
  private static final String PLANT =
      """
      model plant
      use "common.pawl"
      active Worker {
          machine {
              initial -> idle
              state idle { on GO / { run(e->id); } }
          }
      }
      """;

  @TempDir Path folder;

  private static List<String> codes(List<Diagnostic> problems) {
    return problems.stream().map(problem -> problem.getCode().getLeft()).toList();
  }

  @Test
  void reportsProblemsAtTheirPlace() {
    Editor editor = new Editor(folder);
    editor.open("m.pawl", "model m\nactive A {\n    machine { initial -> of }\n}\n");
    Diagnostic problem = editor.problems("m.pawl").get(0);
    assertEquals("pawl.unresolved-name", problem.getCode().getLeft());
    assertEquals("of", editor.at(editor.uri("m.pawl"), problem.getRange()));
  }

  /** A later version of the language may have another syntax. */
  @Test
  void reportsAnUnknownVersionOfTheLanguageAlone() {
    Editor editor = new Editor(folder);
    editor.open("m.pawl", "language 2\nmodule m { events GO }\n");
    assertEquals(List.of("pawl.unknown-language"), codes(editor.problems("m.pawl")));
    editor.change("m.pawl", "language 1\nmodule m { events GO }\n");
    assertEquals(
        List.of("org.eclipse.xtext.diagnostics.Diagnostic.Syntax"),
        codes(editor.problems("m.pawl")).stream().distinct().toList());
  }

  @Test
  void looksAtClosedFilesOfTheFolderToo() {
    new Editor(folder).write("m.pawl", "model m\nactive A { }\n");
    Editor editor = new Editor(folder);
    assertEquals(List.of("pawl.no-machine"), codes(editor.problems("m.pawl")));
  }

  @Test
  void skipsFoldersOfBuildsAndTools() throws Exception {
    for (String name : List.of("build", "target", ".cache", "node_modules")) {
      Files.createDirectories(folder.resolve(name));
      Files.writeString(folder.resolve(name).resolve("m.pawl"), "model m\nactive A { }\n");
    }
    Editor editor = new Editor(folder);
    for (String name : List.of("build", "target", ".cache", "node_modules")) {
      assertEquals(List.of(), editor.problems(name + "/m.pawl"));
    }
  }

  @Test
  void aChangeOfAUsedModelReachesModelsThatUseIt() {
    Editor editor = new Editor(folder);
    editor.open("common.pawl", COMMON);
    editor.open("plant.pawl", PLANT);
    assertEquals(List.of(), editor.problems("plant.pawl"));
    editor.change("common.pawl", COMMON.replace("GO", "START"));
    assertEquals(List.of("pawl.unresolved-name"), codes(editor.problems("plant.pawl")));
    editor.change("common.pawl", COMMON);
    assertEquals(List.of(), editor.problems("plant.pawl"));
  }

  /** Through a third model, and without a change of names. */
  @Test
  void aChangeInsideOfAUsedElementIsDetected() {
    Editor editor = new Editor(folder);
    editor.open("types.pawl", "model types\ntype Job { id: uint8_t }\n");
    editor.open("common.pawl", "model common\nuse \"types.pawl\"\nevent GO: Job\n");
    editor.open("plant.pawl", PLANT.replace("active", "type Mine extends Job { }\nactive"));
    assertEquals(List.of(), editor.problems("plant.pawl"));
    editor.change("types.pawl", "model types\n");
    assertTrue(codes(editor.problems("plant.pawl")).contains("pawl.unresolved-name"));
    assertTrue(codes(editor.problems("common.pawl")).contains("pawl.unresolved-name"));
  }

  @Test
  void worksWithoutAFolder() {
    Editor editor = new Editor(folder, false);
    editor.open("m.pawl", "model m\nactive A { }\n");
    assertEquals(List.of("pawl.no-machine"), codes(editor.problems("m.pawl")));
  }

  @Test
  void findsUsedModelsOutsideOfTheFolder() throws Exception {
    Files.writeString(folder.resolve("common.pawl"), COMMON);
    Path inner = Files.createDirectories(folder.resolve("inner"));
    Editor editor = new Editor(inner);
    editor.open("plant.pawl", PLANT.replace("common.pawl", "../common.pawl"));
    assertEquals(List.of(), editor.problems("plant.pawl"));
  }

  @Test
  void validatesEveryPrefixOfAFile() {
    Editor editor = new Editor(folder);
    String text = Philosophers.MODEL;
    for (int end = 0; end < text.length(); end += 97) {
      editor.open("dpp.pawl", text.substring(0, end));
      assertTrue(editor.problems("dpp.pawl") != null);
    }
    editor.open("dpp.pawl", text);
    assertEquals(List.of(), editor.problems("dpp.pawl"));
  }
}
