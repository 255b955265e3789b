// SPDX-License-Identifier: EPL-2.0
package org.pawl.ui.draw.internal.text;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.eclipse.core.commands.ExecutionException;
import org.eclipse.core.filebuffers.FileBuffers;
import org.eclipse.core.filebuffers.ITextFileBuffer;
import org.eclipse.core.filebuffers.ITextFileBufferManager;
import org.eclipse.core.filebuffers.LocationKind;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.ILog;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.jface.text.BadLocationException;
import org.eclipse.jface.text.DocumentEvent;
import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.text.IDocumentListener;
import org.eclipse.swt.widgets.Display;
import org.eclipse.text.edits.MultiTextEdit;
import org.eclipse.text.edits.ReplaceEdit;
import org.eclipse.text.undo.DocumentUndoManagerRegistry;
import org.eclipse.text.undo.IDocumentUndoManager;
import org.pawl.diagram.Diagram;
import org.pawl.diagram.stored.StoredLayout;
import org.pawl.draw.protocol.DrawingConnection;
import org.pawl.draw.protocol.TextConnection;
import org.pawl.edit.text.EditScript;
import org.pawl.edit.text.TextMerge;
import org.pawl.lang.text.Replacement;

/**
 * Keeps the text of a model, as all text editors of the file show it, equal to that of the
 * drawings. Typed input reaches the drawings after a pause, or before the next edit of a drawing;
 * an edit of a drawing is a change of the text, which can be undone there. Only in the UI thread,
 * where nothing waits for the server.
 */
public final class DrawnText {
  /** The pause after typed input until the drawings are updated, in ms. */
  private static final int PAUSE_MILLIS = 150;

  private static final ILog LOG = ILog.of(DrawnText.class);

  /** What the server knows about a model. */
  private record State(
      String text,
      List<Diagram> diagrams,
      boolean isLayoutDirty,
      boolean undoesLayout,
      boolean redoesLayout) {}

  private final Drawings drawings;
  private final IFile file;
  private final ITextFileBufferManager buffers = FileBuffers.getTextFileBufferManager();
  private final ITextFileBuffer buffer;
  private final IDocument document;
  private final IDocumentUndoManager undo;
  private final IDocumentListener typing = new Typing();
  private final Display display = Display.getDefault();
  private final Runnable exchange = this::exchange;
  private final List<Runnable> listeners = new ArrayList<>();
  private final List<Followed> followedDiagrams = new CopyOnWriteArrayList<>();
  private List<Runnable> waiting = new ArrayList<>();
  private volatile TextConnection connection;
  private IOException failure;
  private State state;

  /** The last text that the document and the server had in common. */
  private String common;

  private int drawingCount;
  private boolean isConnectedToBuffer;
  private boolean isExchanging;
  private boolean isRepeated;
  private boolean isApplying;
  private boolean isSaving;
  private boolean isClosed;

  DrawnText(Drawings drawings, IFile file) throws CoreException {
    this.drawings = drawings;
    this.file = file;
    connectBuffer();
    buffer = buffers.getTextFileBuffer(file.getFullPath(), LocationKind.IFILE);
    document = buffer.getDocument();
    DocumentUndoManagerRegistry.connect(document);
    undo = DocumentUndoManagerRegistry.getDocumentUndoManager(document);
    undo.connect(this);
    document.addDocumentListener(typing);
    begin();
  }

  private void connectBuffer() throws CoreException {
    if (!isConnectedToBuffer) {
      buffers.connect(file.getFullPath(), LocationKind.IFILE, null);
      isConnectedToBuffer = true;
    }
  }

  private void disconnectBuffer() throws CoreException {
    if (isConnectedToBuffer) {
      isConnectedToBuffer = false;
      buffers.disconnect(file.getFullPath(), LocationKind.IFILE, null);
    }
  }

