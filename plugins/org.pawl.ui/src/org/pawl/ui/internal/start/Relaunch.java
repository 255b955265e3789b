// SPDX-License-Identifier: EPL-2.0
package org.pawl.ui.internal.start;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.eclipse.ui.IWorkbench;
import org.eclipse.ui.IWorkbenchListener;
import org.pawl.ui.PawlUi;

/**
 * Writes the options for a restart of the workbench, for example after Switch Workspace, to a file
 * for the command {@code workbench}. The platform gives them only to its native launcher, which is
 * not used here.
 */
public final class Relaunch implements IWorkbenchListener {
  /** The system property for the file to write. */
  public static final String FILE = "pawl.relaunch";

  /** The system property of the platform with the options, one per line. */
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
