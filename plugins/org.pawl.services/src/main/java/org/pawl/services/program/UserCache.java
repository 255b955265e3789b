// SPDX-License-Identifier: EPL-2.0
package org.pawl.services.program;

import java.nio.file.Path;
import java.util.Optional;

/** The cache for downloaded headers, which the launcher uses too. */
final class UserCache {
  private UserCache() {}

  static Path folder() {
    Optional<Path> own = variable("PAWL_CACHE");
    Optional<Path> shared = variable("XDG_CACHE_HOME").map(folder -> folder.resolve("pawl"));
    return own.or(() -> shared).orElse(Path.of(System.getProperty("user.home"), ".cache/pawl"));
  }

  private static Optional<Path> variable(String name) {
    return Optional.ofNullable(System.getenv(name)).filter(v -> !v.isEmpty()).map(Path::of);
  }
}
