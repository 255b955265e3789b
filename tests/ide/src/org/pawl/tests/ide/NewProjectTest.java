// SPDX-License-Identifier: EPL-2.0
package org.pawl.tests.ide;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IMarker;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.ResourcesPlugin;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.pawl.services.starter.Starter;
import org.pawl.ui.internal.build.PawlNature;
import org.pawl.ui.internal.start.PawlPerspective;
import org.pawl.ui.project.NewPawlModelWizard;
import org.pawl.ui.project.NewPawlProjectWizard;

@ExtendWith(ErrorLog.class)
class NewProjectTest {

  @AfterEach
  void removeProjects() throws Exception {
    Workbench.act(() -> Workbench.page().closeAllEditors(false));
    Workbench.settle();
    for (IProject project : ResourcesPlugin.getWorkspace().getRoot().getProjects()) {
      project.delete(true, true, null);
    }
  }

  @Test
  void theStarterIsThatOfTheCommandAndOpensInTheEditor() throws Exception {
    Dialog wizard = Dialog.wizard(NewPawlProjectWizard.ID, "New Pawl Project");
    wizard.picture("new-project");
    wizard.type("Project name:", "traffic");
    wizard.end("Finish");

    Path expected = Files.createTempDirectory("pawl-ide");
    new Starter("traffic").write(expected, expected);
    IProject project = project("traffic");
    Map<String, String> files = contents(project.getLocation().toPath());
    files.remove(".project");
    assertEquals(contents(expected), files);
    assertTrue(project.hasNature(PawlNature.ID));
    assertEquals("UTF-8", project.getDefaultCharset(false));
    assertOpen("traffic.pawl");
    assertEquals(
        PawlPerspective.ID, Workbench.ask(() -> Workbench.page().getPerspective().getId()));
    assertGenerates(project, "generated/traffic_system.c");
    Screenshot.ofWorkbench("new-project-open");
  }

  @Test
  void anExampleIsThatOfTheRepository() throws Exception {
    Dialog wizard = Dialog.wizard(NewPawlProjectWizard.ID, "New Pawl Project");
    wizard.choose("Example: The dining philosophers");
    assertTrue(wizard.says("Five philosophers think, get hungry and eat"));
    wizard.picture("new-project-example");
    wizard.end("Finish");

    IProject project = project("dpp");
    Map<String, String> expected = contents(Project.ROOT.resolve("examples/dpp"));
    Map<String, String> files = contents(project.getLocation().toPath());
    files.remove(".project");
    assertEquals(expected, files);
    assertOpen("dpp.pawl");
    assertGenerates(project, "generated/dpp_system.c");
  }

  @Test
  void aNameThatCannotNameAModelIsRefusedAndAnotherOffered() {
    Dialog wizard = Dialog.wizard(NewPawlProjectWizard.ID, "New Pawl Project");
    wizard.type("Project name:", "My Light");

    assertFalse(wizard.canPress("Finish"));
    assertTrue(wizard.says("such as my_light"));
    wizard.picture("new-project-name");
    wizard.type("Project name:", "my_light");
    assertTrue(wizard.canPress("Finish"));
    wizard.end("Cancel");
  }

  @Test
  void aTypedNameStaysWhenAnotherTemplateIsChosen() throws Exception {
    Dialog wizard = Dialog.wizard(NewPawlProjectWizard.ID, "New Pawl Project");
    wizard.type("Project name:", "Dinner at eight");
    wizard.choose("Example: Blinky");
    wizard.end("Finish");

    assertOpen("blinky.pawl");
    assertGenerates(project("Dinner at eight"), "generated/blinky_system.c");
  }

  @Test
  void theChosenStrategyAndFolderAreTheProjectsOwn() throws Exception {
    Dialog wizard = Dialog.wizard(NewPawlProjectWizard.ID, "New Pawl Project");
    wizard.type("Project name:", "found");
    wizard.press("Next");
    wizard.type("Folder for the C:", "../elsewhere");
    assertFalse(wizard.canPress("Finish"));
    wizard.type("Folder for the C:", "src/gen");
    wizard.choose("Strategy:", "discovered");
    wizard.picture("new-project-generation");
    wizard.end("Finish");

    IProject project = project("found");
    assertGenerates(project, "src/gen/found_system.c");
    assertTrue(
        Files.readString(project.getLocation().toPath().resolve(".settings/org.pawl.ui.prefs"))
            .contains("strategy=discovered"));
  }

  @Test
  void aNewModelIsNamedAsItsFileAndBecomesC() throws Exception {
    try (var home = new Project("home")) {
      Dialog wizard = Dialog.wizard(NewPawlModelWizard.ID, "New Pawl Model");
      wizard.type("Enter or select the parent folder:", "home");
      wizard.type("File name:", "Door");
      assertFalse(wizard.canPress("Finish"));
      wizard.type("File name:", "door");
      wizard.picture("new-model");
      wizard.end("Finish");

      Workbench.until("the editor", () -> Workbench.page().getActiveEditor() != null);
      assertTrue(home.read("door.pawl").contains("model door"));
      assertOpen("door.pawl");
      assertEquals(List.of(), home.problems("door.pawl"));
      assertTrue(home.file("generated/door_Blinker.c").exists());
      assertTrue(home.file("generated/door_system.c").exists());
    }
  }

  @Test
  void withoutAnyProjectTheNewModelLeadsToOne() {
    Dialog wizard = Dialog.wizard(NewPawlModelWizard.ID, "New Pawl Model");
    assertTrue(wizard.says("There is no open project yet. Make one first"), wizard.text());
    assertFalse(wizard.canPress("Finish"));
    wizard.type("File name:", "door");
    assertTrue(wizard.says("There is no open project yet. Make one first"), wizard.text());
    wizard.picture("new-model-no-project");
    wizard.follow("Make a project");
    Dialog project = Dialog.titled("New Pawl Project");
    project.end("Finish");

    wizard.picture("new-model-with-project");
    assertFalse(wizard.says("There is no open project yet"), wizard.text());
    assertFalse(wizard.hasLink("Make a project"));
    wizard.end("Finish");
    Workbench.until(
        "the editor", () -> "door.pawl".equals(Workbench.page().getActiveEditor().getTitle()));
    assertTrue(project("light").getFile("door.pawl").exists());
  }

  private static IProject project(String name) {
    IProject project = ResourcesPlugin.getWorkspace().getRoot().getProject(name);
    assertTrue(project.exists(), name);
    return project;
  }

  private static void assertOpen(String model) {
    assertEquals(model, Workbench.ask(() -> Workbench.page().getActiveEditor().getTitle()));
  }

  private static void assertGenerates(IProject project, String file) throws Exception {
    Workbench.settle();
    IFile generated = project.getFile(file);
    assertTrue(generated.exists(), generated::toString);
    for (IMarker problem : project.findMarkers(null, true, IResource.DEPTH_INFINITE)) {
      throw new AssertionError(problem.getAttributes().toString());
    }
  }

  /** The files of a folder, without subfolders. */
  private static Map<String, String> contents(Path folder) throws Exception {
    var contents = new TreeMap<String, String>();
    try (var files = Files.list(folder)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        contents.put(file.getFileName().toString(), Files.readString(file));
      }
    }
    return contents;
  }
}
