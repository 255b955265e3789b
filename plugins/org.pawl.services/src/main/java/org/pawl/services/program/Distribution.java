// SPDX-License-Identifier: EPL-2.0
package org.pawl.services.program;

import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.CodeSource;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The folder of an unpacked distribution: {@code bin/pawl}, {@code runtime-c}, and the files of
 * CMake's {@code find_package(Pawl)}.
 *
 * @param folder absolute
 */
public record Distribution(Path folder) {
  /** The system property with the folder. It has the highest precedence. */
  public static final String PROPERTY = "pawl.home";

  /**
   * Finds the distribution: by the property, from the location of the running command, by the
   * environment variable PAWL_HOME, or by {@code bin/pawl} on the PATH, in this order.
   */
  public static Optional<Distribution> find() {
    return Stream.of(
            Optional.ofNullable(System.getProperty(PROPERTY)).map(Path::of),
            aroundThisClass(),
            Optional.ofNullable(System.getenv("PAWL_HOME")).map(Path::of),
            InstalledTools.installed().find("pawl").flatMap(Distribution::aroundCommand))
        .flatMap(Optional::stream)
        .flatMap(folder -> in(folder).stream())
        .findFirst();
  }

  /** The distribution in a folder; empty if the folder has none. */
  public static Optional<Distribution> in(Path folder) {
    Path absolute = folder.toAbsolutePath().normalize();
    return Files.isRegularFile(absolute.resolve("runtime-c/cmake/PawlGenerate.cmake"))
            && Files.isRegularFile(absolute.resolve("bin/pawl"))
        ? Optional.of(new Distribution(absolute))
        : Optional.empty();
  }

  Path toolchain(String file) {
    return folder.resolve("runtime-c/cmake").resolve(file);
  }

  private static Optional<Path> aroundThisClass() {
    CodeSource source = Distribution.class.getProtectionDomain().getCodeSource();
    try {
      return source == null || !"file".equals(source.getLocation().getProtocol())
          ? Optional.empty()
          : Optional.of(Path.of(source.getLocation().toURI()).resolve("../..").normalize());
    } catch (URISyntaxException | IllegalArgumentException e) {
      return Optional.empty();
    }
  }

  private static Optional<Path> aroundCommand(Path command) {
    try {
      return Optional.of(command.toRealPath().resolve("../..").normalize());
    } catch (java.io.IOException e) {
      return Optional.empty();
    }
  }
}
