// SPDX-License-Identifier: EPL-2.0
package org.pawl.studio.internal.models;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.pawl.diagram.describe.Diagrams;
import org.pawl.diagram.picture.Theme;
import org.pawl.diagram.svg.SvgOptions;
import org.pawl.diagram.svg.SvgWriter;
import org.pawl.generator.output.GeneratorOptions;
import org.pawl.services.files.Progress;
import org.pawl.services.generation.Generation;
import org.pawl.services.generation.GenerationRequest;
import org.pawl.services.generation.GenerationResult;
import org.pawl.services.models.Diagnostic;
import org.pawl.services.models.LoadedModel;
import org.pawl.services.models.LoadedModels;
import org.pawl.services.models.ModelLoader;
import org.pawl.services.rendering.Rendering;
import org.pawl.services.starter.Starter;
import org.pawl.studio.internal.access.AccessToken;
import org.pawl.studio.internal.access.ModelFolder;
import org.pawl.studio.internal.access.RequestProblem;
import org.pawl.studio.internal.web.Answer;
import org.pawl.studio.internal.web.ApiRequest;
import org.pawl.studio.internal.web.Route;

/** The requests about the models of the folder. One after the other, so that memory is bounded. */
public final class ModelRequests {
  private static final String OUTPUT = "generated";

  private final ModelFolder folder;
  private final ModelTexts texts;
  private final boolean hasDrawing;
  private final AccessToken server = AccessToken.random();
  private final Map<Path, Described> described = new HashMap<>();

  /**
   * Requests about this folder.
   *
   * @param hasDrawing whether the page has a drawing editor
   */
  public ModelRequests(ModelFolder folder, boolean hasDrawing) {
    this.folder = folder;
    this.texts = new ModelTexts(folder);
    this.hasDrawing = hasDrawing;
  }

  /** What answers each request, by method and path. */
  public Map<String, Route> routes() {
    return Map.of(
        "GET /api/models", Route.of(request -> models()),
        "GET /api/text", Route.of(request -> Answer.json(texts.read(request.get("file")))),
        "POST /api/text", Route.withContent(texts::save),
        "GET /api/problems", Route.of(this::problems),
        "GET /api/picture", Route.of(this::picture),
        "POST /api/view", Route.withContent(this::view),
        "POST /api/diagrams", Route.withContent(this::diagrams),
        "POST /api/generate", Route.of(this::generate),
        "GET /api/generated", Route.of(this::generated),
        "POST /api/project", Route.of(this::project));
  }

  /** Reads the models before the first page asks for them. */
  public void prepare() {
    try {
      models();
    } catch (IOException e) {
      // The request reports it.
    }
  }

  private synchronized Answer models() throws IOException {
    var models = new ArrayList<ModelEntry>();
    List<Path> files = folder.models();
    described.keySet().retainAll(files);
    for (Path file : files) {
      models.add(new ModelEntry(folder.name(file), diagrams(file)));
    }
    Path name = folder.root().getFileName();
    return Answer.json(
        new Models(
            name == null ? folder.root().toString() : name.toString(),
            folder.root().toUri().toString(),
            server.text(),
            hasDrawing,
            models));
  }

  /** The diagrams of a file, read again only if it has changed. */
  private List<DiagramEntry> diagrams(Path file) {
    try {
      String version = Files.getLastModifiedTime(file) + " " + Files.size(file);
      Described known = described.get(file);
      if (known == null || !known.version().equals(version)) {
        known = new Described(version, describe(file));
        described.put(file, known);
      }
      return known.diagrams();
    } catch (IOException | RuntimeException e) {
      return List.of();
    }
  }

  private List<DiagramEntry> describe(Path file) throws IOException {
    return Files.size(file) > Route.LARGEST ? List.of() : entries(load(file).named().get(0));
  }

  private static List<DiagramEntry> entries(LoadedModel model) {
    if (model.model() == null) {
      return List.of();
    }
    return Diagrams.of(model.model()).stream()
        .map(
            diagram ->
                new DiagramEntry(
                    diagram.key(), diagram.title(), diagram.kind().name().toLowerCase(Locale.ROOT)))
        .toList();
  }

  private synchronized Answer problems(ApiRequest request) throws RequestProblem, IOException {
    return Answer.json(new Problems(load(file(request)).diagnostics()));
  }

  private synchronized Answer picture(ApiRequest request) throws RequestProblem, IOException {
    SvgOptions options = options(request);
    LoadedModels models = load(file(request));
    if (hasErrors(models)) {
      throw new RequestProblem(409, "the model has errors; without them it is drawn");
    }
    String key = request.get("diagram");
    return Rendering.picture(models.named().get(0), key == null ? "" : key)
        .map(picture -> Answer.svg(SvgWriter.write(picture, options)))
        .orElseThrow(() -> new RequestProblem(404, "the model has no such diagram"));
  }

