// SPDX-License-Identifier: EPL-2.0
package org.pawl.ui.internal.help;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.resource.FontDescriptor;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.jface.resource.LocalResourceManager;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.ScrolledComposite;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Link;
import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.part.IntroPart;

/** The welcome page with three choices. */
public final class WelcomePage extends IntroPart {
  private ScrolledComposite page;

  @Override
  public void createPartControl(Composite parent) {
    page = new ScrolledComposite(parent, SWT.V_SCROLL | SWT.H_SCROLL);
    page.setExpandHorizontal(true);
    page.setExpandVertical(true);
    var middle = new Composite(page, SWT.NONE);
    GridLayoutFactory.fillDefaults().applyTo(middle);
    var column = new Composite(middle, SWT.NONE);
    GridDataFactory.swtDefaults().align(SWT.CENTER, SWT.CENTER).grab(true, true).applyTo(column);
    GridLayoutFactory.fillDefaults().margins(30, 30).spacing(0, 0).applyTo(column);

    var fonts = new LocalResourceManager(JFaceResources.getResources(), parent);
    text(column, "Welcome to Pawl", fonts, 22, 0);
    text(
        column,
        "Write state machines and active objects as text, see them drawn, and get C worth reading.",
        fonts,
        11,
        8);
    addCards(column, fonts);
    addFarewell(column);

    page.setContent(middle);
    page.setMinSize(middle.computeSize(SWT.DEFAULT, SWT.DEFAULT));
  }

  private void addCards(Composite column, LocalResourceManager resources) {
    var cards = new Composite(column, SWT.NONE);
    GridLayoutFactory.fillDefaults().numColumns(3).equalWidth(true).spacing(20, 0).applyTo(cards);
    GridDataFactory.fillDefaults().indent(0, 30).applyTo(cards);
    IWorkbenchWindow window = getIntroSite().getWorkbenchWindow();
    new WelcomeCard(
        cards,
        resources,
        "icons/philosophers.svg",
        "Create the philosophers",
        "Five philosophers, five forks and a table: the example with a bit of everything.",
        () -> WelcomeActions.createPhilosophers(window),
        this::close);
    new WelcomeCard(
        cards,
        resources,
        "icons/new-project.svg",
        "New project",
        "A light that blinks, in a project of your own, or any of the examples.",
        () -> WelcomeActions.newProject(window),
        this::close);
    new WelcomeCard(
        cards,
        resources,
        "icons/guide.svg",
        "Read the guide",
        "Your first machine in five minutes; then the language, the C and the runtime.",
        () -> {
          Guide.open(Guide.FIRST_MACHINE);
          return true;
        },
        this::close);
  }

  private void addFarewell(Composite column) {
    var link = new Link(column, SWT.NONE);
    link.setText("<a>Go to the workbench</a>. Help > Welcome leads back here.");
    link.addListener(SWT.Selection, event -> close());
    GridDataFactory.fillDefaults().indent(0, 30).applyTo(link);
  }

  private void close() {
    PlatformUI.getWorkbench().getIntroManager().closeIntro(this);
  }

  private static void text(
      Composite parent, String text, LocalResourceManager fonts, int points, int above) {
    var label = new Label(parent, SWT.NONE);
    label.setText(text);
    label.setFont(
        fonts.create(FontDescriptor.createFrom(JFaceResources.getDialogFont()).setHeight(points)));
    GridDataFactory.fillDefaults().indent(0, above).applyTo(label);
  }

  @Override
  public void standbyStateChanged(boolean standby) {
    // Smaller with the same content.
  }

  @Override
  public void setFocus() {
    page.setFocus();
  }
}
