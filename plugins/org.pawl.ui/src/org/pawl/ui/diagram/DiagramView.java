// SPDX-License-Identifier: EPL-2.0
package org.pawl.ui.diagram;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.eclipse.core.resources.IResourceChangeEvent;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.layout.GridLayout;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.IPartListener2;
import org.eclipse.ui.IWorkbenchPartReference;
import org.eclipse.ui.part.ViewPart;
import org.pawl.diagram.Diagram;
import org.pawl.diagram.picture.Picture;
import org.pawl.diagram.picture.Theme;
import org.pawl.ui.trace.ActiveStates;

/** The live diagram of the active editor. */
public final class DiagramView extends ViewPart {
  public static final String ID = "org.pawl.ui.diagram";

  private static final int NOTE_INDENT = 6;

  private final IPartListener2 parts = new EditorOnTop();
  private final Runnable highlight = this::highlight;
  private final LayoutFileListener places = new LayoutFileListener(this::placed);
  private Combo choice;
  private Text search;
  private Label note;
  private PictureCanvas canvas;
  private LiveDiagram live;
  private List<String> found = List.of();
  private int next;

  @Override
  public void createPartControl(Composite parent) {
    var area = new Composite(parent, SWT.NONE);
    var grid = new GridLayout(2, false);
    grid.marginWidth = 0;
    grid.marginHeight = 0;
    area.setLayout(grid);
    choice = new Combo(area, SWT.READ_ONLY);
    choice.setToolTipText("The machine or system that is shown");
    choice.setLayoutData(new GridData(SWT.FILL, SWT.CENTER, true, false));
    choice.addListener(
        SWT.Selection, event -> live.choose(live.diagrams().get(choice.getSelectionIndex())));
    search = new Text(area, SWT.SEARCH | SWT.ICON_SEARCH | SWT.ICON_CANCEL);
    search.setMessage("Find in diagram");
    search.setLayoutData(new GridData(SWT.FILL, SWT.CENTER, true, false));
    search.addListener(SWT.Modify, event -> search());
    search.addListener(SWT.DefaultSelection, event -> showNext());
    canvas = new PictureCanvas(area);
    canvas.setLayoutData(new GridData(SWT.FILL, SWT.FILL, true, true, 2, 1));
    canvas.onClick(this::clicked);
    note = new Label(area, SWT.NONE);
    var below = new GridData(SWT.FILL, SWT.CENTER, true, false, 2, 1);
    below.horizontalIndent = NOTE_INDENT;
    note.setLayoutData(below);
    live = new LiveDiagram(canvas, this::shown);
    DiagramActions.contribute(getViewSite(), canvas);
    getSite().getPage().addPartListener(parts);
    ActiveStates.get().addListener(highlight);
    ResourcesPlugin.getWorkspace()
        .addResourceChangeListener(places, IResourceChangeEvent.POST_CHANGE);
    follow(getSite().getPage().getActiveEditor());
    shown();
  }

  private void placed() {
    live.changed();
  }

  private void follow(Object part) {
    if (part instanceof IEditorPart editor && (live.editor() == null || !live.editor().is(part))) {
      ModelEditor model = ModelEditor.of(editor, live::edited, live::moved);
      if (model != null) {
        live.follow(model);
      }
    }
  }

  private void shown() {
    highlight();
    List<String> titles = live.diagrams().stream().map(Diagram::title).toList();
    if (!titles.equals(List.of(choice.getItems()))) {
      choice.setItems(titles.toArray(String[]::new));
    }
    if (canvas.picture() != null) {
      String key = canvas.picture().key();
      choice.select(live.diagrams().stream().map(Diagram::key).toList().indexOf(key));
    }
    boolean empty = canvas.picture() == null;
    choice.setEnabled(!empty);
    search.setEnabled(!empty);
    canvas.showMessage(instead());
    tell(empty ? "" : note());
  }

