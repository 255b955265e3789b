// SPDX-License-Identifier: EPL-2.0
package org.pawl.ui.trace;

import java.util.Optional;
import org.eclipse.jface.action.Action;
import org.eclipse.jface.action.IAction;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.SashForm;
import org.eclipse.swt.custom.StackLayout;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Link;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.handlers.IHandlerService;
import org.eclipse.ui.part.ViewPart;
import org.pawl.trace.live.LiveObject;
import org.pawl.trace.live.ModelLocation;
import org.pawl.ui.PawlUi;

/** The view of the running program: its objects above, its events below. */
public final class TraceView extends ViewPart {
  public static final String ID = "org.pawl.ui.trace.view";

  private static final String NOTHING =
      "Nothing has run yet. Run the project <a href=\"org.pawl.ui.runOnHost\">on this computer</a>"
          + " or <a href=\"org.pawl.ui.runInQemu\">in QEMU</a>: what it does is shown here.";
  private static final int WIDE = 2;
  private static final int[] SHARES = {54, 46};

  private final Runnable listener = this::update;
  private final Action pause = new Action("Pause", IAction.AS_CHECK_BOX) {};
  private final StackLayout pages = new StackLayout();
  private Composite parent;
  private Control content;
  private ObjectTableViewer objects;
  private EventTableViewer events;
  private Text filter;

  @Override
  public void createPartControl(Composite part) {
    parent = part;
    part.setLayout(pages);
    pages.topControl = nothing(part);
    content = content(part);
    actions();
    TraceSessions.get().addListener(listener);
    update();
  }

  private Control nothing(Composite part) {
    var page = new Composite(part, SWT.NONE);
    GridLayoutFactory.swtDefaults().margins(12, 12).applyTo(page);
    var link = new Link(page, SWT.WRAP);
    link.setText(NOTHING);
    GridDataFactory.fillDefaults().grab(true, false).hint(300, SWT.DEFAULT).applyTo(link);
    link.addListener(SWT.Selection, e -> run(e.text));
    return page;
  }

  private void run(String command) {
    try {
      getSite().getService(IHandlerService.class).executeCommand(command, null);
    } catch (org.eclipse.core.commands.common.CommandException e) {
      PawlUi.log().error("cannot run " + command, e);
    }
  }

  private Control content(Composite part) {
    var sash = new SashForm(part, SWT.VERTICAL);
    objects = new ObjectTableViewer(sash);
    var below = new Composite(sash, SWT.NONE);
    GridLayoutFactory.fillDefaults().spacing(0, 2).applyTo(below);
    filter = new Text(below, SWT.SEARCH | SWT.ICON_CANCEL | SWT.ICON_SEARCH);
    filter.setMessage("Only events with these words: table eat");
    GridDataFactory.fillDefaults().grab(true, false).applyTo(filter);
    events = new EventTableViewer(below);
    GridDataFactory.fillDefaults().grab(true, true).applyTo(events.control());
    sash.setWeights(SHARES);
    sash.addListener(SWT.Resize, e -> arrange(sash));

    filter.addListener(SWT.Modify, e -> events.filter(filter.getText()));
    objects.control().addListener(SWT.Selection, e -> focus(objects.selected()));
    objects.control().addListener(SWT.DefaultSelection, e -> open(objects.selected()));
    events.control().addListener(SWT.DefaultSelection, e -> open(events.selected()));
    return sash;
  }

  /** Side by side if the view is wide, for example below the editor. */
  private static void arrange(SashForm sash) {
    var size = sash.getSize();
    int orientation = size.x > WIDE * size.y ? SWT.HORIZONTAL : SWT.VERTICAL;
    if (sash.getOrientation() != orientation) {
      sash.setOrientation(orientation);
    }
  }

  private void actions() {
    pause.setToolTipText("Stop updating this view; the program continues, and no event is lost");
    pause.setImageDescriptor(PawlUi.image("icons/pause.svg"));
    var save = new SaveTrace(() -> parent.getShell());
    var bar = getViewSite().getActionBars().getToolBarManager();
    bar.add(pause);
    bar.add(save);
    pause.addPropertyChangeListener(e -> update());
  }

  private static void focus(LiveObject object) {
    ActiveStates.get().focusOn(object == null ? "" : object.name());
  }

  private static void open(LiveObject object) {
    if (object != null) {
      open(TraceSessions.get().current().flatMap(session -> session.place(object)));
    }
  }

  private static void open(TraceEvent event) {
    if (event != null) {
      open(TraceSessions.get().current().flatMap(session -> session.place(event)));
    }
  }

  private static void open(Optional<ModelLocation> place) {
    place.ifPresent(ModelEditors::open);
  }

  private void update() {
    Optional<TraceSession> current = TraceSessions.get().current();
    if (parent.isDisposed() || current.isEmpty() || pause.isChecked()) {
      return;
    }
    TraceSession session = current.get();
    if (pages.topControl != content) {
      pages.topControl = content;
      parent.layout();
    }
    setContentDescription(description(session));
    objects.show(session);
    events.show(session);
  }

  private static String description(TraceSession session) {
    String state = session.hasEnded() ? "ended" : "running";
    String problem = session.problem().isEmpty() ? "" : ": " + session.problem();
    return "%s – %s, %,d events%s".formatted(session.title(), state, session.total(), problem);
  }

  @Override
  public void setFocus() {
    if (pages.topControl == content) {
      objects.control().setFocus();
    } else {
      pages.topControl.setFocus();
    }
  }

  @Override
  public void dispose() {
    TraceSessions.get().removeListener(listener);
    super.dispose();
  }
}
