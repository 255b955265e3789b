// SPDX-License-Identifier: EPL-2.0
package org.pawl.sirius.internal.session;

import java.util.function.Supplier;
import org.eclipse.core.runtime.preferences.IEclipsePreferences;
import org.eclipse.core.runtime.preferences.InstanceScope;

/**
 * Suppresses the refresh of a diagram by its editor, for diagrams that were just created. Otherwise
 * the preference applies; a session in memory has no preferences of its own. Only in the UI thread.
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
