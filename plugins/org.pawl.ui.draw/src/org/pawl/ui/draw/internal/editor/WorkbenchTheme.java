// SPDX-License-Identifier: EPL-2.0
package org.pawl.ui.draw.internal.editor;

import org.eclipse.e4.core.services.events.IEventBroker;
import org.eclipse.e4.ui.css.swt.theme.IThemeEngine;
import org.eclipse.ui.PlatformUI;
import org.osgi.service.event.EventHandler;

/** The theme of the workbench, light or dark, and its changes. */
final class WorkbenchTheme implements AutoCloseable {
  private final IEventBroker events = PlatformUI.getWorkbench().getService(IEventBroker.class);
  private final EventHandler handler;

  /**
   * @param changed called in the UI thread after a change, with the new theme
   */
  WorkbenchTheme(java.util.function.Consumer<String> changed) {
    handler = event -> changed.accept(current());
    events.subscribe(IThemeEngine.Events.THEME_CHANGED, handler);
  }

  /** {@code light} or {@code dark}. */
  static String current() {
    IThemeEngine engine = PlatformUI.getWorkbench().getService(IThemeEngine.class);
    boolean isDark =
        engine != null
            && engine.getActiveTheme() != null
            && engine.getActiveTheme().getId().contains("dark");
    return isDark ? "dark" : "light";
  }

  @Override
  public void close() {
    events.unsubscribe(handler);
  }
}
