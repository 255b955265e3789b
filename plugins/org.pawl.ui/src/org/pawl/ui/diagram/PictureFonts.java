// SPDX-License-Identifier: EPL-2.0
package org.pawl.ui.diagram;

import java.util.Comparator;
import java.util.stream.Stream;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Device;
import org.eclipse.swt.graphics.Font;
import org.eclipse.swt.graphics.FontData;
import org.eclipse.swt.graphics.GC;
import org.pawl.diagram.picture.HelveticaMetrics;
import org.pawl.diagram.picture.Typeface;

/** The fonts of a device for the typefaces of the layout. */
public final class PictureFonts {
  private static final double POINTS_PER_INCH = 72;

  private static final Typeface TYPEFACE = new Typeface(12, false, false);
  private static final String SAMPLE =
      "entry / Asks the table for the forks. EAT [e->philo == me->id]";

  private PictureFonts() {}

  /**
   * The family whose widths are nearest to the measured ones; of equal ones the preferred one. The
   * device's list of families is not used, because GTK does not list condensed ones but finds them
   * by name.
   */
  public static String family(Device device) {
    return Stream.concat(Typeface.FAMILIES.stream(), Stream.of("Sans"))
        .min(Comparator.comparingDouble(family -> difference(device, family)))
        .orElseThrow();
  }

  public static Font make(Device device, String family, Typeface typeface) {
    int style = (typeface.bold() ? SWT.BOLD : 0) | (typeface.italic() ? SWT.ITALIC : 0);
    double points = typeface.size() * POINTS_PER_INCH / device.getDPI().y;
    var data = new FontData(family, (int) Math.round(points), style);
    data.height = (float) points;
    return new Font(device, data);
  }

  private static double difference(Device device, String family) {
    Font font = make(device, family, TYPEFACE);
    var gc = new GC(device);
    try {
      gc.setFont(font);
      return Math.abs(gc.stringExtent(SAMPLE).x - HelveticaMetrics.width(SAMPLE, TYPEFACE));
    } finally {
      gc.dispose();
      font.dispose();
    }
  }
}