  /** The model is opened in the server. The text of the document has priority if it is unsaved. */
  private void begin() {
    String mine = document.get();
    boolean isUnsaved = buffer.isDirty();
    isExchanging = true;
    drawings.work(
        () -> {
          try {
            connection =
                drawings.server().openText(WorkspaceFiles.name(file), drawings::serverChanged);
            String drawn = connection.text();
            String base = isUnsaved || !connection.isDirty() ? drawn : mine;
            State first = state(connection.exchange(base, mine));
            drawings.inUi(() -> apply(mine, first));
          } catch (IOException e) {
            drawings.inUi(() -> failed(e));
          }
        });
  }

  private void failed(IOException reason) {
    failure = reason;
    isExchanging = false;
    notifyListeners();
  }

  private State state(String text) {
    followedDiagrams.forEach(followed -> followed.current = followed.server.get());
    return new State(
        text,
        connection.diagrams(),
        connection.isLayoutDirty(),
        connection.next(false) == TextConnection.Step.LAYOUT,
        connection.next(true) == TextConnection.Step.LAYOUT);
  }

  /** For a drawing. The buffer stays while there is one. */
  DrawnText use() throws CoreException {
    drawingCount++;
    connectBuffer();
    return this;
  }

  /** For a text editor, whose buffer ends with it. */
  void observe() throws CoreException {
    disconnectBuffer();
  }

  /** A drawing is closed. */
  public void release() {
    drawingCount--;
    drawings.releaseUnused();
    if (!isClosed && !isDrawn()) {
      try {
        disconnectBuffer();
      } catch (CoreException e) {
        LOG.log(e.getStatus());
      }
    }
  }

  boolean isDrawn() {
    return drawingCount > 0;
  }

  /** Whether a drawing or a text editor shows it. */
  boolean isNeeded() {
    return isDrawn() || isOpenInTextEditor();
  }

  private boolean isOpenInTextEditor() {
    return isConnectedToBuffer
        ? buffer.isShared()
        : buffers.getTextFileBuffer(file.getFullPath(), LocationKind.IFILE) == buffer;
  }

  /** The file of the model. */
  public IFile file() {
    return file;
  }

  /** The name of the model for the server. */
  public String name() {
    return WorkspaceFiles.name(file);
  }

  /** The text of the file, as its text editors show it. */
  public IDocument document() {
    return document;
  }

  ITextFileBuffer buffer() {
    return buffer;
  }

  /** The undo history of the text. */
  public IDocumentUndoManager undoManager() {
    return undo;
  }

  /** Whether the server has opened the model. */
  public boolean isOpen() {
    return state != null;
  }

  /** Why the server could not open the model. */
  public Optional<IOException> failure() {
    return Optional.ofNullable(failure);
  }

  /** The diagrams in the order of the text. */
  public List<Diagram> diagrams() {
    return state == null ? List.of() : state.diagrams();
  }

  /** A diagram that stays the same when its machine or system is renamed. */
  public static final class Followed {
    private Supplier<Optional<Diagram>> server;
    private volatile Optional<Diagram> current = Optional.empty();

    private Followed() {}

    /** Empty before the first exchange, and after the deletion of its machine or system. */
    public Optional<Diagram> diagram() {
      return current;
    }
  }

  /** Follows a diagram, after the model was opened. */
  public Followed followed(String key) {
    Followed followed = new Followed();
    drawings.work(
        () -> {
          followed.server = connection.follow(key);
          followedDiagrams.add(followed);
        });
    return followed;
  }

  /** Creates the first element of a model that has no diagram. */
  public void begin(String tool) {
    whenSent(() -> connection.begin(tool));
  }

