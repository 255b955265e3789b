// SPDX-License-Identifier: EPL-2.0
package org.pawl.services.program;

import java.nio.file.Path;
import java.util.Optional;

/** Where fetched headers are kept, so that not every build fetches them: the launcher's cache. */
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
