// SPDX-License-Identifier: EPL-2.0
package org.pawl.services.imports;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.pawl.services.imports.format.ImportFormat;
import org.pawl.services.internal.scxml.ScxmlImport;

/** The formats that can be imported. */
public final class ImportFormats {
  private static final List<ImportFormat> ALL = List.of(new ScxmlImport());

  private ImportFormats() {}

  /** All formats. The first is the default for files with an unknown extension. */
  public static List<ImportFormat> all() {
    return ALL;
  }

  /** The format of that name. */
  public static Optional<ImportFormat> named(String name) {
    return ALL.stream().filter(format -> format.name().equals(name)).findFirst();
  }

  /** The format of a file, by the extension of its name; by default the first. */
  public static ImportFormat of(String fileName) {
    String name = fileName.toLowerCase(Locale.ROOT);
    return ALL.stream()
        .filter(format -> format.extensions().stream().anyMatch(name::endsWith))
        .findFirst()
        .orElse(ALL.get(0));
  }
}