  /** The model has another file, which gets the unsaved changes. */
  public void follow(IFile moved) {
    boolean isTextDirty = buffer.isDirty();
    String unsaved = document.get();
    boolean isPlaced = isLayoutDirty();
    if (!isTextDirty && !isPlaced) {
      return;
    }
    try {
      DrawnText next = Drawings.open(moved);
      if (isTextDirty && !next.document.get().equals(unsaved)) {
        next.document.set(unsaved);
      }
      if (isPlaced) {
        whenSent(
            () -> {
              StoredLayout layout = connection.layout();
              drawings.inUi(
                  () -> {
                    next.whenSent(() -> next.connection.place(layout));
                    next.release();
                  });
            });
      } else {
        next.release();
      }
    } catch (CoreException e) {
      LOG.log(e.getStatus());
    }
  }

  /** Whether text or layout have unsaved changes. */
  public boolean isDirty() {
    return buffer.isDirty() || isLayoutDirty();
  }

  /** Whether closing the drawings would lose changes: those of the text may be in a text editor. */
  public boolean isLostOnClose() {
    return isLayoutDirty() || buffer.isDirty() && !buffer.isShared();
  }

  private boolean isLayoutDirty() {
    return state != null && state.isLayoutDirty();
  }

  /** Whether there is a step to undo, or to redo. */
  public boolean canStep(boolean redo) {
    return (redo ? undo.redoable() : undo.undoable())
        || state != null && (redo ? state.redoesLayout() : state.undoesLayout());
  }

  /** Calls a listener after each change of the model, its state, or its failure. */
  public void addListener(Runnable listener) {
    listeners.add(listener);
  }

  public void removeListener(Runnable listener) {
    listeners.remove(listener);
  }

  private void notifyListeners() {
    List.copyOf(listeners).forEach(Runnable::run);
  }

  private final class Typing implements IDocumentListener {
    @Override
    public void documentAboutToBeChanged(DocumentEvent event) {
      // Handled after the change.
    }

    @Override
    public void documentChanged(DocumentEvent event) {
      if (Display.getCurrent() == null) {
        // A file that others have changed is read in any thread.
        drawings.inUi(exchange);
      } else if (!isApplying) {
        display.timerExec(PAUSE_MILLIS, exchange);
      }
    }
  }

  /** Makes the document and the server equal. */
  void exchange() {
    if (isClosed || failure != null) {
      return;
    }
    if (isExchanging) {
      isRepeated = true;
      return;
    }
    display.timerExec(-1, exchange);
    isExchanging = true;
    isRepeated = false;
    List<Runnable> then = waiting;
    waiting = new ArrayList<>();
    String base = common;
    String mine = document.get();
    drawings.work(
        () -> {
          State next = state(connection.exchange(base, mine));
          then.forEach(Runnable::run);
          drawings.inUi(() -> apply(mine, next));
        });
  }

  /**
   * @param sent the text that the server has merged
   */
  private void apply(String sent, State next) {
    if (isClosed) {
      return;
    }
    EditScript script = TextMerge.of(sent, document.get(), next.text());
    common = next.text();
    state = next;
    isExchanging = false;
    if (!script.isEmpty()) {
      change(script.replacements());
    }
    notifyListeners();
    if (isRepeated || !waiting.isEmpty()) {
      exchange();
    } else if (!document.get().equals(common)) {
      display.timerExec(PAUSE_MILLIS, exchange);
    }
  }

  /** One step of the undo history, which touches the changed regions only. */
  private void change(List<Replacement> replacements) {
    MultiTextEdit edit = new MultiTextEdit();
    for (Replacement replacement : replacements) {
      edit.addChild(
          new ReplaceEdit(replacement.offset(), replacement.length(), replacement.text()));
    }
    isApplying = true;
    undo.beginCompoundChange();
    try {
      edit.apply(document);
    } catch (BadLocationException e) {
      throw new IllegalStateException(file + " has changed meanwhile", e);
    } finally {
      undo.endCompoundChange();
      isApplying = false;
    }
  }

  /** Runs in the thread of the server, after it has taken what was typed. */
  public void whenSent(Runnable step) {
    boolean isTyped = !document.get().equals(common);
    if (failure == null && (isExchanging || isTyped || !waiting.isEmpty())) {
      waiting.add(step);
      exchange();
    } else {
      drawings.work(step);
    }
  }

