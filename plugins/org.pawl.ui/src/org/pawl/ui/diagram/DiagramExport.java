// SPDX-License-Identifier: EPL-2.0
package org.pawl.ui.diagram;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.function.Function;
import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.FileDialog;
import org.eclipse.swt.widgets.Shell;
import org.pawl.diagram.picture.Emphasis;
import org.pawl.diagram.picture.Picture;
import org.pawl.diagram.picture.Theme;
import org.pawl.diagram.png.PngWriter;
import org.pawl.diagram.svg.SvgOptions;
import org.pawl.diagram.svg.SvgWriter;
import org.pawl.lang.file.AtomicFile;

/** Exports diagrams to files. */
public final class DiagramExport {
  /** The scale that makes a PNG sharp in print and on high-resolution screens. */
  private static final double PNG_SCALE = 2;

  private interface Saving {
    void to(Path file) throws IOException;
  }

  private DiagramExport() {}

  /** Exports the picture of a canvas, with its highlighting. */
  static void ask(Shell shell, PictureCanvas canvas) {
    if (canvas.picture() != null) {
      ask(shell, canvas.picture(), file -> save(file, canvas));
    }
  }

  /** Asks for a file and exports a picture in the light theme. */
  public static void ask(Shell shell, Picture picture) {
    ask(shell, picture, file -> save(file, picture));
  }

  /** Exports a picture in the light theme. */
  public static void save(Path file, Picture picture) throws IOException {
    save(file, picture, Theme.LIGHT, key -> Emphasis.NONE);
  }

  private static void ask(Shell shell, Picture picture, Saving saving) {
    var dialog = new FileDialog(shell, SWT.SAVE);
    dialog.setText("Export Diagram");
    dialog.setFilterExtensions(new String[] {"*.svg", "*.png"});
    dialog.setFilterNames(new String[] {"SVG", "PNG"});
    dialog.setFileName(picture.fileName() + ".svg");
    dialog.setOverwrite(true);
    String file = dialog.open();
    if (file != null) {
      try {
        saving.to(Path.of(file));
      } catch (IOException | IllegalArgumentException e) {
        MessageDialog.openError(shell, "Export Diagram", file + ": " + e.getMessage());
      }
    }
  }

  static void save(Path file, PictureCanvas canvas) throws IOException {
    save(file, canvas.counted(), canvas.theme(), canvas::emphasis);
  }

  /** As PNG or SVG by the file's extension; a file is never written in part. */
  private static void save(
      Path file, Picture picture, Theme theme, Function<String, Emphasis> emphasis)
      throws IOException {
    byte[] bytes =
        file.toString().endsWith(".png")
            ? PngWriter.write(picture, theme, PNG_SCALE, emphasis)
            : SvgWriter.write(picture, SvgOptions.defaults(), emphasis)
                .getBytes(StandardCharsets.UTF_8);
    AtomicFile.write(file, bytes);
  }
}
