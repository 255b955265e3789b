// SPDX-License-Identifier: EPL-2.0
package org.pawl.ui.internal.start;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.eclipse.ui.IWorkbench;
import org.eclipse.ui.IWorkbenchListener;
import org.pawl.ui.PawlUi;

/**
 * Tells the command {@code workbench} with which options the workbench wants to be started again,
 * as after Switch Workspace. The platform tells that to its native launcher only, which is not
 * there.
 */
public final class Relaunch implements IWorkbenchListener {
  /** The system property that names the file to write. */
  public static final String FILE = "pawl.relaunch";

  /** Where the platform puts the options, each in a line. */
  public static final String OPTIONS = "eclipse.exitdata";

  @Override
  public boolean preShutdown(IWorkbench workbench, boolean forced) {
    return true;
  }

  @Override
  public void postShutdown(IWorkbench workbench) {
    String file = System.getProperty(FILE);
    String options = System.getProperty(OPTIONS);
    if (file != null && options != null) {
      try {
        Files.writeString(Path.of(file), options);
      } catch (IOException e) {
        PawlUi.log().error("the options to start with again cannot be written to " + file, e);
      }
    }
  }
}
