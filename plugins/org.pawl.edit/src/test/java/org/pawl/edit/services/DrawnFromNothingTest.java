// SPDX-License-Identifier: EPL-2.0
package org.pawl.edit.services;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.eclipse.emf.ecore.EClass;
import org.eclipse.emf.ecore.EClassifier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.pawl.edit.GivenModel;
import org.pawl.edit.sync.SynchronizedModel;
import org.pawl.generator.Generator;
import org.pawl.generator.output.GeneratedFile;
import org.pawl.generator.output.GeneratorOptions;
import org.pawl.model.PawlPackage;
import org.pawl.model.Strategy;
import org.pawl.model.query.EnumChoices;

/**
 * The dining philosophers, drawn with the tools of the viewpoint from an empty model, action by
 * action of {@code dpp.txt}, give the same C as the model in text.
 */
class DrawnFromNothingTest {
  private static final Path SCRIPT = Path.of("src/test/resources/org/pawl/edit/services/dpp.txt");
  private static final Path WRITTEN = Path.of("../../examples/dpp/dpp.pawl");

  @TempDir Path folder;

  private static List<ToolAction> script() throws IOException {
    String text = Files.readString(SCRIPT).replaceAll("(?m)^#.*\n", "");
    return Stream.of(text.split("\n(?! )"))
        .filter(action -> !action.isBlank())
        .map(ToolAction::of)
        .toList();
  }

  private String drawn() throws IOException {
    SynchronizedModel synced = new DiagramFixture(folder).open("dpp.pawl", "model dpp\n");
    for (ToolAction action : script()) {
      String before = synced.text();
      try {
        action.run(synced);
      } catch (RuntimeException | AssertionError e) {
        throw new AssertionError(action + " on\n" + before, e);
      }
      assertTrue(synced.problem().isEmpty(), () -> action + ": " + synced.problem());
      assertTrue(!before.equals(synced.text()), () -> action + " does nothing");
    }
    return synced.text();
  }

  @Test
  void theyGiveTheCOfThoseThatWereWritten() throws IOException {
    GivenModel drawn = GivenModel.model(drawn());
    GivenModel written = GivenModel.model(Files.readString(WRITTEN));
    assertEquals(List.of(), drawn.errors());
    for (Strategy strategy : EnumChoices.strategies()) {
      assertEquals(generated(written, strategy), generated(drawn, strategy));
    }
  }

  /** No tool writes comments other than documentation, and empty lines are those of the tools. */
  @Test
  void theyAreWrittenLikeThemButForCommentsAndEmptyLines() throws IOException {
    assertEquals(said(Files.readString(WRITTEN)), said(drawn()));
  }

  private static String said(String text) {
    return text.lines()
        .filter(line -> !line.isBlank() && !line.strip().startsWith("//"))
        .collect(Collectors.joining("\n"));
  }

  /** Without line directives, because comments and empty lines differ. */
  private static Map<String, String> generated(GivenModel model, Strategy strategy) {
    var options = GeneratorOptions.defaults().withStrategy(strategy).withoutLineDirectives();
    Map<String, String> files = new TreeMap<>();
    for (GeneratedFile file : new Generator().generate(model.model(), options)) {
      files.put(file.name(), file.content());
    }
    return files;
  }

  /** Elements that are part of another label cannot be clicked. */
  @Test
  void onlyDrawnElementsAreClicked() throws IOException {
    Set<EClass> drawn =
        Viewpoint.mappings().stream()
            .map(mapping -> mapping.getAttribute("domainClass").replaceFirst("model::", ""))
            .filter(name -> !name.isEmpty())
            .map(name -> (EClass) PawlPackage.eINSTANCE.getEClassifier(name))
            .collect(Collectors.toSet());
    for (ToolAction action : script()) {
      for (String clicked : List.of("self", "element", "container", "source", "target")) {
        String value = action.variables().get(clicked);
        if (value != null) {
          EClassifier kind = PawlPackage.eINSTANCE.getEClassifier(value.split("[:#]")[0]);
          assertTrue(
              drawn.stream().anyMatch(one -> one.isSuperTypeOf((EClass) kind)),
              () -> "there is no place that shows " + kind.getName() + ": " + action);
        }
      }
    }
  }
}
