// SPDX-License-Identifier: EPL-2.0
package org.pawl.ui;

import org.eclipse.core.runtime.ILog;
import org.eclipse.jface.resource.ImageDescriptor;
import org.eclipse.jface.resource.ResourceLocator;

/** The names by which the rest of Eclipse knows this plug-in, and its way to the error log. */
public final class PawlUi {
  public static final String ID = "org.pawl.ui";

  /** The content type of models. */
  public static final String MODEL = "org.pawl.model";

  private PawlUi() {}

  public static ILog log() {
    return ILog.of(PawlUi.class);
  }

  /**
   * @param path of a file in this plug-in, such as {@code icons/pawl.svg}
   */
  public static ImageDescriptor image(String path) {
    return ResourceLocator.imageDescriptorFromBundle(ID, path)
        .orElseGet(ImageDescriptor::getMissingImageDescriptor);
  }
}
