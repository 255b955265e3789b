// SPDX-License-Identifier: EPL-2.0
package org.pawl.tests.structure;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.pawl.services.imports.ImportFormats;
import org.pawl.services.imports.format.ImportFormat;

/** Every extension of Pawl, of each kind, is in all files that need it. */
class ExtensionPointsTest {
  private final Extensions extensions = new Extensions(Path.of("../.."));

  @Test
  void kernels() throws IOException {
    assertNone(extensions.kernels());
  }

  @Test
  void strategies() throws IOException {
    assertNone(extensions.strategies());
  }

  @Test
  void boards() throws IOException {
    assertNone(extensions.boards());
  }

  @Test
  void ports() throws IOException {
    assertNone(extensions.ports());
  }

  @Test
  void importFormats() throws IOException {
    assertNone(extensions.importFormats());
  }

  @Test
  void importFormatsAreFoundByNameAndFileNameExtension() {
    for (ImportFormat format : ImportFormats.all()) {
      assertFalse(format.extensions().isEmpty(), format.name() + " has no file name extension");
      assertEquals(format, ImportFormats.named(format.name()).orElseThrow());
      assertEquals(format, ImportFormats.of("a" + format.extensions().get(0)));
    }
  }

  @Test
  void traceRecords() throws IOException {
    assertNone(extensions.traceRecords());
  }

  @Test
  void commands() throws IOException {
    assertNone(extensions.commands());
  }

  @Test
  void pseudostates() throws IOException {
    assertNone(extensions.pseudostates());
  }

  private static void assertNone(List<String> missing) {
    assertEquals(List.of(), missing, () -> String.join("\n", missing));
  }
}
