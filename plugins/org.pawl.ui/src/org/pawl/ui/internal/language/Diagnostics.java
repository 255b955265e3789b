// SPDX-License-Identifier: EPL-2.0
package org.pawl.ui.internal.language;

import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import org.eclipse.lsp4j.Diagnostic;

/** The latest diagnostics of the server, by file. */
public final class Diagnostics {
  private final Map<String, List<Diagnostic>> byFile = new ConcurrentHashMap<>();
  private final List<Listener> listeners = new CopyOnWriteArrayList<>();

  /** Called in the server's thread. */
  @FunctionalInterface
  public interface Listener {
    /**
     * @param file its URI
     */
    void published(String file, List<Diagnostic> diagnostics);
  }

  public List<Diagnostic> of(String file) {
    return byFile.getOrDefault(file, List.of());
  }

  public void addListener(Listener listener) {
    listeners.add(listener);
  }

  public void removeListener(Listener listener) {
    listeners.remove(listener);
  }

  void publish(String file, List<Diagnostic> diagnostics) {
    byFile.put(file, List.copyOf(diagnostics));
    listeners.forEach(listener -> listener.published(file, diagnostics));
  }

  void forget(String file) {
    byFile.remove(file);
  }
}
