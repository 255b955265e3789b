// SPDX-License-Identifier: EPL-2.0
package org.pawl.services.program;

import java.nio.file.Path;
import java.util.Optional;

/** The cache for downloaded headers and packages, which the launcher uses too. */
final class UserCache {
  /** The system property with the folder, for tests. */
  static final String PROPERTY = "pawl.cache";

  private UserCache() {}

  static Path folder() {
    if (System.getProperty(PROPERTY) != null) {
      return Path.of(System.getProperty(PROPERTY));
    }
    Optional<Path> own = variable("PAWL_CACHE");
    Optional<Path> shared = variable("XDG_CACHE_HOME").map(folder -> folder.resolve("pawl"));
    return own.or(() -> shared).orElse(Path.of(System.getProperty("user.home"), ".cache/pawl"));
  }

  private static Optional<Path> variable(String name) {
    return Optional.ofNullable(System.getenv(name)).filter(v -> !v.isEmpty()).map(Path::of);
  }
}