  /** The message if there is no picture. */
  private String instead() {
    if (live.editor() == null) {
      return "Open a model to see its diagram.";
    }
    if (live.isBusy()) {
      return live.diagrams().isEmpty() ? "Reading the model..." : "Drawing the diagram...";
    }
    if (live.isAwaited()) {
      return "";
    }
    return live.isStale()
        ? "The text has errors, and nothing of it can be drawn."
        : "Nothing in this model is drawn.";
  }

  /** The note about the visible picture. */
  private String note() {
    if (live.isBusy()) {
      return "Drawing the diagram...";
    }
    if (live.isPartial()) {
      return "The text has errors. This diagram shows the part that can be read.";
    }
    return live.isStale()
        ? "The text has errors. This diagram shows the last text without errors."
        : "";
  }

  private void tell(String words) {
    note.setText(words);
    ((GridData) note.getLayoutData()).exclude = words.isEmpty();
    note.setVisible(!words.isEmpty());
    note.getParent().layout();
  }

  private void highlight() {
    if (canvas.picture() == null) {
      canvas.activate(Set.of(), Map.of());
    } else {
      String machine = canvas.picture().key();
      ActiveStates states = ActiveStates.get();
      canvas.activate(states.of(machine).keySet(), states.counts(machine));
    }
  }

  private void clicked(String key) {
    canvas.select(Set.of(key));
    if (canvas.picture() != null && live.editor() != null) {
      DiagramLocator.origin(canvas.picture(), key).ifPresent(live::reveal);
    }
  }

  private void search() {
    if (canvas.picture() != null) {
      found = new ArrayList<>(canvas.picture().search(search.getText()));
      next = 0;
      canvas.select(Set.copyOf(found));
      tell(
          search.getText().isBlank()
              ? ""
              : found.isEmpty() ? "Not in this diagram." : found.size() + " found");
    }
  }

  private void showNext() {
    if (!found.isEmpty()) {
      clicked(found.get(next++ % found.size()));
    }
  }

  /** The visible picture; null if there is none. */
  public Picture picture() {
    return canvas.picture();
  }

  /** The message or the note that is shown; empty if there is none. */
  public String said() {
    return canvas.picture() == null ? canvas.instead() : note.getText();
  }

  /** The keys of the selected figures. */
  public Set<String> selected() {
    return canvas.selected();
  }

  /** The keys of the figures that are active in the running program. */
  public Set<String> active() {
    return canvas.active();
  }

  /** The numbers of objects shown at states; empty if there is only one object. */
  public Map<String, Integer> counts() {
    return canvas.counts();
  }

  /** The position of a figure on the screen; null if it is not in the picture. */
  public Rectangle placeOf(String key) {
    return canvas.placeOf(key);
  }

  /** The zoom factor: 1 is the original size. */
  public double scale() {
    return canvas.scale();
  }

  /** The theme of the picture, light or dark. */
  public Theme theme() {
    return canvas.theme();
  }

  /** Exports the picture: as PNG if the file name ends with that, else as SVG. */
  public void export(Path file) throws IOException {
    DiagramExport.save(file, canvas);
  }

  @Override
  public void setFocus() {
    canvas.setFocus();
  }

  @Override
  public void dispose() {
    getSite().getPage().removePartListener(parts);
    ActiveStates.get().removeListener(highlight);
    ResourcesPlugin.getWorkspace().removeResourceChangeListener(places);
    live.dispose();
    super.dispose();
  }

  private final class EditorOnTop implements IPartListener2 {
    @Override
    public void partActivated(IWorkbenchPartReference reference) {
      follow(reference.getPart(false));
    }

    @Override
    public void partBroughtToTop(IWorkbenchPartReference reference) {
      follow(reference.getPart(false));
    }

    @Override
    public void partClosed(IWorkbenchPartReference reference) {
      if (live.editor() != null && live.editor().is(reference.getPart(false))) {
        live.follow(null);
      }
    }
  }
}
