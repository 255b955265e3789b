// SPDX-License-Identifier: EPL-2.0
package org.pawl.ui.internal.run;

import java.io.IOException;
import java.net.URL;
import java.nio.file.Path;
import java.util.Optional;
import org.eclipse.core.runtime.FileLocator;
import org.eclipse.core.runtime.Platform;
import org.osgi.framework.Bundle;
import org.pawl.services.program.Distribution;

/** The distribution that is included in the workbench, unless another one is set. */
final class BundledDistribution {
  private static final String BUNDLE = "org.pawl.distribution";

  private BundledDistribution() {}

  static Optional<Distribution> find() throws IOException {
    if (System.getProperty(Distribution.PROPERTY) != null || System.getenv("PAWL_HOME") != null) {
      return Distribution.find();
    }
    Bundle bundle = Platform.getBundle(BUNDLE);
    URL entry = bundle == null ? null : bundle.getEntry("pawl");
    if (entry == null) {
      return Distribution.find();
    }
    // If the bundle is a jar, this extracts the folder to a cache.
    return Distribution.in(Path.of(FileLocator.toFileURL(entry).getPath()));
  }
}
