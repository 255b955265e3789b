// SPDX-License-Identifier: EPL-2.0
package org.pawl.lsp.diagram;

import com.google.inject.Inject;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import org.apache.log4j.Logger;
import org.eclipse.emf.common.util.URI;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.jsonrpc.ResponseErrorException;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseError;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseErrorCode;
import org.eclipse.lsp4j.jsonrpc.services.JsonRequest;
import org.eclipse.lsp4j.util.Ranges;
import org.eclipse.xtext.ide.server.ILanguageServerAccess;
import org.eclipse.xtext.ide.server.ILanguageServerExtension;
import org.eclipse.xtext.ide.server.UriExtensions;
import org.eclipse.xtext.resource.XtextResource;
import org.pawl.diagram.Diagram;
import org.pawl.diagram.figures.PictureBuilder;
import org.pawl.diagram.layout.Layouts;
import org.pawl.diagram.picture.HelveticaMetrics;
import org.pawl.diagram.picture.Picture;
import org.pawl.diagram.picture.Theme;
import org.pawl.diagram.stored.LayoutFile;
import org.pawl.diagram.stored.StoredLayout;
import org.pawl.diagram.svg.SvgOptions;
import org.pawl.diagram.svg.SvgWriter;

/**
 * Answers {@code pawl/diagram} with the picture of the text in the editor. Text is read between two
 * changes, as for all requests; the layout is computed on another thread, so that other requests do
 * not wait for it. Each server has one.
 */
public final class DiagramRequests implements ILanguageServerExtension {
  private static final Logger LOG = Logger.getLogger(DiagramRequests.class);

  /** Has a cache, because most of a model is unchanged after an edit. */
  private final Layouts layouts = new Layouts(new HelveticaMetrics());

  private final Executor worker = worker();

  @Inject private UriExtensions uris;
  private ILanguageServerAccess access;

  /** One thread, which ends when it has no work. */
  private static Executor worker() {
    var worker =
        new ThreadPoolExecutor(
            1,
            1,
            10,
            TimeUnit.SECONDS,
            new LinkedBlockingQueue<>(),
            task -> {
              Thread thread = new Thread(task, "Pawl diagrams");
              thread.setDaemon(true);
              return thread;
            });
    worker.allowCoreThreadTimeOut(true);
    return worker;
  }

  @Override
  public void initialize(ILanguageServerAccess server) {
    access = server;
  }

  /** The diagrams of a model, and the picture of one; null if the model does not exist. */
  @JsonRequest(value = "pawl/diagram", useSegment = false)
  public CompletableFuture<DiagramResult> diagram(DiagramParams params) {
    if (params == null || params.textDocument() == null || params.textDocument().getUri() == null) {
      throw refused("textDocument.uri is missing");
    }
    List<Theme> themes = themes(params.theme());
    String uri = params.textDocument().getUri();
    // Xtext's access to a missing file fails.
    return access
        .doReadIndex(files -> files.getIndex().getResourceDescription(uris.toUri(uri)) != null)
        .thenCompose(
            isThere ->
                isThere
                    ? access.doRead(uri, context -> read(context, params))
                    : CompletableFuture.completedFuture(null))
        .thenApplyAsync(read -> read == null ? null : draw(read, themes), worker);
  }

  private static List<Theme> themes(String theme) {
    if (theme == null) {
      return SvgOptions.defaults().themes();
    }
    return switch (theme) {
      case "light" -> List.of(Theme.LIGHT);
      case "dark" -> List.of(Theme.DARK);
      default -> throw refused("there is no theme '" + theme + "': there is light, dark");
    };
  }

  private static ResponseErrorException refused(String why) {
    return new ResponseErrorException(
        new ResponseError(ResponseErrorCode.InvalidParams, "pawl/diagram: " + why, null));
  }

  /**
   * What is read from the resource.
   *
   * @param chosen null if there is no diagram
   */
  private record Read(
      URI model,
      Integer version,
      boolean sound,
      List<DiagramSummary> summaries,
      Diagram chosen,
      Map<String, DrawnElement> elements) {}

  private Read read(ILanguageServerAccess.Context context, DiagramParams params) {
    if (!(context.getResource() instanceof XtextResource resource)) {
      return null;
    }
    DiagramReader reader = new DiagramReader(resource, uris);
    DiagramReader.Read all = reader.read();
    Diagram chosen = Boolean.TRUE.equals(params.list()) ? null : chosen(all, params);
    return new Read(
        resource.getURI(),
        context.isDocumentOpen() ? context.getDocument().getVersion() : null,
        all.sound(),
        all.summaries(),
        chosen,
        chosen == null ? Map.of() : reader.elements(chosen));
  }

  private static Diagram chosen(DiagramReader.Read all, DiagramParams params) {
    for (Diagram diagram : all.diagrams()) {
      if (diagram.key().equals(params.diagram())) {
        return diagram;
      }
    }
    int index = params.position() == null ? 0 : at(all.summaries(), params.position());
    return all.diagrams().isEmpty() ? null : all.diagrams().get(index);
  }

  /** The innermost diagram around a position; else the last one before it, else the first. */
  private static int at(List<DiagramSummary> summaries, Position position) {
    int found = -1;
    int before = 0;
    for (int i = 0; i < summaries.size(); i++) {
      var range = summaries.get(i).range();
      boolean isInner = found < 0 || Ranges.containsRange(summaries.get(found).range(), range);
      if (Ranges.containsPosition(range, position) && isInner) {
        found = i;
      }
      if (range.getStart().getLine() <= position.getLine()) {
        before = i;
      }
    }
    return found < 0 ? before : found;
  }

  private DiagramResult draw(Read read, List<Theme> themes) {
    if (read.chosen() == null) {
      return new DiagramResult(read.version(), read.sound(), read.summaries(), null);
    }
    Picture picture = PictureBuilder.of(layouts.around(stored(read.model())).of(read.chosen()));
    String svg = SvgWriter.write(picture, new SvgOptions(themes, "", 1));
    return new DiagramResult(
        read.version(),
        read.sound(),
        read.summaries(),
        new DrawnDiagram(
            picture.key(),
            svg,
            picture.width(),
            picture.height(),
            new ArrayList<>(read.elements().values())));
  }

  private static StoredLayout stored(URI model) {
    if (!model.isFile()) {
      return StoredLayout.EMPTY;
    }
    try {
      return LayoutFile.of(Path.of(model.toFileString())).read();
    } catch (IOException e) {
      LOG.warn("the layout of " + model + " cannot be read", e);
      return StoredLayout.EMPTY;
    }
  }
}
