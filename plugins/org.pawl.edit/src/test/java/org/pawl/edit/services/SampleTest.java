// SPDX-License-Identifier: EPL-2.0
package org.pawl.edit.services;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.eclipse.xtext.EcoreUtil2;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.pawl.edit.sync.SynchronizedModel;
import org.pawl.edit.validation.ValidationResult;
import org.pawl.edit.validation.ValidationResultTest;
import org.pawl.model.Machine;

/** The model that the warm-up of org.pawl.sirius draws. */
class SampleTest {
  @TempDir Path folder;

  @Test
  void theSampleIsAMachineWithoutErrors() throws Exception {
    String text = Files.readString(Viewpoint.PLUGIN.resolve("description/sample.pawl"));
    SynchronizedModel synced = new DiagramFixture(folder).open("sample.pawl", text);
    assertTrue(synced.problem().isEmpty());
    ValidationResultTest.examine(synced);
    assertEquals(List.of(), ValidationResult.besides(synced.model(), List.of()));
    assertEquals(1, EcoreUtil2.getAllContentsOfType(synced.model(), Machine.class).size());
  }
}
