// SPDX-License-Identifier: EPL-2.0
package org.pawl.ui.diagram;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.eclipse.emf.common.util.URI;
import org.eclipse.xtext.resource.XtextResource;
import org.pawl.diagram.Diagram;
import org.pawl.diagram.describe.Diagrams;
import org.pawl.diagram.kept.KeptFile;
import org.pawl.diagram.kept.KeptLayout;
import org.pawl.diagram.layout.Layouts;
import org.pawl.diagram.picture.Drawing;
import org.pawl.diagram.picture.Letters;
import org.pawl.diagram.picture.Picture;
import org.pawl.model.Model;
import org.pawl.ui.PawlUi;
import org.pawl.ui.language.LanguageDocument;

/**
 * Draws open models as their text stands. A text that does not make a model, or that names what
 * there is not, has no pictures: the last ones stay.
 */
final class Pictures {
  /** Remembers what has been laid out: after an edit, most of a model is as it was. */
  private final Layouts layouts = new Layouts(new Letters());

  private final ExecutorService worker =
      Executors.newSingleThreadExecutor(
          task -> {
            var thread = new Thread(task, "Pawl diagrams");
            thread.setDaemon(true);
            return thread;
          });

  /** The diagrams of a model; null while its text has errors. */
  CompletableFuture<List<Diagram>> diagrams(LanguageDocument document) {
    URI uri = URI.createURI(document.uri());
    return document.ask(server -> server.read(uri, Pictures::describe));
  }

  /** With what somebody has placed by hand, as it is kept beside the model. */
  CompletableFuture<Picture> draw(LanguageDocument document, Diagram diagram) {
    Path model = Path.of(java.net.URI.create(document.uri()));
    return CompletableFuture.supplyAsync(
        () -> Drawing.of(layouts.around(kept(model)).of(diagram)), worker);
  }

  private static KeptLayout kept(Path model) {
    try {
      return KeptFile.of(model).read();
    } catch (IOException e) {
      PawlUi.log().warn("the layout of " + model + " cannot be read", e);
      return KeptLayout.EMPTY;
    }
  }

  void dispose() {
    worker.shutdownNow();
  }

  private static List<Diagram> describe(XtextResource resource) {
    boolean sound =
        resource != null
            && resource.getErrors().isEmpty()
            && !resource.getContents().isEmpty()
            && resource.getContents().get(0) instanceof Model;
    return sound ? Diagrams.of((Model) resource.getContents().get(0)) : null;
  }
}
