// SPDX-License-Identifier: EPL-2.0
package org.pawl.distribution;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** The archive of classes that shortens the start of the command: one for all tests. */
final class Archive {
  private static Path shared;

  private Archive() {}

  /** A cache with an archive, as the first run of the command creates it. */
  static synchronized Path cache() throws IOException, InterruptedException {
    if (shared == null) {
      Path folder = Files.createTempDirectory("pawl-cache");
      Path home = Path.of(System.getProperty("pawl.home"));
      Path dpp = Path.of(System.getProperty("pawl.examples")).resolve("dpp/dpp.pawl");
      var builder =
          new ProcessBuilder(
              home.resolve("bin/pawl").toString(),
              "generate",
              "-q",
              "-o",
              "out",
              "" + dpp.toRealPath());
      builder.directory(folder.toFile());
      builder.environment().put("PAWL_CACHE", folder.resolve("cache").toString());
      builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
      Process process =
          builder
              .redirectErrorStream(true)
              .redirectOutput(folder.resolve("output.txt").toFile())
              .start();
      if (!process.waitFor(120, TimeUnit.SECONDS) || process.exitValue() != 0) {
        throw new AssertionError(Files.readString(folder.resolve("output.txt")));
      }
      await(folder.resolve("cache"), "classes");
      Runtime.getRuntime().addShutdownHook(new Thread(() -> delete(folder.toFile())));
      shared = folder.resolve("cache");
    }
    return shared;
  }

  /**
   * The only archive of a kind in a cache. It is created after the command has ended.
   *
   * @param kind {@code classes} or {@code servers}
   */
  static Path await(Path cache, String kind) throws IOException, InterruptedException {
    for (int i = 0; i < 3000; i++) {
      List<Path> archives =
          in(cache).stream()
              .filter(file -> file.getFileName().toString().startsWith(kind))
              .toList();
      if (archives.size() == 1 && archives.get(0).toString().endsWith(".jsa")) {
        return archives.get(0);
      }
      Thread.sleep(100);
    }
    throw new AssertionError("no archive of " + kind + ": " + in(cache));
  }

  static List<Path> in(Path cache) throws IOException {
    if (!Files.isDirectory(cache)) {
      return List.of();
    }
    try (var files = Files.list(cache)) {
      return files.sorted().toList();
    }
  }

  private static void delete(File file) {
    File[] children = file.listFiles();
    for (File child : children == null ? new File[0] : children) {
      delete(child);
    }
    file.delete();
  }
}
