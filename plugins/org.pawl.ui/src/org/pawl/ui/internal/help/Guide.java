// SPDX-License-Identifier: EPL-2.0
package org.pawl.ui.internal.help;

import java.io.IOException;
import java.net.URL;
import org.eclipse.core.runtime.FileLocator;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Platform;
import org.eclipse.core.runtime.Status;
import org.eclipse.swt.program.Program;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.browser.IWorkbenchBrowserSupport;
import org.eclipse.ui.statushandlers.StatusManager;
import org.osgi.framework.Bundle;
import org.pawl.ui.PawlUi;

/**
 * The guide: in the help window if the Eclipse has one, or else in the editor area, with the same
 * files.
 */
public final class Guide {
  /** The page with the list of all pages. */
  public static final String INDEX = "index.html";

  /** The tutorial. */
  public static final String FIRST_MACHINE = "first-machine.html";

  private static final String FOLDER = "help/";

  private static final int IN_EDITOR =
      IWorkbenchBrowserSupport.AS_EDITOR | IWorkbenchBrowserSupport.NAVIGATION_BAR;

  private Guide() {}

  /**
   * @param page a file name, such as {@link #INDEX}
   */
  public static void open(String page) {
    var help = PlatformUI.getWorkbench().getHelpSystem();
    if (help.hasHelpUI()) {
      help.displayHelpResource("/" + PawlUi.ID + "/" + FOLDER + page);
      return;
    }
    try {
      show(file(page));
    } catch (IOException e) {
      PawlUi.log().error("cannot open the guide's page " + page, e);
    }
  }

  /** Opens the system's browser if SWT has no browser. */
  private static void show(URL page) {
    try {
      PlatformUI.getWorkbench()
          .getBrowserSupport()
          .createBrowser(IN_EDITOR, "org.pawl.ui.help.guide", "Pawl Guide", "Pawl Guide")
          .openURL(page);
    } catch (PartInitException e) {
      if (!Program.launch(page.toString())) {
        StatusManager.getManager()
            .handle(
                new Status(IStatus.ERROR, PawlUi.ID, "There is no browser to show " + page, e),
                StatusManager.SHOW | StatusManager.LOG);
      }
    }
  }

  /** Extracts all pages as files, because pages have links to each other. */
  private static URL file(String page) throws IOException {
    Bundle bundle = Platform.getBundle(PawlUi.ID);
    URL folder = bundle.getEntry(FOLDER);
    if (folder == null) {
      throw new IOException("the build packed no guide");
    }
    return new URL(FileLocator.toFileURL(folder), page);
  }
}
