// SPDX-License-Identifier: EPL-2.0
package org.pawl.ui.draw.internal.text;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;
import org.eclipse.core.filebuffers.FileBuffers;
import org.eclipse.core.filebuffers.IFileBuffer;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.IResourceChangeEvent;
import org.eclipse.core.resources.IResourceChangeListener;
import org.eclipse.core.resources.IResourceDelta;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.ILog;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.swt.widgets.Display;
import org.pawl.draw.protocol.DrawingConnection;
import org.pawl.draw.protocol.DrawingServer;

/**
 * The models that are drawn in the workbench. One server has them all, so that they refer to each
 * other, and a rename changes all of them. It exists while a drawing is open. A model that a drawn
 * one uses is connected to its text editor, too. Only in the UI thread.
 */
public final class Drawings {
  private static final ILog LOG = ILog.of(Drawings.class);
  private static Drawings current;

  private final Display display = Display.getDefault();
  private final DrawingServer server = new DrawingServer(new WorkspaceFiles());

  /** In this thread the UI waits for nothing. It makes one step after the other. */
  private final ExecutorService worker =
      Executors.newSingleThreadExecutor(
          task -> {
            Thread thread = new Thread(task, "Pawl drawings");
            thread.setDaemon(true);
            return thread;
          });

  private final Map<IFile, DrawnText> texts = new LinkedHashMap<>();
  private final AtomicBoolean isChanged = new AtomicBoolean();
  private final BufferListener buffers = new BufferListener(this);
  private final IResourceChangeListener resources = this::resourcesChanged;

  private Drawings() {
    FileBuffers.getTextFileBufferManager().addFileBufferListener(buffers);
    ResourcesPlugin.getWorkspace()
        .addResourceChangeListener(resources, IResourceChangeEvent.POST_CHANGE);
  }

  /**
   * Opens the text of a model for a drawing. {@link DrawnText#release} is to be called once for
   * each call.
   *
   * @throws CoreException if the file cannot be read
   */
  public static DrawnText open(IFile file) throws CoreException {
    if (current == null) {
      current = new Drawings();
    }
    try {
      return current.text(file).use();
    } finally {
      current.releaseUnused();
    }
  }

  /** The models that are open, for tests. */
  public static List<IFile> openFiles() {
    return current == null ? List.of() : List.copyOf(current.texts.keySet());
  }

  private DrawnText text(IFile file) throws CoreException {
    DrawnText text = texts.get(file);
    if (text == null) {
      text = new DrawnText(this, file);
      texts.put(file, text);
    }
    return text;
  }

  DrawingServer server() {
    return server;
  }

  /** Connects a page. Its messages are to be passed on by {@link #work}. */
  public DrawingConnection connect(Consumer<String> toPage) {
    return server.connect(toPage);
  }

  /** Runs in the thread of the server. */
  void work(Runnable step) {
    worker.execute(
        () -> {
          try {
            step.run();
          } catch (RuntimeException e) {
            LOG.error("a step of a drawing failed", e);
          }
        });
  }

  void inUi(Runnable step) {
    if (!display.isDisposed()) {
      display.asyncExec(
          () -> {
            if (current == this) {
              step.run();
            }
          });
    }
  }

  /** The server calls this after each change, in any thread. */
  void serverChanged() {
    if (isChanged.compareAndSet(false, true)) {
      inUi(
          () -> {
            isChanged.set(false);
            connectUsed();
            List.copyOf(texts.values()).forEach(DrawnText::exchange);
          });
    }
  }

  /** Text editors of models that the server has loaded, because others use them. */
  private void connectUsed() {
    for (IFileBuffer buffer : FileBuffers.getTextFileBufferManager().getFileBuffers()) {
      IFile file = buffers.model(buffer);
      if (file != null && !texts.containsKey(file) && isLoaded(file)) {
        try {
          text(file).observe();
        } catch (CoreException e) {
          LOG.log(e.getStatus());
        }
      }
    }
  }

  private boolean isLoaded(IFile file) {
    Path path = WorkspaceFiles.path(file);
    return path != null && server.isLoaded(path);
  }

  /** A text editor was opened, or closed. */
  void buffersChanged() {
    inUi(
        () -> {
          connectUsed();
          releaseUnused();
        });
  }

  DrawnText of(IFileBuffer buffer) {
    return texts.values().stream().filter(text -> text.buffer() == buffer).findFirst().orElse(null);
  }

  /** Releases what no drawing and no text editor shows; and the server with the last drawing. */
  void releaseUnused() {
    boolean isDrawn = texts.values().stream().anyMatch(DrawnText::isDrawn);
    for (DrawnText text : List.copyOf(texts.values())) {
      if (!isDrawn || !text.isNeeded()) {
        texts.remove(text.file());
        text.close();
      }
    }
    if (!isDrawn && current == this) {
      current = null;
      FileBuffers.getTextFileBufferManager().removeFileBufferListener(buffers);
      ResourcesPlugin.getWorkspace().removeResourceChangeListener(resources);
      worker.shutdown();
    }
  }

  private void resourcesChanged(IResourceChangeEvent event) {
    List<IFile> files = new ArrayList<>();
    try {
      event
          .getDelta()
          .accept(
              delta -> {
                if (delta.getResource() instanceof IFile file
                    && isOfModel(file)
                    && hasContent(delta)) {
                  files.add(file);
                }
                return true;
              });
    } catch (CoreException e) {
      LOG.log(e.getStatus());
    }
    if (!files.isEmpty()) {
      filesChanged();
    }
  }

  private static boolean isOfModel(IFile file) {
    return "pawl".equals(file.getFileExtension()) || "pawllayout".equals(file.getFileExtension());
  }

  private static boolean hasContent(IResourceDelta delta) {
    return delta.getKind() != IResourceDelta.CHANGED
        || (delta.getFlags() & IResourceDelta.CONTENT) != 0;
  }

  /**
   * Files have changed on disk. A buffer that is not read again yet reports that later; the server
   * would otherwise be first, and its change would be an unsaved one of the buffer.
   */
  void filesChanged() {
    inUi(
        () -> {
          if (texts.values().stream().allMatch(DrawnText::isUpToDate)) {
            texts.values().forEach(DrawnText::exchange);
            work(
                () -> {
                  for (String problem : server.filesChanged()) {
                    LOG.warn(problem);
                  }
                });
          }
        });
  }

  /** The server has written files, which the workspace does not know yet. */
  static void refresh(List<IFile> files) {
    for (IFile file : files) {
      Job.createSystem(
              "Refreshing " + file.getName(),
              monitor -> {
                try {
                  file.refreshLocal(IResource.DEPTH_ZERO, monitor);
                  return Status.OK_STATUS;
                } catch (CoreException e) {
                  IStatus status = e.getStatus();
                  LOG.log(status);
                  return Status.OK_STATUS;
                }
              })
          .schedule();
    }
  }
}