  /** Connects a page to the server; to be closed by the page. */
  public DrawingConnection connect(Consumer<String> toPage) {
    return drawings.connect(toPage);
  }

  /** Runs in the thread of the server. */
  public void work(Runnable step) {
    drawings.work(step);
  }

  /** Undoes or redoes the last change: of the text, as its text editor would; or of the layout. */
  public void step(boolean redo) {
    whenSent(
        () -> {
          if (connection != null && connection.next(redo) == TextConnection.Step.LAYOUT) {
            connection.stepLayout(redo);
          } else {
            drawings.inUi(() -> stepText(redo));
          }
        });
  }

  /** Undoes or redoes the last change of the text, and tells the drawings at once. */
  public void stepText(boolean redo) {
    try {
      if (redo && undo.redoable()) {
        undo.redo();
      } else if (!redo && undo.undoable()) {
        undo.undo();
      }
    } catch (ExecutionException e) {
      LOG.error(file + " cannot undo", e);
    }
    exchange();
  }

  /**
   * Saves the text and the layout. A file that others have changed is overwritten, because the user
   * has been asked.
   *
   * @throws CoreException if the file cannot be written
   */
  public void save(IProgressMonitor monitor) throws CoreException {
    buffer.commit(monitor, true);
    saveLayout();
  }

  /** Replaces the text by that of the file, as a change that can be undone; and the layout. */
  public void reload(IProgressMonitor monitor) throws CoreException {
    buffer.revert(monitor);
    whenSent(
        () -> {
          try {
            connection.revert();
          } catch (IOException e) {
            LOG.error("cannot read the layout of " + file, e);
          }
        });
  }

  private void saveLayout() {
    whenSent(
        () -> {
          if (connection != null) {
            try {
              List<IFile> written = new ArrayList<>(List.of(layoutFile()));
              connection
                  .saveLayout()
                  .forEach(
                      path -> Optional.ofNullable(WorkspaceFiles.of(path)).ifPresent(written::add));
              Drawings.refresh(written);
            } catch (IOException e) {
              LOG.error("cannot save the layout of " + file, e);
            }
            drawings.serverChanged();
          }
        });
  }

  /** The file with the places. */
  public IFile layoutFile() {
    return file.getWorkspace()
        .getRoot()
        .getFile(file.getFullPath().removeFileExtension().addFileExtension("pawllayout"));
  }

  /** Whether others have changed the file since it was read. */
  public boolean isChangedByOthers() {
    return file.exists() && !buffer.isSynchronized();
  }

  /** Whether there is no change of the file that the buffer will read soon. */
  boolean isUpToDate() {
    return buffer.isDirty() || buffer.isSynchronized();
  }

  void replaced() {
    isSaving = false;
    exchange();
  }

  /** The buffer begins to save, or to read. */
  void stateChanging() {
    isSaving = true;
  }

  void dirtyChanged(boolean isDirty) {
    if (!isDirty && isSaving) {
      saveLayout();
    }
    isSaving = false;
    notifyListeners();
  }

  /** What is not saved is discarded, unless a text editor has it. */
  void close() {
    isClosed = true;
    display.timerExec(-1, exchange);
    document.removeDocumentListener(typing);
    boolean isDiscarded = !isOpenInTextEditor() && file.exists();
    undo.disconnect(this);
    DocumentUndoManagerRegistry.disconnect(document);
    try {
      disconnectBuffer();
    } catch (CoreException e) {
      LOG.log(e.getStatus());
    }
    List<Runnable> last = waiting;
    waiting = new ArrayList<>();
    drawings.work(
        () -> {
          last.forEach(Runnable::run);
          if (connection != null) {
            try {
              if (isDiscarded && connection.isDirty()) {
                connection.revert();
              }
            } catch (IOException e) {
              LOG.warn("cannot read " + file, e);
            }
            connection.close();
          }
        });
  }
}
