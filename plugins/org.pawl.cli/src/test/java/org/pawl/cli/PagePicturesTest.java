// SPDX-License-Identifier: EPL-2.0
package org.pawl.cli;

import static java.util.stream.Collectors.toCollection;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.api.io.TempDir;

/**
 * The pictures on the README and in docs/reference/language.md equal the output of {@code pawl
 * render} for the model in the comment above them. {@code releng/golden --update} draws them anew;
 * look at them before committing.
 */
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
class PagePicturesTest {
  private static final Path ROOT = Path.of("../..").toAbsolutePath().normalize();
  private static final List<String> PAGES =
      List.of("README.md", "docs/reference/language.md", "docs/how-to/run-the-examples.md");

  private static final Path PICTURES = ROOT.resolve("docs/pictures");

  /** {@code <!-- picture: examples/dpp/dpp.pawl Philo -->}, or {@code ... system dpp -->}. */
  private static final Pattern PICTURE =
      Pattern.compile(
          "^<!-- picture: (\\S+) (system )?(\\w+) -->\\n!\\[([^\\]]+)\\]\\(([\\w./-]+)\\)$",
          Pattern.MULTILINE);

  private static final Pattern MARKER = Pattern.compile("^<!-- picture: ", Pattern.MULTILINE);

  @TempDir private Path folder;

  /**
   * A picture on a page.
   *
   * @param file its path as written on the page
   */
  private record Shown(Path page, String model, boolean system, String name, Path file) {
    String[] command() {
      String option = system ? "--system" : "--machine";
      Path source = ROOT.resolve(model).getParent();
      String prefix = PICTURES.relativize(source).toString().replace('\\', '/') + "/";
      String path = ROOT.resolve(model).toString();
      return new String[] {
        "render", "-q", "-o", ".", option, name, "--no-used", "--link-prefix", prefix, path
      };
    }
  }

  private static List<Shown> shown() throws IOException {
    var shown = new ArrayList<Shown>();
    for (String name : PAGES) {
      Path page = ROOT.resolve(name);
      String text = Files.readString(page);
      for (Matcher found = PICTURE.matcher(text); found.find(); ) {
        Path file = page.resolveSibling(found.group(5)).normalize();
        shown.add(new Shown(page, found.group(1), found.group(2) != null, found.group(3), file));
      }
    }
    return shown;
  }

  /** Runs first: an update writes the files that the others read. */
  @TestFactory
  @Order(1)
  Stream<DynamicTest> pictureIsWhatIsDrawnToday() throws IOException {
    return shown().stream()
        .map(shown -> dynamicTest(shown.file().getFileName().toString(), () -> compare(shown)));
  }

  private void compare(Shown shown) throws IOException {
    var shell = new Shell(Files.createTempDirectory(folder, "drawn"));
    assertEquals(0, shell.pawl(shown.command()), () -> shell.err);
    assertEquals(PICTURES, shown.file().getParent());
    assertEquals(List.of(shown.file().getFileName().toString()), shell.list("."));
    String drawn = shell.read(shown.file().getFileName().toString());
    if (Boolean.getBoolean("golden.update")) {
      Files.createDirectories(PICTURES);
      Files.writeString(shown.file(), drawn);
    }
    assertTrue(
        Files.readString(shown.file()).equals(drawn),
        () ->
            shown.file() + " is drawn differently; if that is right, run: releng/golden --update");
  }

  @Test
  void everyMarkerHasItsPicture() throws IOException {
    for (String name : PAGES) {
      String text = Files.readString(ROOT.resolve(name));
      assertEquals(MARKER.matcher(text).results().count(), PICTURE.matcher(text).results().count());
    }
    assertTrue(shown().size() > 30);
  }

  @Test
  void everyPictureIsOnAPage() throws IOException {
    Set<Path> expected = shown().stream().map(Shown::file).collect(toCollection(TreeSet::new));
    Set<Path> there;
    try (var files = Files.list(PICTURES)) {
      there = files.collect(toCollection(TreeSet::new));
    }
    there.removeAll(expected);
    if (Boolean.getBoolean("golden.update")) {
      for (Path left : there) {
        Files.delete(left);
      }
    } else {
      assertEquals(Set.of(), there);
    }
  }
}