  /** The diagrams of a text that may not be saved, and the picture of one of them. */
  private synchronized Answer view(ApiRequest request) throws RequestProblem, IOException {
    SvgOptions options = options(request);
    LoadedModels models =
        loader().parse(folder.root().relativize(file(request)), request.content());
    List<DiagramEntry> diagrams = entries(models.named().get(0));
    if (hasErrors(models)) {
      return Answer.json(new View(diagrams, "", "", true));
    }
    String wanted = request.get("diagram");
    String shown =
        diagrams.stream()
            .map(DiagramEntry::key)
            .filter(key -> key.equals(wanted))
            .findFirst()
            .orElse(diagrams.isEmpty() ? "" : diagrams.get(0).key());
    return Answer.json(
        new View(
            diagrams,
            shown,
            Rendering.picture(models.named().get(0), shown)
                .map(picture -> SvgWriter.write(picture, options))
                .orElse(""),
            false));
  }

  /** The diagrams of a text that may not be saved. While it has errors, some may be missing. */
  private synchronized Answer diagrams(ApiRequest request) throws RequestProblem, IOException {
    LoadedModels models =
        loader().parse(folder.root().relativize(file(request)), request.content());
    return Answer.json(new TextDiagrams(entries(models.named().get(0)), hasErrors(models)));
  }

  private static boolean hasErrors(LoadedModels models) {
    return models.diagnostics().stream().anyMatch(Diagnostic::isError);
  }

  private static SvgOptions options(ApiRequest request) throws RequestProblem {
    return new SvgOptions(themes(request.get("theme")), "", 1);
  }

  private static List<Theme> themes(String name) throws RequestProblem {
    return switch (name == null ? "auto" : name) {
      case "light" -> List.of(Theme.LIGHT);
      case "dark" -> List.of(Theme.DARK);
      case "auto" -> List.of(Theme.LIGHT, Theme.DARK);
      default -> throw new RequestProblem(400, "a theme is 'light', 'dark' or 'auto'");
    };
  }

  private synchronized Answer generate(ApiRequest request) throws RequestProblem, IOException {
    Path file = file(request);
    Path output = file.resolveSibling(OUTPUT);
    if (!folder.isInside(output)) {
      throw new RequestProblem(403, "the folder 'generated' is a link that leads outside");
    }
    GenerationResult result =
        new Generation(Progress.NONE)
            .run(
                new GenerationRequest(
                    folder.root(),
                    List.of(folder.root().relativize(file)),
                    folder.root().relativize(output),
                    GeneratorOptions.defaults(),
                    true,
                    false));
    return Answer.json(
        result.hasErrors() ? 409 : 200,
        new Generated(
            result.written() == null
                ? List.of()
                : result.written().files().stream().map(ModelRequests::slashes).toList(),
            result.diagnostics()));
  }

  private Answer generated(ApiRequest request) throws RequestProblem, IOException {
    String name = request.get("name");
    Path file = folder.generated(file(request).resolveSibling(OUTPUT), name);
    return Answer.json(new Text(folder.name(file), Files.readString(file), ""));
  }

  /** Writes the project of `pawl new` into a new folder. */
  private synchronized Answer project(ApiRequest request) throws RequestProblem, IOException {
    String name = request.get("name");
    if (name == null || !Starter.isName(name)) {
      throw new RequestProblem(400, "the name of a project has " + Starter.PROJECT_RULE);
    }
    Path target = folder.root().resolve(name);
    if (!folder.isInside(target) || Files.exists(target)) {
      throw new RequestProblem(409, "there is already a file or folder " + name);
    }
    new Starter(name).write(target, Path.of(name));
    return Answer.json(Map.of("file", name + "/" + name + ".pawl"));
  }

  private static String slashes(Path file) {
    return file.toString().replace('\\', '/');
  }

  private Path file(ApiRequest request) throws RequestProblem, IOException {
    return texts.file(request.get("file"));
  }

  private ModelLoader loader() {
    return new ModelLoader(folder.root(), Progress.NONE);
  }

  private LoadedModels load(Path file) throws IOException {
    return loader().load(List.of(folder.root().relativize(file)));
  }

  /** The diagrams of a version of a file. */
  private record Described(String version, List<DiagramEntry> diagrams) {}

  private record DiagramEntry(String key, String title, String kind) {}

  private record ModelEntry(String file, List<DiagramEntry> diagrams) {}

  private record Models(
      String folder, String root, String server, boolean drawing, List<ModelEntry> models) {}

  private record Problems(List<Diagnostic> problems) {}

  private record TextDiagrams(List<DiagramEntry> diagrams, boolean errors) {}

  private record View(
      List<DiagramEntry> diagrams, String diagram, String picture, boolean errors) {}

  private record Generated(List<String> files, List<Diagnostic> problems) {}
}
