// SPDX-License-Identifier: EPL-2.0
package org.pawl.tests.ide;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.eclipse.ui.dialogs.PreferencesUtil;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.pawl.ui.internal.preferences.GenerationChoices;
import org.pawl.ui.internal.preferences.GenerationPreferencePage;

@ExtendWith(ErrorLog.class)
class PreferencesTest {

  @AfterEach
  void restore() throws Exception {
    GenerationChoices.DEFAULTS.store();
  }

  @Test
  void anotherFolderMovesTheCAndAnotherStrategyChangesIt() throws Exception {
    try (Project dpp = Project.dpp()) {
      String before = dpp.read("generated/dpp_Philo.c");

      Dialog preferences = workspace();
      preferences.choose("Strategy:", "discovered");
      preferences.type("Folder for the C:", "src-gen");
      preferences.picture("preferences");
      preferences.end("Apply and Close");

      Workbench.until("C in src-gen", () -> dpp.file("src-gen/dpp_Philo.c").exists());
      Workbench.settle();
      assertFalse(dpp.file("generated/dpp_Philo.c").exists());
      assertNotEquals(before, dpp.read("src-gen/dpp_Philo.c"));
    }
  }

  @Test
  void aProjectsOwnChoicesHoldAgainstTheWorkspaces() throws Exception {
    try (Project dpp = Project.dpp()) {
      Dialog properties =
          Dialog.opened(
              "Properties for dpp",
              () ->
                  PreferencesUtil.createPropertyDialogOn(
                          Workbench.window().getShell(),
                          dpp.get(),
                          "org.pawl.ui.preferences.project",
                          null,
                          null)
                      .open());
      properties.check("its own settings", true);
      properties.type("Folder for the C:", "mine");
      properties.picture("properties");
      properties.end("Apply and Close");
      Workbench.until("C in mine", () -> dpp.file("mine/dpp_system.c").exists());

      Dialog preferences = workspace();
      preferences.type("Folder for the C:", "theirs");
      preferences.end("Apply and Close");
      Workbench.settle();

      assertEquals("theirs", GenerationChoices.ofWorkspace().output());
      assertEquals("mine", GenerationChoices.of(dpp.get()).output());
      assertTrue(dpp.file("mine/dpp_system.c").exists());
      assertFalse(dpp.file("theirs/dpp_system.c").exists());
    }
  }

  @Test
  void aFolderOutsideTheProjectIsRefused() {
    Dialog preferences = workspace();
    preferences.type("Folder for the C:", "../outside");
    assertFalse(preferences.canPress("Apply and Close"));
    preferences.end("Cancel");
  }

  private static Dialog workspace() {
    return Dialog.opened(
        "Preferences",
        () ->
            PreferencesUtil.createPreferenceDialogOn(
                    Workbench.window().getShell(), GenerationPreferencePage.ID, null, null)
                .open());
  }
}
