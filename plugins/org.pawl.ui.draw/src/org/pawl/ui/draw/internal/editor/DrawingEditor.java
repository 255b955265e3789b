// SPDX-License-Identifier: EPL-2.0
package org.pawl.ui.draw.internal.editor;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IResourceChangeEvent;
import org.eclipse.core.resources.IResourceChangeListener;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.ILog;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.jface.action.Action;
import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.swt.SWT;
import org.eclipse.swt.SWTError;
import org.eclipse.swt.browser.Browser;
import org.eclipse.swt.custom.StackLayout;
import org.eclipse.swt.dnd.Clipboard;
import org.eclipse.swt.dnd.TextTransfer;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.ui.IActionBars;
import org.eclipse.ui.IEditorInput;
import org.eclipse.ui.IEditorSite;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.actions.ActionFactory;
import org.eclipse.ui.ide.ResourceUtil;
import org.eclipse.ui.navigator.resources.ProjectExplorer;
import org.eclipse.ui.part.EditorPart;
import org.eclipse.ui.part.IShowInSource;
import org.eclipse.ui.part.IShowInTargetList;
import org.eclipse.ui.part.ShowInContext;
import org.pawl.diagram.Diagram;
import org.pawl.ui.draw.internal.text.Drawings;
import org.pawl.ui.draw.internal.text.DrawnText;
import org.pawl.ui.navigation.FileLocations;
import org.pawl.ui.trace.ActiveStates;

/**
 * Draws one diagram of a model. The text of the model, its undo history and its unsaved changes are
 * those of its text editor.
 */
public final class DrawingEditor extends EditorPart {
  /** The id of the editor. */
  public static final String ID = "org.pawl.ui.draw.editor";

  private static final ILog LOG = ILog.of(DrawingEditor.class);

  private final Runnable changed = this::changed;
  private final Runnable activity = this::showActive;
  private final Step undo = new Step("Undo", false);
  private final Step redo = new Step("Redo", true);
  private final IResourceChangeListener files = this::filesChanged;
  private Composite stack;
  private StackLayout layout;
  private DrawnText text;
  private DrawingPage page;
  private FollowedDiagram followed;
  private LinkedSelection selection;
  private WorkbenchTheme theme;
  private boolean isReady;
  private boolean wasDirty;
  private OptionalInt wantedOffset = OptionalInt.empty();

  @Override
  public void init(IEditorSite site, IEditorInput input) throws PartInitException {
    setSite(site);
    setInput(input);
    IFile file = ResourceUtil.getFile(input);
    if (file == null) {
      throw new PartInitException(
          input.getName()
              + " is in no open project. Diagrams are of files in projects: import its folder with"
              + " File > Open Projects from File System, and open it there.");
    }
    setPartName(input.getName());
    try {
      text = Drawings.open(file);
    } catch (CoreException e) {
      throw new PartInitException(e.getStatus());
    }
    text.addListener(changed);
    ResourcesPlugin.getWorkspace()
        .addResourceChangeListener(files, IResourceChangeEvent.POST_CHANGE);
  }

  @Override
  public void createPartControl(Composite parent) {
    stack = new Composite(parent, SWT.NONE);
    layout = new StackLayout();
    stack.setLayout(layout);
    selection = new LinkedSelection(this);
    theme =
        new WorkbenchTheme(
            name -> {
              if (page != null) {
                page.theme(name);
              }
            });
    ActiveStates.get().addListener(activity);
    useKeys(true);
    message("Opening " + file().getName() + " ...", "");
    changed();
  }

  /** The file of the model. */
  public IFile file() {
    return text.file();
  }

  /** The text of the model, as its text editors show it. */
  public IDocument document() {
    return text.document();
  }

  /** The text of the model, and its connection to the drawing. */
  DrawnText text() {
    return text;
  }

  DrawingPage page() {
    return page;
  }

  /** The browser, for tests; null if none is shown. */
  public Browser browser() {
    return page == null ? null : page.browser();
  }

  /** Whether the drawing is shown, for tests. */
  public boolean isReady() {
    return isReady;
  }

  /** The key of the diagram; empty before the model is open. */
  public String diagram() {
    return getEditorInput() instanceof DrawnDiagramInput input ? input.diagram() : "";
  }

