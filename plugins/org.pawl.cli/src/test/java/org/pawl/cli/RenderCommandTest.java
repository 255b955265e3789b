// SPDX-License-Identifier: EPL-2.0
package org.pawl.cli;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.List;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RenderCommandTest {
  private static final String HALL =
      Shell.LAMP
          + Shell.LAMP.substring(Shell.LAMP.indexOf("active")).replace("Lamp", "Bulb")
          + """

          system hall {
              board host
              kernel cooperative
              tick 100 Hz
              lamp: Lamp { priority 1 queue 4 }
              bulb: Bulb { priority 2 queue 4 }
              interrupt Button posts TOGGLE to lamp
          }
          """;

  private Shell shell;

  @BeforeEach
  void setUp(@TempDir Path folder) throws IOException {
    shell = new Shell(folder);
    shell.write("lamp.pawl", HALL);
  }

  private int render(String... arguments) {
    var all = new String[arguments.length + 4];
    System.arraycopy(new String[] {"render", "-o", "out", "lamp.pawl"}, 0, all, 0, 4);
    System.arraycopy(arguments, 0, all, 4, arguments.length);
    return shell.pawl(all);
  }

  @Test
  void drawsEveryMachineAndSystem() throws IOException {
    assertEquals(0, render(), () -> shell.err);
    assertEquals(
        List.of("lamp_Bulb.svg", "lamp_Lamp.svg", "lamp_hall_system.svg"), shell.list("out"));
    assertEquals("", shell.out);
    assertEquals("pawl: 3 files in out, 3 of them written; no errors\n", shell.err);
    String svg = shell.read("out/lamp_Lamp.svg");
    assertTrue(svg.contains(">dark</text>") && svg.contains(">TOGGLE</text>"), svg);
    assertTrue(svg.contains("href=\"lamp.pawl#L8\""), svg);
    assertFalse(svg.contains(shell.folder.toString()));
  }

  @Test
  void aSystemNamedAsItsModelIsNamedOnce() throws IOException {
    shell.write("lamp.pawl", HALL.replace("system hall", "system lamp"));
    assertEquals(0, render("--system", "lamp"), () -> shell.err);
    assertEquals(List.of("lamp_system.svg"), shell.list("out"));
  }

  @Test
  void drawsOnlyTheSelectedDiagrams() throws IOException {
    render();
    shell.write("lamp.pawl", HALL.replace("dark", "off"));
    assertEquals(0, render("--machine", "Bulb"), () -> shell.err);
    assertTrue(shell.read("out/lamp_Bulb.svg").contains(">off</text>"));
    assertTrue(shell.read("out/lamp_Lamp.svg").contains(">dark</text>"));
    assertEquals(3, shell.list("out").size());
  }

  @Test
  void saysWhichMachinesAndSystemsThereAre() throws IOException {
    assertEquals(2, render("--machine", "Lump"));
    assertTrue(
        shell.err.startsWith("pawl: error: there is no machine 'Lump'; the nearest is 'Lamp'\n"),
        shell.err);
    assertEquals(2, render("--machine", "Window"));
    assertTrue(
        shell.err.startsWith("pawl: error: there is no machine 'Window'; there is Lamp, Bulb\n"),
        shell.err);
    assertEquals(2, render("--system", "lamp"));
    assertTrue(shell.err.contains("no system 'lamp'; there is hall\n"), shell.err);
    assertFalse(Files.exists(shell.folder.resolve("out")));
  }

  @Test
  void doesNotRewriteUnchangedPicturesAndWritesEqualOnesToAnotherFolder() throws IOException {
    render();
    FileTime past = FileTime.fromMillis(1_000_000_000L);
    Path file = shell.folder.resolve("out/lamp_Lamp.svg");
    Files.setLastModifiedTime(file, past);
    assertEquals(0, render());
    assertTrue(shell.err.contains("3 files in out, 0 of them written"), shell.err);
    assertEquals(past, Files.getLastModifiedTime(file));

    shell.write("deep/er/lamp.pawl", HALL);
    shell.pawl("render", "-o", "two", "deep/er/lamp.pawl");
    assertEquals(shell.read("out/lamp_Lamp.svg"), shell.read("two/lamp_Lamp.svg"));
  }

  @Test
  void drawsNothingOfAModelWithErrorsAndKeepsTheLastPictures() throws IOException {
    render();
    String good = shell.read("out/lamp_Lamp.svg");
    shell.write("lamp.pawl", HALL.replaceFirst("-> lit", "-> bright"));
    assertEquals(1, render());
    assertTrue(shell.err.contains("lamp.pawl:8:35: error: "), shell.err);
    assertTrue(shell.err.endsWith("; nothing written\n"), shell.err);
    assertEquals(good, shell.read("out/lamp_Lamp.svg"));
    assertEquals(3, shell.list("out").size());
  }

  @Test
  void removesThePictureOfARemovedMachineAndNoC() throws IOException {
    shell.pawl("generate", "-o", "out", "lamp.pawl");
    render();
    shell.write("out/lamp_notes.svg", "<svg xmlns=\"http://www.w3.org/2000/svg\"/>");
    shell.write("lamp.pawl", HALL.replace("Bulb", "Lantern"));
    assertEquals(0, render(), () -> shell.err);
    assertTrue(shell.err.contains("removed out/lamp_Bulb.svg"), shell.err);
    List<String> files = shell.list("out");
    assertTrue(files.contains("lamp_Bulb.c") && files.contains("lamp_notes.svg"), files::toString);

    assertEquals(0, shell.pawl("generate", "-o", "out", "lamp.pawl"));
    assertTrue(shell.list("out").contains("lamp_Lantern.svg"));
  }

  /** A comment of XML cannot have two hyphens, a text of PNG only Latin-1. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "my--hall v2.pawl",
        "my- -hall.pawl",
        "h\u00e4ll.pawl",
        "\u5802.pawl",
        "a\u0007hall.pawl"
      })
  void removesItsPicturesForAllFileNames(String file) throws IOException {
    String hall = HALL.replace("model lamp", "model hall");
    for (String format : List.of("svg", "png")) {
      shell.write(file, hall);
      assertEquals(
          0, shell.pawl("render", "-o", "halls", "--format", format, file), () -> shell.err);
      shell.write(file, hall.replace("Bulb", "Lantern"));
      assertEquals(
          0, shell.pawl("render", "-o", "halls", "--format", format, file), () -> shell.err);
      assertTrue(shell.err.contains("removed halls/hall_Bulb." + format), shell.err);
    }
  }

  @Test
  void refusesToReplaceAPictureThatPawlDidNotMake() throws IOException {
    for (String format : List.of("svg", "png")) {
      shell.write("out/lamp_Lamp." + format, "mine");
      assertEquals(3, render("--format", format));
      assertTrue(
          shell.err.contains("out/lamp_Lamp." + format + " exists and was not generated by Pawl"),
          shell.err);
      assertEquals("mine", shell.read("out/lamp_Lamp." + format));
    }
  }

  @Test
  void writesPngOfTheScaleAndThemeAndReplacesItsOwn() throws IOException {
    assertEquals(0, render("--format", "png", "--machine", "Lamp"), () -> shell.err);
    Path file = shell.folder.resolve("out/lamp_Lamp.png");
    byte[] plain = Files.readAllBytes(file);
    var small = ImageIO.read(file.toFile());
    assertEquals(
        0,
        render("--format", "png", "--scale", "2", "--theme", "dark", "--machine", "Lamp"),
        () -> shell.err);
    var large = ImageIO.read(file.toFile());
    assertEquals(2 * small.getWidth(), large.getWidth());
    assertEquals(2 * small.getHeight(), large.getHeight());
    assertEquals(0xffffff, small.getRGB(0, 0) & 0xffffff);
    assertEquals(0x14191f, large.getRGB(0, 0) & 0xffffff);

    render("--format", "png", "--machine", "Lamp");
    assertArrayEquals(plain, Files.readAllBytes(file));
  }

  @Test
  void aThemeMayBeFixedAndLinksMayLeadElsewhere() throws IOException {
    render("--theme", "dark", "--link-prefix", "https://example.org/models/");
    String svg = shell.read("out/lamp_Lamp.svg");
    assertFalse(svg.contains("@media"));
    assertTrue(svg.contains("href=\"https://example.org/models/lamp.pawl#L8\""), svg);
  }

  @Test
  void wrongOptionsAreReportedWithoutDrawing() {
    assertEquals(2, render("--format", "gif"));
    assertTrue(
        shell.err.startsWith(
            "pawl: error: Invalid value for option '--format': 'gif' is neither svg nor png\n"),
        shell.err);
    assertEquals(2, render("--theme", "pink"));
    assertEquals(2, render("--scale", "0"));
    assertEquals(2, render("--scale", "many"));
    assertFalse(Files.exists(shell.folder.resolve("out")));
  }

  @Test
  void anImageThatCouldNotBeOpenedIsNotMade() throws IOException {
    StringBuilder states = new StringBuilder();
    for (int i = 100; i < 500; i++) {
      states.append("state ").append("d".repeat(95)).append(i).append("\n");
    }
    shell.write("lamp.pawl", HALL.replaceFirst("state dark", states + "state dark"));
    assertEquals(3, render("--format", "png", "--scale", "16", "--machine", "Lamp"));
    assertTrue(shell.err.contains("choose a smaller --scale, or SVG"), shell.err);
  }

  @Test
  void jsonNamesTheFiles() {
    assertEquals(0, render("--report", "json", "--machine", "Lamp"));
    assertEquals("", shell.err);
    assertTrue(shell.out.contains("\"written\": [\n    \"out/lamp_Lamp.svg\"\n  ]"), shell.out);
  }

  @Test
  void drawsUsedModelsByDefault() throws IOException {
    shell.write("user.pawl", "model user\n\nuse \"lamp.pawl\"\n");
    assertEquals(0, shell.pawl("render", "-o", "out", "user.pawl"), () -> shell.err);
    assertEquals(3, shell.list("out").size());
    assertEquals(0, shell.pawl("render", "--no-used", "-o", "none", "user.pawl"), () -> shell.err);
    assertEquals(List.of(), shell.list("none"));
  }

  @Test
  void manualPlacesAreDrawn() throws IOException {
    render();
    String before = shell.read("out/lamp_Lamp.svg");
    shell.write("lamp.pawllayout", "lamp.Lamp.dark  200 300 90 40\n");
    assertEquals(0, render(), () -> shell.err);
    String after = shell.read("out/lamp_Lamp.svg");
    assertFalse(before.equals(after));
    assertTrue(after.contains("M200.5 3"), after);
  }

  @Test
  void aLineThatIsNoPlaceIsAWarning() throws IOException {
    shell.write("lamp.pawllayout", "lamp.Lamp.dark  200 300 90 40\nlamp.Lamp.lit somewhere\n");
    assertEquals(0, render(), () -> shell.err);
    assertTrue(
        shell.err.startsWith(
            "lamp.pawllayout:2:1: warning: not a place, ignored: lamp.Lamp.lit somewhere [layout]\n"),
        shell.err);
    assertTrue(shell.err.endsWith("1 warning\n"), shell.err);
    assertEquals(3, shell.list("out").size());

    shell.write("lamp.pawl", HALL.replace("dark", "off"));
    assertEquals(1, render("--Werror"));
    assertTrue(shell.err.contains("lamp.pawllayout:2:1: error: "), shell.err);
    assertTrue(shell.read("out/lamp_Lamp.svg").contains(">dark</text>"));
  }
}
