// SPDX-License-Identifier: EPL-2.0
package org.pawl.studio.internal.models;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import org.pawl.lang.file.AtomicFile;
import org.pawl.studio.internal.access.ModelFolder;
import org.pawl.studio.internal.access.RequestProblem;
import org.pawl.studio.internal.web.Answer;
import org.pawl.studio.internal.web.ApiRequest;
import org.pawl.studio.internal.web.Route;

/** Reads and saves the texts of models. A text that another program has changed is not replaced. */
final class ModelTexts {
  private final ModelFolder folder;

  ModelTexts(ModelFolder folder) {
    this.folder = folder;
  }

  /** The model with this name, if it is not too large. */
  Path file(String name) throws RequestProblem, IOException {
    Path file = folder.model(name);
    if (Files.size(file) > Route.LARGEST) {
      throw new RequestProblem(
          413, "the model is larger than " + (Route.LARGEST >> 20) + " MB; divide it");
    }
    return file;
  }

  synchronized Text read(String name) throws RequestProblem, IOException {
    Path file = file(name);
    String text = Files.readString(file);
    return new Text(folder.name(file), text, version(text));
  }

  /**
   * Replaces the text. The parameter 'version' is that of the text that the user has edited; if the
   * file has another one, the answer is 409 with the text of the file.
   */
  synchronized Answer save(ApiRequest request) throws RequestProblem, IOException {
    Text current = read(request.get("file"));
    if (!current.version().equals(request.get("version"))) {
      return Answer.json(409, current);
    }
    String text = request.content();
    if (!text.equals(current.text())) {
      // Through links within the folder, which stay.
      Path file = file(current.file()).toRealPath();
      if (AtomicFile.isReadOnly(file)) {
        throw new RequestProblem(422, current.file() + " is read-only; make it writable");
      }
      AtomicFile.write(file, text.getBytes(StandardCharsets.UTF_8));
    }
    return Answer.json(new Saved(current.file(), version(text)));
  }

  private static String version(String text) {
    try {
      var digest = MessageDigest.getInstance("SHA-256");
      return HexFormat.of().formatHex(digest.digest(text.getBytes(StandardCharsets.UTF_8)));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java has SHA-256", e);
    }
  }

  private record Saved(String file, String version) {}
}
