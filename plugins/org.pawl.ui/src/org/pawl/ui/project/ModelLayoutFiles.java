// SPDX-License-Identifier: EPL-2.0
package org.pawl.ui.project;

import org.eclipse.core.resources.IFile;

/** The layout file of a model. */
final class ModelLayoutFiles {
  static final String EXTENSION = "pawllayout";

  private ModelLayoutFiles() {}

  static IFile of(IFile model) {
    return model
        .getWorkspace()
        .getRoot()
        .getFile(model.getFullPath().removeFileExtension().addFileExtension(EXTENSION));
  }
}
