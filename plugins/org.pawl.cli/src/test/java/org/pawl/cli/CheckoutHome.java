// SPDX-License-Identifier: EPL-2.0
package org.pawl.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** A distribution for tests: the checkout's runtime, and a command of the classes under test. */
final class CheckoutHome {
  private static final Path ROOT = Path.of("../..").toAbsolutePath().normalize();
  private static final String CMSIS = "arm-cmsis-core/package/CMSIS/Core/Include/core_cm4.h";

  private CheckoutHome() {}

  static Path in(Path home) throws IOException {
    Files.createDirectories(home.resolve("bin"));
    Files.createSymbolicLink(home.resolve("runtime-c"), ROOT.resolve("runtime-c"));
    Path config = home.resolve("lib/cmake/Pawl/PawlConfig.cmake");
    Files.createDirectories(config.getParent());
    Files.copy(ROOT.resolve("releng/distribution/src/cmake/PawlConfig.cmake"), config);
    String classes =
        System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"));
    Files.writeString(
        home.resolve("bin/pawl"),
        """
        #!/bin/sh
        exec "$JAVA_HOME/bin/java" -XX:TieredStopAtLevel=1 -cp '%s' org.pawl.cli.Main "$@"
        """
            .formatted(classes));
    return home;
  }

  /** Whether the headers that an Arm build needs have been fetched before. */
  static boolean hasCmsis() {
    String cache = System.getenv().getOrDefault("PAWL_CACHE", "");
    Path folder =
        cache.isEmpty() ? Path.of(System.getProperty("user.home"), ".cache/pawl") : Path.of(cache);
    return Files.exists(folder.resolve(CMSIS));
  }
}
