// SPDX-License-Identifier: EPL-2.0
package org.pawl.tests.generator;

import java.nio.file.Path;

/** Paths in the repository. */
public final class RepositoryFolders {
  /** The tests run in their module's folder. */
  public static final Path ROOT = Path.of("../..").toAbsolutePath().normalize();

  public static final Path RUNTIME = ROOT.resolve("runtime-c");

  private RepositoryFolders() {}
}
