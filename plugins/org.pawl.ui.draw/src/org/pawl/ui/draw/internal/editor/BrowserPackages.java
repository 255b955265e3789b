// SPDX-License-Identifier: EPL-2.0
package org.pawl.ui.draw.internal.editor;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Collectors;
import org.eclipse.core.runtime.Platform;

/** What to install where SWT finds no browser. */
final class BrowserPackages {
  private static final Map<String, String> OF_LINUX = new LinkedHashMap<>();

  static {
    OF_LINUX.put("Debian, Ubuntu", "apt install libwebkit2gtk-4.1-0");
    OF_LINUX.put("Fedora", "dnf install webkit2gtk4.1");
    OF_LINUX.put("openSUSE", "zypper install libwebkit2gtk-4_1-0");
    OF_LINUX.put("Arch Linux", "pacman -S webkit2gtk-4.1");
  }

  private BrowserPackages() {}

  /**
   * The message of the editor.
   *
   * @param reason what SWT says
   */
  static String message(String reason) {
    String what =
        switch (Platform.getOS()) {
          case Platform.OS_LINUX ->
              "Drawings need WebKitGTK 4.1. Install it, and restart the workbench:\n\n"
                  + OF_LINUX.entrySet().stream()
                      .map(entry -> "  " + entry.getKey() + ":  " + entry.getValue())
                      .collect(Collectors.joining("\n"));
          case Platform.OS_WIN32 ->
              "Drawings need Microsoft Edge WebView2. Install its runtime, and restart the"
                  + " workbench.";
          default -> "Drawings need the browser of the system, which could not be started.";
        };
    return what
        + "\n\nThe text of the model can be edited without it, and the view Diagram shows it."
        + "\n\nReason: "
        + reason;
  }
}
