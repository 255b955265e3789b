// SPDX-License-Identifier: EPL-2.0
package org.pawl.ui;

import org.eclipse.core.runtime.ILog;
import org.eclipse.jface.resource.ImageDescriptor;
import org.eclipse.jface.resource.ResourceLocator;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.PlatformUI;

/** The ids of this plug-in, and access to its log, images and the active page. */
public final class PawlUi {
  public static final String ID = "org.pawl.ui";

  /** The content type of models. */
  public static final String MODEL = "org.pawl.model";

  private PawlUi() {}

  public static ILog log() {
    return ILog.of(PawlUi.class);
  }

  /** The active page; null if there is none, for example during the start of the workbench. */
  public static IWorkbenchPage activePage() {
    IWorkbenchWindow window = PlatformUI.getWorkbench().getActiveWorkbenchWindow();
    return window == null ? null : window.getActivePage();
  }

  /**
   * @param path of a file in this plug-in, such as {@code icons/pawl.svg}
   */
  public static ImageDescriptor image(String path) {
    return ResourceLocator.imageDescriptorFromBundle(ID, path)
        .orElseGet(ImageDescriptor::getMissingImageDescriptor);
  }
}
