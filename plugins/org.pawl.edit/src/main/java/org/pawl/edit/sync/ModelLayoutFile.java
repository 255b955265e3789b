// SPDX-License-Identifier: EPL-2.0
package org.pawl.edit.sync;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.eclipse.emf.common.util.URI;
import org.eclipse.emf.ecore.resource.Resource;
import org.eclipse.emf.ecore.resource.URIConverter;
import org.pawl.diagram.stored.LayoutFileText;
import org.pawl.diagram.stored.StoredLayout;
import org.pawl.diagram.stored.StoredLayout.Place;

/** The .pawllayout file beside a model's file, at any location that the resource set can read. */
final class ModelLayoutFile {
  private final Resource model;
  private StoredLayout onDisk = StoredLayout.EMPTY;

  ModelLayoutFile(Resource model) {
    this.model = model;
  }

  private URI uri() {
    return model.getURI().trimFileExtension().appendFileExtension("pawllayout");
  }

  private URIConverter files() {
    return model.getResourceSet().getURIConverter();
  }

  /** Reads the stored layout, and remembers it as the last common version. */
  StoredLayout read() throws IOException {
    onDisk = stored();
    return onDisk;
  }

  private StoredLayout stored() throws IOException {
    if (!files().exists(uri(), Map.of())) {
      return StoredLayout.EMPTY;
    }
    try (InputStream input = files().createInputStream(uri(), Map.of())) {
      return LayoutFileText.read(new String(input.readAllBytes(), StandardCharsets.UTF_8));
    }
  }

  boolean isDirty(StoredLayout layout) {
    return !layout.places().equals(onDisk.places());
  }

  /** Whether the file differs from what was last read or written. */
  boolean isChanged() throws IOException {
    return !stored().equals(onDisk);
  }

  /** Merges a layout with changes that others have made in the file; changes of this layout win. */
  StoredLayout withChangesOfOthers(StoredLayout layout) throws IOException {
    StoredLayout before = onDisk;
    return merged(layout, before, read());
  }

  private static StoredLayout merged(
      StoredLayout layout, StoredLayout before, StoredLayout theirs) {
    Set<String> keys = new HashSet<>(before.places().keySet());
    keys.addAll(theirs.places().keySet());
    Map<String, Place> changed = new HashMap<>();
    Set<String> gone = new HashSet<>();
    for (String key : keys) {
      Place base = before.places().get(key);
      Place their = theirs.places().get(key);
      if (!Objects.equals(base, their) && Objects.equals(base, layout.places().get(key))) {
        if (their == null) {
          gone.add(key);
        } else {
          changed.put(key, their);
        }
      }
    }
    return layout.without(gone).with(changed);
  }

  /**
   * Writes a layout merged with changes of others. Afterwards {@link #withChangesOfOthers} is to be
   * called. Invalid lines are kept if nothing has to be written; an empty file is deleted.
   */
  void write(StoredLayout layout) throws IOException {
    if (!isDirty(layout)) {
      return;
    }
    StoredLayout all = merged(layout, onDisk, stored());
    if (all.places().isEmpty()) {
      files().delete(uri(), Map.of());
    } else {
      try (OutputStream output = files().createOutputStream(uri(), Map.of())) {
        output.write(LayoutFileText.write(all).getBytes(StandardCharsets.UTF_8));
      }
    }
    onDisk = layout;
  }
}
