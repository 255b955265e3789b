// SPDX-License-Identifier: EPL-2.0
package org.pawl.draw.edits;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.eclipse.emf.common.util.URI;
import org.eclipse.emf.common.util.WrappedException;
import org.eclipse.emf.ecore.resource.Resource;
import org.eclipse.emf.ecore.resource.ResourceSet;
import org.eclipse.emf.ecore.resource.impl.ResourceSetImpl;
import org.pawl.edit.sync.SynchronizedResource;

/**
 * The open models of a folder. They refer to each other, and have one undo history. The language
 * must be registered before, for example by {@code PawlStandaloneSetup}.
 */
public final class DrawnFolder {
  /** Finds the files of models. */
  public interface Files {
    /**
     * The file of a model.
     *
     * @throws IOException if there is none that may be opened; the message is for the user
     */
    Path of(String name) throws IOException;

    /** Whether a model may be written that was changed with another one, by a rename. */
    boolean mayWrite(Path file);
  }

  private final Files files;
  private final ResourceSet resources = new ResourceSetImpl();
  private final EditHistory history = new EditHistory(resources);
  private final Map<Path, OpenModel> models = new LinkedHashMap<>();

  /**
   * @param files decides which models may be opened
   */
  public DrawnFolder(Files files) {
    this.files = files;
    resources.getURIConverter().getURIHandlers().add(0, new WholeFiles());
    resources
        .getResourceFactoryRegistry()
        .getExtensionToFactoryMap()
        .put("pawl", new SynchronizedResource.Factory());
  }

  /** All files in a folder, and no other ones. */
  public static Files in(Path folder) {
    Path root = folder.toAbsolutePath().normalize();
    return new Files() {
      @Override
      public Path of(String name) throws IOException {
        Path file = root.resolve(name).normalize();
        if (!mayWrite(file) || !java.nio.file.Files.isRegularFile(file)) {
          throw new IOException("there is no model " + name + "; choose another one");
        }
        return file;
      }

      @Override
      public boolean mayWrite(Path file) {
        return file.startsWith(root);
      }
    };
  }

  /** The undo history of all models. */
  public EditHistory history() {
    return history;
  }

  /**
   * The model of a file. The file is read when it is opened for the first time.
   *
   * @throws IOException if the file cannot be read, or is not encoded in UTF-8
   */
  public OpenModel open(String name) throws IOException {
    Path file = files.of(name);
    OpenModel open = models.get(file);
    if (open == null) {
      open = new OpenModel(read(file), history);
      models.put(file, open);
    }
    return open;
  }

  /** Whether the file of a loaded model differs from what was last read or saved. */
  public boolean isAnyFileChanged() {
    return resources.getResources().stream()
        .anyMatch(resource -> resource instanceof SynchronizedResource own && isFileChanged(own));
  }

  /** True for a file that cannot be read, which {@link #filesChanged} reports. */
  private static boolean isFileChanged(SynchronizedResource resource) {
    try {
      return resource.synced().isFileChanged();
    } catch (IOException e) {
      return true;
    }
  }

  /** Whether a model is open, or is used by an open one. */
  public boolean isLoaded(Path file) {
    return resources.getResource(URI.createFileURI(file.toString()), false) != null;
  }

  /**
   * Files may have changed. All models that are loaded, also those that others use, take the new
   * text if they have no unsaved changes.
   *
   * @return what could not be read
   */
  public List<String> filesChanged() {
    List<String> problems = new ArrayList<>();
    for (Resource resource : List.copyOf(resources.getResources())) {
      if (resource instanceof SynchronizedResource synced) {
        try {
          new OpenModel(synced, history).fileChanged();
        } catch (IOException e) {
          problems.add(e.getMessage());
        }
      }
    }
    return problems;
  }

  /**
   * Saves models that were changed with another one, and are not open: a rename changes all models
   * that use the name.
   *
   * @param open are saved by their editors
   * @return the files that were written
   * @throws IOException if a file cannot be written
   */
  public List<Path> saveOthers(Set<OpenModel> open) throws IOException {
    Set<SynchronizedResource> ofEditors = new HashSet<>();
    open.forEach(model -> ofEditors.add(model.resource()));
    List<Path> written = new ArrayList<>();
    for (Resource resource : List.copyOf(resources.getResources())) {
      if (resource instanceof SynchronizedResource synced
          && !ofEditors.contains(synced)
          && synced.synced().isDirty()) {
        Path file = Path.of(synced.getURI().toFileString());
        if (!files.mayWrite(file)) {
          throw new IOException(
              file.getFileName()
                  + " was changed, too, but is outside of the folder; it is not saved");
        }
        synced.save(Map.of());
        written.add(file);
      }
    }
    return written;
  }

  private SynchronizedResource read(Path file) throws IOException {
    URI uri = URI.createFileURI(file.toString());
    try {
      return (SynchronizedResource) resources.getResource(uri, true);
    } catch (WrappedException e) {
      // A resource that could not be read would be returned the next time.
      resources.getResources().remove(resources.getResource(uri, false));
      throw e.exception() instanceof IOException io ? io : new IOException(e.exception());
    }
  }
}
