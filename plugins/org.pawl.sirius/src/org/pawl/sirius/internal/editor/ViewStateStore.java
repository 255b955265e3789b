// SPDX-License-Identifier: EPL-2.0
package org.pawl.sirius.internal.editor;

import java.util.Optional;
import org.eclipse.core.resources.IResourceChangeEvent;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.ILog;
import org.eclipse.core.runtime.preferences.IEclipsePreferences;
import org.eclipse.core.runtime.preferences.InstanceScope;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.osgi.service.prefs.BackingStoreException;

/**
 * The view state of diagrams by drawn element. It belongs to the user and not to the model, so it
 * is stored in the preferences of the workbench, and only if it differs from the default.
 */
public enum ViewStateStore {
  /** The names of the visible layers. */
  LAYERS("layers"),
  /** Zoom and scroll position. */
  VIEW("view");

  static {
    ResourcesPlugin.getWorkspace()
        .addResourceChangeListener(
            event -> RemovedFiles.of(event.getDelta()).forEach(ViewStateStore::follow),
            IResourceChangeEvent.POST_CHANGE);
  }

  private final IEclipsePreferences known;

  ViewStateStore(String name) {
    known = InstanceScope.INSTANCE.getNode("org.pawl.sirius/" + name);
  }

  /** The stored value; empty for the default. */
  public Optional<String> of(EObject drawn) {
    return Optional.ofNullable(known.get(key(drawn), null));
  }

  public void keep(EObject drawn, String value, String atFirst) {
    if (drawn == null || drawn.eResource() == null) {
      return;
    }
    if (value.equals(of(drawn).orElse(atFirst))) {
      return;
    }
    if (value.equals(atFirst)) {
      known.remove(key(drawn));
    } else {
      known.put(key(drawn), value);
    }
    flush();
  }

  /**
   * Moves the entries of a moved file.
   *
   * @param gone the URI prefix of its elements before
   */
  private static void follow(String gone, Optional<String> becomes) {
    for (ViewStateStore kind : values()) {
      kind.move(gone, becomes);
    }
  }

  private void move(String gone, Optional<String> becomes) {
    try {
      for (String key : known.keys()) {
        if (key.startsWith(gone)) {
          String value = known.get(key, "");
          known.remove(key);
          becomes.ifPresent(file -> known.put(file + key.substring(gone.length()), value));
        }
      }
      flush();
    } catch (BackingStoreException e) {
      ILog.of(ViewStateStore.class).warn("cannot save the view state of diagrams", e);
    }
  }

  private void flush() {
    try {
      known.flush();
    } catch (BackingStoreException e) {
      ILog.of(ViewStateStore.class).warn("cannot save the view state of diagrams", e);
    }
  }

  private static String key(EObject drawn) {
    return EcoreUtil.getURI(drawn).toString();
  }
}