  /** The text or the state of the model has changed. */
  private void changed() {
    if (stack == null || stack.isDisposed()) {
      return;
    }
    if (text.failure().isPresent()) {
      message("This model cannot be drawn", text.failure().get().getMessage())
          .button("Open the Text", this::openText);
    } else if (text.isOpen() && followed == null) {
      choose();
    } else if (followed != null) {
      followed.update(this::named);
    }
    if (wasDirty != isDirty()) {
      wasDirty = isDirty();
      firePropertyChange(PROP_DIRTY);
    }
    undo.update();
    redo.update();
  }

  /** Shows the diagram of the input; for an input of the file only, the first one. */
  private void choose() {
    String wanted = diagram();
    Optional<Diagram> chosen =
        text.diagrams().stream()
            .filter(diagram -> wanted.isEmpty() || diagram.key().equals(wanted))
            .findFirst();
    if (chosen.isPresent()) {
      followed = new FollowedDiagram(text, chosen.get().key());
      named(chosen.get());
      show();
    } else if (wanted.isEmpty()) {
      message(
              "There is nothing to draw yet",
              file().getName() + " has no class with a machine, and no system.")
          .button("New Class", () -> text.begin("ActiveClass"))
          .button("New System", () -> text.begin("SystemDefinition"));
    } else {
      message(
              "This diagram does not exist any more",
              file().getName() + " has no machine or system " + wanted + ".")
          .button("Open the Text", this::openText);
    }
  }

  private void named(Diagram diagram) {
    if (!diagram.key().equals(diagram())) {
      setInputWithNotify(new DrawnDiagramInput(file(), diagram.key()));
    }
    DrawnDiagramInput input = (DrawnDiagramInput) getEditorInput();
    input.origin(diagram.origin());
    setPartName(input.getName());
    setTitleToolTip(input.getToolTipText());
  }

  private void show() {
    isReady = false;
    if (page != null) {
      page.control().dispose();
      page = null;
    }
    try {
      page = new DrawingPage(stack, text, new PageHost());
    } catch (SWTError e) {
      message("There is no browser to draw in", BrowserPackages.message(e.getMessage()))
          .button("Open the Text", this::openText);
      return;
    }
    page.show(diagram(), WorkbenchTheme.current());
    top(page.control());
  }

  private MessagePane message(String heading, String words) {
    MessagePane pane = new MessagePane(stack, heading, words);
    top(pane.control());
    return pane;
  }

  private void top(Control control) {
    Control before = layout.topControl;
    layout.topControl = control;
    if (before != null && before != control && (page == null || before != page.control())) {
      before.dispose();
    }
    stack.layout();
  }

  private void openText() {
    int offset = followed == null ? 0 : followed.offset();
    try {
      FileLocations.openOffset(getSite().getPage(), file(), offset, 0);
    } catch (PartInitException e) {
      LOG.log(e.getStatus());
    }
  }

  /** Selects the innermost element at an offset of the text, once the drawing is shown. */
  void selectAt(int offset) {
    if (isReady) {
      page.selectAt(LineOffsets.unified(text.document(), offset));
    } else {
      wantedOffset = OptionalInt.of(offset);
    }
  }

  private void showActive() {
    if (page != null && isReady) {
      page.active(List.copyOf(ActiveStates.get().of(diagram()).keySet()));
    }
  }

  /** Requests of the page. */
  private final class PageHost implements DrawingPage.Host {
    @Override
    public void selected(int from, int to) {
      selection.drawn(from, to);
    }

    @Override
    public void openDiagram(String key) {
      OpenDrawing.open(getSite().getPage(), file(), key);
    }

    @Override
    public void step(boolean isRedo) {
      text.stepText(isRedo);
    }

    @Override
    public void save() {
      getSite().getPage().saveEditor(DrawingEditor.this, false);
    }

    @Override
    public void saveFile(String name, byte[] content) {
      ExportedPicture.ask(getSite().getShell(), name, content);
    }

    @Override
    public String clipboard() {
      Clipboard clipboard = new Clipboard(stack.getDisplay());
      try {
        Object words = clipboard.getContents(TextTransfer.getInstance());
        return words instanceof String plain ? plain : "";
      } finally {
        clipboard.dispose();
      }
    }

    @Override
    public void inField(boolean isField) {
      useKeys(!isField);
    }

    @Override
    public void ready() {
      isReady = true;
      showActive();
      wantedOffset.ifPresent(DrawingEditor.this::selectAt);
      wantedOffset = OptionalInt.empty();
      if (getSite().getPage().getActivePart() == DrawingEditor.this) {
        page.focus();
      }
    }

