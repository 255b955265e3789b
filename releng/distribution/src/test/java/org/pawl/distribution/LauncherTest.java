// SPDX-License-Identifier: EPL-2.0
package org.pawl.distribution;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** The unpacked distribution, started like a user starts it. */
@DisabledOnOs(OS.WINDOWS)
class LauncherTest {
  private static final Path HOME = Path.of(System.getProperty("pawl.home"));
  private static final Path DPP =
      Path.of(System.getProperty("pawl.examples")).resolve("dpp/dpp.pawl").normalize();

  @TempDir private Path folder;

  private final Map<String, String> environment = new HashMap<>();
  private String cache;

  /** With an archive of classes, except in the tests of the archive. */
  @BeforeEach
  void aCacheThatHasAnArchive() throws Exception {
    cache = Archive.cache().toString();
  }

  @Test
  void generatesFromAnyFolderAndThroughALink() throws Exception {
    Path link = Files.createSymbolicLink(folder.resolve("pawl"), HOME.resolve("bin/pawl"));
    assertEquals(0, run(link, "generate", "-o", "out put", DPP.toString()), this::output);
    assertTrue(Files.exists(folder.resolve("out put/dpp.h")));
  }

  @Test
  void drawsPicturesWithoutAScreen() throws Exception {
    Path pawl = HOME.resolve("bin/pawl");
    assertEquals(0, run(pawl, "render", "-o", "out", DPP.toString()), this::output);
    assertTrue(Files.readString(folder.resolve("out/dpp_Philo.svg")).contains(">thinking</text>"));
    assertEquals(
        0, run(pawl, "render", "--format", "png", "-o", "out", DPP.toString()), this::output);
    assertTrue(Files.size(folder.resolve("out/dpp_system.png")) > 5_000);
  }

  @Test
  void saysSoWhereThereAreNoFonts() throws Exception {
    Path none = folder.resolve("none");
    Path fonts = folder.resolve("fonts.conf");
    Files.writeString(fonts, "<fontconfig><dir>" + none + "</dir></fontconfig>");
    environment.put("FONTCONFIG_FILE", fonts.toString());
    String options = "-Dsun.java2d.fontpath=%s -Duser.home=%s".formatted(none, folder);
    environment.put("PAWL_JAVA_OPTIONS", options);
    Path pawl = HOME.resolve("bin/pawl");
    assertEquals(3, run(pawl, "render", "--format", "png", DPP.toString()), this::output);
    assertTrue(output().startsWith("pawl: error: Java finds no fonts to write with"), this::output);
    assertEquals(0, run(pawl, "render", DPP.toString()), this::output);
  }

  @Test
  void keepsAnArchiveOfClassesAfterTheFirstGenerateAndUsesIt() throws Exception {
    cache = folder.resolve("cache").toString();
    Path pawl = HOME.resolve("bin/pawl");
    assertEquals(0, run(pawl, "--version"), this::output);
    assertEquals(List.of(), archives());
    assertEquals(0, run(pawl, "generate", "-q", "-o", "out", DPP.toString()), this::output);
    Path archive = Archive.await(Path.of(cache), "classes");
    assertEquals(0, run(pawl, "generate", "-q", "-o", "out", DPP.toString()), this::output);
    assertEquals("", output());
    assertEquals(List.of(archive), archives());
  }

  @Test
  void aServerHasAnArchiveOfItsOwnAfterItsFirstRun() throws Exception {
    cache = folder.resolve("cache").toString();
    Path pawl = HOME.resolve("bin/pawl");
    assertEquals(0, run(pawl, "lsp", "--help"), this::output);
    assertEquals(List.of(), archives());
    Path temporary = Files.createDirectory(folder.resolve("temporary"));
    environment.put("PAWL_JAVA_OPTIONS", "-Djava.io.tmpdir=" + temporary);
    // The input ends at once.
    assertEquals(1, run(pawl, "lsp"), this::output);
    Path archive = Archive.await(Path.of(cache), "servers");
    assertEquals(List.of(), Archive.in(temporary), "the program that makes it leaves nothing");
    environment.put("PAWL_JAVA_OPTIONS", "-Xlog:class+load:stdout");
    assertEquals(1, run(pawl, "lsp"), this::output);
    assertTrue(
        output().contains("org.pawl.cli.command.LspCommand source: shared objects file (top)"),
        "the archive is not used");
    assertEquals(List.of(archive), archives());
  }

  @Test
  void aDamagedArchiveIsIgnored() throws Exception {
    Path archive = Archive.await(Archive.cache(), "classes");
    Path broken = Files.createDirectory(folder.resolve("cache")).resolve(archive.getFileName());
    Files.writeString(broken, "not an archive");
    cache = broken.getParent().toString();
    Path pawl = HOME.resolve("bin/pawl");
    assertEquals(0, run(pawl, "generate", "-q", "-o", "out", DPP.toString()), this::output);
    assertEquals("", output());
  }

  @Test
  void passesTheExitCodeOn() throws Exception {
    cache = folder.resolve("cache").toString();
    assertEquals(3, run(HOME.resolve("bin/pawl"), "generate", "none.pawl"));
    assertEquals("pawl: error: no such file: none.pawl\n", output());
    assertEquals(2, run(HOME.resolve("bin/pawl"), "generate"));
    assertEquals(List.of(), archives());
  }

  @Test
  void theProjectThatNewWritesBuildsAndRuns() throws Exception {
    assumeTrue(run(Path.of("sh"), "-c", "command -v cmake && command -v cc") == 0, "no C here");
    assertEquals(0, run(HOME.resolve("bin/pawl"), "new", "blinky"), this::output);
    String root = "-DPawl_ROOT=" + HOME;
    assertEquals(0, run(Path.of("cmake"), "-S", "blinky", "-B", "build", root), this::output);
    assertEquals(0, run(Path.of("cmake"), "--build", "build"), this::output);
    assertFalse(output().contains("warning:"), this::output);
    assertEquals(0, run(Path.of("build/blinky"), "--fast", "--blinks=2"), this::output);
    assertTrue(output().contains("light on\nlight off\nlight on\n"), this::output);
  }

  @Test
  void everyJarHasItsNotice() throws Exception {
    String notices = Files.readString(HOME.resolve("THIRD-PARTY.md"));
    try (var jars = Files.list(HOME.resolve("lib"))) {
      for (Path jar : jars.filter(file -> file.toString().endsWith(".jar")).toList()) {
        String name = jar.getFileName().toString().replaceFirst("-\\d.*\\.jar$", "");
        boolean own = name.equals("pawl.jar") || name.startsWith("org.pawl.");
        assertTrue(own || notices.contains("`" + name + "`"), name);
      }
    }
  }

  private int run(Path pawl, String... arguments) throws IOException, InterruptedException {
    var command = new ArrayList<String>(List.of(pawl.toString()));
    command.addAll(List.of(arguments));
    var builder = new ProcessBuilder(command);
    builder.directory(folder.toFile());
    builder.environment().put("PAWL_CACHE", cache);
    builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
    builder.environment().putAll(environment);
    builder.redirectErrorStream(true).redirectOutput(folder.resolve("output.txt").toFile());
    Process process = builder.start();
    process.getOutputStream().close();
    assertTrue(process.waitFor(120, TimeUnit.SECONDS), "takes too long");
    return process.exitValue();
  }

  private String output() {
    try {
      return Files.readString(folder.resolve("output.txt"));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private List<Path> archives() throws IOException {
    return Archive.in(folder.resolve("cache"));
  }
}
