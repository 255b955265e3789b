// SPDX-License-Identifier: EPL-2.0
package org.pawl.ui.draw.internal.editor;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IResource;
import org.eclipse.jface.resource.ImageDescriptor;
import org.eclipse.jface.text.IRegion;
import org.eclipse.jface.text.Region;
import org.eclipse.ui.IEditorInput;
import org.eclipse.ui.IMemento;
import org.eclipse.ui.IPersistableElement;
import org.pawl.diagram.SourceRange;
import org.pawl.ui.PawlUi;

/**
 * One diagram of a model. It is no input of the file, or the text editor would be taken for that of
 * the same content; but it has the file, and the place of the diagram in the text, as adapters.
 */
public final class DrawnDiagramInput implements IEditorInput, IPersistableElement {
  static final String PATH = "path";
  static final String DIAGRAM = "diagram";

  private final IFile file;
  private final String diagram;
  private SourceRange origin;

  /**
   * @param diagram the key, such as {@code dpp.Philo}
   */
  public DrawnDiagramInput(IFile file, String diagram) {
    this.file = file;
    this.diagram = diagram;
  }

  /** The file of the model. */
  public IFile file() {
    return file;
  }

  /** The key of the diagram. */
  public String diagram() {
    return diagram;
  }

  void origin(SourceRange range) {
    origin = range;
  }

  @Override
  public boolean exists() {
    return file.exists();
  }

  @Override
  public ImageDescriptor getImageDescriptor() {
    return PawlUi.image("icons/diagram.svg");
  }

  /** The name of the machine or system, as the title of the editor. */
  @Override
  public String getName() {
    return diagram.substring(diagram.lastIndexOf('.') + 1);
  }

  @Override
  public String getToolTipText() {
    return getName() + " in " + file.getFullPath().makeRelative();
  }

  @Override
  public IPersistableElement getPersistable() {
    return this;
  }

  @Override
  public String getFactoryId() {
    return DrawingInputFactory.ID;
  }

  @Override
  public void saveState(IMemento memento) {
    memento.putString(PATH, file.getFullPath().toPortableString());
    memento.putString(DIAGRAM, diagram);
  }

  @Override
  public <T> T getAdapter(Class<T> adapter) {
    if (adapter == IFile.class || adapter == IResource.class) {
      return adapter.cast(file);
    }
    if (adapter == IRegion.class) {
      return adapter.cast(
          origin == null ? new Region(0, 0) : new Region(origin.offset(), origin.length()));
    }
    return null;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof DrawnDiagramInput that
        && that.file.equals(file)
        && that.diagram.equals(diagram);
  }

  @Override
  public int hashCode() {
    return 31 * file.hashCode() + diagram.hashCode();
  }
}
