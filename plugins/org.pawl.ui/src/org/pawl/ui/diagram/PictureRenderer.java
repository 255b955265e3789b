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
import org.pawl.diagram.figures.PictureBuilder;
import org.pawl.diagram.layout.Layouts;
import org.pawl.diagram.picture.HelveticaMetrics;
import org.pawl.diagram.picture.Picture;
import org.pawl.diagram.stored.LayoutFile;
import org.pawl.diagram.stored.StoredLayout;
import org.pawl.model.Model;
import org.pawl.ui.PawlUi;
import org.pawl.ui.internal.language.LanguageDocument;

/** Draws open models from their current text; if that has errors, as far as it can be parsed. */
final class PictureRenderer {
  /** Has a cache, because most of a model is unchanged after an edit. */
  private final Layouts layouts = new Layouts(new HelveticaMetrics());

  private final ExecutorService worker =
      Executors.newSingleThreadExecutor(
          task -> {
            var thread = new Thread(task, "Pawl diagrams");
            thread.setDaemon(true);
            return thread;
          });

  /**
   * The result of parsing a text.
   *
   * @param sound whether there are no syntax errors and no unresolved references
   */
  record Read(List<Diagram> diagrams, boolean sound) {}

  /** The diagrams of a model. */
  CompletableFuture<Read> diagrams(LanguageDocument document) {
    URI uri = URI.createURI(document.uri());
    return document.ask(server -> server.read(uri, PictureRenderer::describe));
  }

  /** With the manual places from the layout file beside the model. */
  CompletableFuture<Picture> draw(LanguageDocument document, Diagram diagram) {
    Path model = Path.of(java.net.URI.create(document.uri()));
    return CompletableFuture.supplyAsync(
        () -> PictureBuilder.of(layouts.around(stored(model)).of(diagram)), worker);
  }

  private static StoredLayout stored(Path model) {
    try {
      return LayoutFile.of(model).read();
    } catch (IOException e) {
      PawlUi.log().warn("the layout of " + model + " cannot be read", e);
      return StoredLayout.EMPTY;
    }
  }

  void dispose() {
    worker.shutdownNow();
  }

  private static Read describe(XtextResource resource) {
    if (resource == null
        || resource.getContents().isEmpty()
        || !(resource.getContents().get(0) instanceof Model model)) {
      return new Read(List.of(), false);
    }
    boolean sound = resource.getErrors().isEmpty();
    try {
      return new Read(Diagrams.of(model), sound);
    } catch (RuntimeException e) {
      if (sound) {
        throw e;
      }
      // The parser's result for a text with errors may violate the metamodel.
      PawlUi.log().info("a text with errors is not drawn: " + resource.getURI(), e);
      return new Read(List.of(), false);
    }
  }
}
