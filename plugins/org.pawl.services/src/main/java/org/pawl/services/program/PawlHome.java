// SPDX-License-Identifier: EPL-2.0
package org.pawl.services.program;

import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.CodeSource;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The folder of an unpacked distribution: {@code bin/pawl}, {@code runtime-c}, and what CMake's
 * {@code find_package(Pawl)} reads.
 *
 * @param folder absolute
 */
public record PawlHome(Path folder) {
  /** The system property that names it, before everything else. */
  public static final String PROPERTY = "pawl.home";

  /**
   * The one that the property names, the one around the running command, that of the environment
   * variable PAWL_HOME, or the one whose {@code bin/pawl} is on the PATH.
   */
  public static Optional<PawlHome> find() {
    return Stream.of(
            Optional.ofNullable(System.getProperty(PROPERTY)).map(Path::of),
            aroundThisClass(),
            Optional.ofNullable(System.getenv("PAWL_HOME")).map(Path::of),
            InstalledTools.installed().find("pawl").flatMap(PawlHome::aroundCommand))
        .flatMap(Optional::stream)
        .flatMap(folder -> in(folder).stream())
        .findFirst();
  }

  /** Empty if the folder holds no distribution. */
  public static Optional<PawlHome> in(Path folder) {
    Path absolute = folder.toAbsolutePath().normalize();
    return Files.isRegularFile(absolute.resolve("runtime-c/cmake/PawlGenerate.cmake"))
            && Files.isRegularFile(absolute.resolve("bin/pawl"))
        ? Optional.of(new PawlHome(absolute))
        : Optional.empty();
  }

  Path toolchain(String file) {
    return folder.resolve("runtime-c/cmake").resolve(file);
  }

  private static Optional<Path> aroundThisClass() {
    CodeSource source = PawlHome.class.getProtectionDomain().getCodeSource();
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
