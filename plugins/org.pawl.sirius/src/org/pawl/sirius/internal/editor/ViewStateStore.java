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
 * How somebody looks at the diagram of an element. That is of a person and not of a model, so the
 * workbench keeps it in its preferences, and only where it is not as at first.
 */
public enum ViewStateStore {
  /** The names of the layers that are seen. */
  LAYERS("layers"),
  /** How large, and which part. */
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

  /** Empty if that is as at first. */
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
   * What is known of a file is known of the one that it has become, if any.
   *
   * @param gone what the URIs of its elements began with
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
      ILog.of(ViewStateStore.class).warn("cannot keep how diagrams are looked at", e);
    }
  }

  private void flush() {
    try {
      known.flush();
    } catch (BackingStoreException e) {
      ILog.of(ViewStateStore.class).warn("cannot keep how diagrams are looked at", e);
    }
  }

  private static String key(EObject drawn) {
    return EcoreUtil.getURI(drawn).toString();
  }
}
