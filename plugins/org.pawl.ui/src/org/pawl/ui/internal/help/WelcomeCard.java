// SPDX-License-Identifier: EPL-2.0
package org.pawl.ui.internal.help;

import java.util.function.BooleanSupplier;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.resource.FontDescriptor;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.jface.resource.LocalResourceManager;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Color;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.RGB;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Link;
import org.pawl.ui.PawlUi;

/**
 * A choice on the welcome page: a picture, a title and a sentence in a frame. The whole card can be
 * clicked; the title is a link for the keyboard. The theme sets colours by the class of a control
 * and does not know subclasses: so this class has a Composite instead of extending it.
 */
final class WelcomeCard {
  private static final int WIDTH = 210;
  private static final int CORNER = 8;

  private final Composite frame;
  private final BooleanSupplier action;
  private final Runnable done;
  private boolean under;

  /**
   * @param action returns false if the user cancels
   * @param done called after a successful action
   */
  WelcomeCard(
      Composite parent,
      LocalResourceManager resources,
      String picture,
      String title,
      String sentence,
      BooleanSupplier action,
      Runnable done) {
    frame = new Composite(parent, SWT.NONE);
    this.action = action;
    this.done = done;
    GridLayoutFactory.fillDefaults().margins(18, 18).spacing(0, 10).applyTo(frame);
    GridDataFactory.fillDefaults().grab(true, true).applyTo(frame);

    var image = new Label(frame, SWT.NONE);
    image.setImage(resources.create(PawlUi.image(picture)));
    var link = new Link(frame, SWT.NONE);
    link.setText("<a>" + title + "</a>");
    link.setFont(
        resources.create(
            FontDescriptor.createFrom(JFaceResources.getDialogFont())
                .setHeight(12)
                .setStyle(SWT.BOLD)));
    var text = new Label(frame, SWT.WRAP);
    text.setText(sentence);
    GridDataFactory.fillDefaults().grab(true, true).hint(WIDTH, SWT.DEFAULT).applyTo(text);

    link.addListener(SWT.Selection, event -> act());
    for (Control part : new Control[] {frame, image, text}) {
      part.setCursor(frame.getDisplay().getSystemCursor(SWT.CURSOR_HAND));
      part.addListener(SWT.MouseUp, event -> act());
    }
    for (Control part : new Control[] {frame, image, link, text}) {
      part.addListener(SWT.MouseEnter, event -> hover(true));
      part.addListener(SWT.MouseExit, event -> hover(false));
    }
    frame.addListener(SWT.Paint, event -> draw(event.gc));
  }

  private void act() {
    // A copy, because the action may close the page of the card.
    Runnable afterwards = done;
    if (action.getAsBoolean()) {
      afterwards.run();
    }
  }

  private void hover(boolean now) {
    under = now;
    frame.redraw();
  }

  private void draw(GC gc) {
    Rectangle area = frame.getClientArea();
    Color colour = under ? frame.getDisplay().getSystemColor(SWT.COLOR_LINK_FOREGROUND) : faint();
    gc.setAntialias(SWT.ON);
    gc.setForeground(colour);
    gc.drawRoundRectangle(0, 0, area.width - 1, area.height - 1, CORNER, CORNER);
  }

  /** A mixture of the text colour and the background, for each theme. */
  private Color faint() {
    RGB text = frame.getForeground().getRGB();
    RGB paper = frame.getBackground().getRGB();
    return new Color(
        (text.red + 2 * paper.red) / 3,
        (text.green + 2 * paper.green) / 3,
        (text.blue + 2 * paper.blue) / 3);
  }
}
