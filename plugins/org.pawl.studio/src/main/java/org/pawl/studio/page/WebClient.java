// SPDX-License-Identifier: EPL-2.0
package org.pawl.studio.page;

import java.io.IOException;
import java.io.InputStream;

/** The files of the page that runs in the browser: {@code index.html}, scripts, style sheets. */
@FunctionalInterface
public interface WebClient {
  /** The folder of resources in which bundles have files of the page. */
  String FOLDER = "org/pawl/studio/client/";

  /**
   * Opens a file.
   *
   * @param name without folders
   * @return null if there is no such file
   * @throws IOException if it cannot be read
   */
  InputStream open(String name) throws IOException;

  /** The files in {@link #FOLDER} of all bundles that a class loader sees. */
  static WebClient of(ClassLoader bundles) {
    return name -> bundles.getResourceAsStream(FOLDER + name);
  }
}
