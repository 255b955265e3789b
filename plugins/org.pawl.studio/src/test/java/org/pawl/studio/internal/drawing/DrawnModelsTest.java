// SPDX-License-Identifier: EPL-2.0
package org.pawl.studio.internal.drawing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.pawl.studio.internal.access.ModelFolder;

class DrawnModelsTest {
  @TempDir Path folder;
  @TempDir Path outside;

  @Test
  void aLayoutFileThatIsALinkToAnotherFolderIsRefused() throws Exception {
    Path model = Files.writeString(folder.resolve("a.pawl"), "model a\n");
    var models = new DrawnModels(new ModelFolder(folder));
    assertEquals(model.toRealPath(), models.of("a.pawl").toRealPath());
    Path target = Files.writeString(outside.resolve("precious"), "keep");
    Files.createSymbolicLink(folder.resolve("a.pawllayout"), target);
    var refused = assertThrows(IOException.class, () -> models.of("a.pawl"));
    assertTrue(refused.getMessage().contains("a.pawllayout"), refused.getMessage());
    assertFalse(models.mayWrite(model));
  }

  @Test
  void modelsOutsideAreNotWritten() throws Exception {
    var models = new DrawnModels(new ModelFolder(folder));
    Path other = Files.writeString(outside.resolve("b.pawl"), "model b\n");
    assertFalse(models.mayWrite(other));
    assertThrows(IOException.class, () -> models.of("../" + outside.getFileName() + "/b.pawl"));
  }
}
