// SPDX-License-Identifier: EPL-2.0
package org.pawl.diagram.stored;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.pawl.diagram.geometry.Box;
import org.pawl.diagram.geometry.Point;
import org.pawl.diagram.stored.StoredLayout.EdgePlace;
import org.pawl.diagram.stored.StoredLayout.NodePlace;

class LayoutFileTextTest {
  private static final String TEXT =
      """
      dpp.Philo.eating  120 40.5 160 80
      dpp.Philo.eating#0  bends 300 60 300 200  label 310 120
      dpp.Philo.hungry#1  label 10 20
      """;

  @Test
  void readLayoutsAreWrittenUnchanged() {
    StoredLayout stored = LayoutFileText.read(TEXT);

    assertEquals(List.of(), stored.problems());
    assertEquals(Optional.of(new Box(120, 40.5, 160, 80)), stored.box("dpp.Philo.eating"));
    assertEquals(
        List.of(new Point(300, 60), new Point(300, 200)), stored.bends("dpp.Philo.eating#0"));
    assertEquals(Optional.of(new Point(310, 120)), stored.label("dpp.Philo.eating#0"));
    assertEquals(List.of(), stored.bends("dpp.Philo.hungry#1"));
    assertEquals(TEXT, LayoutFileText.write(stored));
  }

  @Test
  void linesAreSortedIndependentOfTheOrderOfChanges() {
    NodePlace place = new NodePlace(new Box(1, 2, 3, 4));
    StoredLayout stored = StoredLayout.EMPTY.with("m.b", place).with("m.a", place);

    assertEquals("m.a  1 2 3 4\nm.b  1 2 3 4\n", LayoutFileText.write(stored));
    assertEquals("m.b  1 2 3 4\n", LayoutFileText.write(stored.without("m.a")));
  }

  @Test
  void brokenLinesAreReportedAndTheOthersRead() {
    String text =
        """
        # Places of a machine.
        =======
        m.a  1 2 3

        m.b  1 2 x 4
        m.c  1 2 3 4
        m.c#0  bends 1
        m.d  1 2 3 NaN
        m.c  5 6 7 8
        """;
    StoredLayout stored = LayoutFileText.read(text);

    assertEquals(Optional.of(new Box(5, 6, 7, 8)), stored.box("m.c"));
    assertEquals("m.c  5 6 7 8\n", LayoutFileText.write(stored));
    assertEquals(
        List.of("2", "3", "5", "7", "8", "9"),
        stored.problems().stream().map(problem -> problem.split(":")[0]).toList());
  }

  @Test
  void renamingIncludesTheContent() {
    NodePlace place = new NodePlace(new Box(1, 2, 3, 4));
    EdgePlace edge = new EdgePlace(List.of(), Optional.of(new Point(1, 2)));
    StoredLayout stored =
        StoredLayout.EMPTY
            .with("m.A.s", place)
            .with("m.A.s.t", place)
            .with("m.A.s#0", edge)
            .with("m.A.st", place);

    assertEquals(
        List.of("m.A.st", "m.A.u", "m.A.u#0", "m.A.u.t"),
        List.copyOf(stored.renamed("m.A.s", "m.A.u").places().keySet()));
  }

  @Test
  void theTimeOfARenameDoesNotGrowWithTheLengthOfAForeignKey() {
    String line = "m.Lamp." + "a.".repeat(500_000) + "  1 2 3 4\n";
    StoredLayout stored = LayoutFileText.read(line + "m.Lamp.on  1 2 3 4\n");

    StoredLayout renamed =
        assertTimeoutPreemptively(
            Duration.ofSeconds(10), () -> stored.renamed("m.Lamp.on", "m.Lamp.off"));

    assertEquals(line + "m.Lamp.off  1 2 3 4\n", LayoutFileText.write(renamed));
  }

  @Test
  void simultaneousChangesOfKeysDoNotConflict() {
    NodePlace first = new NodePlace(new Box(1, 2, 3, 4));
    NodePlace second = new NodePlace(new Box(5, 6, 7, 8));
    StoredLayout stored =
        StoredLayout.EMPTY
            .with("m.a", first)
            .with("m.b", second)
            .with("m.a.stays", first)
            .with("m.a.goes", second)
            .with("m.c", first);

    StoredLayout renamed =
        stored.renamed(Map.of("m.a", "m.b", "m.b", "m.c", "m.a.stays", "m.a.stays"));

    assertEquals(
        Map.of("m.b", first, "m.c", second, "m.a.stays", first, "m.b.goes", second),
        renamed.places());
  }

  @Test
  void theFileIsBesideTheModel(@TempDir Path folder) throws IOException {
    LayoutFile file = LayoutFile.of(folder.resolve("dpp.pawl"));
    assertEquals(folder.resolve("dpp.pawllayout"), file.path());
    assertEquals(StoredLayout.EMPTY, file.read());

    file.write(LayoutFileText.read(TEXT));
    assertEquals(TEXT, Files.readString(file.path()));
    assertEquals(LayoutFileText.read(TEXT), file.read());
    try (Stream<Path> files = Files.list(folder)) {
      assertEquals(1, files.count(), "nothing temporary stays");
    }

    file.write(StoredLayout.EMPTY);
    assertFalse(Files.exists(file.path()));
  }

  @Test
  void aForeignFileDoesNotCauseAFailure(@TempDir Path folder) throws IOException {
    LayoutFile file = LayoutFile.of(folder.resolve("dpp.pawl"));
    Files.write(file.path(), new byte[] {(byte) 0xff, 0, (byte) 0xc3, '\n', 'x'});

    assertEquals(StoredLayout.EMPTY.places(), file.read().places());
    assertTrue(file.read().problems().size() > 0);
  }
}
