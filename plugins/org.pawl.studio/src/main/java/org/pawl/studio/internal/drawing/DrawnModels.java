// SPDX-License-Identifier: EPL-2.0
package org.pawl.studio.internal.drawing;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import org.pawl.diagram.stored.LayoutFile;
import org.pawl.draw.edits.DrawnFolder;
import org.pawl.studio.internal.access.ModelFolder;
import org.pawl.studio.internal.access.RequestProblem;

/** The models that may be drawn: those of the folder, whose layout files are in the folder, too. */
public final class DrawnModels implements DrawnFolder.Files {
  private final ModelFolder folder;

  /** The models of a folder. */
  public DrawnModels(ModelFolder folder) {
    this.folder = folder;
  }

  @Override
  public Path of(String name) throws IOException {
    try {
      Path model = folder.model(name);
      if (!mayWrite(model)) {
        throw new IOException(
            LayoutFile.of(model).path().getFileName()
                + " is a link that leads outside of the folder, or no file; remove it");
      }
      return model;
    } catch (RequestProblem problem) {
      throw new IOException(problem.getMessage(), problem);
    }
  }

  @Override
  public boolean mayWrite(Path model) {
    Path layout = LayoutFile.of(model).path();
    return folder.isFile(model)
        && (!Files.exists(layout, LinkOption.NOFOLLOW_LINKS) || folder.isFile(layout));
  }
}
