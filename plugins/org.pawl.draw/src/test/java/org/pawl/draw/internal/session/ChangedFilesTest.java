// SPDX-License-Identifier: EPL-2.0
package org.pawl.draw.internal.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.pawl.draw.edits.DrawnFolder;
import org.pawl.draw.edits.OpenModel;
import org.pawl.lang.ide.PawlIdeSetup;

/** Sessions get a new diagram only if a file has changed. */
class ChangedFilesTest {
  static {
    PawlIdeSetup.doSetup();
  }

  private static final String LIGHT =
      """
      model light

      event PRESS

      active Light {
        machine {
          initial -> off
          state off { on PRESS -> off }
        }
      }
      """;

  @TempDir Path folder;
  private SharedModels models;
  private OpenModel light;
  private int refreshes;

  @BeforeEach
  void open() throws IOException {
    Files.writeString(folder.resolve("light.pawl"), LIGHT);
    models = new SharedModels(DrawnFolder.in(folder));
    light = models.open("light.pawl");
    models.add(
        new Session() {
          @Override
          public Optional<OpenModel> model() {
            return Optional.of(light);
          }

          @Override
          public void refresh() {
            refreshes++;
          }

          @Override
          public void textChanged(int version, List<TextUpdate> updates) {}
        });
  }

  @Test
  void unchangedFilesChangeNothing() {
    assertEquals(List.of(), models.filesChanged());

    assertEquals(0, refreshes);
    assertFalse(light.isUndone());
  }

  @Test
  void aNewTextIsTakenOnce() throws IOException {
    Files.writeString(folder.resolve("light.pawl"), LIGHT.replace("off", "dark"));
    models.filesChanged();
    models.filesChanged();

    assertEquals(1, refreshes);
    assertTrue(light.text().contains("state dark"));
    assertTrue(light.isUndone());
  }

  @Test
  void newPlacesAreTakenOnce() throws IOException {
    Files.writeString(folder.resolve("light.pawllayout"), "light.Light.off  300 200 0 0\n");
    models.filesChanged();
    models.filesChanged();

    assertEquals(1, refreshes);
    assertTrue(light.isUndone());
  }

  @Test
  void aFileThatCannotBeReadIsReported() throws IOException {
    Files.write(folder.resolve("light.pawl"), new byte[] {(byte) 0xff});

    assertEquals(1, models.filesChanged().size());
    assertEquals(LIGHT, light.text());
  }
}
