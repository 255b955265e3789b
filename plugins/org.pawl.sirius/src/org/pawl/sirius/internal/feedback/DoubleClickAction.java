// SPDX-License-Identifier: EPL-2.0
package org.pawl.sirius.internal.feedback;

import org.eclipse.core.runtime.preferences.InstanceScope;
import org.eclipse.jface.preference.IPreferenceStore;
import org.eclipse.ui.preferences.ScopedPreferenceStore;

/** The preference for a double click on a diagram: it opens the text, or the generated C. */
public final class DoubleClickAction {
  /** The name of the preference. */
  public static final String PREFERENCE = "doubleClick";

  public static final String TEXT = "text";
  public static final String C = "c";

  private DoubleClickAction() {}

  /** The store of the preference. */
  public static IPreferenceStore store() {
    var store = new ScopedPreferenceStore(InstanceScope.INSTANCE, "org.pawl.sirius");
    store.setDefault(PREFERENCE, TEXT);
    return store;
  }

  public static boolean opensC() {
    return C.equals(store().getString(PREFERENCE));
  }
}
