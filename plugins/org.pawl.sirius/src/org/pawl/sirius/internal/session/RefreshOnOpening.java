// SPDX-License-Identifier: EPL-2.0
package org.pawl.sirius.internal.session;

import java.util.function.Supplier;
import org.eclipse.core.runtime.preferences.IEclipsePreferences;
import org.eclipse.core.runtime.preferences.InstanceScope;

/**
 * That an editor of Sirius refreshes its diagram before it shows it: as a person prefers, but not
 * what was made a moment before. A session in memory has no preferences of its own. Of the UI
 * thread.
 */
final class RefreshOnOpening {
  private static final String KEY = "PREF_REFRESH_ON_REPRESENTATION_OPENING";

  private RefreshOnOpening() {}

  static <T> T without(Supplier<T> opening) {
    IEclipsePreferences preferences = InstanceScope.INSTANCE.getNode("org.eclipse.sirius.ui");
    String before = preferences.get(KEY, null);
    preferences.putBoolean(KEY, false);
    try {
      return opening.get();
    } finally {
      if (before == null) {
        preferences.remove(KEY);
      } else {
        preferences.put(KEY, before);
      }
    }
  }
}