    @Override
    public void failed(String reason) {
      LOG.warn("the page of a drawing failed: " + reason);
      DrawingEditor.this.failed(reason);
    }
  }

  /** The page cannot show the drawing. The model is not affected. */
  private void failed(String reason) {
    isReady = false;
    DrawingPage before = page;
    page = null;
    message(
            "The page of this drawing has failed",
            "Nothing is lost: the model is in the workbench.\n\nReason: " + reason)
        .button("Open Again", this::show)
        .button("Open the Text", this::openText);
    if (before != null) {
      before.control().dispose();
    }
  }

  /** Undo and redo of the workbench, except while a field of the page has the focus. */
  private void useKeys(boolean ofWorkbench) {
    IActionBars bars = getEditorSite().getActionBars();
    bars.setGlobalActionHandler(ActionFactory.UNDO.getId(), ofWorkbench ? undo : null);
    bars.setGlobalActionHandler(ActionFactory.REDO.getId(), ofWorkbench ? redo : null);
    bars.updateActionBars();
  }

  /** Undoes or redoes the last change of the text or of the layout. */
  private final class Step extends Action {
    private final boolean isRedo;

    Step(String label, boolean isRedo) {
      super(label);
      this.isRedo = isRedo;
      setEnabled(false);
    }

    void update() {
      setEnabled(text.canStep(isRedo));
    }

    @Override
    public void run() {
      text.step(isRedo);
    }
  }

  private void filesChanged(IResourceChangeEvent event) {
    FileChange.of(event.getDelta(), file())
        .ifPresent(
            change ->
                getSite()
                    .getShell()
                    .getDisplay()
                    .asyncExec(
                        () -> {
                          if (!stack.isDisposed()) {
                            removed(change);
                          }
                        }));
  }

  /** A moved file is followed with its unsaved changes; the drawing of a deleted one closes. */
  private void removed(FileChange change) {
    IWorkbenchPage in = getSite().getPage();
    if (file().exists()) {
      return;
    }
    if (change.movedTo().isPresent()) {
      text.follow(change.movedTo().get());
      String diagram = diagram();
      in.closeEditor(this, false);
      OpenDrawing.open(in, change.movedTo().get(), diagram);
    } else if (!isDirty()) {
      in.closeEditor(this, false);
    }
  }

  @Override
  public boolean isDirty() {
    return text != null && text.isDirty();
  }

  @Override
  public boolean isSaveOnCloseNeeded() {
    return text != null && text.isLostOnClose();
  }

  @Override
  public void doSave(IProgressMonitor monitor) {
    try {
      switch (SaveQuestion.ask(getSite().getShell(), text)) {
        case SAVE -> text.save(monitor);
        case RELOAD -> text.reload(monitor);
        default -> monitor.setCanceled(true);
      }
    } catch (CoreException e) {
      monitor.setCanceled(true);
      MessageDialog.openError(getSite().getShell(), "Save", e.getStatus().getMessage());
    }
  }

  @Override
  public boolean isSaveAsAllowed() {
    return false;
  }

  @Override
  public void doSaveAs() {
    throw new UnsupportedOperationException();
  }

  @Override
  public void setFocus() {
    if (page != null && isReady) {
      page.focus();
    } else if (layout.topControl != null) {
      layout.topControl.setFocus();
    }
  }

  @Override
  public <T> T getAdapter(Class<T> adapter) {
    if (adapter == IShowInSource.class) {
      return adapter.cast(
          (IShowInSource)
              () -> new ShowInContext(getEditorInput(), new StructuredSelection(file())));
    }
    if (adapter == IShowInTargetList.class) {
      return adapter.cast((IShowInTargetList) () -> new String[] {ProjectExplorer.VIEW_ID});
    }
    return super.getAdapter(adapter);
  }

  @Override
  public void dispose() {
    ResourcesPlugin.getWorkspace().removeResourceChangeListener(files);
    ActiveStates.get().removeListener(activity);
    if (theme != null) {
      theme.close();
    }
    if (selection != null) {
      selection.close();
    }
    if (page != null && !page.control().isDisposed()) {
      page.control().dispose();
    }
    if (text != null) {
      text.removeListener(changed);
      text.release();
    }
    super.dispose();
  }
}
