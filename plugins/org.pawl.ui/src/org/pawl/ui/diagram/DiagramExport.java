// SPDX-License-Identifier: EPL-2.0
package org.pawl.ui.diagram;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.FileDialog;
import org.eclipse.swt.widgets.Shell;
import org.pawl.diagram.picture.Picture;
import org.pawl.diagram.picture.Theme;
import org.pawl.diagram.png.PngWriter;
import org.pawl.diagram.svg.SvgOptions;
import org.pawl.diagram.svg.SvgWriter;
import org.pawl.lang.file.WholeFile;

/** Saves what a canvas shows, with what is highlighted in it. */
final class DiagramExport {
  /** So that a PNG is crisp on paper, and on screens with small pixels. */
  private static final double PNG_SCALE = 2;

  private DiagramExport() {}

  static void ask(Shell shell, PictureCanvas canvas) {
    Picture picture = canvas.picture();
    if (picture == null) {
      return;
    }
    var dialog = new FileDialog(shell, SWT.SAVE);
    dialog.setText("Export Diagram");
    dialog.setFilterExtensions(new String[] {"*.svg", "*.png"});
    dialog.setFilterNames(new String[] {"SVG", "PNG"});
    dialog.setFileName(picture.key().replace('.', '_') + ".svg");
    dialog.setOverwrite(true);
    String file = dialog.open();
    if (file != null) {
      try {
        save(Path.of(file), canvas);
      } catch (IOException | IllegalArgumentException e) {
        MessageDialog.openError(shell, "Export Diagram", file + ": " + e.getMessage());
      }
    }
  }

  /** By the file's ending PNG, else SVG; never half a file. */
  static void save(Path file, PictureCanvas canvas) throws IOException {
    Picture picture = canvas.counted();
    Theme theme = canvas.theme();
    byte[] bytes =
        file.toString().endsWith(".png")
            ? PngWriter.write(picture, theme, PNG_SCALE, canvas::emphasis)
            : SvgWriter.write(picture, SvgOptions.defaults(), canvas::emphasis)
                .getBytes(StandardCharsets.UTF_8);
    WholeFile.write(file, bytes);
  }
}
