// SPDX-License-Identifier: EPL-2.0
package org.pawl.draw.protocol;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.pawl.draw.protocol.TestClient.object;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Files are replaced as a whole: if a disk is full, or the server ends while it writes, the old
 * content stays. A second name of the file has the old content after that, and would have the new
 * one if the file had been emptied and written again.
 */
class SavedDrawingsTest {
  private static final String PLACES = "light.Light.lit  300 200 90 40\n";

  @TempDir Path folder;
  private TestClient client;
  private Path model;
  private Path layout;

  @BeforeEach
  void open() throws Exception {
    model = folder.resolve("light.pawl");
    layout = Files.writeString(folder.resolve("light.pawllayout"), PLACES);
    client =
        new TestClient(LightModel.serve(folder, LightModel.LIGHT))
            .open("light.pawl", "light.Light");
  }

  @AfterEach
  void close() {
    client.close();
  }

  private static Path secondName(Path file) throws Exception {
    return Files.createLink(file.resolveSibling("second-" + file.getFileName()), file);
  }

  private void save() throws InterruptedException {
    client.send(object("kind", "saveModel"));
    client.await(action -> action.has("reason") && action.toString().contains("\"save\""));
  }

  @Test
  void aModelAndItsLayoutAreReplacedAsAWhole() throws Exception {
    Path oldModel = secondName(model);
    Path oldLayout = secondName(layout);
    assertEquals(
        Optional.empty(),
        client.edit(
            object("kind", "applyLabelEdit", "labelId", "light.Light.lit|name", "text", "bright")));
    save();
    assertTrue(Files.readString(model).contains("state bright"));
    assertEquals(LightModel.LIGHT, Files.readString(oldModel));
    assertTrue(Files.readString(layout).contains("light.Light.bright  300 200"));
    assertEquals(PLACES, Files.readString(oldLayout));
  }

  @Test
  void aFailureNamesTheFile() throws Exception {
    Path inside = Files.createDirectory(folder.resolve("inside"));
    try (TestClient other =
        new TestClient(LightModel.serve(inside, LightModel.LIGHT))
            .open("light.pawl", "light.Light")) {
      other.edit(object("kind", "deleteElement", "elementIds", List.of("light.Light.lit")));
      Files.move(inside, folder.resolve("elsewhere"));
      Files.writeString(inside, "no folder");
      other.send(object("kind", "saveModel"));
      String message = other.await("message").get("message").getAsString();
      assertTrue(message.startsWith("light.pawl is not saved: "), message);
      assertTrue(message.endsWith("; the file is unchanged"), message);
    }
  }

  @Test
  void aReadOnlyModelIsNotReplaced() throws Exception {
    Files.setPosixFilePermissions(model, PosixFilePermissions.fromString("r--r--r--"));
    assertEquals(
        Optional.empty(),
        client.edit(
            object("kind", "applyLabelEdit", "labelId", "light.Light.lit|name", "text", "bright")));
    client.send(object("kind", "saveModel"));
    String message = client.await("message").get("message").getAsString();
    assertEquals("light.pawl is read-only; make it writable", message);
    assertEquals(LightModel.LIGHT, Files.readString(model));
    Files.setPosixFilePermissions(model, PosixFilePermissions.fromString("rw-r--r--"));
    save();
    assertTrue(Files.readString(model).contains("state bright"));
  }

  @Test
  void aLinkStaysALink() throws Exception {
    Path elsewhere = Files.createDirectory(folder.resolve("elsewhere"));
    Path real = Files.move(model, elsewhere.resolve("real.pawl"));
    Files.createSymbolicLink(model, real);
    assertEquals(
        Optional.empty(),
        client.edit(
            object("kind", "applyLabelEdit", "labelId", "light.Light.lit|name", "text", "bright")));
    save();
    assertTrue(Files.isSymbolicLink(model));
    assertTrue(Files.readString(real).contains("state bright"));
  }
}
