// SPDX-License-Identifier: EPL-2.0
package org.pawl.sirius.internal.text;

import java.io.IOException;
import org.eclipse.core.filebuffers.FileBuffers;
import org.eclipse.core.filebuffers.IFileBuffer;
import org.eclipse.core.filebuffers.IFileBufferListener;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IResourceChangeEvent;
import org.eclipse.core.resources.IResourceChangeListener;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.ILog;
import org.eclipse.core.runtime.IPath;
import org.eclipse.emf.transaction.TransactionalEditingDomain;
import org.eclipse.jface.text.DocumentEvent;
import org.eclipse.jface.text.IDocumentListener;
import org.eclipse.swt.widgets.Display;
import org.pawl.edit.sync.SynchronizedResource;
import org.pawl.edit.sync.TextBinding;

/**
 * Keeps a synchronized model and its file buffer equal while a session is open. Typed input reaches
 * the diagram after a pause; a save of one saves both; changes of the file or of the layout file by
 * others are taken. Only in the UI thread.
 */
public final class FileBufferBinding implements AutoCloseable {
  /** The pause after typed input until the diagram is updated, in ms. */
  static final int PAUSE_MILLIS = 400;

  private static final ILog LOG = ILog.of(FileBufferBinding.class);

  private final SynchronizedResource resource;
  private final FileBufferText text;
  private final CommandHistory history;
  private final TextBinding coupling;
  private final Runnable changed;
  private final Runnable saved;
  private final IPath layout;
  private final Display display = Display.getDefault();
  private final Runnable typed = this::typed;
  private final Typing typing = new Typing();
  private final BufferEvents events = new BufferEvents();
  private final IResourceChangeListener files = this::filesChanged;
  private boolean closed;

  /**
   * @param changed called after typed text was taken
   * @param saved called after the text was saved, in this editor or in a text editor
   */
  public FileBufferBinding(
      TransactionalEditingDomain domain,
      SynchronizedResource resource,
      IFile file,
      Runnable changed,
      Runnable saved)
      throws CoreException {
    this.resource = resource;
    this.changed = changed;
    this.saved = saved;
    layout = file.getFullPath().removeFileExtension().addFileExtension("pawllayout");
    text = new FileBufferText(file);
    history = new CommandHistory(domain, resource.synced());
    coupling = new TextBinding(resource.synced(), text, history);
    text.listen(typing);
    FileBuffers.getTextFileBufferManager().addFileBufferListener(events);
    ResourcesPlugin.getWorkspace()
        .addResourceChangeListener(files, IResourceChangeEvent.POST_CHANGE);
  }

  public SynchronizedResource resource() {
    return resource;
  }

  /** Takes typed input without a pause. */
  public void typed() {
    if (!closed) {
      coupling.typed();
      changed.run();
    }
  }

  private final class Typing implements IDocumentListener {
    @Override
    public void documentAboutToBeChanged(DocumentEvent event) {}

    @Override
    public void documentChanged(DocumentEvent event) {
      if (Display.getCurrent() != null) {
        display.timerExec(PAUSE_MILLIS, typed);
      } else {
        display.asyncExec(typed);
      }
    }
  }

  private final class BufferEvents implements IFileBufferListener {
    @Override
    public void bufferContentReplaced(IFileBuffer buffer) {
      if (buffer == text.buffer() && Display.getCurrent() != null) {
        fileChanged();
      } else if (buffer == text.buffer()) {
        // Files may be refreshed in any thread.
        display.asyncExec(FileBufferBinding.this::fileChanged);
      }
    }

    @Override
    public void dirtyStateChanged(IFileBuffer buffer, boolean isDirty) {
      if (buffer == text.buffer() && !isDirty) {
        display.asyncExec(FileBufferBinding.this::bufferSaved);
      }
    }

    @Override
    public void bufferCreated(IFileBuffer buffer) {}

    @Override
    public void bufferDisposed(IFileBuffer buffer) {}

    @Override
    public void bufferContentAboutToBeReplaced(IFileBuffer buffer) {}

    @Override
    public void stateValidationChanged(IFileBuffer buffer, boolean isStateValidated) {}

    @Override
    public void stateChanging(IFileBuffer buffer) {}

    @Override
    public void stateChangeFailed(IFileBuffer buffer) {}

    @Override
    public void underlyingFileMoved(IFileBuffer buffer, IPath path) {}

    @Override
    public void underlyingFileDeleted(IFileBuffer buffer) {}
  }

  /** Called when the text was saved, or reverted to that on disk. */
  private void bufferSaved() {
    if (closed || text.buffer().isDirty()) {
      return;
    }
    typed();
    if (resource.synced().isDirty()) {
      fileChanged();
    }
    saved.run();
  }

  private void filesChanged(IResourceChangeEvent event) {
    if (event.getDelta() != null && event.getDelta().findMember(layout) != null) {
      display.asyncExec(
          () -> {
            // Otherwise the text has changed too, and the buffer reports that.
            if (!closed && text.buffer().isSynchronized()) {
              fileChanged();
            }
          });
    }
  }

  /** The buffer has taken the text; this takes the layout and remembers the state of the disk. */
  private void fileChanged() {
    if (closed) {
      return;
    }
    typed();
    try {
      UnrecordedChanges.run(history.domain(), () -> resource.synced().fileChanged());
    } catch (IOException e) {
      LOG.error("cannot read " + layout, e);
    }
    changed.run();
  }

  /** Replaces text and layout by those on disk. The change of the text can be undone. */
  public void reload() {
    text.reload();
    typed();
    try {
      UnrecordedChanges.run(history.domain(), () -> resource.synced().revert());
    } catch (IOException e) {
      LOG.error("cannot read " + resource.getURI(), e);
    }
    changed.run();
    saved.run();
  }

  @Override
  public void close() {
    closed = true;
    display.timerExec(-1, typed);
    ResourcesPlugin.getWorkspace().removeResourceChangeListener(files);
    FileBuffers.getTextFileBufferManager().removeFileBufferListener(events);
    text.forget(typing);
    coupling.close();
    history.close();
    text.close();
  }
}
