// SPDX-License-Identifier: EPL-2.0
package org.pawl.tests.ide;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.eclipse.core.resources.IMarker;
import org.eclipse.ui.IMarkerResolution;
import org.eclipse.ui.ide.IDE;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.pawl.generator.output.GeneratorOptions;
import org.pawl.services.files.Progress;
import org.pawl.services.generation.Generation;
import org.pawl.services.generation.GenerationRequest;
import org.pawl.ui.internal.build.ProblemMarkers;

@ExtendWith(ErrorLog.class)
class BuildTest {
  @Test
  void aSavedModelIsTheSameCAsTheCommands() throws Exception {
    try (Project dpp = Project.dpp()) {
      Path expected = Files.createTempDirectory("pawl-ide");
      new Generation(Progress.NONE)
          .run(
              new GenerationRequest(
                  dpp.folder(),
                  List.of(Path.of("dpp.pawl")),
                  expected,
                  GeneratorOptions.defaults(),
                  true,
                  false));

      assertEquals(contents(expected), contents(dpp.folder().resolve("generated")));
      assertEquals(List.of(), dpp.problems("dpp.pawl"));
      assertTrue(dpp.file("generated/dpp.h").isDerived());
    }
  }

  /** In the Problems view: the quick fixes of the text editor, for the current text. */
  @Test
  void aMarkersFixesAreThoseOfTheTextEditor() throws Exception {
    try (Project dpp = Project.dpp()) {
      String good = dpp.read("dpp.pawl");
      dpp.write("dpp.pawl", good.replace("-> eating", "-> eatin"));
      IMarker problem = dpp.problems("dpp.pawl").get(0);
      assertEquals(List.of("Change to 'eating'", "Add state 'eatin'"), labels(fixes(problem)));
      Workbench.act(() -> fixes(problem)[0].run(problem));
      assertEquals(good, dpp.read("dpp.pawl"), "without an editor it is saved");

      dpp.write("dpp.pawl", good.replace("-> eating", "-> eatin"));
      IMarker again = dpp.problems("dpp.pawl").get(0);
      Editor editor = Editor.open(dpp.file("dpp.pawl"));
      editor.replace("model dpp", "// typed since\nmodel dpp");
      Workbench.act(() -> fixes(again)[0].run(again));
      assertEquals(good.replace("model dpp", "// typed since\nmodel dpp"), editor.text());
      assertEquals(List.of(), labels(fixes(again)), "no fix remains, the marker does");
    }
  }

  private static IMarkerResolution[] fixes(IMarker problem) {
    assertTrue(IDE.getMarkerHelpRegistry().hasResolutions(problem));
    return IDE.getMarkerHelpRegistry().getResolutions(problem);
  }

  private static List<String> labels(IMarkerResolution[] fixes) {
    return Arrays.stream(fixes).map(IMarkerResolution::getLabel).toList();
  }

  @Test
  void anErrorIsMarkedOnItsPlaceAndKeepsTheLastGoodOutput() throws Exception {
    try (Project dpp = Project.dpp()) {
      String good = dpp.read("dpp.pawl");
      var output = contents(dpp.folder().resolve("generated"));
      String bad = good.replace("-> eating", "-> eatin");
      dpp.write("dpp.pawl", bad);

      List<IMarker> problems = dpp.problems("dpp.pawl");
      assertEquals(1, problems.size(), problems::toString);
      IMarker problem = problems.get(0);
      int start = problem.getAttribute(IMarker.CHAR_START, -1);
      assertEquals("eatin", bad.substring(start, problem.getAttribute(IMarker.CHAR_END, -1)));
      assertEquals(
          bad.substring(0, start).lines().count(), problem.getAttribute(IMarker.LINE_NUMBER, -1));
      assertEquals(IMarker.SEVERITY_ERROR, problem.getAttribute(IMarker.SEVERITY, -1));
      assertEquals("unresolved-name", problem.getAttribute(ProblemMarkers.CODE, ""));
      assertTrue(problem.getAttribute(ProblemMarkers.ELEMENT, "").endsWith("Philo.hungry"));
      assertEquals(output, contents(dpp.folder().resolve("generated")));

      dpp.write("dpp.pawl", good);
      assertEquals(List.of(), dpp.problems("dpp.pawl"));
    }
  }

  @Test
  void aChangedModelIsGeneratedForItsUsers() throws Exception {
    try (Project project = new Project("used")) {
      project.write("common.pawl", "model common\nconst SIZE = 3\nevent GO\n");
      project.write("user.pawl", USER);
      assertEquals(List.of(), project.problems("user.pawl"));
      assertTrue(Files.exists(project.folder().resolve("generated/user.h")));

      project.write("common.pawl", "model common\nconst SIZE = 3\nevent GONE\n");
      assertEquals(
          List.of("unresolved-name"),
          project.problems("user.pawl").stream()
              .map(problem -> problem.getAttribute(ProblemMarkers.CODE, ""))
              .toList());

      project.write("common.pawl", "model common\nconst SIZE = 3\nevent GO\n");
      assertEquals(List.of(), project.problems("user.pawl"));
    }
  }

  @Test
  void theOutputOfADeletedModelIsDeleted() throws Exception {
    try (Project dpp = Project.dpp()) {
      dpp.file("dpp.pawl").delete(true, null);
      Workbench.settle();

      assertFalse(dpp.file("generated/dpp.h").exists());
    }
  }

  @Test
  void cFollowsASaveInTheEditor() throws Exception {
    try (Project dpp = Project.dpp()) {
      Editor editor = Editor.open(dpp.file("dpp.pawl"));
      String header = dpp.read("generated/dpp.h");
      editor.replace("tick 100 Hz", "tick 200 Hz");
      assertEquals(header, dpp.read("generated/dpp.h"));

      editor.save();

      Workbench.until("C of the saved model", () -> !header.equals(dpp.read("generated/dpp.h")));
    }
  }

  private static Map<String, String> contents(Path folder) throws Exception {
    var contents = new TreeMap<String, String>();
    try (var files = Files.list(folder)) {
      for (Path file : files.toList()) {
        contents.put(file.getFileName().toString(), Files.readString(file));
      }
    }
    return contents;
  }

  private static final String USER =
      """
      model user
      use "common.pawl"
      passive Lamp {
          machine {
              initial -> off
              state off { on GO -> lit }
              state lit { }
          }
      }
      """;
}
