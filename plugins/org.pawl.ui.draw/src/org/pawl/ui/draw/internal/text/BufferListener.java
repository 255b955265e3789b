// SPDX-License-Identifier: EPL-2.0
package org.pawl.ui.draw.internal.text;

import org.eclipse.core.filebuffers.IFileBuffer;
import org.eclipse.core.filebuffers.IFileBufferListener;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.IPath;

/** Tells the drawings what text editors do with their files: events may come in any thread. */
final class BufferListener implements IFileBufferListener {
  private final Drawings drawings;

  BufferListener(Drawings drawings) {
    this.drawings = drawings;
  }

  /** The model of a buffer; null if it is not one of a project. */
  IFile model(IFileBuffer buffer) {
    IPath path = buffer.getLocation();
    if (path == null || path.segmentCount() < 2 || !"pawl".equals(path.getFileExtension())) {
      return null;
    }
    IFile file = ResourcesPlugin.getWorkspace().getRoot().getFile(path);
    return file.exists() ? file : null;
  }

  @Override
  public void bufferCreated(IFileBuffer buffer) {
    drawings.buffersChanged();
  }

  @Override
  public void bufferDisposed(IFileBuffer buffer) {
    drawings.buffersChanged();
  }

  @Override
  public void bufferContentReplaced(IFileBuffer buffer) {
    drawings.inUi(
        () -> {
          DrawnText text = drawings.of(buffer);
          if (text != null) {
            text.replaced();
          }
          drawings.filesChanged();
        });
  }

  @Override
  public void stateChanging(IFileBuffer buffer) {
    drawings.inUi(
        () -> {
          DrawnText text = drawings.of(buffer);
          if (text != null) {
            text.stateChanging();
          }
        });
  }

  @Override
  public void dirtyStateChanged(IFileBuffer buffer, boolean isDirty) {
    drawings.inUi(
        () -> {
          DrawnText text = drawings.of(buffer);
          if (text != null) {
            text.dirtyChanged(isDirty);
          }
        });
  }

  @Override
  public void bufferContentAboutToBeReplaced(IFileBuffer buffer) {
    // Handled after the change.
  }

  @Override
  public void stateValidationChanged(IFileBuffer buffer, boolean isStateValidated) {
    // Not shown.
  }

  @Override
  public void stateChangeFailed(IFileBuffer buffer) {
    // Reported by the editor that saves.
  }

  @Override
  public void underlyingFileMoved(IFileBuffer buffer, IPath path) {
    // The editors handle it.
  }

  @Override
  public void underlyingFileDeleted(IFileBuffer buffer) {
    // The editors handle it.
  }
}
