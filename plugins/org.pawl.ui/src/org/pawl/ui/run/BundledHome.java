// SPDX-License-Identifier: EPL-2.0
package org.pawl.ui.run;

import java.io.IOException;
import java.net.URL;
import java.nio.file.Path;
import java.util.Optional;
import org.eclipse.core.runtime.FileLocator;
import org.eclipse.core.runtime.Platform;
import org.osgi.framework.Bundle;
import org.pawl.services.program.PawlHome;

/** The distribution that came with the workbench, unless another one is chosen. */
final class BundledHome {
  private static final String BUNDLE = "org.pawl.distribution";

  private BundledHome() {}

  static Optional<PawlHome> find() throws IOException {
    if (System.getProperty(PawlHome.PROPERTY) != null || System.getenv("PAWL_HOME") != null) {
      return PawlHome.find();
    }
    Bundle bundle = Platform.getBundle(BUNDLE);
    URL entry = bundle == null ? null : bundle.getEntry("pawl");
    if (entry == null) {
      return PawlHome.find();
    }
    // Of a bundle that is a jar, this takes the folder out into a cache.
    return PawlHome.in(Path.of(FileLocator.toFileURL(entry).getPath()));
  }
}
