// SPDX-License-Identifier: EPL-2.0
package org.pawl.draw.protocol;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import org.pawl.diagram.Diagram;
import org.pawl.draw.edits.DrawnFolder;
import org.pawl.draw.internal.session.SharedModels;
import org.pawl.draw.internal.session.TextSession;
import org.pawl.edit.text.EditRefusedException;
import org.pawl.lang.ide.PawlIdeSetup;

/**
 * A server for the diagrams of a folder. All connections share the models: each client sees the
 * edits of the others. Thread-safe.
 */
public final class DrawingServer {
  static {
    // The logger of the protocol library has no output of its own.
    System.getProperties()
        .putIfAbsent("log4j.provider", "org.apache.logging.log4j.simple.internal.SimpleProvider");
    System.getProperties().putIfAbsent("org.apache.logging.log4j.simplelog.level", "OFF");
  }

  private final SharedModels models;

  /**
   * @param files decides which models may be opened
   */
  public DrawingServer(DrawnFolder.Files files) {
    PawlIdeSetup.registerIfMissing();
    models = new SharedModels(files);
  }

  /**
   * Connects a client.
   *
   * @param toClient sends a message of JSON-RPC to the client; called in any thread
   */
  public DrawingConnection connect(Consumer<String> toClient) {
    return new DrawingConnection(models, toClient);
  }

  /**
   * Opens a model and lays its first diagram out, so that the first client waits less. A problem is
   * reported to the client that opens the diagram.
   *
   * @param model as in the requests of drawings
   */
  public void prepare(String model) {
    models.prepare(model);
  }

  /**
   * Creates the first element of a model that has no diagram yet. The change is not saved.
   *
   * @param tool {@code SystemDefinition} or {@code ActiveClass}
   * @return the diagrams of the changed model
   * @throws IOException if the model cannot be opened or changed; the message is for the user
   */
  public List<Diagram> begin(String model, String tool) throws IOException {
    models.filesChanged();
    try {
      return models.begin(model, tool);
    } catch (EditRefusedException refused) {
      throw new IOException(refused.getMessage(), refused);
    }
  }

  /**
   * Connects a text editor of this process.
   *
   * @param model as in the requests of drawings
   * @param changed called after each change of a model, in any thread; it must not wait
   * @throws IOException if the file cannot be read, or is not encoded in UTF-8; the message is for
   *     the user
   */
  public TextConnection openText(String model, Runnable changed) throws IOException {
    return new TextConnection(models, new TextSession(models, model, changed));
  }

  /** Whether a model is open, or is used by an open one. */
  public boolean isLoaded(Path file) {
    return models.isLoaded(file);
  }

  /**
   * To be called when files of the folder may have changed. Models without unsaved changes take the
   * new text.
   *
   * @return the files that could not be read, with the reason
   */
  public List<String> filesChanged() {
    return models.filesChanged();
  }
}
